import { type Codes, type Columns, everywhere, partsOf } from './columns.ts'
import { firstOf } from './order.ts'

/** Which products a list is about, before anybody narrows it: of those on sale in open shops. */
export type Scope = {
  categories?: readonly string[]
  brand?: string
  shop?: string
  isRecommended?: true
  /** what a search found */
  matches?: Matches
}

/** Products by id, each once, and how well each matches, in the same order. */
export type Matches = { ids: Uint32Array; relevance: Float32Array }

export const noMatches: Matches = { ids: new Uint32Array(0), relevance: new Float32Array(0) }

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

type Condition = { dimension: Dimension; holds: (id: number) => boolean }

/** For each code whether one of these keys has it. */
function tableOf(codes: Codes, isWanted: (key: string) => boolean): Uint8Array {
  return Uint8Array.from(codes.keys, (key) => Number(isWanted(key)))
}

const among = (codes: Codes, keys: readonly string[]): Uint8Array => {
  const table = new Uint8Array(codes.keys.length)
  for (const key of keys) {
    const code = codes.find(key)
    if (code !== undefined) table[code] = 1
  }
  return table
}

const isFree = (codes: Codes, country: string | null): Uint8Array =>
  tableOf(codes, (key) => key === everywhere || (country !== null && partsOf(key).includes(country)))

/** Each dimension that is narrowed, as a test of a product. */
function conditionsOf({ arrays, codes }: Columns, narrowing: Narrowing): Condition[] {
  const { price, brands, inStock, leastRating, country } = narrowing
  const conditions: Condition[] = []
  const add = (dimension: Dimension, holds: (id: number) => boolean) => conditions.push({ dimension, holds })
  const inTable = (column: ArrayLike<number>, table: Uint8Array) => (id: number) => table[column[id]!] === 1
  if (price) add('price', (id) => arrays.price[id]! >= price.from && arrays.price[id]! <= price.to)
  if (brands) add('brand', inTable(arrays.brand, among(codes.brand, brands)))
  if (inStock) add('inStock', (id) => arrays.inStock[id] === 1)
  if (narrowing.freeDelivery) add('freeDelivery', inTable(arrays.freeTo, isFree(codes.freeTo, narrowing.shipTo)))
  if (leastRating !== null) add('rating', (id) => arrays.rating[id]! >= leastRating)
  if (country !== null) add('country', inTable(arrays.country, among(codes.country, [country])))
  for (const [attribute, { wanted }] of narrowing.values) {
    add(
      `attr:${attribute}`,
      inTable(
        arrays.values,
        tableOf(codes.values, (key) => partsOf(key).some((id) => wanted.has(id))),
      ),
    )
  }
  return conditions
}

/** Tells of a product whether it is on sale and in a scope, whatever matches. */
export function isIn(
  { arrays, codes }: Columns,
  { categories, brand, shop, isRecommended }: Omit<Scope, 'matches'>,
): (id: number) => boolean {
  const category = categories && among(codes.category, categories)
  // A key that no product has is a code that no product has.
  const brandCode = brand === undefined ? undefined : (codes.brand.find(brand) ?? -1)
  const shopCode = shop === undefined ? undefined : (codes.shop.find(shop) ?? -1)
  return (id) =>
    arrays.live[id] === 1 &&
    (category === undefined || category[arrays.category[id]!] === 1) &&
    (shopCode === undefined || arrays.shop[id] === shopCode) &&
    (brandCode === undefined || arrays.brand[id] === brandCode) &&
    (!isRecommended || arrays.recommended[id] !== 0)
}

/** Those of some products that are wanted, with what stands beside each. */
function sift({ ids, relevance }: Matches, isWanted: (id: number, at: number) => boolean): Matches {
  const found = { ids: new Uint32Array(ids.length), relevance: new Float32Array(relevance.length) }
  let count = 0
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    if (!isWanted(id, at)) continue
    found.ids[count] = id
    found.relevance[count] = relevance[at]!
    count += 1
  }
  return { ids: found.ids.subarray(0, count), relevance: found.relevance.subarray(0, count) }
}

