import type { Columns } from './columns.ts'
import { Best, few } from './order.ts'
import { inZoneOf, type Products, zoneOf, zoneSize } from './products.ts'
import { isOldestFirst, type KeySort, writeKeys } from './sort.ts'

/** What less than so many products of each zone are in is gone through without asking what its zones have. */
const fewInZone = 8

/** Among so few zones a first page is found without the first of all: most zones of a larger house have one of them. */
const manyZones = 64

type Known = { most: number[] /** after how many changes of each zone */; at: number[] }

/**
 * The greatest key of each sort that any product on sale has, zone by zone: what says of most zones, without a look at their products, that
 * none of them is among the first of a list, nor the cheapest or the dearest (zone maps). A zone is looked at anew when it is asked for after
 * one of its products changed.
 */
export class Zones {
  private readonly changes: number[] = []
  private readonly known = new Map<KeySort, Known>()
  private readonly ids = new Uint32Array(zoneSize)
  private readonly keys = new Float64Array(zoneSize)

  /** A product changed. */
  touch(id: number): void {
    const zone = zoneOf(id)
    while (this.changes.length <= zone) this.changes.push(0)
    this.changes[zone]! += 1
  }

  /** By zone; of one that has nothing on sale less than any key. */
  mostOf(columns: Columns, sort: KeySort): readonly number[] {
    const { changes } = this
    const known = this.known.get(sort) ?? { most: [], at: [] }
    this.known.set(sort, known)
    for (let zone = 0; zone < changes.length; zone++) {
      if (known.at[zone] === changes[zone]) continue
      known.most[zone] = this.greatest(columns, sort, zone)
      known.at[zone] = changes[zone]!
    }
    return known.most
  }

  private greatest(columns: Columns, sort: KeySort, zone: number): number {
    const ids = inZoneOf(columns.onSale, zone, this.ids)
    writeKeys(columns, sort, ids, this.keys)
    let most = Number.NEGATIVE_INFINITY
    for (let at = 0; at < ids.length; at++) most = Math.max(most, this.keys[at]!)
    return most
  }
}

type Going = { isWanted: (zone: number) => boolean; use: (ids: Uint32Array) => void; isUpwards?: boolean }

/** Goes through products on sale, no more than a zone at once. Where they are many, those of each zone that is still wanted, from the last to the first or upwards. */
function goThrough(products: Products, zones: number, { isWanted, use, isUpwards = false }: Going): void {
  if (products.count < fewInZone * zones) {
    const { ids } = products
    for (let from = 0; from < ids.length; from += zoneSize) use(ids.subarray(from, from + zoneSize))
    return
  }
  const room = new Uint32Array(zoneSize)
  for (let at = 0; at < zones; at++) {
    const zone = isUpwards ? at : zones - 1 - at
    if (isWanted(zone)) use(products.inZone(zone, room))
  }
}

/** The first `most` of products on sale in the order of a sort, without the first `from` of them. */
export function firstOf(columns: Columns, all: Products, sort: KeySort, most: number, from = 0): Uint32Array {
  const limits = columns.zones.mostOf(columns, sort)
  const isFarOrLarge = most > few || limits.length > manyZones
  const products = (isFarOrLarge && columns.heads.among(columns, all, sort, most)) || all
  const isUpwards = isOldestFirst(sort)
  const best = new Best(Math.min(most, products.count), { isOldestFirst: isUpwards })
  const keys = new Float64Array(zoneSize)
  const offer = (ids: Uint32Array): void => {
    writeKeys(columns, sort, ids, keys)
    best.offer(ids, keys, ids.length)
  }
  // Of equal products those come first that are met first.
  const isWanted = (zone: number): boolean => limits[zone]! > best.least
  if (most > 0) goThrough(products, limits.length, { isWanted, use: offer, isUpwards })
  return best.inOrder(from)
}

/** The least and the greatest price of products on sale, of several together; null: of none. */
export function pricesOf(columns: Columns, each: readonly Products[]): { from: number; to: number } | null {
  const { price: prices } = columns.arrays
  const [cheapest, dearest] = [columns.zones.mostOf(columns, 'price_up'), columns.zones.mostOf(columns, 'price_down')]
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  const isWanted = (zone: number): boolean => -cheapest[zone]! < from || dearest[zone]! > to
  const use = (ids: Uint32Array): void => {
    for (let at = 0; at < ids.length; at++) {
      const price = prices[ids[at]!]!
      if (price < from) from = price
      if (price > to) to = price
    }
  }
  for (const products of each) goThrough(products, cheapest.length, { isWanted, use })
  return to === 0 ? null : { from, to }
}
