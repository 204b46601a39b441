import { type Bits, idsOf, isIn, keepCommon, putIn, takeOut } from './bits.ts'
import type { Columns } from './columns.ts'
import { Best } from './order.ts'
import { inZoneOf, Products, zoneOf, zoneSize } from './products.ts'
import { type KeySort, writeKeys } from './sort.ts'

/** One of so many products on sale is among the first: several heads, made as they are asked for, so that what is wanted is found in one that has little more. */
const shares = [512, 256, 128, 64, 32, 16, 8] as const
type Share = (typeof shares)[number]

/** The products on sale that have at least a key; how many there are, and were at first. `ids`: theirs, upwards, where somebody has asked since they changed. */
type Head = { set: Bits; least: number; count: number; made: number; ids: Uint32Array | null }

/** Goes through all that is on sale, a zone at a time, with the keys of a sort. */
function withKeys(columns: Columns, sort: KeySort, use: (ids: Uint32Array, keys: Float64Array) => void): void {
  const [room, keys] = [new Uint32Array(zoneSize), new Float64Array(zoneSize)]
  for (let zone = 0; zone <= zoneOf(columns.length - 1); zone++) {
    const ids = inZoneOf(columns.onSale, zone, room)
    writeKeys(columns, sort, ids, keys)
    use(ids, keys)
  }
}

function makeHead(columns: Columns, sort: KeySort, share: Share): Head {
  const wanted = Math.ceil(columns.countOfAll / share)
  const best = new Best(wanted)
  withKeys(columns, sort, (ids, keys) => best.offer(ids, keys, ids.length))
  const key = new Float64Array(1)
  writeKeys(columns, sort, best.inOrder(wanted - 1), key)
  const head = { set: new Int32Array(columns.onSale.length), least: key[0]!, count: 0, made: 0, ids: null }
  withKeys(columns, sort, (ids, keys) => {
    for (let at = 0; at < ids.length; at++) {
      if (keys[at]! < head.least) continue
      putIn(head.set, ids[at]!)
      head.count += 1
    }
  })
  head.made = head.count
  return head
}

/**
 * The first of all that is on sale, for each sort in which somebody has gone far down a list, or listed anything of a large house: whoever does finds what is wanted among them, without a look at
 * what the others are sorted by. They are told by their least key, so that a product that changes says itself whether it is one of them, and are chosen anew once they are half or twice as many as they were.
 */
export class Heads {
  private readonly kept = new Map<KeySort, Map<Share, Head>>()
  private readonly id = new Uint32Array(1)
  private readonly key = new Float64Array(1)

  /** A product changed. */
  touch(columns: Columns, id: number): void {
    this.id[0] = id
    for (const [sort, heads] of this.kept) {
      writeKeys(columns, sort, this.id, this.key)
      for (const head of heads.values()) {
        const isFirst = isIn(columns.onSale, id) === 1 && this.key[0]! >= head.least
        if (isFirst === (isIn(head.set, id) === 1)) continue
        head.count += isFirst ? 1 : -1
        head.ids = null
        ;(isFirst ? putIn : takeOut)(head.set, id)
      }
    }
  }

  /** Sets are longer from now on. */
  forget(): void {
    this.kept.clear()
  }

  /** Of some products on sale those that are among the first of all, as few as there are at least `most` of. null: nothing is won by them. */
  among(columns: Columns, products: Products, sort: KeySort, most: number): Products | null {
    for (const share of shares) {
      if (most * share > products.count) continue
      // To look through the first of all takes longer than to look at so few.
      if (columns.countOfAll > share * products.count) return null
      const head = this.headOf(columns, sort, share)
      // Where most products are alike, most are among the first.
      if (4 * head.count > columns.countOfAll) return null
      const found = new Products({ ids: common(columns, products, head) })
      if (found.count >= most) return found
    }
    return null
  }

  private headOf(columns: Columns, sort: KeySort, share: Share): Head {
    const heads = this.kept.get(sort) ?? new Map<Share, Head>()
    this.kept.set(sort, heads)
    const kept = heads.get(share)
    if (kept && 2 * kept.count >= kept.made && kept.count <= 2 * kept.made) return kept
    const head = makeHead(columns, sort, share)
    heads.set(share, head)
    return head
  }
}

/** The ids of products that are in a head, too. */
function common({ scratch }: Columns, products: Products, head: Head): Uint32Array {
  if (!products.set) return idsAmong(products.ids, head.set, head.count)
  // As many ids are looked up as numbers of sets are put together.
  if (head.count <= head.set.length) {
    head.ids ??= idsOf(head.set)
    return idsAmong(head.ids, products.set, products.count)
  }
  const both = scratch.copyBits(head.set)
  keepCommon(both, products.set)
  const found = idsOf(both)
  scratch.giveBits(both)
  return found
}

/** Those of some ids that are in a set of so many. */
function idsAmong(ids: Uint32Array, set: Bits, count: number): Uint32Array {
  // One more, as what is written last may be none of them.
  const found = new Uint32Array(Math.min(count, ids.length) + 1)
  let length = 0
  for (let at = 0; at < ids.length; at++) {
    found[length] = ids[at]!
    length += isIn(set, ids[at]!)
  }
  return found.subarray(0, length)
}