/** The products of a scope, by id upwards, or as they were found. Only what was found has a relevance. */
function within(columns: Columns, { matches, ...scope }: Scope): Matches {
  const isWanted = isIn(columns, scope)
  if (matches) return sift(matches, isWanted)
  const { length, codes } = columns
  const { category, live } = columns.arrays
  const found = new Uint32Array(length)
  let count = 0
  if (scope.categories) {
    // What most lists are: gone through without a call for each product of the house.
    const table = among(codes.category, scope.categories)
    for (let id = 1; id < length; id++) if (table[category[id]!] === 1 && live[id] === 1) found[count++] = id
  } else {
    for (let id = 1; id < length; id++) if (isWanted(id)) found[count++] = id
  }
  return { ids: found.subarray(0, count), relevance: noMatches.relevance }
}

/** Counts of less than 2^31 behind a flag, or behind tenths of a star. */
const behind = (first: number, second: number) => first * 2 ** 31 + second

/** What products are sorted by, the greater first. Equal ones come by id, so that the order is total and pages neither repeat nor lose a product. */
function keyBy({ arrays }: Columns, sort: Exclude<Sort, 'match'>): (id: number) => number {
  const { inStock, sold, listedAt, price, rating, reviews, recommended } = arrays
  switch (sort) {
    case 'hot':
      return (id) => behind(inStock[id]!, sold[id]!)
    case 'new':
      return (id) => listedAt[id]!
    case 'price_up':
      return (id) => -price[id]!
    case 'price_down':
      return (id) => price[id]!
    case 'rating':
      return (id) => behind(rating[id]!, reviews[id]!)
    case 'sold':
      return (id) => sold[id]!
    case 'recommended':
      return (id) => -recommended[id]!
  }
}

function keysOf(columns: Columns, { ids, relevance }: Matches, sort: Sort): Float32Array | Float64Array {
  if (sort === 'match') return relevance
  const keyOf = keyBy(columns, sort)
  const keys = new Float64Array(ids.length)
  for (let at = 0; at < ids.length; at++) keys[at] = keyOf(ids[at]!)
  return keys
}

/** What is counted of some codes, by key. */
const byKey = (codes: Codes, counts: Uint32Array): Map<string, number> => {
  const found = new Map<string, number>()
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) found.set(codes.keys[code]!, counts[code]!)
  return found
}

/** No condition fails; more than one does. Between them: only the one with this number, from 1. */
const [none, several] = [0, 255]

/** For each product which conditions fail. */
function failuresOf(ids: Uint32Array, conditions: readonly Condition[]): Uint8Array {
  const failures = new Uint8Array(ids.length)
  for (const [index, { holds }] of conditions.entries()) {
    for (let at = 0; at < ids.length; at++) if (!holds(ids[at]!)) failures[at] = failures[at] === none ? index + 1 : several
  }
  return failures
}

/** Counts products by what a column has of them: those that pass everything, and those that only fail the condition `own`. */
function countBy(column: ArrayLike<number>, codes: number, { ids, failures }: Narrowed, own: number): Uint32Array {
  const counts = new Uint32Array(codes)
  for (let at = 0; at < ids.length; at++) {
    const failure = failures[at]!
    if (failure === none || failure === own) counts[column[ids[at]!]!]! += 1
  }
  return counts
}

/** The least and the greatest price, of those too that only the price fails. */
function pricesOf(prices: Float64Array, { ids, failures }: Narrowed, own: number): Counts['price'] {
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < ids.length; at++) {
    const failure = failures[at]!
    if (failure !== none && failure !== own) continue
    const price = prices[ids[at]!]!
    if (price < from) from = price
    if (price > to) to = price
  }
  return to === 0 ? null : { from, to }
}

type Narrowed = { ids: Uint32Array; failures: Uint8Array; numberOf: (dimension: Dimension) => number }

/** Tenths of stars are at most 50. */
const ratings = 256

