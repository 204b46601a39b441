import { type Minor, proportionOf } from '../../money/money.ts'
import { sql } from '../platform/sql.ts'
import type { Order } from './lock.ts'

/**
 * What a shop gets for an order: out of escrow what was not refunded, less the frozen commission in the same proportion; and of the house, in that
 * proportion too, what its coupon took off.
 */
export function earningsOf({
  totalMinor,
  commissionMinor,
  houseDiscountMinor,
  refundedMinor,
}: Pick<Order, 'totalMinor' | 'commissionMinor' | 'houseDiscountMinor' | 'refundedMinor'>): {
  shopMinor: Minor
  commissionMinor: Minor
  subsidyMinor: Minor
} {
  const keptMinor = totalMinor - refundedMinor
  const kept = { part: keptMinor, whole: totalMinor }
  const dueMinor = proportionOf(commissionMinor, kept)
  return { shopMinor: keptMinor - dueMinor, commissionMinor: dueMinor, subsidyMinor: proportionOf(houseDiscountMinor, kept) }
}

/** All that a shop gets of an order `o`, to be summed. */
export const shopEarns = sql`(o.total_minor - o.refunded_minor - div(o.commission_minor::numeric * (o.total_minor - o.refunded_minor), o.total_minor)::bigint
  + div(o.house_discount_minor::numeric * (o.total_minor - o.refunded_minor), o.total_minor)::bigint)`
