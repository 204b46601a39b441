import { idsIn } from './bits.ts'
import type { Columns } from './columns.ts'
import { setOf } from './kept-sets.ts'
import { Products } from './products.ts'
import { oneOf } from './scope.ts'
import { firstOf } from './zones.ts'

/** So many of each category are kept. */
const mostOfEach = 32

const firstHot = (columns: Columns, ids: Uint32Array, most: number): Uint32Array => firstOf(columns, new Products({ ids }), 'hot', most)

/** Keeps the best sellers of some categories, by code, until one of their products changes. */
function keep(columns: Columns, missing: readonly number[]): void {
  const { codes, arrays, scratch, length, bestSellers } = columns
  const onSale = columns.countsOnSale('category')
  const lists = new Map(missing.map((code) => [code, { ids: new Uint32Array(onSale[code]!), count: 0 }]))
  // As they change they are asked for one by one: none of it is kept.
  const keys = missing.map((code) => codes.category.keys[code]!)
  const set = setOf(columns, oneOf(codes, 'category', keys))
  scratch.lend(length, (room) => {
    const all = room.subarray(0, idsIn(set, room))
    for (let at = 0; at < all.length; at++) {
      const list = lists.get(arrays.category[all[at]!]!)!
      list.ids[list.count++] = all[at]!
    }
  })
  for (const [code, { ids }] of lists) bestSellers.set(code, firstHot(columns, ids, mostOfEach))
}

/** What sells best of some categories, without those below them: what is in stock first. No more than 32 of each category. */
export function bestSellersOf(columns: Columns, categories: Iterable<string>, most: number): number[] {
  const { codes, bestSellers } = columns
  const meant = [...categories].flatMap((key) => codes.category.find(key) ?? [])
  const missing = meant.filter((code) => !bestSellers.has(code))
  if (missing.length > 0) keep(columns, missing)
  const ids = Uint32Array.from(meant.flatMap((code) => [...(bestSellers.get(code) ?? [])]))
  return [...firstHot(columns, ids.sort(), most)]
}
