import { setImmediate as breathe } from 'node:timers/promises'
import { languages } from '../../contract/languages.ts'
import { fold } from '../search/words.ts'
import { type City, cityRanges, divisionOf, type KnownPlaces, knownPlaces, type Names, type Province, readCityBytes } from './places.ts'

/** A city by its place among those of its country. */
export type CityAt = { city: City; country: string; index: number }

/** What is called by a name: a country, one of its provinces, or a city that a language has a name of its own for. */
type Named = { name: string; country: string; province: Province | null; city: number | null }

/**
 * Where every city of the package is and what it is called, without keeping any of them: 5 MB for 171,000 cities. A city that is wanted is read
 * from the file, which `start` and `end` point into.
 */
export type PlaceIndex = {
  /** points of the unit sphere, so that neither poles nor the line of the date need a thought */
  points: Float32Array
  start: Uint32Array
  end: Uint32Array
  /** the countries in the order of the file, and the first city of each */
  countries: readonly string[]
  countryStart: Uint32Array
  /** folded, each after a line break */
  names: string
  nameStart: Uint32Array
  named: readonly Named[]
  /** folded names of provinces, as 'ES sevilla': a city that is called as its province is the one that is meant most often */
  provinceNames: ReadonlySet<string>
}

/** Where a point of the earth is on the unit sphere. */
export function onSphere(lat: number, lng: number): readonly [x: number, y: number, z: number] {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

const openingBrace = '{'.charCodeAt(0)

/** Every name of a place in any language, folded. */
const foldedNames = (names: Names) => [...new Set(names.flatMap((name) => (name === null ? [] : [fold(name)])))]

function nameCountries({ countries }: KnownPlaces): Named[] {
  const speakers = languages.map(({ code }) => new Intl.DisplayNames([code], { type: 'region' }))
  return Object.keys(countries).flatMap((country) =>
    foldedNames(speakers.map((speaker) => speaker.of(country) ?? null)).map((name) => ({ name, country, province: null, city: null })),
  )
}

const nameProvinces = ({ countries }: KnownPlaces): Named[] =>
  Object.entries(countries).flatMap(([country, { provinces = [] }]) =>
    provinces.flatMap((province) => foldedNames(province[1]).map((name) => ({ name, country, province, city: null }))),
  )

let index: Promise<PlaceIndex> | undefined

/** Made when it is first wanted, a country at a time, so that nothing else waits for all of them. */
export function placeIndex(): Promise<PlaceIndex> {
  index ??= makeIndex()
  return index
}

async function makeIndex(): Promise<PlaceIndex> {
  const [known, ranges] = await Promise.all([knownPlaces(), cityRanges()])
  const points: number[] = []
  const start: number[] = []
  const end: number[] = []
  const nameStart: number[] = []
  const countries: string[] = []
  const countryStart: number[] = []
  const named = [...nameCountries(known), ...nameProvinces(known)]
  const provinceNames = new Set(named.flatMap(({ name, country, province }) => (province ? [`${country} ${name}`] : [])))
  let names = '\n'
  for (const [id, range] of ranges) {
    const country = known.countries[id]
    if (!country) continue
    const [bytes = Buffer.alloc(0)] = await readCityBytes([range])
    const cities = JSON.parse(`[${bytes.toString('utf8')}]`) as City[]
    countries.push(id)
    countryStart.push(start.length)
    let from = bytes.indexOf(openingBrace)
    for (const { name, lat, lng } of cities) {
      const next = bytes.indexOf(openingBrace, from + 1)
      const own = country.cities?.[name]
      if (own) named.push(...foldedNames([name, ...own]).map((one) => ({ name: one, country: id, province: null, city: start.length })))
      points.push(...onSphere(Number(lat), Number(lng)))
      start.push(range.start + from)
      end.push(range.start + (next < 0 ? bytes.length : next))
      nameStart.push(names.length)
      names += `${fold(name)}\n`
      from = next
    }
    await breathe()
  }
  return {
    points: Float32Array.from(points),
    start: Uint32Array.from(start),
    end: Uint32Array.from(end),
    countries,
    countryStart: Uint32Array.from(countryStart),
    names,
    nameStart: Uint32Array.from(nameStart),
    named,
    provinceNames,
  }
}

/** Of rising numbers the place of the last one that is not above; -1 where all are. */
export function lastUpTo(numbers: Uint32Array, wanted: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** In which country a city of the index is. */
export const countryAt = ({ countries, countryStart }: PlaceIndex, at: number): string => countries[lastUpTo(countryStart, at)] ?? ''

/** Cities of the index, as the file has them. */
export async function citiesAt(places: PlaceIndex, wanted: readonly number[]): Promise<CityAt[]> {
  const spans = await readCityBytes(wanted.map((at) => ({ start: places.start[at] ?? 0, end: places.end[at] ?? 0 })))
  return spans.map((bytes, order) => {
    const at = wanted[order] ?? 0
    const index = at - (places.countryStart[lastUpTo(places.countryStart, at)] ?? 0)
    return { city: JSON.parse(bytes.toString('utf8').replace(/,\s*$/, '')) as City, country: countryAt(places, at), index }
  })
}

/** The province of a city, where its country has some and knows the division of it. */
export function provinceOf({ countries }: KnownPlaces, { city, country }: CityAt): Province | null {
  const division = divisionOf(countries[country], city)
  return countries[country]?.provinces?.find(([, , divisions]) => divisions.includes(division)) ?? null
}
