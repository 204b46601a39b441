import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { Refusal } from '../platform/refusal.ts'
import { isCountry, readPlaces } from './places.ts'

describe('places', () => {
  it.each(languages)('names the countries in English and in $name, sorted as people there sort', async ({ code }) => {
    const { countries, provinces, cities } = await readPlaces({}, code)
    expect(countries).toHaveLength(250)
    expect([provinces, cities]).toEqual([[], []])
    const japan = countries.find(({ id }) => id === 'JP')
    const names = { es: 'Japón', en: 'Japan', zh: '日本', 'zh-TW': '日本', ja: '日本', th: 'ญี่ปุ่น' }
    expect(japan).toMatchObject({ name: 'Japan', name_local: names[code], lat: 36, lng: 138 })
    const shown = countries.map(({ name_local }) => name_local)
    expect(shown).toEqual([...shown].sort(new Intl.Collator(code).compare))
  })

  it('has the provinces of a country and the cities of a province', async () => {
    const { provinces, countries } = await readPlaces({ country: 'ES' }, 'es')
    expect(countries).toEqual([])
    expect(provinces.find(({ id }) => id === 'MD')?.name).toBe('Madrid')
    const { cities } = await readPlaces({ country: 'ES', province: 'MD' }, 'es')
    expect(cities.find(({ name }) => name === 'Alcalá de Henares')).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) })
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
  })

  it('finds every city of the package by its province, the first and the last of the file too', async () => {
    expect((await readPlaces({ country: 'AD', province: '02' }, 'en')).cities.map(({ name }) => name)).toEqual(['Canillo', 'El Tarter'])
    const { countries } = await readPlaces({}, 'en')
    let count = 0
    for (const { id: country } of countries) {
      for (const { id: province } of (await readPlaces({ country }, 'en')).provinces)
        count += (await readPlaces({ country, province }, 'en')).cities.length
    }
    expect(count).toBe(148_038)
  })

  it.each([
    [{ country: 'ZZ' }, 'recordMissing'],
    [{ country: 'ES', province: 'ZZ' }, 'recordMissing'],
    [{ province: 'MD' }, 'parameterMissing'],
  ])('refuses %j with %s', async (input, code) => {
    const refusal = await readPlaces(input, 'en').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).codeName).toBe(code)
  })

  it('knows which two letters are a country', () => {
    expect(isCountry('TW')).toBe(true)
    expect(isCountry('ZZ')).toBe(false)
  })
})
