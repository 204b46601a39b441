import type { Minor } from '../money/money.ts'

/** How goods get to a buyer: sent to an address, or fetched by the buyer where the shop is. Only the first is delivery, and can be delivered free. */
export const deliveryKinds = ['shipping', 'pickup'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** What the prices of a zone follow: how much the goods of the shop are worth, or how heavy they are. */
export const deliveryBases = ['amount', 'weight'] as const
export type DeliveryBasis = (typeof deliveryBases)[number]

/** What sending costs to some places. A price that is the same for all goods is one band from 0. */
export type DeliveryZone = {
  /** countries ('ES') and provinces ('ES-GC'); null: everywhere that the method names nowhere else */
  places: readonly string[] | null
  basis: DeliveryBasis
  /** rising, the first from 0: `from` in minor units or in grams. What weighs or is worth more than the last costs as the last. */
  bands: readonly { from: bigint; cost: Minor }[]
  /** worth of the goods from which it is free */
  freeFrom: Minor | null
  daysMin: number
  daysMax: number
}

/** A way in which a shop gives out its goods. A place is in one of its zones at most, a province before its country, that before everywhere. */
export type DeliveryMethod = { kind: DeliveryKind; zones: readonly DeliveryZone[] }

/** Where goods go. `province` is null where it is not known, or none that the house knows: then what holds for the country holds. */
export type Destination = { country: string; province: string | null }

/** The goods of one shop in one purchase. What weighs how much is said by the shop for each SKU, else by its weight of a unit. */
export type Goods = { worth: Minor; grams: number }

export const provincePlace = (country: string, province: string): string => `${country}-${province}`

/** The zone of a method that a destination is in; undefined where it does not reach. */
export const zoneAt = ({ zones }: Pick<DeliveryMethod, 'zones'>, { country, province }: Destination): DeliveryZone | undefined =>
  (province === null ? undefined : zones.find(({ places }) => places?.includes(provincePlace(country, province)))) ??
  zones.find(({ places }) => places?.includes(country)) ??
  zones.find(({ places }) => places === null)

/** What a zone costs for these goods. */
export function deliveryCost(
  { basis, bands, freeFrom }: Pick<DeliveryZone, 'basis' | 'bands' | 'freeFrom'>,
  { worth, grams }: Goods,
): Minor {
  if (freeFrom !== null && worth >= freeFrom) return 0n
  const measure = basis === 'weight' ? BigInt(grams) : worth
  return bands.findLast(({ from }) => from <= measure)?.cost ?? 0n
}

/** All ways of a shop to bring these goods there, in its order, with what each costs. */
export const offersAt = <Method extends DeliveryMethod>(methods: readonly Method[], to: Destination, goods: Goods) =>
  methods.flatMap((method) => {
    const zone = zoneAt(method, to)
    return zone ? [{ method, kind: method.kind, zone, cost: deliveryCost(zone, goods) }] : []
  })

/**
 * What a page promises and a checkout starts with: the shipping that costs least, among equals the first in the shop's order. Undefined
 * where nothing is sent: who fetches goods has said so.
 */
export const usualShipping = <Offer extends { kind: DeliveryKind; cost: Minor }>(offered: readonly Offer[]): Offer | undefined =>
  offered
    .filter(({ kind }) => kind === 'shipping')
    .reduce<Offer | undefined>((least, offer) => (least === undefined || offer.cost < least.cost ? offer : least), undefined)

/** The destinations of a country that methods tell apart: its provinces that they name, and the rest of it. */
export const destinationsIn = (methods: readonly DeliveryMethod[], country: string): Destination[] => {
  const start = provincePlace(country, '')
  const named = methods.flatMap(({ zones }) => zones.flatMap(({ places }) => places?.filter((place) => place.startsWith(start)) ?? []))
  return [null, ...new Set(named.map((place) => place.slice(start.length)))].map((province) => ({ country, province }))
}

/** Of several offers of which one will hold, what is true of all: least and most of cost and days, and free from an amount where that is the same. */
export function spanOf(offers: readonly { cost: Minor; zone: Pick<DeliveryZone, 'freeFrom' | 'daysMin' | 'daysMax'> }[]) {
  const costs = offers.map(({ cost }) => cost).sort((one, other) => (one < other ? -1 : 1))
  const first = offers[0]?.zone.freeFrom ?? null
  return {
    least: costs[0] ?? 0n,
    most: costs.at(-1) ?? 0n,
    freeFrom: offers.every(({ zone }) => zone.freeFrom === first) ? first : null,
    daysMin: Math.min(...offers.map(({ zone }) => zone.daysMin)),
    daysMax: Math.max(...offers.map(({ zone }) => zone.daysMax)),
  }
}

/**
 * What can be promised to somebody of whom only the country is known: the usual shipping of each province, taken together. `whole` is false
 * where some of the country gets nothing sent; undefined where all of it does not.
 */
export function promiseTo(methods: readonly DeliveryMethod[], country: string, goods: Goods) {
  const each = destinationsIn(methods, country).map((to) => usualShipping(offersAt(methods, to, goods)))
  const sent = each.filter((offer) => offer !== undefined)
  return sent.length === 0 ? undefined : { ...spanOf(sent), whole: sent.length === each.length }
}