/** What each further filter would show: every count is made with all conditions but its own. */
function countAll(columns: Columns, narrowed: Narrowed, { shipTo, values }: Narrowing): Counts {
  const { arrays, codes } = columns
  const { numberOf } = narrowed
  const whole: Narrowed = { ...narrowed, failures: new Uint8Array(narrowed.ids.length) }
  const keys = (of: Codes) => of.keys.length
  const free = isFree(codes.freeTo, shipTo)
  const freeDelivery = countBy(arrays.freeTo, keys(codes.freeTo), narrowed, numberOf('freeDelivery'))
  return {
    brands: byKey(codes.brand, countBy(arrays.brand, keys(codes.brand), narrowed, numberOf('brand'))),
    countries: byKey(codes.country, countBy(arrays.country, keys(codes.country), narrowed, numberOf('country'))),
    categories: byKey(codes.category, countBy(arrays.category, keys(codes.category), whole, none)),
    ratings: countBy(arrays.rating, ratings, narrowed, numberOf('rating')),
    values: countValues(codes, countCombinations(columns, narrowed, values), values),
    price: pricesOf(arrays.price, narrowed, numberOf('price')),
    inStock: countBy(arrays.inStock, 2, narrowed, numberOf('inStock'))[1]!,
    freeDelivery: freeDelivery.reduce((sum, count, code) => sum + free[code]! * count, 0),
  }
}

type CountedCombinations = { all: Uint32Array; without: ReadonlyMap<string, Uint32Array> }

/** How many products have each combination of values, and of each attribute that is narrowed, how many would without that. */
function countCombinations({ arrays, codes }: Columns, narrowed: Narrowed, values: Narrowing['values']): CountedCombinations {
  const count = (own: number) => countBy(arrays.values, codes.values.keys.length, narrowed, own)
  return {
    all: count(none),
    without: new Map([...values.keys()].map((attribute) => [attribute, count(narrowed.numberOf(`attr:${attribute}`))])),
  }
}

/** Values are counted by their combinations first, which are few, and taken apart after. Of an attribute that is narrowed, its own count holds. */
function countValues(
  { values: codes }: Columns['codes'],
  { all, without }: CountedCombinations,
  narrowed: Narrowing['values'],
): Map<string, number> {
  const ownCounts = new Map(
    [...narrowed].flatMap(([attribute, { all: ids }]) => ids.map((value) => [value, without.get(attribute)] as const)),
  )
  const counted = new Map<string, number>()
  for (const [code, key] of codes.keys.entries()) {
    if (all[code] === 0 && narrowed.size === 0) continue
    for (const value of partsOf(key)) {
      const count = (ownCounts.get(value) ?? all)[code]!
      if (count > 0) counted.set(value, (counted.get(value) ?? 0) + count)
    }
  }
  return counted
}

export type Asked = {
  scope: Scope
  narrowing: Narrowing
  sort: Sort
  /** how many to leave out at the beginning, and how many to give */
  from: number
  most: number
}

export type Listed = { ids: number[]; count: number; counts: () => Counts }

/** A page of products, how many there are, and, when that is asked for at once, what further filters would show. */
export function listProducts(columns: Columns, { scope, narrowing, sort, from, most }: Asked): Listed {
  const all = within(columns, scope)
  const conditions = conditionsOf(columns, narrowing)
  const numberOf = (dimension: Dimension) => conditions.findIndex((condition) => condition.dimension === dimension) + 1
  const failures = failuresOf(all.ids, conditions)
  const found = conditions.length === 0 ? all : sift(all, (_, at) => failures[at] === none)
  const isOldestFirst = sort === 'price_up' || sort === 'recommended'
  const first =
    from >= found.ids.length ? [] : [...firstOf(found.ids, keysOf(columns, found, sort), from + most, { isOldestFirst }).subarray(from)]
  return {
    ids: first,
    count: found.ids.length,
    counts: () => countAll(columns, { ids: all.ids, failures, numberOf }, narrowing),
  }
}
