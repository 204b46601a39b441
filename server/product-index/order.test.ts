import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { Best } from './order.ts'

/** Offers them in pieces. */
function bestOf(ids: Uint32Array, keys: Float64Array, most: number, isOldestFirst: boolean, from = 0): Uint32Array {
  const best = new Best(most, { isOldestFirst })
  for (let at = 0; at < ids.length; at += 999) {
    const piece = ids.subarray(at, at + 999)
    best.offer(piece, keys.subarray(at, at + 999), piece.length)
  }
  return best.inOrder(from)
}

const roll = dice(11)
const kinds: [string, (at: number) => number][] = [
  // Few different keys, so that most are decided by id.
  ['few different keys', () => roll(12)],
  ['many', () => roll(1_000_000)],
  ['what rises', (at) => at],
  ['what falls', (at) => -at],
  ['one alone', () => 7],
]

test.each(kinds)('the first of some, however many are wanted, are those that a sort puts first: %s', (_, keyAt) => {
  for (const length of [0, 1, 2, 7, 100, 1000, 10_000]) {
    const ids = Uint32Array.from({ length }, (_, at) => at + 1)
    const keys = Float64Array.from(ids, (_, at) => keyAt(at))
    const keyOf = (id: number) => keys[id - 1] ?? 0
    for (const isOldestFirst of [true, false]) {
      const sorted = [...ids].sort((left, right) => keyOf(right) - keyOf(left) || (isOldestFirst ? left - right : right - left))
      for (const most of [0, 1, 3, 300, length >> 1, length - 1, length, length + 5].filter((each) => each >= 0))
        for (const from of [0, 1, most - 2, most].filter((each) => each >= 0))
          expect([...bestOf(ids, keys, most, isOldestFirst, from)]).toEqual(sorted.slice(from, Math.max(from, most)))
    }
  }
})

test('what can be none of them is told by the least key of those that are', () => {
  for (const most of [1, 10, 2000]) {
    const best = new Best(most)
    const ids = Uint32Array.from({ length: 10_000 }, (_, at) => at + 1)
    const keys = Float64Array.from(ids, () => roll(1_000_000))
    best.offer(ids, keys, most - 1)
    expect(best.least).toBe(Number.NEGATIVE_INFINITY)
    best.offer(ids.subarray(most - 1), keys.subarray(most - 1), ids.length - most + 1)
    const { least } = best
    const last = [...keys].sort((left, right) => right - left)[most - 1]!
    if (most <= 256) expect(least).toBe(last)
    expect(least).toBeLessThanOrEqual(last)
    expect(least).toBeGreaterThan(0)
  }
})
