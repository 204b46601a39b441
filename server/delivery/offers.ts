import type { DeliveryBasis, DeliveryKind, DeliveryZone } from '../../contract/delivery.ts'
import type { Texts } from '../platform/texts.ts'

/** A zone as the database tells it. */
export type ZoneRow = {
  places: string[] | null
  basis: DeliveryBasis
  band_from: string[]
  band_cost_minor: string[]
  free_from_minor: string | null
  days_min: number
  days_max: number
}

/** A method as the database tells it. */
export type MethodRow = { id: string; code: string; kind: DeliveryKind; name: Texts; zones: ZoneRow[] | null }

/** A delivery method of a shop. */
export type ShopMethod = { id: string; code: string; kind: DeliveryKind; name: Texts; zones: DeliveryZone[] }

const zoneOf = ({ places, basis, band_from, band_cost_minor, free_from_minor, days_min, days_max }: ZoneRow): DeliveryZone => ({
  places,
  basis,
  bands: band_from.map((from, index) => ({ from: BigInt(from), cost: BigInt(band_cost_minor[index] ?? 0) })),
  freeFrom: free_from_minor === null ? null : BigInt(free_from_minor),
  daysMin: days_min,
  daysMax: days_max,
})

/** The methods that a row of an answer carries, in the order of the shop. */
export const methodsOf = (rows: readonly MethodRow[] | null | undefined): ShopMethod[] =>
  (rows ?? []).map(({ id, code, kind, name, zones }) => ({ id, code, kind, name, zones: (zones ?? []).map(zoneOf) }))
