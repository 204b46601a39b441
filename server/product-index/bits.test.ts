import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import {
  add,
  addAmong,
  type Bits,
  bitsLength,
  countOf,
  haveCommon,
  idsIn,
  isEmpty,
  isIn,
  keepCommon,
  keepNew,
  idsOf as listOf,
  putIn,
  takeOut,
} from './bits.ts'

const most = 200
const roll = dice(7)
const some = () => new Set(Array.from({ length: roll(most) }, () => roll(most)))
const bitsOf = (ids: Iterable<number>, length = most): Bits => {
  const bits = new Int32Array(bitsLength(length))
  for (const id of ids) putIn(bits, id)
  return bits
}
const idsOf = (bits: Bits): number[] => {
  const room = new Uint32Array(32 * bits.length + 1)
  return [...room.subarray(0, idsIn(bits, room))]
}
const sorted = (ids: Iterable<number>) => [...ids].sort((left, right) => left - right)

test('sets of bits are as sets of numbers are', () => {
  for (let turn = 0; turn < 200; turn++) {
    const [left, right, third] = [some(), some(), some()]
    expect(idsOf(bitsOf(left))).toEqual(sorted(left))
    expect([...listOf(bitsOf(left))]).toEqual(sorted(left))
    expect([countOf(bitsOf(left)), isEmpty(bitsOf(left))]).toEqual([left.size, left.size === 0])
    expect(haveCommon(bitsOf(left), bitsOf(right))).toBe(!left.isDisjointFrom(right))
    const each = Array.from({ length: most }, (_, id) => isIn(bitsOf(left), id) === 1)
    expect(each).toEqual(Array.from({ length: most }, (_, id) => left.has(id)))

    const all = bitsOf(left)
    add(all, bitsOf(right))
    expect(idsOf(all)).toEqual(sorted(left.union(right)))

    const among = bitsOf(left)
    addAmong(among, bitsOf(right), bitsOf(third))
    expect(idsOf(among)).toEqual(sorted(left.union(right.intersection(third))))

    const common = bitsOf(left)
    keepCommon(common, bitsOf(right))
    expect(idsOf(common)).toEqual(sorted(left.intersection(right)))

    const [fresh, before] = [bitsOf(left), bitsOf(right)]
    keepNew(fresh, before)
    expect([idsOf(fresh), idsOf(before)]).toEqual([sorted(left.difference(right)), sorted(left.union(right))])

    const without = bitsOf(left)
    for (const id of right) takeOut(without, id)
    expect(idsOf(without)).toEqual(sorted(left.difference(right)))
  }
})

test('ids of large sets are written out, however many there are at a place', () => {
  const length = 150_000
  // Of the first third, the second and the last each so many in a hundred.
  for (const shares of [
    [0, 0, 0],
    [1, 0, 100],
    [100, 3, 60],
    [50, 0, 3],
    [3, 100, 1],
    [9, 10, 11],
  ]) {
    const wanted = Array.from({ length }, (_, id) => id).filter((id) => roll(100) < shares[Math.floor((3 * id) / length)]!)
    const bits = bitsOf(wanted, length)
    expect(idsOf(bits)).toEqual(wanted)
    expect([...listOf(bits)]).toEqual(wanted)
  }
})

test('a set that ends earlier has nothing after its end', () => {
  const long = bitsOf([1, 40, 199])
  keepCommon(long, bitsOf([1, 40], 41))
  expect(idsOf(long)).toEqual([1, 40])
  const short = bitsOf([3], 32)
  add(short, bitsOf([4, 199]))
  expect(idsOf(short)).toEqual([3, 4])
  expect(isIn(short, 199)).toBe(0)
})
