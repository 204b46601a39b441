import { languages } from '../../contract/languages.ts'
import type { Sql } from '../platform/sql.ts'
import { sql } from '../platform/sql.ts'
import { type Bits, bitsLength, isIn, putIn, takeOut } from './bits.ts'
import { FreshWords } from './fresh.ts'
import { Heads } from './heads.ts'
import { KeptCounts } from './kept-counts.ts'
import { KeptSets } from './kept-sets.ts'
import { dayOf, meritOf, newnessOf } from './merit.ts'
import { Names } from './names.ts'
import { SegmentOwners } from './owners.ts'
import { Scratch } from './scratch.ts'
import { Tally } from './tally.ts'
import { Zones } from './zones.ts'

/** What stands in the place of a key that a product does not have: no brand, no country it is sent to free. */
export const nothing = ''

/** Small whole numbers for keys, in the order in which they were met. `nothing` is 0. */
export class Codes {
  readonly keys: string[] = [nothing]
  private readonly codes = new Map<string, number>([[nothing, 0]])

  codeOf(key: string): number {
    const known = this.codes.get(key)
    if (known !== undefined) return known
    this.codes.set(key, this.keys.length)
    return this.keys.push(key) - 1
  }

  /** undefined: no product has it */
  find = (key: string): number | undefined => this.codes.get(key)
}

/** Codes for sets of keys as PostgreSQL writes them, and which keys, by codes of their own, each has. */
export class SetCodes extends Codes {
  readonly members = new Codes()
  /** the members of all sets, one set after the other, */
  private readonly all: number[] = []
  /** and where each set ends; that of `nothing` is empty */
  private readonly ends: number[] = [0]

  override codeOf(key: string): number {
    const code = super.codeOf(key)
    if (code < this.ends.length) return code
    for (const part of partsOf(key)) this.all.push(this.members.codeOf(part))
    this.ends.push(this.all.length)
    return code
  }

  /** For each set whether it has any of these keys. */
  holding(keys: ReadonlySet<string>): Uint8Array {
    const { all, ends } = this
    const wanted = Uint8Array.from(this.members.keys, (key) => Number(keys.has(key)))
    const found = new Uint8Array(ends.length)
    for (let code = 1; code < ends.length; code++) for (let at = ends[code - 1]!; at < ends[code]!; at++) found[code]! |= wanted[all[at]!]!
    return found
  }

  /** Of so many of each set, how many have each key. */
  apart(counts: Uint32Array): Uint32Array {
    const { all, ends } = this
    const found = new Uint32Array(this.members.keys.length)
    for (let code = 1; code < ends.length; code++) {
      const count = counts[code]!
      if (count > 0) for (let at = ends[code - 1]!; at < ends[code]!; at++) found[all[at]!]! += count
    }
    return found
  }
}

/** Codes for what products have of country, places that they are sent to free, stars and stock together: few of all that could be, and counted at once. */
export class Mixes {
  private readonly codes = new Map<number, number>()
  readonly country: number[] = []
  readonly freeTo: number[] = []
  readonly rating: number[] = []
  readonly inStock: number[] = []

  get size(): number {
    return this.country.length
  }

  codeOf(country: number, freeTo: number, rating: number, inStock: number): number {
    const key = ((country * 2 ** 28 + freeTo) * 64 + rating) * 2 + inStock
    const known = this.codes.get(key)
    if (known !== undefined) return known
    this.codes.set(key, this.size)
    this.freeTo.push(freeTo)
    this.rating.push(rating)
    this.inStock.push(inStock)
    return this.country.push(country) - 1
  }
}

/** One array for each thing that lists filter, count and sort by, read by the id of a product. */
const makers = {
  inStock: Uint8Array,
  isRecommended: Uint8Array,
  /** the average of the stars in tenths; 0: not rated */
  rating: Uint8Array,
  /** days since 1970 */
  listedOn: Uint16Array,
  reviews: Uint32Array,
  sold: Uint32Array,
  /** what a product is worth in a search, whatever is searched for, on one day (`worthOn`); see `merit.ts` */
  worth: Float32Array,
  /** the segment that its words were gathered into; 0: they are in `fresh`, or nowhere */
  segment: Uint32Array,
  /** how many words its name has, five bits for each language in the order of the house */
  nameLengths: Uint32Array,
  /** place among what the house recommends; 0: not recommended */
  recommended: Uint32Array,
  /** in minor units */
  price: Float64Array,
  /** seconds since 1970 */
  listedAt: Float64Array,
} as const

/** Codes of two bytes each, or of four once there are more than two can tell apart: what is half as long is read in half the time. */
export type CodeColumn = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** What two bytes can tell apart. */
const mostNarrow = 2 ** 16 - 1

/** Codes, see `Dictionaries`; `mix`: country, places it is sent to free, stars and stock together, see `Mixes`. */
const coded = ['category', 'brand', 'values', 'mix', 'shop'] as const
export type Coded = (typeof coded)[number]

type Arrays = { -readonly [Name in keyof typeof makers]: InstanceType<(typeof makers)[Name]> } & Record<Coded, CodeColumn>

