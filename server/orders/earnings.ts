import { type Minor, proportionOf } from '../../money/money.ts'
import { sql } from '../platform/sql.ts'
import type { Order } from './lock.ts'

/** What a shop gets for an order: what was not refunded, less the frozen commission in the same proportion. */
export function earningsOf({ totalMinor, commissionMinor, refundedMinor }: Order): { shopMinor: Minor; commissionMinor: Minor } {
  const keptMinor = totalMinor - refundedMinor
  const dueMinor = proportionOf(commissionMinor, { part: keptMinor, whole: totalMinor })
  return { shopMinor: keptMinor - dueMinor, commissionMinor: dueMinor }
}

/** `shopMinor` of an order `o`, to be summed. */
export const shopEarns = sql`(o.total_minor - o.refunded_minor - div(o.commission_minor::numeric * (o.total_minor - o.refunded_minor), o.total_minor)::bigint)`
