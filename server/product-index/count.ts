import { type Codes, type Columns, everywhere, partsOf } from './columns.ts'
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
export const ratings = 51

/** What some products have of each column, by its codes. */
type Tally = Record<'category' | 'brand' | 'country' | 'values' | 'freeTo' | 'rating' | 'inStock', Uint32Array> & {
  from: number
  to: number
}

/** Goes through the columns once, side by side: to go through one after the other takes twice as long. What is counted by mixes is taken apart after. */
function tally({ arrays, codes, mixes }: Columns, ids: Uint32Array): Tally {
  const { category, brand, values, mix, price } = arrays
  const room = (of: Codes) => new Uint32Array(of.keys.length)
  const [categories, brands, sets, mixed] = [room(codes.category), room(codes.brand), room(codes.values), new Uint32Array(mixes.size)]
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    categories[category[id]!]! += 1
    brands[brand[id]!]! += 1
    sets[values[id]!]! += 1
    mixed[mix[id]!]! += 1
    const cost = price[id]!
    if (cost < from) from = cost
    if (cost > to) to = cost
  }
  const apart = (part: readonly number[], counts: Uint32Array): Uint32Array => {
    for (let code = 0; code < mixed.length; code++) counts[part[code]!]! += mixed[code]!
    return counts
  }
  return {
    category: categories,
    brand: brands,
    country: apart(mixes.country, room(codes.country)),
    values: sets,
    freeTo: apart(mixes.freeTo, room(codes.freeTo)),
    rating: apart(mixes.rating, new Uint32Array(ratings)),
    inStock: apart(mixes.inStock, new Uint32Array(2)),
    from,
    to,
  }
}

/** Counts of a column with some more products. */
function withMore(counts: Uint32Array, column: ArrayLike<number>, ids: Uint32Array | undefined): Uint32Array {
  if (ids === undefined) return counts
  const all = counts.slice()
  for (let at = 0; at < ids.length; at++) all[column[ids[at]!]!]! += 1
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
  { passing, failing }: { passing: Uint32Array; failing: Failing },
  { shipTo, values }: Narrowing,
): Counts {
  const { arrays, codes } = columns
  const counted = tally(columns, passing)
  const all = (column: Exclude<keyof Tally, 'from' | 'to'>, dimension: Dimension) =>
    withMore(counted[column], arrays[column], failing.get(dimension))
  const free = freeIn(codes.freeTo, shipTo)
  return {
    brands: byKey(codes.brand, all('brand', 'brand')),
    countries: byKey(codes.country, all('country', 'country')),
    categories: byKey(
      codes.category,
      [...failing.values()].reduce((counts, ids) => withMore(counts, arrays.category, ids), counted.category),
    ),
    ratings: all('rating', 'rating'),
    values: countValues(columns, counted.values, failing, values),
    price: pricesOf(arrays.price, counted, failing.get('price')),
    inStock: all('inStock', 'inStock')[1]!,
    freeDelivery: all('freeTo', 'freeDelivery').reduce((sum, count, code) => sum + free[code]! * count, 0),
  }
}

/** The least and the greatest price, of some more too. */
function pricesOf(prices: Float64Array, { from, to }: Tally, more: Uint32Array | undefined): Counts['price'] {
  let [least, greatest] = [from, to]
  for (const id of more ?? []) {
    least = Math.min(least, prices[id]!)
    greatest = Math.max(greatest, prices[id]!)
  }
  return greatest === 0 ? null : { from: least, to: greatest }
}

/** Values are counted by the sets that products have of them, which are fewer, and taken apart after. Of an attribute that is narrowed, its own count holds. */
function countValues(
  { arrays, codes: { values: codes } }: Columns,
  counts: Uint32Array,
  failing: Failing,
  narrowed: Narrowing['values'],
): Map<string, number> {
  const found = byKey(codes.members, codes.apart(counts))
  for (const [attribute, { all }] of narrowed) {
    const own = byKey(codes.members, codes.apart(withMore(counts, arrays.values, failing.get(`attr:${attribute}`))))
    for (const value of all) {
      const count = own.get(value)
      if (count === undefined) found.delete(value)
      else found.set(value, count)
    }
  }
  return found
}
