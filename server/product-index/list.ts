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
  const found = new Uint32Array(matches ? matches.ids.length : columns.length)
  let count = 0
  if (matches) {
    for (const id of matches.ids) if (isWanted(id)) found[count++] = id
  } else {
    for (let id = 1; id < columns.length; id++) if (isWanted(id)) found[count++] = id
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

/** The products that pass all conditions, and how many would pass all but one, by what that one is about. */
function narrow(columns: Columns, scope: Uint32Array, conditions: readonly Condition[], shipTo: string | null) {
  const { arrays, codes } = columns
  const counter = (of: Codes) => new Uint32Array(of.keys.length)
  const [brands, countries, categories, ratings] = [
    counter(codes.brand),
    counter(codes.country),
    counter(codes.category),
    new Uint32Array(256),
  ]
  const free = isFree(codes.freeTo, shipTo)
  const matching = counter(codes.values)
  /** of each attribute that is narrowed, what would pass without it */
  const without = new Map(
    conditions.flatMap(({ dimension }) => (dimension.startsWith('attr:') ? [[dimension, counter(codes.values)] as const] : [])),
  )
  let [from, to, inStock, freeDelivery] = [Number.POSITIVE_INFINITY, 0, 0, 0]
  const passed = new Uint32Array(scope.length)
  let count = 0
  const is = (failed: Dimension | null, dimension: Dimension) => failed === null || failed === dimension
  for (const id of scope) {
    categories[arrays.category[id]!]! += 1
    let failed: Dimension | null = null
    let failures = 0
    for (const { dimension, holds } of conditions) {
      if (holds(id)) continue
      failed = dimension
      failures += 1
      if (failures > 1) break
    }
    if (failures > 1) continue
    if (failed === null) {
      passed[count++] = id
      matching[arrays.values[id]!]! += 1
      for (const counts of without.values()) counts[arrays.values[id]!]! += 1
    } else {
      const counts = without.get(failed)
      if (counts) counts[arrays.values[id]!]! += 1
    }
    if (is(failed, 'brand')) brands[arrays.brand[id]!]! += 1
    if (is(failed, 'country')) countries[arrays.country[id]!]! += 1
    if (is(failed, 'rating')) ratings[arrays.rating[id]!]! += 1
    if (is(failed, 'inStock')) inStock += arrays.inStock[id]!
    if (is(failed, 'freeDelivery')) freeDelivery += free[arrays.freeTo[id]!]!
    if (is(failed, 'price')) {
      from = Math.min(from, arrays.price[id]!)
      to = Math.max(to, arrays.price[id]!)
    }
  }
  return {
    passed: passed.subarray(0, count),
    matching,
    without,
    counts: {
      brands: byKey(codes.brand, brands),
      countries: byKey(codes.country, countries),
      categories: byKey(codes.category, categories),
      ratings,
      price: to === 0 ? null : { from, to },
      inStock,
      freeDelivery,
    },
  }
}

/** Values are counted by their combinations first, which are few, and taken apart after. Of an attribute that is narrowed, its own count holds. */
function countValues(
  { values }: Columns['codes'],
  { matching, without }: Pick<ReturnType<typeof narrow>, 'matching' | 'without'>,
  narrowed: Narrowing['values'],
): Map<string, number> {
  const ownCounts = new Map(
    [...narrowed].flatMap(([attribute, { all }]) => all.map((value) => [value, without.get(`attr:${attribute}`)] as const)),
  )
  const counted = new Map<string, number>()
  const add = (value: string, count: number) => count > 0 && counted.set(value, (counted.get(value) ?? 0) + count)
  for (const [code, key] of values.keys.entries()) {
    const all = matching[code]!
    if (all === 0 && without.size === 0) continue
    for (const value of partsOf(key)) add(value, ownCounts.get(value)?.[code] ?? all)
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
  const narrowed = narrow(columns, within(columns, scope), conditionsOf(columns, narrowing), narrowing.shipTo)
  const { passed, counts } = narrowed
  const page = from >= passed.length ? [] : [...firstOf(passed, orderOf(columns, sort, scope.matches), from + most).subarray(from)]
  return { ids: page, count: passed.length, counts: { ...counts, values: countValues(columns.codes, narrowed, narrowing.values) } }
}
