/** How many there are of each code. A code that nothing was added to is one of which there are none. */
export class Tally {
  private counts: Uint32Array

  /** `counts`: what there is of each from the beginning; not touched by anybody else again */
  constructor(counts: Uint32Array = new Uint32Array(64)) {
    this.counts = counts
  }

  add(code: number, more: 1 | -1): void {
    if (code >= this.counts.length) {
      const grown = new Uint32Array(2 * code)
      grown.set(this.counts)
      this.counts = grown
    }
    this.counts[code]! += more
  }

  of(code: number): number {
    return this.counts[code] ?? 0
  }

  /** Of the first so many codes, to be written to. */
  copy(length: number): Uint32Array {
    const copy = new Uint32Array(length)
    copy.set(this.counts.subarray(0, length))
    return copy
  }
}
