import { carrierName } from '../../contract/carriers.ts'
import { afterAct, isIn, mayAct, orderClocks, orderSets } from '../../contract/orders.ts'
import { postTransfers } from '../ledger/post.ts'
import { inform } from '../messages/inform.ts'
import type { Tx } from '../platform/database.ts'
import { empty, sql } from '../platform/sql.ts'
import type { Asker } from '../sessions/callers.ts'
import { buyerOf, lockOrder, type Order } from './lock.ts'
import { recordOne } from './record-act.ts'
import { orderStateRefusal } from './refuse-state.ts'
import { settlements } from './settlements.ts'

export type Shipment = {
  orderId: string
  /** code or name of one of `contract/carriers.ts`, or the words of the shop */
  carrier: string
  trackingNumber: string
}

/** When the order completes by itself, counted from now; or when the return that stops its clock has ended. */
const completesAfter = (milliseconds: number, { returnsOpen }: Order) =>
  returnsOpen > 0
    ? sql`, due_left = make_interval(secs => ${milliseconds / 1000})`
    : sql`, due_act = 'complete', due_at = now() + make_interval(secs => ${milliseconds / 1000})`

/**
 * Hands an order to a carrier. Without a delivery event a paid order completes 15 days later; cash on delivery waits for the
 * courier's money. Refuses orderMissing, writeConflict (order_state) when it is not waiting to be shipped or not paid.
 */
export async function shipOrder(tx: Tx, asker: Asker, { orderId, carrier, trackingNumber }: Shipment): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  if (!mayAct('ship', order, asker.kind)) throw orderStateRefusal(order)
  const due = mayAct('complete', afterAct('ship', order), 'clock')
    ? completesAfter(orderClocks.completeAfterShipmentMs, order)
    : sql`, due_act = null, due_at = null`
  await recordOne(tx, asker, 'ship', order, {
    facts: sql`, carrier = ${carrier}, tracking_number = ${trackingNumber}, shipped_at = now()${due}`,
  })
  const values = { orderId: order.id, number: order.incrementId, carrier: carrierName(carrier), tracking: trackingNumber }
  await inform(tx, buyerOf(order), 'order_shipped', values)
}

/** The parcel moves at the carrier. Refuses orderMissing, writeConflict (order_state). */
export async function transitOrder(tx: Tx, asker: Asker, { orderId, note }: { orderId: string; note: string }): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  if (!mayAct('transit', order, asker.kind)) throw orderStateRefusal(order)
  await recordOne(tx, asker, 'transit', order, { note })
}

/**
 * The parcel arrived: the buyer has 7 days to confirm before the clock does, unless all the money went back. Cash on delivery is
 * collected, courier clearing -> escrow. Refuses orderMissing, writeConflict (order_state).
 */
export async function deliverOrder(tx: Tx, asker: Asker, orderId: string): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  if (!mayAct('deliver', order, asker.kind)) throw orderStateRefusal(order)
  const due = isIn(order, orderSets.refunded) ? empty : completesAfter(orderClocks.completeAfterDeliveryMs, order)
  const delivered = await recordOne(tx, asker, 'deliver', order, { facts: sql`, delivered_at = now()${due}` })
  if (isIn(delivered, orderSets.payOnDelivery)) {
    await recordOne(tx, asker, 'collect', delivered, { facts: sql`, paid_at = now()` })
    await postTransfers(tx, [
      {
        from: settlements[order.paymentMethod](order.customerId),
        to: { kind: 'escrow', shopId: order.shopId },
        amountMinor: order.totalMinor,
        kind: 'purchase',
        sourceKind: 'order',
        sourceId: order.id,
        memo: order.incrementId,
      },
    ])
  }
  await inform(tx, buyerOf(order), 'order_delivered', { orderId: order.id, number: order.incrementId })
}
