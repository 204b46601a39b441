import { orderClocks, orderSets } from '../../contract/orders.ts'
import type { Minor } from '../../money/money.ts'
import type { AccountName } from '../ledger/accounts.ts'
import { postTransfers } from '../ledger/post.ts'
import { inSet } from '../order-states/sql.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, Provider } from '../sessions/callers.ts'
import { mayPayCash } from './cash-limit.ts'
import { lockPurchase, type Purchase } from './lock.ts'
import { recordAct } from './record-act.ts'

/** From now on the shop has its days to ship. */
const shipsUntil = sql`, due_act = 'cancel', due_at = now() + make_interval(secs => ${orderClocks.shipByMs / 1000})`

async function pay(
  tx: Tx,
  asker: Customer | Provider,
  { id, customerId, unpaid }: Purchase,
  { from, method }: { from: AccountName; method: 'wallet' | 'card' },
): Promise<void> {
  await recordAct(tx, asker, 'pay', unpaid, { facts: sql`, paid_at = now()${shipsUntil}` })
  await execute(tx, sql`update purchase set payment_method = ${method}, pay_before = null where id = ${id}`)
  await postTransfers(
    tx,
    unpaid.map((order) => ({
      from,
      to: { kind: 'escrow', shopId: order.shopId },
      amountMinor: order.totalMinor,
      kind: 'purchase',
      sourceKind: 'order',
      sourceId: order.id,
      memo: order.incrementId,
    })),
  )
  await tell(tx, customerId, { kind: 'payment', id })
}

const needOpen = ({ open, unpaid }: Purchase) => {
  if (unpaid.length === 0) throw refuse('paymentFailed', { data: { reason: 'nothing_to_pay' } })
  if (!open) throw refuse('paymentFailed', { data: { reason: 'window_ended' } })
}

/**
 * Pays what is unpaid of a purchase from the buyer's wallet: wallet -> escrow of each order. Refuses orderMissing (unknown or not
 * this customer's), paymentFailed with `reason` (nothing_to_pay, window_ended), balanceInsufficient.
 */
export async function payPurchaseByWallet(tx: Tx, customer: Customer, purchaseId: string): Promise<void> {
  const purchase = await lockPurchase(tx, customer, purchaseId)
  needOpen(purchase)
  await pay(tx, customer, purchase, { from: { kind: 'customer_wallet', customerId: customer.customerId }, method: 'wallet' })
}

/** Turns an unpaid purchase into cash on delivery. Refuses as payPurchaseByWallet, and paymentFailed with amount_too_high. */
export async function switchToCashOnDelivery(tx: Tx, customer: Customer, purchaseId: string): Promise<void> {
  const purchase = await lockPurchase(tx, customer, purchaseId)
  needOpen(purchase)
  if (!mayPayCash(purchase.unpaidMinor)) throw refuse('paymentFailed', { data: { reason: 'amount_too_high' } })
  await recordAct(tx, customer, 'pay_in_cash', purchase.unpaid, { facts: shipsUntil })
  await execute(tx, sql`update purchase set payment_method = 'cod', pay_before = null where id = ${purchase.id}`)
}

/** What a purchase still asks for, for a payment that is about to start. Refuses as payPurchaseByWallet. */
export async function unpaidAmount(tx: Tx, customer: Customer, purchaseId: string): Promise<Minor> {
  const purchase = await lockPurchase(tx, customer, purchaseId)
  needOpen(purchase)
  return purchase.unpaidMinor
}

export type CardPayment = { purchaseId: string; paymentId: string; amountMinor: Minor }

/**
 * A provider says that it has taken the money. 'paid': clearing -> escrow of each order that waited for it, also in the moments
 * between the end of the window and the clock that acts on it. 'too_late': the orders are cancelled. 'paid_already': something
 * else paid them. In both of these nothing is booked and the whole amount must go back. When only some of the orders still
 * waited, the rest of the amount is written down to go back.
 */
export async function recordCardPayment(
  tx: Tx,
  provider: Provider,
  { purchaseId, paymentId, amountMinor }: CardPayment,
): Promise<'paid' | 'too_late' | 'paid_already'> {
  const purchase = await lockPurchase(tx, provider, purchaseId)
  if (purchase.unpaid.length === 0) {
    const settled = await maybeRow(
      tx,
      sql`select 1 from orders o where o.purchase_id = ${purchaseId} and ${inSet(orderSets.paymentSettled)} limit 1`,
    )
    return settled ? 'paid_already' : 'too_late'
  }
  if (amountMinor < purchase.unpaidMinor) throw new Error(`payment ${paymentId} covers less than purchase ${purchaseId} asks for`)
  await pay(tx, provider, purchase, { from: { kind: 'clearing_card' }, method: 'card' })
  const surplus = amountMinor - purchase.unpaidMinor
  if (surplus > 0n) {
    await execute(
      tx,
      sql`insert into card_refund (payment_id, order_id, amount_minor, reason) values (${paymentId}, null, ${String(surplus)}, 'order_cancelled')`,
    )
  }
  return 'paid'
}
