import { type Minor, proportionOf, shareOf } from '../../money/money.ts'
import { sql } from '../platform/sql.ts'
import type { Order } from './lock.ts'

/** What of an order decides what its shop earns. */
export type Earned = Pick<Order, 'totalMinor' | 'commissionMinor' | 'houseDiscountMinor' | 'refundedMinor'>

/**
 * What the house takes of an order: a share of what the shop sells for, which is its goods less its own coupon. Nothing of the delivery; and what the
 * house takes off by a coupon of its own it makes good.
 */
export const commissionOf = (
  { itemsMinor, shopDiscountMinor }: { itemsMinor: Minor; shopDiscountMinor: Minor },
  basisPoints: number,
): Minor => shareOf(itemsMinor - shopDiscountMinor, basisPoints)

/**
 * What a shop gets for an order: out of escrow what was not refunded, less the frozen commission in the same proportion; and of the house, in that
 * proportion too, what its coupon took off.
 */
export function earningsOf({ totalMinor, commissionMinor, houseDiscountMinor, refundedMinor }: Earned): {
  shopMinor: Minor
  commissionMinor: Minor
  subsidyMinor: Minor
} {
  const keptMinor = totalMinor - refundedMinor
  const kept = { part: keptMinor, whole: totalMinor }
  const dueMinor = proportionOf(commissionMinor, kept)
  return { shopMinor: keptMinor - dueMinor, commissionMinor: dueMinor, subsidyMinor: proportionOf(houseDiscountMinor, kept) }
}

/** What the house makes good of an order `o` for its coupon, as far as it was not refunded. */
export const houseGives = sql`case o.refunded_minor when 0 then o.house_discount_minor
  else div(o.house_discount_minor::numeric * (o.total_minor - o.refunded_minor), o.total_minor)::bigint end`

/** What it takes as commission, in the same proportion. */
export const houseTakes = sql`case o.refunded_minor when 0 then o.commission_minor
  else div(o.commission_minor::numeric * (o.total_minor - o.refunded_minor), o.total_minor)::bigint end`

/** All that a shop gets of an order `o`, to be summed. */
export const shopEarns = sql`(o.total_minor - o.refunded_minor - ${houseTakes} + ${houseGives})`
