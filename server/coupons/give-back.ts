import { couponGraceDays } from '../../contract/coupons.ts'
import { orderSets } from '../../contract/orders.ts'
import { inform } from '../messages/inform.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf } from '../platform/amounts.ts'
import { rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/**
 * After orders were cancelled or given back whole: a coupon can be used again when nothing that it was used for stands any more, a shop's with its
 * order, the house's with the last order of the purchase. It stays good for some days at least, whatever its end was.
 */
export async function giveBackCoupons(tx: Tx, purchaseIds: readonly string[]): Promise<void> {
  // Two orders of a purchase may end at the same time: whoever comes second waits here, and sees the first below.
  const used = await rows<{ id: string }>(
    tx,
    sql`select id from coupon_claim where purchase_id = any(${purchaseIds}::bigint[]) order by id for no key update`,
  )
  if (used.length === 0) return
  const given = await rows<{ customer_id: string; percent: number | null; amount_minor: string | null }>(
    tx,
    sql`update coupon_claim c set purchase_id = null, expires_at = greatest(c.expires_at, now() + make_interval(days => ${couponGraceDays}))
        from coupon k where k.id = c.coupon_id and c.id = any(${used.map(({ id }) => id)}::bigint[]) and not exists (
          select from order_coupon u join orders o on o.id = u.order_id
          where u.claim_id = c.id and o.purchase_id = c.purchase_id and not (${inSet(orderSets.cancelled)} or ${inSet(orderSets.refunded)}))
        returning c.customer_id, k.percent, k.amount_minor`,
  )
  for (const { customer_id: customerId, percent, amount_minor: amount } of given) {
    const off = percent === null ? `USD ${amountOf(amount ?? '0')}` : `${percent}%`
    await inform(tx, { kind: 'customer', customerId }, 'coupon_returned', { off, days: String(couponGraceDays) })
  }
}
