import { type CancelReason, isIn, mayAct, orderSets } from '../../contract/orders.ts'
import { inform } from '../messages/inform.ts'
import type { WhyOf } from '../messages/reasons.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type Asker, type Clock, clock } from '../sessions/callers.ts'
import { giveBackStock } from '../stock/levels.ts'
import { buyerOf, lockOrder, type Order } from './lock.ts'
import { recordOne } from './record-act.ts'
import { giveBack } from './refund.ts'

const noClock = sql`, due_act = null, due_at = null`

/**
 * Cancels an order before shipment: its stock goes back, and what was paid goes back to where it came from, to the wallet at once,
 * to a card by the provider. Refuses orderMissing, cancelAfterShipment, cancelRefused (already completed or cancelled).
 */
export async function cancelOrder(tx: Tx, asker: Asker, { orderId, why }: { orderId: string; why: WhyOf<CancelReason> }): Promise<Order> {
  const order = await lockOrder(tx, asker, orderId)
  if (isIn(order, orderSets.underway)) throw refuse('cancelAfterShipment')
  if (!mayAct('cancel', order, asker.kind)) throw refuse('cancelRefused')
  const told = 'code' in why ? { reason: why.code } : { note: why.words }
  const cancelled = await recordOne(tx, asker, 'cancel', order, { ...told, facts: noClock })
  await giveBackStock(tx, order.id)
  if (isIn(order, orderSets.holdsMoney)) {
    const restMinor = order.totalMinor - order.refundedMinor
    await giveBack(tx, clock, cancelled, { amountMinor: restMinor, note: null, cardReason: 'order_cancelled' })
  }
  await tellCancelled(tx, asker, order, why)
  return order
}

/** The payment window ended: the stock goes back, no money was there. Does nothing when a payment was quicker. */
export async function expireOrder(tx: Tx, asker: Clock, orderId: string): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  if (!mayAct('expire', order, asker.kind)) return
  await recordOne(tx, asker, 'expire', order, { reason: 'not_paid_in_time', facts: noClock })
  await giveBackStock(tx, order.id)
  await tellCancelled(tx, asker, order, { code: 'not_paid_in_time' })
}

function tellCancelled(tx: Tx, asker: Asker, order: Order, why: WhyOf<CancelReason>): Promise<void> {
  const values = { orderId: order.id, number: order.incrementId, reason: why }
  return inform(tx, buyerOf(order), asker.kind === 'customer' ? 'cancellation_confirmed' : 'order_cancelled', values)
}
