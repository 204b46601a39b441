import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { idsIn } from './bits.ts'
import { type Owners, SegmentOwners } from './owners.ts'

const products = 100
const roll = dice(13)

const idsOf = (owners: Owners, segment: number): number[] => {
  const room = new Uint32Array(4 * products)
  return [...room.subarray(0, idsIn(owners.of(segment), room))]
}

test('owners that were taken stay true while products change and segments are merged, also those of an earlier moment', () => {
  const owners = new SegmentOwners()
  let segments = Uint32Array.from({ length: products }, () => roll(4))
  owners.setCurrent([0, 1, 2, 3])
  const held: Owners[] = [owners.take(segments)]
  const move = (id: number, after: number) => {
    owners.move(id, segments[id] ?? 0, after)
    segments[id] = after
  }
  const expectTrue = () => {
    for (const each of held) {
      for (const segment of new Set(each.current.filter((id) => id > 0))) {
        const own = [...segments.keys()].filter((id) => each.current[segments[id] ?? 0] === segment)
        expect(idsOf(each, segment)).toEqual(own)
      }
    }
  }
  expectTrue()
  for (let turn = 0; turn < 20; turn++) move(roll(products), roll(4))
  expectTrue()
  // 1 and 2 become 4; 5 is new.
  owners.setCurrent([0, 4, 4, 3, 4, 5])
  held.push(owners.take(segments))
  expect(held[1]).not.toBe(held[0])
  for (let turn = 0; turn < 50; turn++) move(roll(products), roll(6))
  expectTrue()
  const grown = new Uint32Array(2 * products)
  grown.set(segments)
  segments = grown
  owners.grow(segments.length)
  for (let turn = 0; turn < 50; turn++) move(roll(2 * products), roll(6))
  expectTrue()
})

test('owners of the same moment are shared, and those of an earlier one are not followed after they are given back', () => {
  const owners = new SegmentOwners()
  const segments = Uint32Array.of(0, 1, 2)
  owners.setCurrent([0, 1, 2])
  const first = owners.take(segments)
  owners.setCurrent([0, 1, 2])
  expect(owners.take(segments)).toBe(first)
  owners.setCurrent([0, 2, 2])
  const second = owners.take(segments)
  owners.giveBack(first)
  owners.move(1, 1, 0)
  expect([idsOf(first, 1), idsOf(second, 2)]).toEqual([[], [2]])
  owners.giveBack(first)
  owners.move(2, 2, 0)
  expect([idsOf(first, 2), idsOf(second, 2)]).toEqual([[2], []])
})
