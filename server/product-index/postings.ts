/** Where a word stands in a product: 0 name; 1 brand, leaf category or value; 2 categories above, shop or short text; 3 description. */
export const places = [0, 1, 2, 3] as const

type Ids = ArrayLike<number>

/** The products that hold a word, by place, each at its best place only, and in each place by id upwards. */
export type List = readonly [Ids, Ids, Ids, Ids]

/** A number of 32 bits takes so many bytes at most. */
const mostBytes = 5

/** Bytes of a number in groups of seven bits, the lowest first, from one place on; where the next may stand. */
function put(bytes: Buffer, from: number, value: number): number {
  let at = from
  let rest = value
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128
    rest >>>= 7
  }
  bytes[at++] = rest
  return at
}

/** A list as bytes: for each place how many there are, and the steps from each id to the next. */
export function encode(list: List): Buffer {
  const bytes = Buffer.allocUnsafe(mostBytes * list.reduce((sum, { length }) => sum + 1 + length, 0))
  let at = 0
  for (const ids of list) {
    at = put(bytes, at, ids.length)
    let before = 0
    for (let next = 0; next < ids.length; next++) {
      const id = ids[next]!
      at = put(bytes, at, id - before)
      before = id
    }
  }
  return Buffer.from(bytes.subarray(0, at))
}

/** The products at a place, each once. */
export type Standing = { place: number; ids: Uint32Array<ArrayBuffer> }

/** The places by which a product is named, of a list of places: not its description. */
export const named = places.slice(0, 3)

/** What is in an encoded list at the first places, of those products alone whose segment is one of its own. */
export function decode(bytes: Uint8Array, isOwn: Uint8Array, segmentOf: Uint32Array, wanted: readonly number[] = places): Standing[] {
  const found: Standing[] = []
  let at = 0
  const next = (): number => {
    let byte = bytes[at++]!
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      value |= (byte & 127) << shift
    }
    return value
  }
  for (const place of wanted) {
    const length = next()
    const ids = new Uint32Array(length)
    let count = 0
    let id = 0
    for (let left = length; left > 0; left--) {
      const byte = bytes[at]!
      if (byte < 128) {
        at += 1
        id += byte
      } else id += next()
      if (isOwn[segmentOf[id]!] === 1) ids[count++] = id
    }
    if (count > 0) found.push({ place, ids: ids.subarray(0, count) })
  }
  return found
}
