import type { Minor } from '../../money/money.ts'
import type { Texts } from '../platform/texts.ts'

/** A delivery method of a shop, as it is read. */
export type DeliveryOffer = {
  code: string
  name: Texts
  cost_minor: string
  free_from_minor: string | null
  days_min: number
  days_max: number
  countries: string[] | null
}

/** What a method costs for goods of this worth: free from its threshold upwards. */
export const priceOf = (
  { cost_minor, free_from_minor }: Pick<DeliveryOffer, 'cost_minor' | 'free_from_minor'>,
  itemsMinor: Minor,
): Minor => (free_from_minor !== null && itemsMinor >= BigInt(free_from_minor) ? 0n : BigInt(cost_minor))
