import type { HouseAct } from '../../contract/order-desk.ts'
import { type DeliveryStatus, isIn, mayAct, orderSets, type PaymentStatus } from '../../contract/orders.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { costOfGivingBack, type Refundable } from '../orders/cost.ts'
import { earningsOf } from '../orders/earnings.ts'
import { type Db, maybeRow, row } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { heldOf } from './held.ts'
import { readTransfers } from './story.ts'

type EffectRow = {
  id: string
  purchase_id: string
  shop_id: string
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  payment_method: PaymentMethodCode
  total_minor: string
  commission_minor: string
  house_discount_minor: string
  refunded_minor: string
  units: number
}

/** What stands of an order once so much more of it went back: what the house holds, and what the shop has or will have of it. */
export async function leftAfter(
  db: Db,
  order: Refundable & { id: string },
  amountMinor: Minor,
): Promise<{ held: string; shop_keeps: string }> {
  const heldMinor = heldOf(await readTransfers(db, order.id))
  const { shopMinor, subsidyMinor } = earningsOf({ ...order, refundedMinor: order.refundedMinor + amountMinor })
  const isSettled = isIn(order, orderSets.completed)
  return {
    held: formatAmount(isSettled ? heldMinor : heldMinor - amountMinor),
    shop_keeps: formatAmount(heldMinor > 0n || isSettled ? shopMinor + subsidyMinor : 0n),
  }
}

/**
 * What cancelling an order or giving money of it back would do now. Refuses what the act would refuse: orderMissing, cancelAfterShipment, cancelRefused,
 * afterSaleRefused, parameterInvalid (amount).
 */
export async function readEffect(
  db: Db,
  { orderId, act, amountMinor }: { orderId: string; act: HouseAct; amountMinor: Minor | null },
): Promise<Reply<'getHouseOrderEffect'>> {
  const found = await maybeRow<EffectRow>(
    db,
    sql`select o.id, o.purchase_id, o.shop_id, o.payment_status, o.delivery_status, p.payment_method, o.total_minor, o.commission_minor, o.house_discount_minor,
        o.refunded_minor, (select sum(l.qty)::int from order_line l where l.order_id = o.id) as units
      from orders o join purchase p on p.id = o.purchase_id where o.id = ${orderId}::bigint`,
  )
  if (!found) throw refuse('orderMissing')
  const order = {
    id: found.id,
    shopId: found.shop_id,
    paymentStatus: found.payment_status,
    deliveryStatus: found.delivery_status,
    paymentMethod: found.payment_method,
    totalMinor: BigInt(found.total_minor),
    commissionMinor: BigInt(found.commission_minor),
    houseDiscountMinor: BigInt(found.house_discount_minor),
    refundedMinor: BigInt(found.refunded_minor),
  }
  const restMinor = order.totalMinor - order.refundedMinor
  if (act === 'cancel') {
    if (isIn(order, orderSets.underway)) throw refuse('cancelAfterShipment')
    if (!mayAct('cancel', order, 'operator')) throw refuse('cancelRefused')
    const backMinor = isIn(order, orderSets.holdsMoney) ? restMinor : 0n
    return {
      cost: backMinor > 0n ? await costOfGivingBack(db, order, backMinor) : null,
      stock_back: found.units,
      coupons_back: await countCouponsBack(db, found),
      ...(await leftAfter(db, order, backMinor)),
    }
  }
  const wantedMinor = amountMinor ?? restMinor
  const isWhole = wantedMinor >= restMinor
  if (!mayAct(isWhole ? 'refund' : 'partly_refund', order, 'operator'))
    throw refuse('afterSaleRefused', { data: { reason: isIn(order, orderSets.toShip) ? 'not_shipped' : 'not_paid', at: null } })
  if (wantedMinor <= 0n) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_small' } } })
  if (wantedMinor > restMinor) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_big' } } })
  return {
    cost: await costOfGivingBack(db, order, wantedMinor),
    stock_back: 0,
    coupons_back: isWhole ? await countCouponsBack(db, found) : 0,
    ...(await leftAfter(db, order, wantedMinor)),
  }
}

/** Coupons of the purchase of which nothing stands any more once the order is gone. */
async function countCouponsBack(db: Db, { id, purchase_id }: EffectRow): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from coupon_claim c where c.purchase_id = ${purchase_id} and not exists (
        select from order_coupon u join orders o on o.id = u.order_id
        where u.claim_id = c.id and o.purchase_id = c.purchase_id and o.id <> ${id} and not (${inSet(orderSets.cancelled)} or ${inSet(orderSets.refunded)}))`,
  )
  return count
}
