import { type Bits, keepCommon } from './bits.ts'
import type { CodeColumn, Columns, Facet } from './columns.ts'
import { freeIn } from './count.ts'
import type { Condition as CodeCondition } from './kept-sets.ts'
import { Products } from './products.ts'
import { among, oneOf } from './scope.ts'

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

/** What products have of a facet must be wanted. */
type Condition = CodeCondition & { dimension: Dimension; column: Facet }

/** Each dimension that is narrowed but the price. */
function conditionsOf({ codes, mixes }: Columns, narrowing: Narrowing): Condition[] {
  const { brands, inStock, freeDelivery, shipTo, leastRating, country, values } = narrowing
  const mixed = (dimension: Dimension, key: string, wanted: () => Uint8Array): Condition => ({ dimension, column: 'mix', key, wanted })
  const isFree = () => {
    const free = freeIn(codes.freeTo, shipTo)
    return Uint8Array.from(mixes.freeTo, (code) => free[code]!)
  }
  const isFromThere = () => {
    const there = among(codes.country, country === null ? [] : [country])
    return Uint8Array.from(mixes.country, (code) => there[code]!)
  }
  return [
    ...(brands ? [{ ...oneOf(codes, 'brand', brands), dimension: 'brand', column: 'brand' } as const] : []),
    ...(inStock ? [mixed('inStock', 'in stock', () => Uint8Array.from(mixes.inStock))] : []),
    ...(freeDelivery ? [mixed('freeDelivery', `free ${shipTo}`, isFree)] : []),
    ...(leastRating === null
      ? []
      : [mixed('rating', `rating ${leastRating}`, () => Uint8Array.from(mixes.rating, (tenths) => Number(tenths >= leastRating)))]),
    ...(country === null ? [] : [mixed('country', `country ${country}`, isFromThere)]),
    ...[...values].map(([attribute, { wanted }]): Condition => {
      const key = `values ${[...wanted].join()}`
      return { dimension: `attr:${attribute}`, column: 'values', key, wanted: () => codes.values.holding(wanted) }
    }),
  ]
}

type Dimensions = readonly { dimension: Dimension; wanted: Uint8Array }[]

/** `found`: what passes all conditions, `all` itself where nothing is narrowed. */
export type Narrowed = {
  all: Products
  found: Products
  /**
   * By what is narrowed, its conditions, and the products that pass all others, none of them twice; those that more than one of its own keep out are among them or not. The price
   * has no codes.
   */
  narrowed: ReadonlyMap<Facet | 'price', { conditions: Dimensions; products: readonly Products[] }>
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

type Asked = { price: Narrowing['price']; conditions: readonly Condition[] }

/** Looks at each product. */
function whileJudged<Result>(
  { arrays, scratch, length }: Columns,
  all: Products,
  { price, conditions }: Asked,
  use: (narrowed: Narrowed) => Result,
): Result {
  const first = price ? 2 : 1
  const { ids } = all
  const byFacet = Map.groupBy(
    conditions.map(({ dimension, column, wanted }, at) => ({ dimension, column, wanted: wanted(), number: first + at })),
    ({ column }) => column,
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
    const found = products(passes)
    const narrowed: [Facet | 'price', { conditions: Dimensions; products: readonly Products[] }][] = [...byFacet].map(([facet, some]) => [
      facet,
      { conditions: some, products: [found, ...some.map(({ number }) => products(number))] },
    ])
    if (price) narrowed.push(['price', { conditions: [], products: [found, products(1)] }])
    return use({ all, found, narrowed: new Map(narrowed) })
  })
}

/** Of the products of a set those whose price is within some bounds, written to `priced`. Of many neighbours all prices are read, which are in a row. */
function keepPriced(
  { arrays: { price: prices }, length }: Columns,
  all: Products & { set: Bits },
  bounds: NonNullable<Narrowing['price']>,
  priced: Bits,
): void {
  const { from, to } = bounds
  if (4 * all.count < length) {
    const { ids } = all
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!
      const price = prices[id]!
      priced[id >>> 5]! |= (Number(price >= from) & Number(price <= to)) << id
    }
    return
  }
  for (let at = 0; at < all.set.length; at++) {
    let bits = 0
    for (let id = 32 * at; id < 32 * (at + 1) && id < length; id++) {
      const price = prices[id]!
      bits |= (Number(price >= from) & Number(price <= to)) << id
    }
    priced[at] = bits & all.set[at]!
  }
}

/** Puts together the sets of what meets each condition, which are kept: no product is looked at but for its price. */
function whileMet<Result>(
  columns: Columns,
  all: Products & { set: Bits },
  { price, conditions }: Asked,
  use: (narrowed: Narrowed) => Result,
): Result {
  const { scratch, length } = columns
  const lent: Bits[] = []
  const lend = (set: Bits): Bits => {
    lent.push(set)
    return set
  }
  const byFacet = Map.groupBy(
    conditions.map((condition) => ({ ...columns.sets.of(columns, condition), dimension: condition.dimension, column: condition.column })),
    ({ column }) => column,
  )
  const sets = new Map<Facet | 'price', readonly Bits[]>([...byFacet].map(([facet, some]) => [facet, some.map(({ set }) => set)]))
  if (price) {
    const priced = lend(scratch.takeBits(all.set.length))
    keepPriced(columns, all, price, priced)
    sets.set('price', [priced])
  }
  /** Those that meet all conditions, but for those on one facet. */
  const meeting = (but?: Facet | 'price'): Bits => {
    const met = lend(scratch.copyBits(all.set))
    for (const [facet, some] of sets) if (facet !== but) for (const set of some) keepCommon(met, set)
    return met
  }
  try {
    const isOne = sets.size === 1
    const narrowed = [...sets.keys()].map((facet) => {
      const [dimensions, products] = [
        facet === 'price' ? [] : (byFacet.get(facet) ?? []),
        isOne ? all : new Products({ set: meeting(facet) }),
      ]
      return [facet, { conditions: dimensions, products: [products] }] as const
    })
    return scratch.lend(length, (room) => use({ all, found: new Products({ set: meeting(), room }), narrowed: new Map(narrowed) }))
  } finally {
    for (const set of lent) scratch.giveBits(set)
  }
}

/**
 * One product in so many of the house: to look at fewer takes less than to go through sets of all. Those who narrow one thing alone, and not the price, go through few sets,
 * and what passes is counted by what does not.
 */
const fewInHouse = { narrowedOnce: 80, narrowed: 16 } as const

function isMany({ length }: Columns, all: Products, { price, conditions }: Asked): all is Products & { set: Bits } {
  const isOnce = !price && new Set(conditions.map(({ column }) => column)).size === 1
  return all.set !== null && fewInHouse[isOnce ? 'narrowedOnce' : 'narrowed'] * all.count >= length
}

/** For as long as what comes of it is used. */
export function whileNarrowed<Result>(columns: Columns, all: Products, narrowing: Narrowing, use: (narrowed: Narrowed) => Result): Result {
  const asked = { price: narrowing.price, conditions: conditionsOf(columns, narrowing) }
  if (!asked.price && asked.conditions.length === 0) return use({ all, found: all, narrowed: new Map() })
  return isMany(columns, all, asked) ? whileMet(columns, all, asked, use) : whileJudged(columns, all, asked, use)
}
