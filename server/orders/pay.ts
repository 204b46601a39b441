import { orderClocks, orderSets } from '../../contract/orders.ts'
import { type AwaitedMethod, methodOf, type PaymentMethodCode } from '../../contract/payment-methods.ts'
import type { Minor } from '../../money/money.ts'
import { postTransfers } from '../ledger/post.ts'
import { tellCustomer } from '../messages/live.ts'
import { inSet } from '../order-states/sql.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { empty, sql } from '../platform/sql.ts'
import type { Customer, Provider } from '../sessions/callers.ts'
import { lockPurchase, type Purchase } from './lock.ts'
import { recordAct } from './record-act.ts'
import { needOffered, settlements } from './settlements.ts'

/** From now on the shop has its days to ship. */
const shipsUntil = sql`, due_act = 'cancel', due_at = now() + make_interval(secs => ${orderClocks.shipByMs / 1000})`

/** Settles what is unpaid of a locked purchase by a method whose act the asker may do, and moves the money if it is there. */
async function settle(tx: Tx, asker: Customer | Provider, { id, customerId, unpaid }: Purchase, method: PaymentMethodCode): Promise<void> {
  const act = methodOf(method).act ?? 'pay'
  const paid = act === 'pay'
  await recordAct(tx, asker, act, unpaid, { facts: sql`${paid ? sql`, paid_at = now()` : empty}${shipsUntil}` })
  await execute(tx, sql`update purchase set payment_method = ${method}, pay_before = null where id = ${id}`)
  if (paid) {
    await postTransfers(
      tx,
      unpaid.map((order) => ({
        from: settlements[method](customerId),
        to: { kind: 'escrow', shopId: order.shopId },
        amountMinor: order.totalMinor,
        kind: 'purchase',
        sourceKind: 'order',
        sourceId: order.id,
        memo: order.incrementId,
      })),
    )
  }
  await tellCustomer(tx, customerId, { kind: 'payment', id })
}

const needOpen = ({ open, unpaid }: Purchase) => {
  if (unpaid.length === 0) throw refuse('paymentFailed', { data: { reason: 'nothing_to_pay' } })
  if (!open) throw refuse('paymentFailed', { data: { reason: 'window_ended' } })
}

/**
 * Settles what is unpaid of a purchase by a method that awaits nothing from outside: from the wallet into escrow, or in cash at the
 * door. Refuses orderMissing (unknown or not this customer's), paymentFailed with `reason` (nothing_to_pay, window_ended, or why the
 * method is not offered for the sum), balanceInsufficient.
 */
export async function choosePayment(
  tx: Tx,
  customer: Customer,
  { purchaseId, method }: { purchaseId: string; method: Exclude<PaymentMethodCode, AwaitedMethod> },
): Promise<void> {
  const purchase = await lockPurchase(tx, customer, purchaseId)
  needOpen(purchase)
  needOffered(method, purchase.unpaidMinor)
  await settle(tx, customer, purchase, method)
}

/** What a purchase still asks for, for a payment that is about to start. Refuses orderMissing and paymentFailed as choosePayment. */
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
  await settle(tx, provider, purchase, 'card')
  const surplus = amountMinor - purchase.unpaidMinor
  if (surplus > 0n) {
    await execute(
      tx,
      sql`insert into card_refund (payment_id, order_id, amount_minor, reason) values (${paymentId}, null, ${String(surplus)}, 'order_cancelled')`,
    )
  }
  return 'paid'
}
