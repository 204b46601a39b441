import { type Bits, bitsLength, idsIn, idsOf, putIn } from './bits.ts'
import type { Columns, Facet } from './columns.ts'
import { type Counts, countAll, type Failing, freeIn, type Products } from './count.ts'
import { firstOf } from './order.ts'
import { allMembers, among, keepMembers, membersOf, type Scope } from './scope.ts'

/** Which products a list is about, before anybody narrows it: of a scope, or of those the ones that a search found. */
export type Listing = Scope & { matches?: Matches }

/** How well products match a search. */
export type Rating = {
  /** the best of some products: the best first, of equal ones the greater id */
  best: (products: Bits, most: number) => Uint32Array
}

/** What a search found. Whoever lists it takes out what is on sale no more. */
export type Matches = { products: Bits; rating: Rating }

/** All match alike. */
export const alike: Rating = { best: (products, most) => idsOf(products).reverse().subarray(0, most) }

export const noMatches: Matches = { products: new Int32Array(0), rating: alike }

export type Dimension = 'price' | 'brand' | 'inStock' | 'freeDelivery' | 'rating' | 'country' | `attr:${string}`

/** What somebody has narrowed a list to. Nothing is narrowed by what is null. */
export type Narrowing = {
  /** in minor units */
  price: { from: number; to: number } | null
  brands: readonly string[] | null
  inStock: boolean
  freeDelivery: boolean
  /** where the buyer is: what free delivery refers to; null: everywhere */
  shipTo: string | null
  leastRating: number | null
  country: string | null
  /** by the code of an attribute, the ids of the values that are wanted and of all that it has */
  values: ReadonlyMap<string, { wanted: ReadonlySet<string>; all: readonly string[] }>
}

export type Sort = 'match' | 'hot' | 'new' | 'price_up' | 'price_down' | 'rating' | 'sold' | 'recommended'

/** Marks the products that do not pass a condition: with its number, or as failing several. */
type Condition = { dimension: Dimension; mark: (ids: Uint32Array, failures: Uint8Array, number: number) => void }

/** No condition fails; more than one does. Between them: only the one with this number, from 1. */
const [none, several] = [0, 255]

/** That what a product has of a facet is wanted. */
const wantedOf = (dimension: Dimension, { arrays }: Columns, facet: Facet, wanted: Uint8Array): Condition => ({
  dimension,
  mark(ids, failures, number) {
    const codes = arrays[facet]
    for (let at = 0; at < ids.length; at++) if (wanted[codes[ids[at]!]!] !== 1) failures[at] = failures[at] === none ? number : several
  },
})

const between = (prices: Float64Array, { from, to }: NonNullable<Narrowing['price']>): Condition => ({
  dimension: 'price',
  mark(ids, failures, number) {
    for (let at = 0; at < ids.length; at++) {
      const price = prices[ids[at]!]!
      if (price < from || price > to) failures[at] = failures[at] === none ? number : several
    }
  },
})

/** Each dimension that is narrowed, as a test of products. */
function conditionsOf(columns: Columns, narrowing: Narrowing): Condition[] {
  const { price, brands, inStock, freeDelivery, shipTo, leastRating, country, values } = narrowing
  const { arrays, codes, mixes } = columns
  const mixed = (dimension: Dimension, part: readonly number[], wanted: (code: number) => boolean | number): Condition =>
    wantedOf(
      dimension,
      columns,
      'mix',
      Uint8Array.from(part, (code) => Number(wanted(code))),
    )
  const [isFree, isFromThere] = [freeIn(codes.freeTo, shipTo), among(codes.country, country === null ? [] : [country])]
  return [
    ...(price ? [between(arrays.price, price)] : []),
    ...(brands ? [wantedOf('brand', columns, 'brand', among(codes.brand, brands))] : []),
    ...(inStock ? [mixed('inStock', mixes.inStock, (code) => code)] : []),
    ...(freeDelivery ? [mixed('freeDelivery', mixes.freeTo, (code) => isFree[code]!)] : []),
    ...(leastRating === null ? [] : [mixed('rating', mixes.rating, (tenths) => tenths >= leastRating)]),
    ...(country === null ? [] : [mixed('country', mixes.country, (code) => isFromThere[code]!)]),
    ...[...values].map(([attribute, { wanted }]) => wantedOf(`attr:${attribute}`, columns, 'values', codes.values.holding(wanted))),
  ]
}

/** The products of a listing. `room` is for all. */
function within(columns: Columns, { matches, ...scope }: Listing, room: Uint32Array): Products {
  const members = membersOf(columns, scope)
  if (!matches) return { ids: allMembers(columns, members, room), set: members.tests.length === 0 ? members.among : null }
  // What was found may have been taken off since.
  keepMembers(matches.products, members)
  return { ids: room.subarray(0, idsIn(matches.products, room)), set: matches.products }
}

/** What passes all conditions; and the others, by the only dimension that keeps them out, or `several`. */
type Narrowed = { found: Products; isWhole: boolean; failing: Failing }

