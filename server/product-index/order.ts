type Order = { isOldestFirst?: boolean }

/**
 * The first of the products that it is offered, without sorting the rest: the greater key first, of equal ones the greater id, or with
 * `isOldestFirst` the smaller. A heap whose root is the last of the best so far.
 */
export class Best {
  private readonly kept: Uint32Array
  private readonly keys: Float64Array
  private readonly isOldestFirst: boolean
  private length = 0

  constructor(most: number, { isOldestFirst = false }: Order = {}) {
    this.kept = new Uint32Array(most)
    this.keys = new Float64Array(most)
    this.isOldestFirst = isOldestFirst
  }

  /** What stands after this comes in no more. */
  get least(): number {
    return this.length < this.kept.length ? Number.NEGATIVE_INFINITY : (this.keys[0] ?? Number.POSITIVE_INFINITY)
  }

  /** Takes in the first `count` of some products, each with its key. */
  offer(ids: Uint32Array, keys: Float64Array, count: number): void {
    let at = 0
    if (this.length < this.kept.length) {
      for (; at < count && this.length < this.kept.length; at++) {
        this.kept[this.length] = ids[at]!
        this.keys[this.length++] = keys[at]!
      }
      if (this.length < this.kept.length) return
      this.heap()
    }
    if (this.length === 0) return
    let least = this.keys[0]!
    for (; at < count; at++) {
      const key = keys[at]!
      // Most are: told apart at once.
      if (key < least || !this.isBefore(key, ids[at]!, least, this.kept[0]!)) continue
      this.sink(0, this.length, ids[at]!, key)
      least = this.keys[0]!
    }
  }

  /** All that were kept. Afterwards nothing more is offered. */
  inOrder(): Uint32Array {
    const { kept, keys, length } = this
    if (length < kept.length) this.heap()
    // The last one goes to the end, again and again.
    for (let end = length - 1; end > 0; end--) {
      const [id, key] = [kept[end]!, keys[end]!]
      kept[end] = kept[0]!
      keys[end] = keys[0]!
      this.sink(0, end, id, key)
    }
    return kept.subarray(0, length)
  }

  private heap(): void {
    for (let root = (this.length >> 1) - 1; root >= 0; root--) this.sink(root, this.length, this.kept[root]!, this.keys[root]!)
  }

  private isBefore(key: number, id: number, otherKey: number, other: number): boolean {
    return key !== otherKey ? key > otherKey : this.isOldestFirst ? id < other : id > other
  }

  /** Puts a product at a place of the heap and lets it sink below all that stand after it. */
  private sink(from: number, end: number, id: number, key: number): void {
    const { kept, keys } = this
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= end) break
      if (child + 1 < end && this.isBefore(keys[child]!, kept[child]!, keys[child + 1]!, kept[child + 1]!)) child += 1
      if (!this.isBefore(key, id, keys[child]!, kept[child]!)) break
      kept[at] = kept[child]!
      keys[at] = keys[child]!
      at = child
    }
    kept[at] = id
    keys[at] = key
  }
}
