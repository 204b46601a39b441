/** Which of two products stands first, by a number that belongs to each: the greater one first, and of equal ones by id. */
export type Order = { keyOf: (id: number) => number; isNewestFirst: boolean }

/**
 * The first `most` of some products in order, without sorting the rest: a heap whose root is the last of the best so far.
 */
export function firstOf(ids: Uint32Array, { keyOf, isNewestFirst }: Order, most: number): Uint32Array {
  const length = Math.min(most, ids.length)
  const kept = new Uint32Array(length)
  const keys = new Float64Array(length)
  const isBefore = (key: number, id: number, otherKey: number, other: number) =>
    key !== otherKey ? key > otherKey : isNewestFirst ? id > other : id < other
  /** Puts a product at a place of the heap and lets it sink below all that stand after it. */
  const sink = (from: number, end: number, id: number, key: number) => {
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= end) break
      if (child + 1 < end && isBefore(keys[child]!, kept[child]!, keys[child + 1]!, kept[child + 1]!)) child += 1
      if (!isBefore(key, id, keys[child]!, kept[child]!)) break
      kept[at] = kept[child]!
      keys[at] = keys[child]!
      at = child
    }
    kept[at] = id
    keys[at] = key
  }
  for (let at = 0; at < length; at++) {
    kept[at] = ids[at]!
    keys[at] = keyOf(ids[at]!)
  }
  for (let at = (length >> 1) - 1; at >= 0; at--) sink(at, length, kept[at]!, keys[at]!)
  for (let at = length; at < ids.length && length > 0; at++) {
    const id = ids[at]!
    const key = keyOf(id)
    if (isBefore(key, id, keys[0]!, kept[0]!)) sink(0, length, id, key)
  }
  // The last one goes to the end, again and again.
  for (let end = length - 1; end > 0; end--) {
    const [id, key] = [kept[end]!, keys[end]!]
    kept[end] = kept[0]!
    keys[end] = keys[0]!
    sink(0, end, id, key)
  }
  return kept
}
