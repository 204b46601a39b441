import type { Language } from '../../contract/languages.ts'
import { placesFoundMost } from '../../contract/limits.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { fold } from '../search/words.ts'
import { citiesAt, countryAt, lastUpTo, type PlaceIndex, placeIndex } from './place-index.ts'
import { knownPlaces, type Province } from './places.ts'
import { showFoundArea, showFoundCity } from './show-found.ts'

type Candidate = { rank: number; length: number; country: string; province: Province | null; city: number | null }

/** How many cities whose names begin so are looked at: a single letter begins thousands. */
const lookedAtMost = 600
/** How many of them are read to see whether they are in what was named after the comma. */
const readMost = 80

const rankOf = { country: 0, named: 0, asProvince: 1, province: 2, exact: 6, beginning: 8, elsewhere: 3 }

/** What begins with the term. The smaller the rank, the likelier: the whole name before a beginning, what is known in other languages before what is not. */
function candidatesOf(index: PlaceIndex, term: string, home: string | undefined): Candidate[] {
  const away = (country: string) => (home === undefined || home === country ? 0 : rankOf.elsewhere)
  const candidates = index.named.flatMap(({ name, country, province, city }): Candidate[] => {
    if (!name.startsWith(term)) return []
    const kind = city !== null ? rankOf.named : province ? rankOf.province : rankOf.country
    return [{ rank: kind + (name === term ? 0 : rankOf.beginning) + away(country), length: name.length, country, province, city }]
  })
  const beginning = `\n${term}`
  let looked = 0
  for (let at = index.names.indexOf(beginning); at >= 0 && looked < lookedAtMost; at = index.names.indexOf(beginning, at + 1)) {
    looked += 1
    const city = lastUpTo(index.nameStart, at + 1)
    const country = countryAt(index, city)
    const name = index.names.slice(at + 1, index.names.indexOf('\n', at + 1))
    const kind = index.provinceNames.has(`${country} ${name}`) ? rankOf.asProvince : rankOf.exact
    candidates.push({
      rank: kind + (name === term ? 0 : rankOf.beginning) + away(country),
      length: name.length,
      country,
      province: null,
      city,
    })
  }
  return candidates.sort((one, other) => one.rank - other.rank || one.length - other.length)
}

/** A place is told once, however many of its names begin so. */
function once(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ country, province, city }) => {
    const key = city !== null ? `city ${city}` : `${country} ${province?.[0] ?? ''}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Countries, provinces and cities whose name in any language begins with the term, the likeliest first. */
export async function findPlaces({ term, country }: Input<'findPlaces'>, language: Language): Promise<Reply<'findPlaces'>> {
  const [known, index] = await Promise.all([knownPlaces(), placeIndex()])
  const [wanted = '', ...within] = term
    .split(/[,，、]/)
    .map((part) => fold(part).trim())
    .filter((part) => part !== '')
  if (wanted === '') return { list: [] }
  const candidates = once(candidatesOf(index, wanted, country)).slice(0, within.length > 0 ? readMost : placesFoundMost)
  const numbers = candidates.flatMap(({ city }) => (city === null ? [] : [city]))
  const cities = new Map((await citiesAt(index, numbers)).map((city, order) => [numbers[order], city]))
  const list = candidates.map((candidate) => {
    const city = candidate.city === null ? undefined : cities.get(candidate.city)
    return city ? showFoundCity(known, city, language) : showFoundArea(known, candidate, language)
  })
  const isWithin = ({ province, country: there }: (typeof list)[number]) => {
    const names = [province?.name, province?.name_local, there.name, there.name_local].map((name) => fold(name ?? ''))
    return within.every((part) => names.some((name) => name.startsWith(part)))
  }
  return { list: list.filter(isWithin).slice(0, placesFoundMost) }
}
