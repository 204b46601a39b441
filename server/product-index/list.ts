import { type Codes, type Columns, everywhere, partsOf } from './columns.ts'
import { firstOf, type Order } from './order.ts'

/** Which products a list is about, before anybody narrows it: of those on sale in open shops. */
export type Scope = {
  categories?: readonly string[]
  brand?: string
  shop?: string
  isRecommended?: true
  /** what a search found */
  matches?: Matches
}

/** Products by id, each once, and by id how well each matches. */
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

/** The products of a scope, by id upwards, or as they were found. */
function within(columns: Columns, { matches, ...scope }: Scope): Uint32Array {
  const isWanted = isIn(columns, scope)
  if (matches) return matches.ids.filter(isWanted)
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
  return found.subarray(0, count)
}

export const byRelevance = ({ relevance }: Matches): Order => ({ keyOf: (id) => relevance[id] ?? 0, isNewestFirst: true })

/** Ends with the id, so that the order is total and pages neither repeat nor lose a product. */
function orderOf({ arrays }: Columns, sort: Sort, matches: Matches | undefined): Order {
  // Counts of less than 2^31 behind a flag, or behind tenths of a star.
  const behind = (first: number, second: number) => first * 2 ** 31 + second
  switch (sort) {
    case 'match':
      return byRelevance(matches ?? noMatches)
    case 'hot':
      return { keyOf: (id) => behind(arrays.inStock[id]!, arrays.sold[id]!), isNewestFirst: true }
    case 'new':
      return { keyOf: (id) => arrays.listedAt[id]!, isNewestFirst: true }
    case 'price_up':
      return { keyOf: (id) => -arrays.price[id]!, isNewestFirst: false }
    case 'price_down':
      return { keyOf: (id) => arrays.price[id]!, isNewestFirst: true }
    case 'rating':
      return { keyOf: (id) => behind(arrays.rating[id]!, arrays.reviews[id]!), isNewestFirst: true }
    case 'sold':
      return { keyOf: (id) => arrays.sold[id]!, isNewestFirst: true }
    case 'recommended':
      return { keyOf: (id) => -arrays.recommended[id]!, isNewestFirst: false }
  }
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

/** The products that pass all conditions. */
function passed({ ids, failures }: Narrowed): Uint32Array {
  const found = new Uint32Array(ids.length)
  let count = 0
  for (let at = 0; at < ids.length; at++) if (failures[at] === none) found[count++] = ids[at]!
  return found.subarray(0, count)
}

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

export type Listed = { ids: number[]; count: number; counts: Counts }

/** A page of products, how many there are, and what further filters would show. */
export function listProducts(columns: Columns, { scope, narrowing, sort, from, most }: Asked): Listed {
  const ids = within(columns, scope)
  const conditions = conditionsOf(columns, narrowing)
  const numberOf = (dimension: Dimension) => conditions.findIndex((condition) => condition.dimension === dimension) + 1
  const narrowed = { ids, failures: failuresOf(ids, conditions), numberOf }
  const found = conditions.length === 0 ? ids : passed(narrowed)
  const page = from >= found.length ? [] : [...firstOf(found, orderOf(columns, sort, scope.matches), from + most).subarray(from)]
  return { ids: page, count: found.length, counts: countAll(columns, narrowed, narrowing) }
}