/** What lists count, as codes. */
export const facets = ['category', 'brand', 'values', 'mix'] as const satisfies Coded[]
export type Facet = (typeof facets)[number]
type Dictionaries = Record<'country' | 'category' | 'freeTo' | 'shop' | 'brand', Codes> & { values: SetCodes }

/** A product as the database gives it; `free_to` and `values` are arrays as text, `free_to` null where it is free to everywhere. */
export type ProductRow = {
  id: number
  live: boolean
  in_stock: boolean
  rating: number
  country: string
  category: string
  free_to: string | null
  shop: string
  brand: string
  values: string
  reviews: number
  sold: number
  recommended: number
  price: number
  listed_at: number
  segment: number
  name_lengths: number[] | null
  /** how often its words were written */
  version: number
  /** of a document that is in no segment */
  tokens: string | null
}

export const productColumns: Sql = sql`p.id::float8, p.status = 'on_sale' and s.status = 'open' as live, p.in_stock, coalesce(p.rating_tenths, 0)::int as rating,
  s.country, p.category_id as category, p.free_delivery_to::text as free_to, p.shop_id as shop, coalesce(p.brand_id::text, ${nothing}) as brand,
  p.facet_values::text as values, p.review_count as reviews, (p.sold_before + coalesce(t.sold, 0))::int as sold, coalesce(p.recommended_rank, 0) as recommended,
  p.price_minor::float8 as price, extract(epoch from p.listed_at)::float8 as listed_at,
  coalesce(d.segment, 0) as segment, d.name_lengths, coalesce(d.version, 0) as version, case when d.segment is null then d.tokens end as tokens`

/** Where `productColumns` are read. */
export const productTables: Sql = sql`product p join shop s on s.id = p.shop_id left join search_document d on d.product_id = p.id
  left join product_sold t on t.product_id = p.id`

/** The key of a product that is sent free to everywhere; no country is called so. */
export const everywhere = '*'

/** What is in an array that PostgreSQL gives as text, of words without commas and quotes. */
export const partsOf = (key: string): string[] => (key.length > 2 ? key.slice(1, -1).split(',') : [])

/** Longer names are as long as this. */
export const longestName = 31

const packLengths = (lengths: readonly number[]): number =>
  lengths.reduce((packed, length, at) => packed | (Math.min(longestName, length) << (5 * at)), 0)

/** How many words a name has, `at` being the place of its language. */
export const lengthIn = (packed: number, at: number): number => (packed >>> (5 * at)) & longestName

/**
 * The products of the house in memory, 55 bytes each, at the place of their id. Ids begin at 1 and are given without great gaps.
 */
export class Columns {
  /** one more than the greatest id */
  length = 1
  /** how many products may be found by words */
  documents = 0
  arrays: Arrays
  readonly scratch = new Scratch()
  /** the words of the products that are in no segment */
  readonly fresh = new FreshWords()
  readonly owners = new SegmentOwners()
  /** what is on sale in an open shop */
  onSale: Bits
  /** the products whose names are not written in a language, by its place */
  readonly unnamed: Bits[]
  readonly names = new Names()
  /** the first of categories by how they sell, by code, until one of their products changes; see `bestSellersOf` */
  readonly bestSellers = new Map<number, Uint32Array>()
  readonly zones = new Zones()
  readonly heads = new Heads()
  readonly sets = new KeptSets()
  readonly countsOfCategories = new KeptCounts()
  readonly mixes = new Mixes()
  readonly codes: Dictionaries = {
    country: new Codes(),
    category: new Codes(),
    freeTo: new Codes(),
    shop: new Codes(),
    brand: new Codes(),
    values: new SetCodes(),
  }

  constructor(greatestId: number) {
    this.arrays = arraysOf(greatestId + 1)
    this.onSale = new Int32Array(bitsLength(greatestId + 1))
    this.worthMost = new Float32Array(this.onSale.length)
    this.unnamed = languages.map(() => new Int32Array(bitsLength(greatestId + 1)))
  }

  /** the most that is worth of `worth` at each number of a set */
  private worthMost: Float32Array
  /** of both */
  private day = dayOf(Date.now() / 1000)

  private readonly bounds = new Map<string, Uint8Array>()

  /** What somebody keeps of each product until it changes or another day begins, by id: 0 where it is not worked out. */
  boundsOf(name: string): Uint8Array {
    const kept = this.bounds.get(name) ?? new Uint8Array(this.arrays.price.length)
    this.bounds.set(name, kept)
    return kept
  }

  private readonly counts: Record<Coded, Tally> = {
    ...{ category: new Tally(), brand: new Tally(), values: new Tally(), mix: new Tally(), shop: new Tally() },
  }

  /** How many products are on sale. */
  countOfAll = 0

  /** How many products on sale each has, by code: to be kept and written to. */
  countsOnSale = (kind: Coded): Uint32Array => this.counts[kind].copy(this.codesOf(kind))

  /** How many codes there are. */
  codesOf = (kind: Coded): number => (kind === 'mix' ? this.mixes.size : this.codes[kind].keys.length)

