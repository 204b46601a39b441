import { mayAct, orderClocks } from '../../contract/orders.ts'
import { postTransfers } from '../ledger/post.ts'
import { inform } from '../messages/inform.ts'
import { row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Asker, Customer } from '../sessions/callers.ts'
import { earningsOf } from './earnings.ts'
import { buyerOf, lockOrder } from './lock.ts'
import { recordOne } from './record-act.ts'
import { repayment } from './reverse.ts'

/**
 * Receipt is confirmed, by the buyer or the clock: what is in escrow -> shop, less the commission that was frozen with the order, which
 * goes to the house, as does what the shop owes it; and the house makes good what its coupon took off. Refuses orderMissing, receiptRefused (also while a return of it is under way).
 */
export async function completeOrder(tx: Tx, asker: Asker, orderId: string): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  if (!mayAct('complete', order, asker.kind) || order.returnsOpen > 0) throw refuse('receiptRefused')
  await recordOne(tx, asker, 'complete', order, { facts: sql`, received_at = now(), due_act = null, due_at = null` })
  const { shopMinor, commissionMinor, subsidyMinor } = earningsOf(order)
  const booking = {
    from: { kind: 'escrow', shopId: order.shopId },
    sourceKind: 'order',
    sourceId: order.id,
    memo: order.incrementId,
  } as const
  await postTransfers(tx, [
    { ...booking, to: { kind: 'merchant_balance', shopId: order.shopId }, amountMinor: shopMinor, kind: 'release' },
    { ...booking, to: { kind: 'platform_revenue' }, amountMinor: commissionMinor, kind: 'commission' },
    {
      ...booking,
      from: { kind: 'platform_expense' },
      to: { kind: 'merchant_balance', shopId: order.shopId },
      amountMinor: subsidyMinor,
      kind: 'subsidy',
    },
    ...(await repayment(tx, order, { earnedMinor: shopMinor + subsidyMinor })),
  ])
  if (asker.kind === 'clock') await inform(tx, buyerOf(order), 'order_completed_by_clock', { orderId: order.id, number: order.incrementId })
}

/**
 * Once an order: five more days before the clock completes it. Refuses orderMissing, receiptRefused (no clock is running, or it
 * was extended before).
 */
export async function extendOrder(tx: Tx, customer: Customer, orderId: string): Promise<Date> {
  const order = await lockOrder(tx, customer, orderId)
  if (!mayAct('extend', order, customer.kind) || order.extendedAt !== null || order.dueAt === null) throw refuse('receiptRefused')
  await recordOne(tx, customer, 'extend', order, {
    facts: sql`, extended_at = now(), due_at = due_at + make_interval(secs => ${orderClocks.extensionMs / 1000})`,
  })
  return (await row<{ due_at: Date }>(tx, sql`select due_at from orders where id = ${order.id}`)).due_at
}
