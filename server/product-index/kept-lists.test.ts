import { expect, test } from 'vitest'
import { bitsLength } from './bits.ts'
import { KeptLists } from './kept-lists.ts'
import { encode } from './postings.ts'

const products = 6400
const [set, room] = [new Int32Array(bitsLength(products)), new Uint32Array(products)]
const among = new Int32Array(bitsLength(products)).fill(-1)
/** Enough to become bits, of 800 bytes. */
const many = encode([Array.from({ length: 200 }, (_, at) => 32 * at + 1), [], [], []])

test('lists take no more together than they may, also when they become bits; those used last stay', () => {
  const room4 = 4 * (many.length + 200)
  const lists = new KeptLists(room4)
  const read = ['a', 'b', 'c', 'd'].map((word) => lists.keep(word, many))
  expect([lists.held, lists.find('a')]).toEqual([room4, read[0]])
  // It grows while it is used, and b and c, which were used before all others, make room for it.
  read[0]?.addTo(set, 0, { among, room })
  expect(lists.held).toBeLessThanOrEqual(room4)
  expect(lists.find('a')).toBe(read[0])
  expect(lists.find('b')).toBeUndefined()
  // One that is not kept any more is nobody's to count.
  const held = lists.held
  read[1]?.addTo(set, 0, { among, room })
  expect(lists.held).toBe(held)
  expect(lists.find('b')).toBeUndefined()
  expect([lists.keep('e', null), lists.find('e'), lists.find('f')]).toEqual([null, null, undefined])
})
