import { mayAct, orderClocks } from '../../contract/orders.ts'
import { postTransfers } from '../ledger/post.ts'
import { addNotice } from '../notices/add-notice.ts'
import type { Tx } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type Actor, type Asker, lockOrder, recordAct } from './lock.ts'
import { orderPage } from './order-page.ts'

export type Shipment = { orderId: string; carrier: string; trackingNumber: string }

/**
 * Hands an order to a carrier. Without a delivery event a paid order completes 15 days later; cash on delivery waits for the
 * courier's money. Refuses orderMissing, deliveryRefused when it is not waiting to be shipped or not paid.
 */
export async function shipOrder(tx: Tx, asker: Asker, actor: Actor, { orderId, carrier, trackingNumber }: Shipment): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  if (!mayAct('ship', order)) throw refuse('deliveryRefused')
  const completes = order.paymentStatus === 'paid'
  await recordAct(tx, order, 'ship', actor, {
    note: `${carrier} ${trackingNumber}`,
    facts: sql`, carrier = ${carrier}, tracking_number = ${trackingNumber}, shipped_at = now(), due_act = ${completes ? 'complete' : null},
      due_at = case when ${completes} then now() + make_interval(secs => ${orderClocks.completeAfterShipmentMs / 1000}) end`,
  })
  const values = { number: order.incrementId, carrier, tracking: trackingNumber }
  await addNotice(tx, {
    customerId: order.customerId,
    type: 1,
    state: 1,
    template: 'order_shipped',
    data: values,
    link: orderPage(order.id),
  })
  await sendMail(tx, { to: order.email, language: order.language, template: 'order_shipped', values, link: orderPage(order.id) })
}

/** The parcel moves at the carrier. Refuses orderMissing, deliveryRefused. */
export async function moveOrder(tx: Tx, asker: Asker, actor: Actor, { orderId, note }: { orderId: string; note: string }): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  if (!mayAct('transit', order)) throw refuse('deliveryRefused')
  await recordAct(tx, order, 'transit', actor, { note })
}

/**
 * The parcel arrived: the buyer has 7 days to confirm before the clock does. Cash on delivery becomes paid, courier clearing ->
 * escrow. Refuses orderMissing, deliveryRefused.
 */
export async function deliverOrder(tx: Tx, asker: Asker, actor: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  if (!mayAct('deliver', order)) throw refuse('deliveryRefused')
  const cash = order.paymentStatus === 'on_delivery'
  await recordAct(tx, order, 'deliver', actor, {
    facts: sql`, delivered_at = now(), due_act = 'complete', due_at = now() + make_interval(secs => ${orderClocks.completeAfterDeliveryMs / 1000})${
      cash ? sql`, paid_at = now()` : sql``
    }`,
  })
  if (cash) {
    await postTransfers(tx, [
      {
        from: { kind: 'clearing_cash' },
        to: { kind: 'escrow', shopId: order.shopId },
        amountMinor: order.totalMinor,
        kind: 'purchase',
        sourceKind: 'order',
        sourceId: order.id,
        memo: order.incrementId,
      },
    ])
  }
  const values = { number: order.incrementId }
  await addNotice(tx, {
    customerId: order.customerId,
    type: 1,
    state: 1,
    template: 'order_delivered',
    data: values,
    link: orderPage(order.id),
  })
  await sendMail(tx, { to: order.email, language: order.language, template: 'order_delivered', values, link: orderPage(order.id) })
}
