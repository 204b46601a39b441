import { type Bits, countOf, idsOf, takeOutAll } from './bits.ts'
import { type Codes, type Columns, everywhere, type Facet, facets, partsOf } from './columns.ts'
import type { Dimension, Narrowing } from './list.ts'

/** How many products each further filter would show. */
export type Counts = {
  brands: Map<string, number>
  countries: Map<string, number>
  /** of the scope, whatever is narrowed */
  categories: Map<string, number>
  /** by tenths of a star */
  ratings: Uint32Array
  values: Map<string, number>
  price: { from: number; to: number } | null
  inStock: number
  freeDelivery: number
}

/** For each code of the places that products are sent to free, whether that is everywhere or this country is one. */
export const freeIn = (codes: Codes, country: string | null): Uint8Array =>
  Uint8Array.from(codes.keys, (key) => Number(key === everywhere || (country !== null && partsOf(key).includes(country))))

/** Tenths of stars are at most 50. */
const ratings = 51

/** Some products, upwards, and where one is kept of them their set too. */
export type Products = { ids: Uint32Array; set: Bits | null }

/** How many of some products have each code of each facet. */
type Tally = Record<Facet, Uint32Array>

const roomOf = ({ codes, mixes }: Columns, facet: Facet): Uint32Array =>
  new Uint32Array(facet === 'mix' ? mixes.size : codes[facet].keys.length)

/** Goes through the columns once, side by side: to go through one after the other takes twice as long. */
function tally(columns: Columns, ids: Uint32Array): Tally {
  const { category, brand, values, mix } = columns.arrays
  const room = (facet: Facet) => roomOf(columns, facet)
  const [categories, brands, sets, mixed] = [room('category'), room('brand'), room('values'), room('mix')]
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    categories[category[id]!]! += 1
    brands[brand[id]!]! += 1
    sets[values[id]!]! += 1
    mixed[mix[id]!]! += 1
  }
  return { category: categories, brand: brands, values: sets, mix: mixed }
}

/** The same of most of what is on sale: of all, which is kept, without the few that are left. */
function tallyWithout(columns: Columns, left: Uint32Array): Tally {
  const counts = tally(columns, left)
  for (const facet of facets) {
    const [all, few] = [columns.countsOnSale(facet), counts[facet]]
    for (let code = 0; code < few.length; code++) few[code] = (all[code] ?? 0) - few[code]!
  }
  return counts
}

function tallyOf(columns: Columns, { ids, set }: Products): Tally {
  const { onSale, scratch } = columns
  if (!set || 2 * ids.length < countOf(onSale)) return tally(columns, ids)
  const left = scratch.takeBits(onSale.length)
  left.set(onSale)
  takeOutAll(left, set)
  const counts = tallyWithout(columns, idsOf(left))
  scratch.giveBits(left)
  return counts
}

/** Counts of a facet with some more products. */
function withMore(counts: Uint32Array, { arrays }: Columns, facet: Facet, ids: Uint32Array | undefined): Uint32Array {
  if (ids === undefined) return counts
  const [all, codes] = [counts.slice(), arrays[facet]]
  for (let at = 0; at < ids.length; at++) all[codes[ids[at]!]!]! += 1
  return all
}

/** What is counted of some codes, by key. */
const byKey = (codes: Codes, counts: Uint32Array): Map<string, number> => {
  const found = new Map<string, number>()
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) found.set(codes.keys[code]!, counts[code]!)
  return found
}

/** Products that conditions keep out: by the dimension that alone does, or several of them. */
export type Failing = ReadonlyMap<Dimension | 'several', Uint32Array>

/** What each further filter would show: every count is made with all conditions but its own. */
export function countAll(
  columns: Columns,
  { passing, failing }: { passing: Products; failing: Failing },
  { shipTo, values }: Narrowing,
): Counts {
  const { arrays, codes, mixes } = columns
  const counted = tallyOf(columns, passing)
  /** Of what is counted by mixes, one part. */
  const part = (of: readonly number[], dimension: Dimension, room: number): Uint32Array => {
    const [counts, mixed] = [new Uint32Array(room), withMore(counted.mix, columns, 'mix', failing.get(dimension))]
    for (let code = 0; code < mixed.length; code++) counts[of[code]!]! += mixed[code]!
    return counts
  }
  const free = freeIn(codes.freeTo, shipTo)
  return {
    brands: byKey(codes.brand, withMore(counted.brand, columns, 'brand', failing.get('brand'))),
    countries: byKey(codes.country, part(mixes.country, 'country', codes.country.keys.length)),
    categories: byKey(
      codes.category,
      [...failing.values()].reduce((counts, ids) => withMore(counts, columns, 'category', ids), counted.category),
    ),
    ratings: part(mixes.rating, 'rating', ratings),
    values: countValues(columns, counted.values, failing, values),
    price: pricesOf(arrays.price, [passing.ids, failing.get('price')]),
    inStock: part(mixes.inStock, 'inStock', 2)[1]!,
    freeDelivery: part(mixes.freeTo, 'freeDelivery', codes.freeTo.keys.length).reduce((sum, count, code) => sum + free[code]! * count, 0),
  }
}

/** The least and the greatest price of some products, and of some more. */
function pricesOf(prices: Float64Array, each: readonly (Uint32Array | undefined)[]): Counts['price'] {
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for (const ids of each) {
    if (!ids) continue
    for (let at = 0; at < ids.length; at++) {
      const price = prices[ids[at]!]!
      if (price < from) from = price
      if (price > to) to = price
    }
  }
  return to === 0 ? null : { from, to }
}

/** Values are counted by the sets that products have of them, which are fewer, and taken apart after. Of an attribute that is narrowed, its own count holds. */
function countValues(columns: Columns, counts: Uint32Array, failing: Failing, narrowed: Narrowing['values']): Map<string, number> {
  const codes = columns.codes.values
  const found = byKey(codes.members, codes.apart(counts))
  for (const [attribute, { all }] of narrowed) {
    const own = byKey(codes.members, codes.apart(withMore(counts, columns, 'values', failing.get(`attr:${attribute}`))))
    for (const value of all) {
      const count = own.get(value)
      if (count === undefined) found.delete(value)
      else found.set(value, count)
    }
  }
  return found
}
