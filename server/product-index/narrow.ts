import type { Columns, Facet } from './columns.ts'
import { freeIn, type Products } from './count.ts'
import { among } from './scope.ts'

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

/** What products have of a facet must be wanted: 1 by its code. */
type Condition = { dimension: Dimension; facet: Facet; wanted: Uint8Array }

/** Each dimension that is narrowed but the price. */
function conditionsOf({ codes, mixes }: Columns, narrowing: Narrowing): Condition[] {
  const { brands, inStock, freeDelivery, shipTo, leastRating, country, values } = narrowing
  const mixed = (dimension: Dimension, part: readonly number[], isWanted: (code: number) => boolean): Condition => ({
    ...{ dimension, facet: 'mix' },
    wanted: Uint8Array.from(part, (code) => Number(isWanted(code))),
  })
  const [isFree, isFromThere] = [freeIn(codes.freeTo, shipTo), among(codes.country, country === null ? [] : [country])]
  return [
    ...(brands ? [{ dimension: 'brand', facet: 'brand', wanted: among(codes.brand, brands) } as const] : []),
    ...(inStock ? [mixed('inStock', mixes.inStock, (code) => code === 1)] : []),
    ...(freeDelivery ? [mixed('freeDelivery', mixes.freeTo, (code) => isFree[code] === 1)] : []),
    ...(leastRating === null ? [] : [mixed('rating', mixes.rating, (tenths) => tenths >= leastRating)]),
    ...(country === null ? [] : [mixed('country', mixes.country, (code) => isFromThere[code] === 1)]),
    ...[...values].map(
      ([attribute, { wanted }]) => ({ dimension: `attr:${attribute}`, facet: 'values', wanted: codes.values.holding(wanted) }) as const,
    ),
  ]
}

/** What is said of a product: that it passes, that only the condition with this number keeps it out, from 1, or that several do. */
const [passes, several] = [0, 255]

/** For each code of a facet what all conditions on it say. */
function verdictsOf(conditions: readonly { number: number; wanted: Uint8Array }[]): Uint8Array {
  const verdicts = new Uint8Array(conditions[0]?.wanted.length ?? 0)
  for (const { number, wanted } of conditions) {
    for (let code = 0; code < verdicts.length; code++) if (wanted[code] !== 1) verdicts[code] = verdicts[code] === passes ? number : several
  }
  return verdicts
}

// The loops below do without branches, which a processor would guess wrongly every few products.

/** Adds what is said of each product by its code. Of two that both keep it out: `several`. */
function judge(ids: Uint32Array, codes: Uint32Array, verdicts: Uint8Array, said: Uint8Array): void {
  for (let at = 0; at < ids.length; at++) {
    const before = said[at]!
    const more = verdicts[codes[ids[at]!]!]!
    const isBoth = (before * more + 0xffff) >>> 16
    said[at] = (before + more) | (several * isBoth)
  }
}

/** The same of prices, before anything else is said. */
function judgePrices(
  ids: Uint32Array,
  prices: Float64Array,
  { from, to }: NonNullable<Narrowing['price']>,
  number: number,
  said: Uint8Array,
): void {
  for (let at = 0; at < ids.length; at++) {
    const price = prices[ids[at]!]!
    said[at] = number * (Number(price < from) | Number(price > to))
  }
}

/** Those of whom this is said; there are so many. */
function saidOf(ids: Uint32Array, said: Uint8Array, verdict: number, count: number): Uint32Array {
  // What is not meant is written over by the next, at the end behind the last.
  const found = new Uint32Array(count + 1)
  const isMeant = new Uint8Array(several + 1)
  isMeant[verdict] = 1
  let length = 0
  for (let at = 0; at < ids.length; at++) {
    found[length] = ids[at]!
    length += isMeant[said[at]!]!
  }
  return found.subarray(0, count)
}

/** Products that conditions keep out: by the dimension that alone does. */
export type Failing = ReadonlyMap<Dimension, Uint32Array>

/** `found`: what passes all conditions, `all` itself where nothing is narrowed. */
export type Narrowed = { all: Products; found: Products; failing: Failing }

export function narrow(columns: Columns, all: Products, narrowing: Narrowing): Narrowed {
  const { arrays } = columns
  const { price } = narrowing
  const conditions = conditionsOf(columns, narrowing)
  const dimensions = [...(price ? ['price' as const] : []), ...conditions.map(({ dimension }) => dimension)]
  if (dimensions.length === 0) return { all, found: all, failing: new Map() }
  const { ids } = all
  const said = new Uint8Array(ids.length)
  const numbered = conditions.map((condition) => ({ ...condition, number: 1 + dimensions.indexOf(condition.dimension) }))
  if (price) judgePrices(ids, arrays.price, price, 1, said)
  for (const [facet, some] of Map.groupBy(numbered, ({ facet }) => facet)) judge(ids, arrays[facet], verdictsOf(some), said)
  const counts = new Uint32Array(several + 1)
  for (let at = 0; at < said.length; at++) counts[said[at]!]! += 1
  const those = (verdict: number) => saidOf(ids, said, verdict, counts[verdict]!)
  return {
    all,
    found: { ids: those(passes), set: null, categories: null },
    failing: new Map(dimensions.map((dimension, at) => [dimension, those(at + 1)])),
  }
}
