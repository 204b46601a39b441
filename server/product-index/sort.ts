import type { Columns } from './columns.ts'

/** By what is known of products alone. */
export type KeySort = 'hot' | 'new' | 'price_up' | 'price_down' | 'rating' | 'sold' | 'recommended'

/** Of equal products the older one comes first, and not the newer. */
export const isOldestFirst = (sort: KeySort): boolean => sort === 'price_up' || sort === 'recommended'

/** Counts of less than 2^31 behind a flag, or behind tenths of a star. */
const behind = (first: number, second: number) => first * 2 ** 31 + second

/**
 * Writes what products are sorted by, the greater first. Equal ones come by id, so that the order is total and pages neither repeat nor lose a
 * product. One loop for each: what is called in a loop for each product in several ways is slow.
 */
export function writeKeys({ arrays }: Pick<Columns, 'arrays'>, sort: KeySort, ids: Uint32Array, keys: Float64Array): void {
  const { inStock, sold, listedAt, price, rating, reviews, recommended } = arrays
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
