/** So many of each kind are kept for the next search. */
const mostKept = 4
/** From this share of all products on, it is quicker to clear an array whole. */
const clearedWhole = 1 / 64

/**
 * Arrays as long as the house has products, for the length of one search: to make new ones costs a large house more than to search it. Who
 * takes one gives it back and does not touch it again.
 */
export class Scratch {
  private readonly bytes: Uint8Array[] = []
  private readonly rooms: Uint32Array[] = []

  /** Zeros, some more than asked for, so that they may be looked through four at a time. */
  takeBytes(length: number): Uint8Array {
    const kept = this.bytes.pop()
    return kept && kept.length >= length ? kept : new Uint8Array(Math.ceil(length / 4) * 4)
  }

  /** `written`: where something else than zeros may stand now */
  giveBack(bytes: Uint8Array, written: readonly Uint32Array[]): void {
    if (this.bytes.length >= mostKept) return
    if (written.reduce((sum, ids) => sum + ids.length, 0) > bytes.length * clearedWhole) bytes.fill(0)
    else for (const ids of written) for (let at = 0; at < ids.length; at++) bytes[ids[at]!] = 0
    this.bytes.push(bytes)
  }

  /** Room for so many ids, with anything in it. */
  takeRoom(length: number): Uint32Array {
    const kept = this.rooms.pop()
    return kept && kept.length >= length ? kept : new Uint32Array(length)
  }

  giveRoom(room: Uint32Array): void {
    if (this.rooms.length < mostKept) this.rooms.push(room)
  }

  /** Room while something is done that keeps nothing of it. */
  lend<Result>(length: number, use: (room: Uint32Array) => Result): Result {
    const room = this.takeRoom(length)
    try {
      return use(room)
    } finally {
      this.giveRoom(room)
    }
  }
}