  /** How many products on sale a category, a brand or a shop has. */
  countOnSale = (kind: 'category' | 'brand' | 'shop', key: string): number => this.counts[kind].of(this.codes[kind].find(key) ?? 0)

  private addOnSale(id: number, products: 1 | -1): void {
    if (isIn(this.onSale, id) === 0) return
    this.countOfAll += products
    for (const kind of coded) this.counts[kind].add(this.arrays[kind][id]!, products)
    this.countsOfCategories.add(this, id, products)
  }

  set(row: ProductRow): void {
    const { id } = row
    if (id >= this.arrays.price.length) this.grow(id)
    if (id >= this.length) this.length = id + 1
    const { arrays, codes } = this
    if (arrays.category[id] === 0) this.documents += 1
    this.addOnSale(id, -1)
    this.bestSellers.delete(arrays.category[id]!)
    ;(row.live ? putIn : takeOut)(this.onSale, id)
    arrays.inStock[id] = row.in_stock ? 1 : 0
    arrays.isRecommended[id] = row.recommended === 0 ? 0 : 1
    arrays.rating[id] = row.rating
    this.putCode('category', id, codes.category.codeOf(row.category))
    this.putCode('shop', id, codes.shop.codeOf(row.shop))
    this.putCode('brand', id, codes.brand.codeOf(row.brand))
    const [country, freeTo] = [codes.country.codeOf(row.country), codes.freeTo.codeOf(row.free_to ?? everywhere)]
    this.putCode('mix', id, this.mixes.codeOf(country, freeTo, row.rating, row.in_stock ? 1 : 0))
    this.putCode('values', id, codes.values.codeOf(row.values))
    arrays.reviews[id] = row.reviews
    arrays.sold[id] = row.sold
    arrays.recommended[id] = row.recommended
    arrays.price[id] = row.price
    arrays.listedAt[id] = row.listed_at
    arrays.listedOn[id] = dayOf(row.listed_at)
    this.weigh(id)
    this.owners.move(id, arrays.segment[id]!, row.segment)
    arrays.segment[id] = row.segment
    arrays.nameLengths[id] = packLengths(row.name_lengths ?? [])
    for (const [place, bits] of this.unnamed.entries()) (lengthIn(arrays.nameLengths[id]!, place) === 0 ? putIn : takeOut)(bits, id)
    this.addOnSale(id, 1)
    this.bestSellers.delete(arrays.category[id]!)
    this.zones.touch(id)
    this.heads.touch(this, id)
    this.sets.touch(this, id)
    for (const bounds of this.bounds.values()) bounds[id] = 0
    this.fresh.set(id, row)
  }

  private putCode(kind: Coded, id: number, code: number): void {
    if (code > mostNarrow && this.arrays[kind] instanceof Uint16Array) this.arrays[kind] = Uint32Array.from(this.arrays[kind])
    this.arrays[kind][id] = code
  }

  private weigh(id: number): void {
    const { sold, rating, inStock, listedOn, worth } = this.arrays
    const number = id >>> 5
    const before = worth[id]!
    const now = meritOf({ sold: sold[id]!, rating: rating[id]!, isInStock: inStock[id] === 1 }) + newnessOf(listedOn[id]!, this.day)
    worth[id] = now
    if (worth[id]! >= this.worthMost[number]!) this.worthMost[number] = worth[id]!
    else if (before === this.worthMost[number]) this.worthMost[number] = Math.max(...worth.subarray(32 * number, 32 * (number + 1)))
  }

  /** What each product is worth on a day, by id, and the most that any is worth at each number of a set: worked out anew when another day begins. */
  worthOn(day: number): { each: Float32Array; most: Float32Array } {
    if (day !== this.day) {
      this.day = day
      this.bounds.clear()
      for (let id = 1; id < this.length; id++) this.weigh(id)
    }
    return { each: this.arrays.worth, most: this.worthMost }
  }

  private grow(id: number): void {
    const length = Math.ceil((id + 1) * 1.25)
    for (const [name, column] of Object.entries(this.arrays)) {
      const grown = new (column.constructor as new (length: number) => typeof column)(length)
      grown.set(column)
      Object.assign(this.arrays, { [name]: grown })
    }
    this.owners.grow(length)
    this.bounds.clear()
    this.heads.forget()
    this.sets.forget()
    const grownOf = (bits: Bits): Bits => {
      const made = new Int32Array(bitsLength(length))
      made.set(bits)
      return made
    }
    this.onSale = grownOf(this.onSale)
    const grownMost = new Float32Array(bitsLength(length))
    grownMost.set(this.worthMost)
    this.worthMost = grownMost
    for (const [place, bits] of this.unnamed.entries()) this.unnamed[place] = grownOf(bits)
  }
}

const arraysOf = (length: number): Arrays =>
  Object.fromEntries([
    ...Object.entries(makers).map(([name, Maker]) => [name, new Maker(length)]),
    ...coded.map((name) => [name, new Uint16Array(length)]),
  ]) as unknown as Arrays
