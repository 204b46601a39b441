import type { OrderState } from '../../contract/orders.ts'
import { type ReturnPostage, returnable } from '../../contract/returns.ts'
import type { Minor } from '../../money/money.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { type ReturnAmounts, returnAmounts } from './amounts.ts'

type LineRow = {
  price_minor: string
  discount_minor: string
  qty: number
  returned: number
  under_way: string | null
  delivery_minor: string
  units_left: number
  promised_at: Date | null
  delivered_at: Date | null
  received_at: Date | null
  policy: { version: number; days: number; postage: ReturnPostage; text: Texts }
  now: Date
}

type OfOrder = OrderState & { id: string; totalMinor: Minor; refundedMinor: Minor }

export type LineForReturn = {
  /** what would go back for so many units */
  amountsFor(qty: number): ReturnAmounts
  left: number
  /** id of the return of it that is under way */
  underWay: string | null
  policy: LineRow['policy']
  terms: ReturnType<typeof returnable>
}

/** A line of an order as a return of it sees it. Refuses orderMissing a line of another order. */
export async function readLine(db: Db, order: OfOrder, lineId: string): Promise<LineForReturn> {
  const found = await maybeRow<LineRow>(
    db,
    sql`select l.price_minor, l.discount_minor, l.qty, o.delivery_minor, o.promised_at, o.delivered_at, o.received_at, now() as now,
        coalesce((select sum(r.qty)::int from order_return r where r.order_line_id = l.id and r.state = 'refunded'), 0) as returned,
        (select r.id from order_return r where r.order_line_id = l.id and r.state not in ('refunded', 'closed', 'cancelled')) as under_way,
        (select sum(also.qty)::int from order_line also where also.order_id = o.id)
          - coalesce((select sum(r.qty)::int from order_return r where r.order_id = o.id and r.state = 'refunded'), 0) as units_left,
        (select json_build_object('version', p.version, 'days', p.days, 'postage', p.postage, 'text', p.body) from return_policy p where p.id = l.return_policy_id) as policy
      from orders o join order_line l on l.order_id = o.id where o.id = ${order.id} and l.id = ${lineId}::bigint`,
  )
  if (!found) throw refuse('orderMissing')
  const { qty, returned, promised_at: promisedAt, delivered_at: deliveredAt, received_at: receivedAt, policy, now } = found
  const left = qty - returned
  const line = { priceMinor: BigInt(found.price_minor), discountMinor: BigInt(found.discount_minor), qty, returned }
  const whole = { ...order, deliveryMinor: BigInt(found.delivery_minor), unitsLeft: found.units_left }
  return {
    amountsFor: (units) => returnAmounts(whole, line, units),
    left,
    underWay: found.under_way,
    policy,
    terms: returnable({ state: order, promisedAt, deliveredAt, receivedAt, days: policy.days, left }, now),
  }
}

/** A line of which so many units can be returned now. Refuses returnExists, afterSaleRefused, returnQuantity. */
export async function needReturnable(db: Db, order: OfOrder, { lineId, qty }: { lineId: string; qty: number }) {
  const line = await readLine(db, order, lineId)
  if (line.underWay !== null) throw refuse('returnExists', { data: { as_id: line.underWay } })
  const { terms } = line
  if (terms.obstacle === 'nothing_left') throw refuse('returnQuantity', { data: { left: 0 } })
  if (terms.obstacle !== null) throw refuse('afterSaleRefused', { data: { reason: terms.obstacle, at: terms.at?.toISOString() ?? null } })
  if (qty > line.left) throw refuse('returnQuantity', { data: { left: line.left } })
  return { ...line, terms }
}
