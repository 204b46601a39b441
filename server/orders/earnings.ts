import { type Minor, proportionOf, shareOf } from '../../money/money.ts'
import { sql } from '../platform/sql.ts'
import type { Order } from './lock.ts'

/** What of an order decides what its shop earns. */
export type Earned = Pick<Order, 'totalMinor' | 'commissionMinor' | 'houseDiscountMinor' | 'refundedMinor'>

/** Goods that are sold together, with what is taken of them in hundredths of a percent. */
export type CommissionLine = { rowTotalMinor: Minor; basisPoints: number }

/**
 * What the house takes of an order: a share of what the shop sells for, which is its goods less its own coupon. Nothing of the delivery; and what the
 * house takes off by a coupon of its own it makes good. What has one rate is taken together, and the coupon lies on it in proportion, the lowest rate first: each part is what
 * the goods up to it bear, less what those before bore, so that the parts sum to the coupon (`commissionTried` of the commission reckons the same in SQL).
 */
export function commissionOf(lines: readonly CommissionLine[], shopDiscountMinor: Minor): Minor {
  const whole = lines.reduce((sum, { rowTotalMinor }) => sum + rowTotalMinor, 0n)
  let upTo = 0n
  let borne = 0n
  let taken = 0n
  for (const [basisPoints, alike] of [...Map.groupBy(lines, (line) => line.basisPoints)].toSorted(([one], [other]) => one - other)) {
    const goodsMinor = alike.reduce((sum, { rowTotalMinor }) => sum + rowTotalMinor, 0n)
    upTo += goodsMinor
    const bears = proportionOf(shopDiscountMinor, { part: upTo, whole })
    taken += shareOf(goodsMinor - (bears - borne), basisPoints)
    borne = bears
  }
  return taken
}

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
