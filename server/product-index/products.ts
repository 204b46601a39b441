import { type Bits, countOf, idsIn } from './bits.ts'

/** So many neighbours by id are a zone. */
export const zoneSize = 1024
const numbersOfZone = zoneSize / 32

export const zoneOf = (id: number): number => id >>> 10

/** Where among ids the first stands that is not less than one. */
function placeIn(ids: Uint32Array, id: number): number {
  let [from, to] = [0, ids.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (ids[middle]! < id) from = middle + 1
    else to = middle
  }
  return from
}

/** The products of a set that are in a zone, upwards, written to `into`. */
export function inZoneOf(set: Bits, zone: number, into: Uint32Array): Uint32Array {
  const count = idsIn(set.subarray(zone * numbersOfZone, (zone + 1) * numbersOfZone), into)
  for (let at = 0; at < count; at++) into[at]! += zone * zoneSize
  return into.subarray(0, count)
}

type Kept = { set: Bits /** for their ids: for all of the house */; room: Uint32Array } | { ids: Uint32Array }

/** Some products, as a set, as ids upwards, or both: ids are written out only for those who ask for them. */
export class Products {
  readonly count: number
  readonly set: Bits | null
  /** where they are all that some categories have on sale, these by code */
  readonly categories: Uint8Array | null
  private readonly room: Uint32Array | null
  private known: Uint32Array | null

  /** Neither set nor room is touched again while they are in use. */
  constructor(kept: Kept, categories: Uint8Array | null = null) {
    this.set = 'set' in kept ? kept.set : null
    this.room = 'set' in kept ? kept.room : null
    this.known = 'set' in kept ? null : kept.ids
    this.count = 'set' in kept ? countOf(kept.set) : kept.ids.length
    this.categories = categories
  }

  get ids(): Uint32Array {
    this.known ??= this.set && this.room ? this.room.subarray(0, idsIn(this.set, this.room)) : new Uint32Array(0)
    return this.known
  }

  /** Those of a zone, upwards. `into` has room for a zone. */
  inZone(zone: number, into: Uint32Array): Uint32Array {
    if (this.set) return inZoneOf(this.set, zone, into)
    const { ids } = this
    return ids.subarray(placeIn(ids, zone * zoneSize), placeIn(ids, (zone + 1) * zoneSize))
  }
}
