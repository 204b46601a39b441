import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { firstOf } from './order.ts'

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
        expect([...firstOf(ids, (from, to, into) => into.set(keys.subarray(from, to)), most, { isOldestFirst })]).toEqual(
          sorted.slice(0, most),
        )
    }
  }
})
