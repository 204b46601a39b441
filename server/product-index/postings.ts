import { addAmong, type Bits, bitsLength, isIn, putIn } from './bits.ts'

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

/** Reads the bytes of a list one number after the other. */
class Reading {
  private readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  next(): number {
    let byte = this.bytes[this.at++]!
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.bytes[this.at++]!
      value |= (byte & 127) << shift
    }
    return value
  }

  skip(numbers: number): void {
    const { bytes } = this
    let at = this.at
    for (let left = numbers; left > 0; at++) if (bytes[at]! < 128) left -= 1
    this.at = at
  }

  /** Writes so many ids to `into`. */
  ids(count: number, into: Uint32Array): void {
    const { bytes } = this
    let at = this.at
    let id = 0
    for (let next = 0; next < count; next++) {
      let byte = bytes[at++]!
      id += byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        id += (byte & 127) << shift
      }
      into[next] = id
    }
    this.at = at
  }
}

type Decoded = [Uint32Array, Uint32Array, Uint32Array, Uint32Array]

/** What is in an encoded list, of those products alone that are among some. */
export function decode(bytes: Uint8Array, among: Bits): Decoded {
  const reading = new Reading(bytes)
  const at = (): Uint32Array => {
    const ids = new Uint32Array(reading.next())
    reading.ids(ids.length, ids)
    let count = 0
    for (let next = 0; next < ids.length; next++) {
      const id = ids[next]!
      ids[count] = id
      count += isIn(among, id)
    }
    return ids.subarray(0, count)
  }
  return [at(), at(), at(), at()]
}

/** A set of products of which none is below the first or above the last number that is kept: `first` is its place in a set of the whole house. */
type Window = { first: number; bits: Bits }

/** Where a place of a list begins, and how many products it has; `window`: once it has become bits. */
type Part = { from: number; count: number; window: Window | null }

/** A place that one of so many products holds, of those between its first and last, is kept as bits, which take no more than some times as much and are much quicker. */
const fewForBits = 64
/** Fewer are quickly read, and an array of their own takes more than they do. */
const leastForBits = 64

/** An encoded list as it is kept in memory. A place that many products hold becomes bits when it is first asked for. */
export class KeptList {
  private readonly bytes: Uint8Array
  private readonly parts: Part[] = []
  /** where the last of them ends */
  private end = 0
  /** what it takes in memory */
  size: number
  private readonly onGrown: () => void

  /** `onGrown`: called each time that it takes more */
  constructor(bytes: Uint8Array, onGrown: () => void = () => {}) {
    this.bytes = bytes
    this.size = bytes.length
    this.onGrown = onGrown
  }

  private partAt(place: number): Part {
    while (this.parts.length <= place) {
      const reading = new Reading(this.bytes, this.end)
      const count = reading.next()
      this.parts.push({ from: reading.at, count, window: null })
      reading.skip(count)
      this.end = reading.at
    }
    return this.parts[place]!
  }

  countAt(place: number): number {
    return this.partAt(place).count
  }

  /** Adds the products at a place to a set, those alone that are among some. `room` is for all of the house, and for as many as there are. */
  addTo(set: Bits, place: number, { among, room }: { among: Bits; room: Uint32Array }): void {
    const part = this.partAt(place)
    const { from, count } = part
    if (part.window === null) {
      new Reading(this.bytes, from).ids(count, room)
      if (count >= leastForBits && count * fewForBits > room[count - 1]! - room[0]!) part.window = this.windowOf(room.subarray(0, count))
    }
    if (part.window) addAmong(set, part.window.bits, among, part.window.first)
    else {
      for (let at = 0; at < count; at++) {
        const id = room[at]!
        set[id >>> 5]! |= among[id >>> 5]! & (1 << id)
      }
    }
  }

  /** Of ids upwards. A segment has what was written about one time, which mostly is near each other. */
  private windowOf(ids: Uint32Array): Window {
    const first = ids[0]! >>> 5
    const bits = new Int32Array(bitsLength(ids.at(-1)! + 1) - first)
    for (let at = 0; at < ids.length; at++) putIn(bits, ids[at]! - 32 * first)
    this.size += bits.byteLength
    this.onGrown()
    return { first, bits }
  }
}

/** The products at a place, which are added to a set. */
export type Standing = { place: number; addTo: (set: Bits) => void }

/** The places by which a product is named, of a list of places: not its description. */
export const named = places.slice(0, 3)
