/** Of each kind so many are kept for the next search. */
const mostKept = 6

/**
 * Arrays as long as the house has products, all zero, for the length of one search: to make new ones costs a large house more than to search
 * it. Who takes one gives it back with the ids that were written to, and does not touch it again.
 */
export class Scratch {
  private readonly floats: Float32Array[] = []
  private readonly bytes: Uint8Array[] = []

  takeFloats(length: number): Float32Array {
    const kept = this.floats.pop()
    return kept && kept.length >= length ? kept : new Float32Array(length)
  }

  takeBytes(length: number): Uint8Array {
    const kept = this.bytes.pop()
    return kept && kept.length >= length ? kept : new Uint8Array(length)
  }

  giveBack(scratch: Float32Array | Uint8Array, written: readonly Uint32Array[]): void {
    const kept: (Float32Array | Uint8Array)[] = scratch instanceof Float32Array ? this.floats : this.bytes
    if (kept.length >= mostKept) return
    for (const ids of written) for (let at = 0; at < ids.length; at++) scratch[ids[at]!] = 0
    kept.push(scratch)
  }
}
