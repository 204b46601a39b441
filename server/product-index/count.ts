import { add, bitsLength, idsOf, takeOutAll } from './bits.ts'
import { type Codes, type Columns, everywhere, type Facet, partsOf } from './columns.ts'
import type { Dimension, Failing, Narrowed, Narrowing } from './narrow.ts'
import type { Products } from './products.ts'
import { pricesOf } from './zones.ts'

/** Longer lists of what to filter by help nobody. */
export const mostShown = 60

/** How many products each further filter would show. */
export type Counts = {
  /** the most frequent if there are very many, and those that are wanted */
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

/** How many of some products have each code of each facet. */
type Tallies = Record<Facet, Uint32Array>

/** Of each facet. */
const forEach = (make: (facet: Facet) => Uint32Array): Tallies => ({
  ...{ category: make('category'), brand: make('brand'), values: make('values'), mix: make('mix') },
})

/** Counts some products more, or less. Goes through the columns once, side by side: to go through one after the other takes twice as long. */
function count(
  columns: Columns,
  ids: Uint32Array,
  { category: categories, brand: brands, values: sets, mix: mixed }: Tallies,
  step: 1 | -1,
): void {
  const { category, brand, values, mix } = columns.arrays
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    categories[category[id]!]! += step
    brands[brand[id]!]! += step
    sets[values[id]!]! += step
    mixed[mix[id]!]! += step
  }
}

/** What is on sale besides, where that is less than half and so sooner counted. */
function restOf({ onSale, countOfAll, scratch, length }: Columns, products: Products): Uint32Array | null {
  if (!products.set || 2 * products.count < countOfAll) return null
  const rest = scratch.takeBits(bitsLength(length))
  add(rest, onSale)
  takeOutAll(rest, products.set)
  const found = idsOf(rest)
  scratch.giveBits(rest)
  return found
}

/** Of most of the house what is kept of all that is on sale, without the rest. */
function tally(columns: Columns, products: Products): Tallies {
  const rest = restOf(columns, products)
  const counts = forEach(rest ? columns.countsOnSale : (facet) => new Uint32Array(columns.codesOf(facet)))
  if (rest) count(columns, rest, counts, -1)
  else count(columns, products.ids, counts, 1)
  return counts
}

function tallyOfCategories(columns: Columns, products: Products): Uint32Array {
  const onSale = columns.countsOnSale('category')
  if (products.categories) return Uint32Array.from(products.categories, (isMeant, code) => isMeant * onSale[code]!)
  const rest = restOf(columns, products)
  if (!rest) return withMore(new Uint32Array(columns.codesOf('category')), columns, 'category', products)
  for (let at = 0; at < rest.length; at++) onSale[columns.arrays.category[rest[at]!]!]! -= 1
  return onSale
}

/** Counts of a facet with some more products. */
function withMore(counts: Uint32Array, { arrays }: Columns, facet: Facet, more: Products | undefined): Uint32Array {
  if (more === undefined) return counts
  const [all, codes, { ids }] = [counts.slice(), arrays[facet], more]
  for (let at = 0; at < ids.length; at++) all[codes[ids[at]!]!]! += 1
  return all
}

/** What is counted of some codes, by key. */
const byKey = (codes: Codes, counts: Uint32Array): Map<string, number> => {
  const found = new Map<string, number>()
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) found.set(codes.keys[code]!, counts[code]!)
  return found
}

/** Counts without the least frequent of very many, but for some that are kept whatever they have. */
function onlyFrequent(counts: Uint32Array, kept: readonly number[]): Uint32Array {
  const least = counts.toSorted().at(-mostShown) ?? 0
  const frequent = counts.map((count) => (count < least ? 0 : count))
  for (const code of kept) frequent[code] = counts[code]!
  return frequent
}

/** What each further filter would show: every count is made with all conditions but its own. */
export function countAll(columns: Columns, { all, found, failing }: Narrowed, { shipTo, brands, values }: Narrowing): Counts {
  const { codes, mixes } = columns
  const counted = tally(columns, found)
  /** Of what is counted by mixes, one part. */
  const part = (of: readonly number[], dimension: Dimension, room: number): Uint32Array => {
    const [counts, mixed] = [new Uint32Array(room), withMore(counted.mix, columns, 'mix', failing.get(dimension))]
    for (let code = 0; code < mixed.length; code++) counts[of[code]!]! += mixed[code]!
    return counts
  }
  const free = freeIn(codes.freeTo, shipTo)
  return {
    brands: byKey(
      codes.brand,
      onlyFrequent(
        withMore(counted.brand, columns, 'brand', failing.get('brand')),
        (brands ?? []).flatMap((key) => codes.brand.find(key) ?? []),
      ),
    ),
    countries: byKey(codes.country, part(mixes.country, 'country', codes.country.keys.length)),
    categories: byKey(codes.category, found === all ? counted.category : tallyOfCategories(columns, all)),
    ratings: part(mixes.rating, 'rating', ratings),
    values: countValues(columns, counted.values, failing, values),
    price: pricesOf(
      columns,
      [found, failing.get('price')].flatMap((each) => each ?? []),
    ),
    inStock: part(mixes.inStock, 'inStock', 2)[1]!,
    freeDelivery: part(mixes.freeTo, 'freeDelivery', codes.freeTo.keys.length).reduce((sum, count, code) => sum + free[code]! * count, 0),
  }
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
