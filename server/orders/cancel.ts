import { mayAct } from '../../contract/orders.ts'
import { postTransfers } from '../ledger/post.ts'
import { addNotice } from '../notices/add-notice.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { giveBackStock } from '../stock/levels.ts'
import { type Actor, type Asker, lockOrder, type Order, recordAct } from './lock.ts'
import { orderPage } from './order-page.ts'

export type Cancellation = { orderId: string; reason: string }

/**
 * Cancels an order before shipment: its stock goes back, and what was paid goes back to where it came from, to the wallet at once,
 * to a card by the provider. Refuses orderMissing, cancelAfterShipment, cancelRefused (already completed or cancelled).
 */
export async function cancelOrder(tx: Tx, asker: Asker, actor: Actor, { orderId, reason }: Cancellation): Promise<Order> {
  const order = await lockOrder(tx, asker, orderId)
  if (['shipped', 'in_transit', 'delivered'].includes(order.deliveryStatus)) throw refuse('cancelAfterShipment')
  if (!mayAct('cancel', order)) throw refuse('cancelRefused')
  await recordAct(tx, order, 'cancel', actor, { note: reason, facts: sql`, due_act = null, due_at = null` })
  await giveBackStock(tx, order.id)
  if (order.paymentStatus === 'paid') await refundWhole(tx, order)
  await tellCancelled(tx, order, actor, reason)
  return order
}

/** The payment window ended: the stock goes back, no money was there. Does nothing when a payment was quicker. */
export async function expireOrder(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, 'house', orderId)
  if (!mayAct('expire', order)) return
  await recordAct(tx, order, 'expire', actor, { facts: sql`, due_act = null, due_at = null` })
  await giveBackStock(tx, order.id)
  await tellCancelled(tx, order, actor, '')
}

async function refundWhole(tx: Tx, order: Order): Promise<void> {
  await execute(tx, sql`update orders set payment_status = 'refunded' where id = ${order.id}`)
  const byCard = order.paymentMethod === 'card'
  await postTransfers(tx, [
    {
      from: { kind: 'escrow', shopId: order.shopId },
      to: byCard ? { kind: 'clearing_card' } : { kind: 'customer_wallet', customerId: order.customerId },
      amountMinor: order.totalMinor,
      kind: 'refund',
      sourceKind: 'order',
      sourceId: order.id,
      memo: order.incrementId,
    },
  ])
  if (!byCard) return
  const payment = await row<{ id: string }>(tx, sql`select id from payment where purchase_id = ${order.purchaseId} and state = 'paid'`)
  await execute(
    tx,
    sql`insert into card_refund (payment_id, order_id, amount_minor, reason) values (${payment.id}, ${order.id}, ${String(order.totalMinor)}, 'order_cancelled')`,
  )
}

async function tellCancelled(tx: Tx, order: Order, actor: Actor, reason: string): Promise<void> {
  const values = { number: order.incrementId, reason }
  if (actor.kind !== 'buyer') {
    await addNotice(tx, {
      customerId: order.customerId,
      type: -1,
      state: -1,
      template: 'order_cancelled',
      data: values,
      link: orderPage(order.id),
    })
  }
  await sendMail(tx, { to: order.email, language: order.language, template: 'order_cancelled', values, link: orderPage(order.id) })
}
