import type { CodeColumn, Columns, Facet } from './columns.ts'
import { freeIn } from './count.ts'
import { Products } from './products.ts'
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

/** Says of each product what is said of its code. */
function judge(ids: Uint32Array, codes: CodeColumn, verdicts: Uint8Array, said: Uint8Array): void {
  for (let at = 0; at < ids.length; at++) said[at] = verdicts[codes[ids[at]!]!]!
}

/** Adds what is said of each product by its code. Of two that both keep it out: `several`. */
function judgeAgain(ids: Uint32Array, codes: CodeColumn, verdicts: Uint8Array, said: Uint8Array): void {
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

/** Puts products together by what is said of them, upwards within each verdict, into `sorted`: those of a verdict. */
function sortBySaid(ids: Uint32Array, said: Uint8Array, sorted: Uint32Array): (verdict: number) => Uint32Array {
  const counts = new Uint32Array(several + 1)
  for (let at = 0; at < ids.length; at++) counts[said[at]!]! += 1
  const ends = new Uint32Array(several + 1)
  for (let verdict = 1; verdict <= several; verdict++) ends[verdict] = ends[verdict - 1]! + counts[verdict - 1]!
  for (let at = 0; at < ids.length; at++) {
    const verdict = said[at]!
    const end = ends[verdict]!
    sorted[end] = ids[at]!
    ends[verdict] = end + 1
  }
  return (verdict) => sorted.subarray(ends[verdict]! - counts[verdict]!, ends[verdict]!)
}

/** Products that conditions keep out: by the dimension that alone does. */
export type Failing = ReadonlyMap<Dimension, Products>

/** `found`: what passes all conditions, `all` itself where nothing is narrowed. */
export type Narrowed = { all: Products; found: Products; failing: Failing }

/** For as long as what comes of it is used. */
export function whileNarrowed<Result>(columns: Columns, all: Products, narrowing: Narrowing, use: (narrowed: Narrowed) => Result): Result {
  const { arrays, scratch, length } = columns
  const { price } = narrowing
  const conditions = conditionsOf(columns, narrowing)
  const dimensions = [...(price ? ['price' as const] : []), ...conditions.map(({ dimension }) => dimension)]
  if (dimensions.length === 0) return use({ all, found: all, failing: new Map() })
  const { ids } = all
  const byFacet = Map.groupBy(
    conditions.map((condition) => ({ ...condition, number: 1 + dimensions.indexOf(condition.dimension) })),
    ({ facet }) => facet,
  )
  return scratch.lend(length, (sorted) => {
    const those = scratch.lend(length, (room) => {
      const said = new Uint8Array(room.buffer, 0, ids.length)
      if (price) judgePrices(ids, arrays.price, price, 1, said)
      for (const [at, [facet, some]] of [...byFacet].entries())
        (at === 0 && !price ? judge : judgeAgain)(ids, arrays[facet], verdictsOf(some), said)
      return sortBySaid(ids, said, sorted)
    })
    const products = (verdict: number) => new Products({ ids: those(verdict) })
    return use({ all, found: products(passes), failing: new Map(dimensions.map((dimension, at) => [dimension, products(at + 1)])) })
  })
}
