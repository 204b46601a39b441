import { type Bits, bitsLength, idsIn, idsOf, putIn } from './bits.ts'
import type { Columns } from './columns.ts'
import { type Counts, countAll, type Products } from './count.ts'
import { type Narrowed, type Narrowing, narrow } from './narrow.ts'
import { firstOf } from './order.ts'
import { allMembers, keepMembers, membersOf, type Scope } from './scope.ts'

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

export type Sort = 'match' | 'hot' | 'new' | 'price_up' | 'price_down' | 'rating' | 'sold' | 'recommended'

/** The products of a listing. `room` is for all. */
function within(columns: Columns, { matches, ...scope }: Listing, room: Uint32Array): Products {
  const members = membersOf(columns, scope)
  const [first, ...others] = members.tests
  if (!matches) {
    return {
      ids: allMembers(columns, members, room),
      set: first ? null : members.among,
      categories: scope.categories && first && others.length === 0 ? first.wanted : null,
    }
  }
  // What was found may have been taken off since.
  keepMembers(matches.products, members)
  return { ids: room.subarray(0, idsIn(matches.products, room)), set: matches.products, categories: null }
}

/** Counts of less than 2^31 behind a flag, or behind tenths of a star. */
const behind = (first: number, second: number) => first * 2 ** 31 + second

/**
 * Writes what products are sorted by, the greater first. Equal ones come by id, so that the order is total and pages neither repeat nor lose a
 * product. One loop for each: what is called in a loop for each product in several ways is slow.
 */
export function keysOf({ arrays }: Columns, all: Uint32Array, sort: Exclude<Sort, 'match'>) {
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

/** The best matches of what is left of them. */
function bestOf({ scratch, length }: Columns, { products, rating }: Matches, { all, found }: Narrowed, most: number): Uint32Array {
  if (found === all) return rating.best(products, most)
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
  return columns.scratch.lend(columns.length, (room) => use(narrow(columns, within(columns, scope, room), narrowing)))
}

/** A page of products, and how many there are. Only what a search found is sorted by how well it matches. */
export const listProducts = (columns: Columns, asked: Asked): Listed =>
  whileNarrowed(columns, asked, (narrowed) => pageOf(columns, narrowed, asked))

/** A page of products, how many there are, and what each further filter would show. */
export const listAndCount = (columns: Columns, asked: Asked): Listed & { counts: Counts } =>
  whileNarrowed(columns, asked, (narrowed) => ({
    ...pageOf(columns, narrowed, asked),
    counts: countAll(columns, narrowed, asked.narrowing),
  }))
