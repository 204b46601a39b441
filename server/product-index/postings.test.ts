import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { bitsLength, idsIn, putIn } from './bits.ts'
import { decode, encode, KeptList, type List, places } from './postings.ts'

const most = 40_000
const roll = dice(11)

/** A place may have no product, a few, or so many for where they are that it becomes bits: in all of the house, or in a part of it. */
const ids = (): number[] => {
  const count = [0, 3, 300, 9000][roll(4)]!
  const [from, span] = [[0, most] as const, [roll(most - 10_000), 10_000] as const][roll(2)]!
  return [...new Set(Array.from({ length: count }, () => from + roll(span)))].sort((left, right) => left - right)
}
const [set, room] = [new Int32Array(bitsLength(most)), new Uint32Array(most)]

test('a list is read as it was written, of those products alone that are among some, however often and in whichever order', () => {
  for (let turn = 0; turn < 40; turn++) {
    const list: List = [ids(), ids(), ids(), ids()]
    const among = new Int32Array(bitsLength(most))
    const isAmong = (id: number) => id % 7 !== turn % 7
    for (let id = 0; id < most; id++) if (isAmong(id)) putIn(among, id)
    const wanted = list.map((each) => Array.from(each).filter(isAmong))
    const bytes = encode(list)
    expect(decode(bytes, among).map((each) => [...each])).toEqual(wanted)

    const kept = new KeptList(bytes)
    for (const place of [...places, ...places].toSorted(() => roll(3) - 1)) {
      set.fill(0)
      kept.addTo(set, place, { among, room })
      expect([...room.subarray(0, idsIn(set, room))]).toEqual(wanted[place])
      expect(kept.countAt(place)).toBe(list[place]?.length)
    }
    const grown = list.filter((each) => each.length >= 64 && 64 * each.length > each[each.length - 1]! - each[0]!)
    expect(kept.size > bytes.length).toBe(grown.length > 0)
  }
})
