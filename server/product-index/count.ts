import { add, type Bits, bitsLength, countOf, idsOf, takeOutAll } from './bits.ts'
import { type Codes, type Columns, everywhere, type Facet, partsOf } from './columns.ts'
import type { Dimension, Failing, Narrowed, Narrowing } from './narrow.ts'

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

/** Some products, upwards; where one is kept of them, their set too, and where they are all that some categories have on sale, these by code. */
export type Products = { ids: Uint32Array; set: Bits | null; categories: Uint8Array | null }

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

/** What is on sale besides, where that is less than half and so sooner counted. */
function restOf({ onSale, scratch, length }: Columns, { ids, set }: Products): Uint32Array | null {
  if (!set || 2 * ids.length < countOf(onSale)) return null
  const rest = scratch.takeBits(bitsLength(length))
  add(rest, onSale)
  takeOutAll(rest, set)
  const found = idsOf(rest)
  scratch.giveBits(rest)
  return found
}

/** Of all that is on sale, which is kept, without some. */
const allBut = (columns: Columns, facet: Facet, some: Uint32Array): Uint32Array => {
  const all = columns.countsOnSale(facet)
  return some.map((count, code) => (all[code] ?? 0) - count)
}

function tallyOf(columns: Columns, products: Products): Tally {
  const rest = restOf(columns, products)
  if (!rest) return tally(columns, products.ids)
  const few = tally(columns, rest)
  const without = (facet: Facet) => allBut(columns, facet, few[facet])
  return { category: without('category'), brand: without('brand'), values: without('values'), mix: without('mix') }
}

function tallyOfCategories(columns: Columns, products: Products): Uint32Array {
  const onSale = columns.countsOnSale('category')
  if (products.categories) return Uint32Array.from(products.categories, (isMeant, code) => isMeant * (onSale[code] ?? 0))
  const rest = restOf(columns, products)
  const counts = withMore(roomOf(columns, 'category'), columns, 'category', rest ?? products.ids)
  return rest ? allBut(columns, 'category', counts) : counts
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

/** What each further filter would show: every count is made with all conditions but its own. */
export function countAll(columns: Columns, { all, found, failing }: Narrowed, { shipTo, values }: Narrowing): Counts {
  const { arrays, codes, mixes } = columns
  const counted = tallyOf(columns, found)
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
    categories: byKey(codes.category, found === all ? counted.category : tallyOfCategories(columns, all)),
    ratings: part(mixes.rating, 'rating', ratings),
    values: countValues(columns, counted.values, failing, values),
    price: pricesOf(arrays.price, [found.ids, failing.get('price')]),
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
