import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'

// The package's own functions keep all of its 148,000 cities as objects for good (60 MB). We read the same files, of the cities only the part that was asked for.
const assets = join(dirname(createRequire(import.meta.url).resolve('country-state-city/package.json')), 'lib', 'assets')
const cityFile = join(assets, 'city.json')

type Place = Reply<'getCities'>['countries'][number]
type Country = { name: string; isoCode: string; latitude: string; longitude: string }
type Province = Country & { countryCode: string }
/** name, country, province, latitude, longitude */
type City = [string, string, string, string | null, string | null]

const countries: Map<string, Omit<Place, 'name_local'>> = new Map(
  (JSON.parse(readFileSync(join(assets, 'country.json'), 'utf8')) as Country[]).map(({ name, isoCode, latitude, longitude }) => [
    isoCode,
    { id: isoCode, name, lat: degrees(latitude), lng: degrees(longitude) },
  ]),
)

function degrees(text: string | null): number | null {
  return text === null || text === '' || Number.isNaN(Number(text)) ? null : Number(text)
}

/** Whether these two letters are a country that an address can be in. */
export const isCountry = (code: string): boolean => countries.has(code)

/** From which byte to which the cities of a province ('ES-AN') stand in the file, where they are neighbours. */
type Ranges = Map<string, { start: number; end: number }>
let ranges: Promise<Ranges> | undefined

async function findRanges(): Promise<Ranges> {
  // As latin1 one byte is one character, so the offsets in the text are those in the file.
  const text = await readFile(cityFile, 'latin1')
  const found: Ranges = new Map()
  const city = /\["(?:[^"\\]|\\.)*","([A-Z]{2})","([^"]*)"[^\]]*\]/g
  for (let match = city.exec(text); match; match = city.exec(text)) {
    const key = `${match[1]}-${match[2]}`
    const range = found.get(key)
    if (range) range.end = city.lastIndex
    else found.set(key, { start: match.index, end: city.lastIndex })
  }
  return found
}

async function readCities(country: string, province: string): Promise<Place[]> {
  ranges ??= findRanges()
  const range = (await ranges).get(`${country}-${province}`)
  if (!range) return []
  const file = await open(cityFile)
  try {
    const bytes = Buffer.alloc(range.end - range.start)
    await file.read(bytes, 0, bytes.length, range.start)
    const cities = JSON.parse(`[${bytes.toString('utf8')}]`) as City[]
    return byName(
      cities.map(([name, , , latitude, longitude], index) => placeOf(`${country}-${province}-${index + 1}`, name, latitude, longitude)),
    )
  } finally {
    await file.close()
  }
}

type Provinces = Map<string, Place[]>
let provinces: Promise<Provinces> | undefined

async function loadProvinces(): Promise<Provinces> {
  const all = JSON.parse(await readFile(join(assets, 'state.json'), 'utf8')) as Province[]
  const byCountry = Map.groupBy(all, ({ countryCode }) => countryCode)
  return new Map(
    [...byCountry].map(([country, some]) => [
      country,
      byName(some.map(({ isoCode, name, latitude, longitude }) => placeOf(isoCode, name, latitude, longitude))),
    ]),
  )
}

const placeOf = (id: string, name: string, latitude: string | null, longitude: string | null): Place => ({
  id,
  name,
  name_local: name,
  lat: degrees(latitude),
  lng: degrees(longitude),
})

const english = new Intl.Collator('en')
const byName = (places: Place[]) => places.sort((one, other) => english.compare(one.name, other.name))

function listCountries(language: Language): Place[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const collator = new Intl.Collator(language)
  return [...countries.values()]
    .map((place) => ({ ...place, name_local: names.of(place.id) ?? place.name }))
    .sort((one, other) => collator.compare(one.name_local, other.name_local))
}

/**
 * Without input the countries (named in English and in the asked language), with a country its provinces, with a province its cities;
 * both named as the package has them. The two lists that were not asked for are empty. Refuses recordMissing for an unknown place.
 */
export async function readPlaces({ country, province }: Input<'getCities'>, language: Language): Promise<Reply<'getCities'>> {
  if (country === undefined) {
    if (province !== undefined) throw refuse('parameterMissing', { fields: { country: { problem: 'missing' } } })
    return { countries: listCountries(language), provinces: [], cities: [] }
  }
  if (!countries.has(country)) throw refuse('recordMissing')
  provinces ??= loadProvinces()
  const ofCountry = (await provinces).get(country) ?? []
  if (province === undefined) return { countries: [], provinces: ofCountry, cities: [] }
  if (!ofCountry.some(({ id }) => id === province)) throw refuse('recordMissing')
  return { countries: [], provinces: [], cities: await readCities(country, province) }
}
