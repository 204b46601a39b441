/** Keys are asked for so many at once. */
const atOnce = 4096

/** Writes the keys of the products from one place on to before another. */
type WriteKeys = (from: number, to: number, keys: Float64Array) => void

/**
 * The first `most` of some products in order, without sorting the rest: the greater key first, of equal ones the greater id, or with
 * `isOldestFirst` the smaller. A heap whose root is the last of the best so far.
 */
export function firstOf(
  ids: Uint32Array,
  write: WriteKeys,
  most: number,
  { isOldestFirst = false }: { isOldestFirst?: boolean } = {},
): Uint32Array {
  const length = Math.min(most, ids.length)
  const kept = ids.slice(0, length)
  const keptKeys = new Float64Array(length)
  write(0, length, keptKeys)
  const isBefore = (key: number, id: number, otherKey: number, other: number) =>
    key !== otherKey ? key > otherKey : isOldestFirst ? id < other : id > other
  /** Puts a product at a place of the heap and lets it sink below all that stand after it. */
  const sink = (from: number, end: number, id: number, key: number) => {
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= end) break
      if (child + 1 < end && isBefore(keptKeys[child]!, kept[child]!, keptKeys[child + 1]!, kept[child + 1]!)) child += 1
      if (!isBefore(key, id, keptKeys[child]!, kept[child]!)) break
      kept[at] = kept[child]!
      keptKeys[at] = keptKeys[child]!
      at = child
    }
    kept[at] = id
    keptKeys[at] = key
  }
  for (let at = (length >> 1) - 1; at >= 0; at--) sink(at, length, kept[at]!, keptKeys[at]!)
  const keys = new Float64Array(Math.min(atOnce, ids.length - length))
  let least = keptKeys[0] ?? 0
  for (let from = length; from < ids.length && length > 0; from += atOnce) {
    const to = Math.min(from + atOnce, ids.length)
    write(from, to, keys)
    for (let at = from; at < to; at++) {
      const key = keys[at - from]!
      // Most are: told apart at once.
      if (key < least || !isBefore(key, ids[at]!, least, kept[0]!)) continue
      sink(0, length, ids[at]!, key)
      least = keptKeys[0]!
    }
  }
  // The last one goes to the end, again and again.
  for (let end = length - 1; end > 0; end--) {
    const id = kept[end]!
    const key = keptKeys[end]!
    kept[end] = kept[0]!
    keptKeys[end] = keptKeys[0]!
    sink(0, end, id, key)
  }
  return kept
}
