import { formatAmount, type Minor } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { informMembers } from '../messages/inform-members.ts'
import { needImpartial } from '../operators/impartial.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { lockOrder, type Order } from '../orders/lock.ts'
import { refundOrder } from '../orders/refund.ts'
import type { Tx } from '../platform/database.ts'
import type { Operator } from '../sessions/callers.ts'

const ofOrders = ({ shopId }: Order) => ({ shopId, duties: ['orders'] as const })

/** Cancels an order in the name of the house and tells its shop, too. Refuses as `cancelOrder`, and 403 who has to do with one of the sides. */
export async function cancelByHouse(tx: Tx, operator: Operator, { orderId, reason }: { orderId: string; reason: string }): Promise<void> {
  const order = await lockOrder(tx, operator, orderId)
  await needImpartial(tx, operator, order)
  const why = { words: reason }
  await cancelOrder(tx, operator, { orderId, why })
  await informMembers(tx, ofOrders(order), 'shop_order_cancelled', () => ({ orderId: order.id, number: order.incrementId, reason: why }))
  const { refundedMinor } = await lockOrder(tx, operator, orderId)
  const details = { amount: formatAmount(refundedMinor - order.refundedMinor) }
  await recordAudit(tx, operator, { act: 'order.cancel', subject: 'order', subjectId: order.id, why, details })
}

/** Gives money of an order back in the name of the house and tells its shop, too. Refuses as `refundOrder`, and 403 who has to do with one of the sides. */
export async function refundByHouse(
  tx: Tx,
  operator: Operator,
  { orderId, amountMinor, reason }: { orderId: string; amountMinor: Minor | null; reason: string },
): Promise<void> {
  const order = await lockOrder(tx, operator, orderId)
  await needImpartial(tx, operator, order)
  await refundOrder(tx, operator, { orderId, amountMinor, note: reason })
  const amount = formatAmount(amountMinor ?? order.totalMinor - order.refundedMinor)
  const why = { words: reason }
  const values = { orderId: order.id, number: order.incrementId, amount: `USD ${amount}`, reason: why }
  await informMembers(tx, ofOrders(order), 'shop_order_refunded', () => values)
  await recordAudit(tx, operator, { act: 'order.refund', subject: 'order', subjectId: order.id, why, details: { amount } })
}
