import { type Bits, bitsLength, putIn, takeOut } from './bits.ts'

/** Which products each segment has, at one state of what was merged into what. */
export type Owners = {
  readonly current: readonly number[]
  /** the products that are looked for in the postings of a segment */
  of(segment: number): Bits
}

/** No segment: the words of the product are in memory, or nowhere. */
const none = 0

class Followed implements Owners {
  readonly current: readonly number[]
  users = 0
  private readonly bySegment = new Map<number, Bits>()
  private words: number

  constructor(current: readonly number[], segments: Uint32Array) {
    this.current = current
    this.words = bitsLength(segments.length)
    const sets = current.map((segment) => (segment === none ? undefined : this.of(segment)))
    for (let id = 0; id < segments.length; id++) {
      const set = sets[segments[id]!]
      if (set) putIn(set, id)
    }
  }

  of(segment: number): Bits {
    const known = this.bySegment.get(segment)
    if (known) return known
    const made = new Int32Array(this.words)
    this.bySegment.set(segment, made)
    return made
  }

  move(id: number, before: number, after: number): void {
    const [left = none, met = none] = [this.current[before], this.current[after]]
    if (left !== none) takeOut(this.of(left), id)
    if (met !== none) putIn(this.of(met), id)
  }

  grow(length: number): void {
    this.words = bitsLength(length)
    for (const [segment, bits] of this.bySegment) {
      const grown = new Int32Array(this.words)
      grown.set(bits)
      this.bySegment.set(segment, grown)
    }
  }
}

const isSame = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((segment, at) => segment === right[at])

/**
 * The segments of products as sets. What is merged while a search runs is found by what it was merged from: whoever has taken the owners of a moment has them
 * kept true until they are given back.
 */
export class SegmentOwners {
  private current: readonly number[] = []
  private readonly followed = new Set<Followed>()

  /** `current`: the segment in whose postings the products of each are, by its number; 0 where there is none */
  setCurrent(current: readonly number[]): void {
    if (isSame(this.current, current)) return
    this.current = current
    for (const owners of this.followed) if (owners.users === 0) this.followed.delete(owners)
  }

  /** `segments`: that of each product, by id */
  take(segments: Uint32Array): Owners {
    const known = this.followed.values().find(({ current }) => current === this.current)
    const owners = known ?? new Followed(this.current, segments)
    this.followed.add(owners)
    owners.users += 1
    return owners
  }

  giveBack(owners: Owners): void {
    for (const each of this.followed) {
      if (each !== owners) continue
      each.users -= 1
      if (each.users === 0 && each.current !== this.current) this.followed.delete(each)
    }
  }

  move(id: number, before: number, after: number): void {
    for (const owners of this.followed) owners.move(id, before, after)
  }

  grow(length: number): void {
    for (const owners of this.followed) owners.grow(length)
  }
}
