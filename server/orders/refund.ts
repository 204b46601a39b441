import { isIn, mayAct, orderSets } from '../../contract/orders.ts'
import { methodOf } from '../../contract/payment-methods.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { postTransfers } from '../ledger/post.ts'
import { inform } from '../messages/inform.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { empty, sql } from '../platform/sql.ts'
import type { Asker, Customer } from '../sessions/callers.ts'
import { buyerOf, lockOrder, type Order } from './lock.ts'
import { recordOne } from './record-act.ts'
import { reversal } from './reverse.ts'
import { settlements } from './settlements.ts'

export type Refund = {
  orderId: string
  /** null: all that has not been refunded */
  amountMinor: Minor | null
  note: string
}

/**
 * Gives money of an order back, all or a part of it: to the card it came from, else to the buyer's wallet. It comes out of escrow, where
 * what is left goes to the shop when the order completes; of a completed order, from those it was shared out to. Refuses orderMissing,
 * parameterInvalid (amount: nothing, or more than is left) and afterSaleRefused with `not_paid` (or refunded already) or `not_shipped`
 * (and all of it: that is a cancellation), and with `window_ended` what would go to the wallet of a buyer who has closed the account.
 */
export async function refundOrder(tx: Tx, asker: Asker, { orderId, amountMinor, note }: Refund): Promise<void> {
  const order = await lockOrder(tx, asker, orderId)
  const restMinor = order.totalMinor - order.refundedMinor
  const wantedMinor = amountMinor ?? restMinor
  if (!mayAct(actFor(order, wantedMinor), order, asker.kind))
    throw refuse('afterSaleRefused', { data: { reason: order.deliveryStatus === 'to_ship' ? 'not_shipped' : 'not_paid', at: null } })
  if (wantedMinor <= 0n) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_small' } } })
  if (wantedMinor > restMinor) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_big' } } })
  await giveBack(tx, asker, order, { amountMinor: wantedMinor, note, cardReason: 'order_refunded' })
  const values = { orderId: order.id, number: order.incrementId, amount: `USD ${formatAmount(wantedMinor)}` }
  await inform(tx, buyerOf(order), 'refund_done', values)
}

const actFor = ({ totalMinor, refundedMinor }: Order, amountMinor: Minor) =>
  amountMinor < totalMinor - refundedMinor ? 'partly_refund' : 'refund'

/** Whoever has closed the account has no wallet any more. Locked, so that it stays open until the money is there. */
async function needOpenWallet(tx: Tx, { customerId }: Customer): Promise<void> {
  const { status } = await row<{ status: string }>(tx, sql`select status from customer where id = ${customerId} for key share`)
  if (status === 'closed') throw refuse('afterSaleRefused', { data: { reason: 'window_ended', at: null } })
}

/**
 * Moves money of a locked order out of escrow to where it came from, by the act of the table that the amount makes it, after what was
 * shared out already has come back there. A card is paid back by the provider, later: what is owed to it is written down here. Answers
 * which part of the order's refunds it is.
 */
export async function giveBack(
  tx: Tx,
  asker: Asker,
  order: Order,
  { amountMinor, note, cardReason }: { amountMinor: Minor; note: string | null; cardReason: 'order_cancelled' | 'order_refunded' },
): Promise<number> {
  const act = actFor(order, amountMinor)
  const isSettled = isIn(order, orderSets.completed)
  await recordOne(tx, asker, act, order, {
    note,
    facts: sql`, refunded_minor = refunded_minor + ${String(amountMinor)}::bigint${isSettled ? sql`, reversed_minor = reversed_minor + ${String(amountMinor)}::bigint` : empty}
      ${act === 'refund' ? sql`, due_act = null, due_at = null, due_left = null` : empty}`,
  })
  const { part } = await row<{ part: number }>(
    tx,
    sql`select count(*)::int + 1 as part from transfer where kind = 'refund' and source_kind = 'order' and source_id = ${order.id}`,
  )
  const reversed = isSettled ? await reversal(tx, order, { amountMinor, part }) : []
  const byCard = methodOf(order.paymentMethod).refundsTo === 'card'
  if (!byCard) await needOpenWallet(tx, buyerOf(order))
  await postTransfers(tx, [
    ...reversed,
    {
      from: { kind: 'escrow', shopId: order.shopId },
      to: settlements[byCard ? order.paymentMethod : 'wallet'](order.customerId),
      amountMinor,
      kind: 'refund',
      sourceKind: 'order',
      sourceId: order.id,
      part,
      memo: order.incrementId,
    },
  ])
  if (!byCard) return part
  const payment = await row<{ id: string }>(tx, sql`select id from payment where purchase_id = ${order.purchaseId} and state = 'paid'`)
  await execute(
    tx,
    sql`insert into card_refund (payment_id, order_id, part, amount_minor, reason) values (${payment.id}, ${order.id}, ${part}, ${String(amountMinor)}, ${cardReason})`,
  )
  return part
}
