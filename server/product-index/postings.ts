/** Where a word stands in a product: 0 name; 1 brand, leaf category or value; 2 categories above, shop or short text; 3 description. */
export const places = [0, 1, 2, 3] as const

/** The products that hold a word, by place, each at its best place only, and in each place by id upwards. */
export type List = readonly [number[], number[], number[], number[]]

/** Bytes of a number in groups of seven bits, the lowest first. */
function put(bytes: number[], value: number): void {
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

/** A list as bytes: for each place how many there are, and the steps from each id to the next. */
export function encode(list: List): Buffer {
  const bytes: number[] = []
  for (const ids of list) {
    put(bytes, ids.length)
    let before = 0
    for (const id of ids) {
      put(bytes, id - before)
      before = id
    }
  }
  return Buffer.from(bytes)
}

/** Calls for each product of an encoded list, in the order of `encode`. */
export function visit(bytes: Uint8Array, take: (id: number, place: number) => void): void {
  let at = 0
  const next = (): number => {
    let byte = bytes[at++]!
    if (byte < 128) return byte
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      value |= (byte & 127) << shift
    }
    return value
  }
  for (const place of places) {
    let id = 0
    for (let left = next(); left > 0; left--) {
      id += next()
      take(id, place)
    }
  }
}
