import { type Bits, bitsLength, idsOf, keepCommon, putIn } from './bits.ts'
import type { Columns } from './columns.ts'
import { type Counts, countAll } from './count.ts'
import type { KeptSet } from './kept-sets.ts'
import { type Narrowed, type Narrowing, whileNarrowed } from './narrow.ts'
import { Products } from './products.ts'
import { conditionsOf, keepMembers, membersOf, type Scope } from './scope.ts'
import type { KeySort } from './sort.ts'
import { firstOf } from './zones.ts'

/** Which products a list is about, before anybody narrows it: of a scope, or of those the ones that a search found. */
export type Listing = Scope & { matches?: Matches }

/** How well products match a search. */
export type Rating = {
  /** the `most` best of some products, without the first `from` of them: the best first, of equal ones the greater id */
  best: (products: Bits, most: number, from?: number) => Uint32Array
}

/** What a search found. Whoever lists it takes out what is on sale no more. */
export type Matches = { products: Bits; rating: Rating }

/** All match alike. */
export const alike: Rating = { best: (products, most, from = 0) => idsOf(products).reverse().subarray(from, most) }

export const noMatches: Matches = { products: new Int32Array(0), rating: alike }

export type Sort = 'match' | KeySort

export type Asked = {
  scope: Listing
  narrowing: Narrowing
  sort: Sort
  /** how many to leave out at the beginning, and how many to give */
  from: number
  most: number
}

export type Listed = { ids: number[]; count: number }

/** The best matches of what is left of them, as far as to one and without those before another. */
function bestOf(
  { scratch, length }: Columns,
  { products, rating }: Matches,
  { all, found }: Narrowed,
  most: number,
  from: number,
): Uint32Array {
  if (found === all) return rating.best(products, most, from)
  if (found.set) return rating.best(found.set, most, from)
  const left = scratch.takeBits(bitsLength(length))
  const { ids } = found
  for (let at = 0; at < ids.length; at++) putIn(left, ids[at]!)
  const best = rating.best(left, most, from)
  scratch.giveBits(left)
  return best
}

/** A page of what was found. */
function pageOf(columns: Columns, narrowed: Narrowed, { scope: { matches = noMatches }, sort, from, most }: Asked): Listed {
  const { count } = narrowed.found
  if (from >= count) return { ids: [], count }
  const page =
    sort === 'match' ? bestOf(columns, matches, narrowed, from + most, from) : firstOf(columns, narrowed.found, sort, from + most, from)
  return { ids: [...page], count }
}

/** What less than so many products are in is sooner counted than copied. */
const fewToCount = 4_096

/** All that some categories have on sale. */
function wholeOf(columns: Columns, { key, wanted }: KeptSet, products: Products): Products['whole'] {
  const isLarge = products.count >= fewToCount
  return {
    categories: wanted,
    counts: isLarge ? columns.countsOfCategories.of(columns, { key, wanted, ids: () => products.ids }) : null,
  }
}

/** Finds the products of a listing, for as long as they are used. */
function whileListed<Result>(columns: Columns, { matches, ...scope }: Listing, use: (all: Products) => Result): Result {
  const { scratch, length } = columns
  return scratch.lend(length, (room) => {
    if (matches) {
      // What was found may have been taken off since.
      keepMembers(matches.products, membersOf(columns, scope))
      return use(new Products({ set: matches.products, room }))
    }
    const [first, ...others] = conditionsOf(columns, scope).map((condition) => columns.sets.of(columns, condition))
    if (!first) return use(new Products({ set: columns.onSale, count: columns.countOfAll, room }))
    if (others.length === 0) {
      const products = new Products({ set: first.set, count: first.count, room })
      if (scope.categories) products.whole = wholeOf(columns, first, products)
      return use(products)
    }
    const common = scratch.copyBits(first.set)
    for (const { set } of others) keepCommon(common, set)
    try {
      return use(new Products({ set: common, room }))
    } finally {
      scratch.giveBits(common)
    }
  })
}

/** Finds and narrows what is asked for, for as long as it is used. */
const whileFound = <Result>(columns: Columns, { scope, narrowing }: Asked, use: (narrowed: Narrowed) => Result): Result =>
  whileListed(columns, scope, (all) => whileNarrowed(columns, all, narrowing, use))

/** A page of products, and how many there are. Only what a search found is sorted by how well it matches. */
export const listProducts = (columns: Columns, asked: Asked): Listed =>
  whileFound(columns, asked, (narrowed) => pageOf(columns, narrowed, asked))

/** A page of products, how many there are, and what each further filter would show. */
export const listAndCount = (columns: Columns, asked: Asked): Listed & { counts: Counts } =>
  whileFound(columns, asked, (narrowed) => {
    // First: what is counted has its ids written out, among which the page is found sooner.
    const counts = countAll(columns, narrowed, asked.narrowing)
    return { ...pageOf(columns, narrowed, asked), counts }
  })