function narrow(products: Products, conditions: readonly Condition[]): Narrowed {
  if (conditions.length === 0) return { found: products, isWhole: true, failing: new Map() }
  const { ids } = products
  const failures = new Uint8Array(ids.length)
  for (const [index, { mark }] of conditions.entries()) mark(ids, failures, index + 1)
  const counts = new Uint32Array(several + 1)
  for (let at = 0; at < failures.length; at++) counts[failures[at]!]! += 1
  const lists = Array.from(counts, (count) => new Uint32Array(count))
  counts.fill(0)
  for (let at = 0; at < ids.length; at++) {
    const number = failures[at]!
    lists[number]![counts[number]!++] = ids[at]!
  }
  const dimensions = [
    ...conditions.map(({ dimension }, index) => [dimension, lists[index + 1]!] as const),
    ['several', lists[several]!] as const,
  ]
  return { found: { ids: lists[none]!, set: null }, isWhole: false, failing: new Map(dimensions) }
}

/** Counts of less than 2^31 behind a flag, or behind tenths of a star. */
const behind = (first: number, second: number) => first * 2 ** 31 + second

/**
 * Writes what products are sorted by, the greater first. Equal ones come by id, so that the order is total and pages neither repeat nor lose a
 * product. One loop for each: what is called in a loop for each product in several ways is slow.
 */
function keysOf({ arrays }: Columns, all: Uint32Array, sort: Exclude<Sort, 'match'>) {
  const { inStock, sold, listedAt, price, rating, reviews, recommended } = arrays
  return (from: number, to: number, keys: Float64Array): void => {
    const ids = all.subarray(from, to)
    switch (sort) {
      case 'hot':
        for (let at = 0; at < ids.length; at++) keys[at] = behind(inStock[ids[at]!]!, sold[ids[at]!]!)
        return
      case 'new':
        for (let at = 0; at < ids.length; at++) keys[at] = listedAt[ids[at]!]!
        return
      case 'price_up':
        for (let at = 0; at < ids.length; at++) keys[at] = -price[ids[at]!]!
        return
      case 'price_down':
        for (let at = 0; at < ids.length; at++) keys[at] = price[ids[at]!]!
        return
      case 'rating':
        for (let at = 0; at < ids.length; at++) keys[at] = behind(rating[ids[at]!]!, reviews[ids[at]!]!)
        return
      case 'sold':
        for (let at = 0; at < ids.length; at++) keys[at] = sold[ids[at]!]!
        return
      case 'recommended':
        for (let at = 0; at < ids.length; at++) keys[at] = -recommended[ids[at]!]!
    }
  }
}

export type Asked = {
  scope: Listing
  narrowing: Narrowing
  sort: Sort
  /** how many to leave out at the beginning, and how many to give */
  from: number
  most: number
}

export type Listed = { ids: number[]; count: number }

/** The best matches of what is left of them; `isWhole`: all of them are. */
function bestOf({ scratch, length }: Columns, { products, rating }: Matches, { found, isWhole }: Narrowed, most: number): Uint32Array {
  if (isWhole) return rating.best(products, most)
  const left = scratch.takeBits(bitsLength(length))
  for (let at = 0; at < found.ids.length; at++) putIn(left, found.ids[at]!)
  const best = rating.best(left, most)
  scratch.giveBits(left)
  return best
}

/** The first of what was found, as far as is asked. */
function firstOfFound(columns: Columns, narrowed: Narrowed, { scope: { matches = noMatches }, sort }: Asked, most: number): Uint32Array {
  if (sort === 'match') return bestOf(columns, matches, narrowed, most)
  const { ids } = narrowed.found
  return firstOf(ids, keysOf(columns, ids, sort), most, { isOldestFirst: sort === 'price_up' || sort === 'recommended' })
}

/** A page of what was found. */
function pageOf(columns: Columns, narrowed: Narrowed, asked: Asked): Listed {
  const { from, most } = asked
  const count = narrowed.found.ids.length
  return { ids: from >= count ? [] : [...firstOfFound(columns, narrowed, asked, from + most).subarray(from)], count }
}

/** Finds and narrows what is asked for, for as long as it is used. */
function whileNarrowed<Result>(columns: Columns, { scope, narrowing }: Asked, use: (narrowed: Narrowed) => Result): Result {
  return columns.scratch.lend(columns.length, (room) => use(narrow(within(columns, scope, room), conditionsOf(columns, narrowing))))
}

/** A page of products, and how many there are. Only what a search found is sorted by how well it matches. */
export const listProducts = (columns: Columns, asked: Asked): Listed =>
  whileNarrowed(columns, asked, (narrowed) => pageOf(columns, narrowed, asked))

/** A page of products, how many there are, and what each further filter would show. */
export const listAndCount = (columns: Columns, asked: Asked): Listed & { counts: Counts } =>
  whileNarrowed(columns, asked, (narrowed) => ({
    ...pageOf(columns, narrowed, asked),
    counts: countAll(columns, { passing: narrowed.found, failing: narrowed.failing }, asked.narrowing),
  }))
