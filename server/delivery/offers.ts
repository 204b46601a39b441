import { type DeliveryKind, deliveryCost } from '../../contract/delivery.ts'
import type { Minor } from '../../money/money.ts'
import type { Texts } from '../platform/texts.ts'

/** A delivery method of a shop, as it is read. */
export type DeliveryOffer = {
  code: string
  kind: DeliveryKind
  name: Texts
  cost_minor: string
  free_from_minor: string | null
  days_min: number
  days_max: number
  countries: string[] | null
}

/** What a method costs for goods of this worth. */
export const priceOf = ({ cost_minor, free_from_minor }: Pick<DeliveryOffer, 'cost_minor' | 'free_from_minor'>, itemsMinor: Minor): Minor =>
  deliveryCost({ cost: BigInt(cost_minor), freeFrom: free_from_minor === null ? null : BigInt(free_from_minor) }, itemsMinor)
