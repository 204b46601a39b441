import { orderClocks } from '../../contract/orders.ts'
import type { Minor } from '../../money/money.ts'
import type { AccountName } from '../ledger/accounts.ts'
import { postTransfers } from '../ledger/post.ts'
import { execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { mayPayCash } from './cash-limit.ts'

type Unpaid = { id: string; increment_id: string; shop_id: string; total_minor: string }
type LockedPurchase = { id: string; customer_id: string; open: boolean; unpaid: Unpaid[]; unpaidMinor: Minor }

/** The purchase and its orders that still wait for money, locked. `open`: the payment window has not ended. */
async function lockPurchase(tx: Tx, purchaseId: string, customerId: string | null): Promise<LockedPurchase> {
  const purchase = await maybeRow<{ id: string; customer_id: string; open: boolean }>(
    tx,
    sql`select id, customer_id, coalesce(pay_before > now(), false) as open from purchase
        where id = ${purchaseId} and (${customerId}::bigint is null or customer_id = ${customerId}::bigint) for no key update`,
  )
  if (!purchase) throw refuse('orderMissing')
  const unpaid = await rows<Unpaid>(
    tx,
    sql`select id, increment_id, shop_id, total_minor from orders
        where purchase_id = ${purchase.id} and payment_status = 'unpaid' and delivery_status = 'to_ship' order by id for no key update`,
  )
  return { ...purchase, unpaid, unpaidMinor: unpaid.reduce((total, { total_minor }) => total + BigInt(total_minor), 0n) }
}

async function markPaid(
  tx: Tx,
  { id, customer_id, unpaid }: LockedPurchase,
  { from, method, actor }: { from: AccountName; method: 'wallet' | 'card'; actor: 'buyer' | 'provider' },
): Promise<void> {
  const ids = unpaid.map((order) => order.id)
  await execute(
    tx,
    sql`with paid as (
        update orders set payment_status = 'paid', paid_at = now(), due_act = 'cancel', due_at = now() + make_interval(secs => ${orderClocks.shipByMs / 1000})
        where id = any(${ids}::bigint[]) returning id)
      insert into order_event (order_id, act, actor, actor_id) select id, 'pay', ${actor}, ${actor === 'buyer' ? customer_id : null} from paid order by id`,
  )
  await execute(tx, sql`update purchase set payment_method = ${method}, pay_before = null where id = ${id}`)
  await postTransfers(
    tx,
    unpaid.map((order) => ({
      from,
      to: { kind: 'escrow', shopId: order.shop_id },
      amountMinor: BigInt(order.total_minor),
      kind: 'purchase',
      sourceKind: 'order',
      sourceId: order.id,
      memo: order.increment_id,
    })),
  )
  await tell(tx, customer_id, { kind: 'payment', id })
}

const needOpen = ({ open, unpaid }: LockedPurchase) => {
  if (unpaid.length === 0) throw refuse('paymentFailed', { data: { reason: 'nothing_to_pay' } })
  if (!open) throw refuse('paymentFailed', { data: { reason: 'window_ended' } })
}

/**
 * Pays what is unpaid of a purchase from the buyer's wallet: wallet -> escrow of each order. Refuses orderMissing (unknown or not
 * this customer's), paymentFailed with `reason` (nothing_to_pay, window_ended), balanceInsufficient.
 */
export async function payPurchaseByWallet(tx: Tx, { customerId, purchaseId }: { customerId: string; purchaseId: string }): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId, customerId)
  needOpen(purchase)
  await markPaid(tx, purchase, { from: { kind: 'customer_wallet', customerId }, method: 'wallet', actor: 'buyer' })
}

/** Turns an unpaid purchase into cash on delivery. Refuses as payPurchaseByWallet, and paymentFailed with amount_too_high. */
export async function switchToCashOnDelivery(
  tx: Tx,
  { customerId, purchaseId }: { customerId: string; purchaseId: string },
): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId, customerId)
  needOpen(purchase)
  if (!mayPayCash(purchase.unpaidMinor)) throw refuse('paymentFailed', { data: { reason: 'amount_too_high' } })
  await execute(
    tx,
    sql`update orders set payment_status = 'on_delivery', due_act = 'cancel', due_at = now() + make_interval(secs => ${orderClocks.shipByMs / 1000})
        where id = any(${purchase.unpaid.map(({ id }) => id)}::bigint[])`,
  )
  await execute(tx, sql`update purchase set payment_method = 'cod', pay_before = null where id = ${purchase.id}`)
}

/** What a purchase still asks for, for a payment that is about to start. Refuses as payPurchaseByWallet. */
export async function unpaidAmount(tx: Tx, { customerId, purchaseId }: { customerId: string; purchaseId: string }): Promise<Minor> {
  const purchase = await lockPurchase(tx, purchaseId, customerId)
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
  { purchaseId, paymentId, amountMinor }: CardPayment,
): Promise<'paid' | 'too_late' | 'paid_already'> {
  const purchase = await lockPurchase(tx, purchaseId, null)
  if (purchase.unpaid.length === 0) {
    const settled = await maybeRow(tx, sql`select 1 from orders where purchase_id = ${purchaseId} and (payment_status <> 'unpaid') limit 1`)
    return settled ? 'paid_already' : 'too_late'
  }
  if (amountMinor < purchase.unpaidMinor) throw new Error(`payment ${paymentId} covers less than purchase ${purchaseId} asks for`)
  await markPaid(tx, purchase, { from: { kind: 'clearing_card' }, method: 'card', actor: 'provider' })
  const surplus = amountMinor - purchase.unpaidMinor
  if (surplus > 0n) {
    await execute(
      tx,
      sql`insert into card_refund (payment_id, order_id, amount_minor, reason) values (${paymentId}, null, ${String(surplus)}, 'order_cancelled')`,
    )
  }
  return 'paid'
}
