import type { Destination } from '../../contract/delivery.ts'
import { knownPlaces } from './places.ts'

/** How names of places are compared: without case, accents and what stands between words. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const byName = new Map<string, ReadonlyMap<string, string>>()

/** The provinces of a country by all their names. */
async function provincesOf(country: string): Promise<ReadonlyMap<string, string>> {
  const known = byName.get(country)
  if (known) return known
  const { countries } = await knownPlaces()
  const provinces = countries[country]?.provinces ?? []
  const named = new Map(provinces.flatMap(([id, names]) => names.flatMap((name) => (name === null ? [] : [[bare(name), id] as const]))))
  byName.set(country, named)
  return named
}

/**
 * Where an address is, as delivery tells places apart. A province is written as people choose or type it, in any of the languages; null where
 * it is none that the house knows.
 */
export async function destinationOf({ country, province }: { country: string; province: string }): Promise<Destination> {
  return { country, province: (province && (await provincesOf(country)).get(bare(province))) || null }
}
