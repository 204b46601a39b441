import { type Bits, countOf, idsIn, idsOf } from './bits.ts'
import type { Facet } from './columns.ts'

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

/** `count`: where it is known how many they are. `room`: for their ids: for all of the house; without one they are written to an array of their own. */
type Kept = { set: Bits; count?: number; room?: Uint32Array } | { ids: Uint32Array }

/** What some categories have on sale: which they are, by code, and how many of it have each code of a facet, to be written to, where that is kept. */
type Whole = { categories: Uint8Array; counts: ((facet: Facet) => Uint32Array) | null }

/** Some products, as a set, as ids upwards, or both: ids are written out only for those who ask for them. */
export class Products {
  readonly count: number
  readonly set: Bits | null
  /** where they are all that some categories have on sale */
  whole: Whole | null = null
  private readonly room: Uint32Array | null
  private known: Uint32Array | null

  /** Neither set nor room is touched again while they are in use. */
  constructor(kept: Kept) {
    this.set = 'set' in kept ? kept.set : null
    this.room = 'set' in kept ? (kept.room ?? null) : null
    this.known = 'set' in kept ? null : kept.ids
    this.count = 'set' in kept ? (kept.count ?? countOf(kept.set)) : kept.ids.length
  }

  get ids(): Uint32Array {
    this.known ??= this.written()
    return this.known
  }

  private written(): Uint32Array {
    const { set, room } = this
    if (!set) return new Uint32Array(0)
    return room ? room.subarray(0, idsIn(set, room)) : idsOf(set)
  }

  /** Those of a zone, upwards. `into` has room for a zone. */
  inZone(zone: number, into: Uint32Array): Uint32Array {
    if (this.set && !this.known) return inZoneOf(this.set, zone, into)
    const { ids } = this
    return ids.subarray(placeIn(ids, zone * zoneSize), placeIn(ids, (zone + 1) * zoneSize))
  }
}
