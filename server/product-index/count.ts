import { type Bits, idsOf, takeOutAll } from './bits.ts'
import { type CodeColumn, type Codes, type Columns, everywhere, type Facet, facets, partsOf } from './columns.ts'
import type { Dimension, Narrowed, Narrowing } from './narrow.ts'
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

/** Counts some products more, or less, in one facet. */
function countIn(codes: CodeColumn, ids: Uint32Array, counts: Uint32Array, step: 1 | -1): void {
  for (let at = 0; at < ids.length; at++) counts[codes[ids[at]!]!]! += step
}

/** The same in two, side by side: to go through one after the other takes twice as long. */
function countInBoth(
  one: CodeColumn,
  other: CodeColumn,
  ids: Uint32Array,
  [ofOne, ofOther]: readonly [Uint32Array, Uint32Array],
  step: 1 | -1,
): void {
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    ofOne[one[id]!]! += step
    ofOther[other[id]!]! += step
  }
}

/** What is counted already, and which products it is of. */
type Base = { set: Bits; count: number; counts: (facet: Facet) => Uint32Array }

const houseOf = ({ onSale, countOfAll, countsOnSale }: Columns): Base => ({ set: onSale, count: countOfAll, counts: countsOnSale })

/** Of what is listed, or else of the whole house. */
const baseOf = (columns: Columns, { set, count, whole }: Products): Base =>
  set && whole?.counts ? { set, count, counts: whole.counts } : houseOf(columns)

/** What a base has besides some of its products, where that is less than half and so sooner counted. */
function restOf({ scratch }: Columns, products: Products, base: Base): Uint32Array | null {
  if (!products.set || 2 * products.count < base.count) return null
  if (products.count === base.count) return new Uint32Array(0)
  const rest = scratch.copyBits(base.set)
  takeOutAll(rest, products.set)
  const found = idsOf(rest)
  scratch.giveBits(rest)
  return found
}

/** How many of several products together have each code of a facet: of most of a base what is kept of it, without the rest. */
function tallyIn(columns: Columns, facet: Facet, each: readonly Products[], base: Base): Uint32Array {
  const codes = columns.arrays[facet]
  const [first, ...others] = each
  const rest = first ? restOf(columns, first, base) : null
  const counts = rest ? base.counts(facet) : new Uint32Array(columns.codesOf(facet))
  if (rest) countIn(codes, rest, counts, -1)
  else if (first) countIn(codes, first.ids, counts, 1)
  for (const { ids } of others) countIn(codes, ids, counts, 1)
  return counts
}

/** The same of several facets, of the same products. */
function tallyEach(columns: Columns, some: readonly Facet[], products: Products, base: Base): Map<Facet, Uint32Array> {
  const { arrays, codesOf } = columns
  const rest = restOf(columns, products, base)
  const [ids, step] = rest ? ([rest, -1] as const) : ([products.ids, 1] as const)
  const counts = new Map(some.map((facet) => [facet, rest ? base.counts(facet) : new Uint32Array(codesOf(facet))]))
  for (let at = 0; at < some.length; at += 2) {
    const [one, other] = [some[at]!, some[at + 1]]
    if (other) countInBoth(arrays[one], arrays[other], ids, [counts.get(one)!, counts.get(other)!], step)
    else countIn(arrays[one], ids, counts.get(one)!, step)
  }
  return counts
}

function tallyOfCategories(columns: Columns, products: Products): Uint32Array {
  if (!products.whole) return tallyIn(columns, 'category', [products], houseOf(columns))
  const { categories } = products.whole
  const counts = columns.countsOnSale('category')
  for (let code = 0; code < counts.length; code++) counts[code]! *= categories[code] ?? 0
  return counts
}

/**
 * How many of the products that meet all conditions, or all but that on one dimension, have each code of a facet. What keeps out by the codes of this facet is left out of the counts
 * of those codes: nobody looks at the products for it.
 */
