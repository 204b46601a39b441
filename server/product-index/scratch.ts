import type { Bits } from './bits.ts'

/** So many of each kind are kept for the next search. */
const mostKept = { bits: 64, rooms: 3 }

/** Arrays for all products of the house, for the length of one search: to make new ones costs a large house more than to search it. Who takes one gives it back and does not touch it again. */
export class Scratch {
  private readonly bits: Bits[] = []
  private readonly rooms: Uint32Array[] = []

  /** An empty set that is as long as this, see `bitsLength`. */
  takeBits(length: number): Bits {
    const kept = this.bits.pop()
    return kept?.length === length ? kept.fill(0) : new Int32Array(length)
  }

  /** A set like another one. */
  copyBits(bits: Bits): Bits {
    const kept = this.bits.pop()
    if (kept?.length !== bits.length) return bits.slice()
    kept.set(bits)
    return kept
  }

  giveBits(bits: Bits): void {
    if (this.bits.length < mostKept.bits) this.bits.push(bits)
  }

  /** Room for so many ids, with anything in it, while something is done that keeps nothing of it. */
  lend<Result>(length: number, use: (room: Uint32Array) => Result): Result {
    const kept = this.rooms.pop()
    const room = kept && kept.length >= length ? kept : new Uint32Array(length)
    try {
      return use(room)
    } finally {
      if (this.rooms.length < mostKept.rooms) this.rooms.push(room)
    }
  }
}
