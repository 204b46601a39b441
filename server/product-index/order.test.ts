import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { Best } from './order.ts'

/** Offers them in pieces. */
function bestOf(ids: Uint32Array, keys: Float64Array, most: number, isOldestFirst: boolean): Uint32Array {
  const best = new Best(most, { isOldestFirst })
  for (let from = 0; from < ids.length; from += 999) {
    const piece = ids.subarray(from, from + 999)
    best.offer(piece, keys.subarray(from, from + 999), piece.length)
  }
  return best.inOrder()
}

test('the first of some, however many are wanted, are those that a sort puts first', () => {
  const roll = dice(11)
  for (const length of [0, 1, 2, 7, 100, 1000, 10_000]) {
    const ids = Uint32Array.from({ length }, (_, at) => at + 1)
    // Few different keys, so that most are decided by id.
    const keys = Float64Array.from(ids, () => roll(12))
    const keyOf = (id: number) => keys[id - 1] ?? 0
    for (const isOldestFirst of [true, false]) {
      const sorted = [...ids].sort((left, right) => keyOf(right) - keyOf(left) || (isOldestFirst ? left - right : right - left))
      for (const most of [0, 1, 3, length - 1, length, length + 5].filter((each) => each >= 0))
        expect([...bestOf(ids, keys, most, isOldestFirst)]).toEqual(sorted.slice(0, most))
    }
  }
})