function tallies(columns: Columns, { all, found, narrowed }: Narrowed): (facet: Facet, but?: Dimension) => Uint32Array {
  const base = baseOf(columns, all)
  // Where anything is narrowed, categories are counted for themselves, of all.
  const open = facets.filter((facet) => !narrowed.has(facet) && (facet !== 'category' || found === all))
  const counted = tallyEach(columns, open, found, base)
  return (facet, but) => {
    const own = narrowed.get(facet)
    const counts = counted.get(facet) ?? tallyIn(columns, facet, own?.products ?? [found], base)
    counted.set(facet, counts)
    const others = own?.conditions.filter(({ dimension }) => dimension !== but) ?? []
    if (others.length === 0) return counts
    const left = counts.slice()
    for (const { wanted } of others) for (let code = 0; code < left.length; code++) left[code]! *= wanted[code] ?? 0
    return left
  }
}

/** What is counted of some codes, by key. */
const byKey = (codes: Codes, counts: Uint32Array): Map<string, number> => {
  const found = new Map<string, number>()
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) found.set(codes.keys[code]!, counts[code]!)
  return found
}

/** The count of the last that is shown of very many: no more than those that are shown are sorted. */
function leastShown(counts: Uint32Array): number {
  const greatest = new Uint32Array(mostShown)
  const last = mostShown - 1
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code]!
    if (count <= greatest[last]!) continue
    let at = last
    for (; at > 0 && greatest[at - 1]! < count; at--) greatest[at] = greatest[at - 1]!
    greatest[at] = count
  }
  return greatest[last]!
}

/** Counts without the least frequent of very many, but for some that are kept whatever they have. */
function onlyFrequent(counts: Uint32Array, kept: readonly number[]): Uint32Array {
  const least = leastShown(counts)
  const frequent = counts.slice()
  for (let code = 0; code < counts.length; code++) if (counts[code]! < least) frequent[code] = 0
  for (const code of kept) frequent[code] = counts[code]!
  return frequent
}

/** What each further filter would show: every count is made with all conditions but its own. */
export function countAll(columns: Columns, listed: Narrowed, { shipTo, brands, values }: Narrowing): Counts {
  const { codes, mixes } = columns
  const { all, found, narrowed } = listed
  const counted = tallies(columns, listed)
  /** Of what is counted by mixes, one part. */
  const part = (of: readonly number[], dimension: Dimension, room: number): Uint32Array => {
    const [counts, mixed] = [new Uint32Array(room), counted('mix', dimension)]
    for (let code = 0; code < mixed.length; code++) if (mixed[code]! > 0) counts[of[code]!]! += mixed[code]!
    return counts
  }
  const free = freeIn(codes.freeTo, shipTo)
  return {
    brands: byKey(
      codes.brand,
      onlyFrequent(
        counted('brand', 'brand'),
        (brands ?? []).flatMap((key) => codes.brand.find(key) ?? []),
      ),
    ),
    countries: byKey(codes.country, part(mixes.country, 'country', codes.country.keys.length)),
    categories: byKey(codes.category, found === all ? counted('category') : tallyOfCategories(columns, all)),
    ratings: part(mixes.rating, 'rating', ratings),
    values: countValues(columns, (but) => counted('values', but), values),
    price: pricesOf(columns, narrowed.get('price')?.products ?? [found]),
    inStock: part(mixes.inStock, 'inStock', 2)[1]!,
    freeDelivery: part(mixes.freeTo, 'freeDelivery', codes.freeTo.keys.length).reduce((sum, count, code) => sum + free[code]! * count, 0),
  }
}

/** Values are counted by the sets that products have of them, which are fewer, and taken apart after. Of an attribute that is narrowed, its own count holds. */
function countValues({ codes }: Columns, counted: (but?: Dimension) => Uint32Array, narrowed: Narrowing['values']): Map<string, number> {
  const { values: sets } = codes
  const found = byKey(sets.members, sets.apart(counted()))
  for (const [attribute, { all }] of narrowed) {
    const own = byKey(sets.members, sets.apart(counted(`attr:${attribute}`)))
    for (const value of all) {
      const count = own.get(value)
      if (count === undefined) found.delete(value)
      else found.set(value, count)
    }
  }
  return found
}
