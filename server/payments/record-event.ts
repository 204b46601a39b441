import { tellCustomer } from '../messages/live.ts'
import { recordCardPayment } from '../orders/pay.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { sql } from '../platform/sql.ts'
import type { Provider } from '../sessions/callers.ts'
import type { CardCaller } from './caller.ts'

type LockedPayment = { id: string; purchase_id: string; customer_id: string; amount_minor: string; state: string }

/**
 * Takes a verified event of a provider, once: the event and its effect are one transaction, a repeat changes nothing.
 * Neither does the order of arrival: a refusal never undoes a payment, a payment overrules a refusal. Money that finds its purchase
 * cancelled or paid by something else is written down to go back. An event that means nothing to us, names a payment that we do
 * not know, or another amount is kept and changes nothing; the last two are logged.
 */
export async function recordEvent(tx: Tx, log: Log, caller: CardCaller): Promise<void> {
  const { provider, event, body } = caller
  const { eventId, type, meaning } = event
  const isNew = await execute(
    tx,
    sql`insert into payment_event (provider, event_id, type, body) values (${provider}, ${eventId}, ${type}, ${body}) on conflict do nothing`,
  )
  if (isNew === 0 || meaning.kind === 'other') return
  const payment = await lockPayment(tx, provider, meaning)
  if (!payment) {
    log.error({ provider, event: eventId, type }, 'an event names a card payment that is not ours')
    return
  }
  await execute(tx, sql`update payment_event set payment_id = ${payment.id} where provider = ${provider} and event_id = ${eventId}`)
  if (meaning.kind === 'refused') await recordRefusal(tx, payment, meaning.reason)
  else await recordPaid(tx, log, caller, payment, { ...meaning, eventId })
}

/** The purchase is locked before its payment, as everywhere, so that acts on the same purchase wait for each other. */
async function lockPayment(
  tx: Tx,
  provider: string,
  { reference, paymentId }: { reference: string; paymentId: string | null },
): Promise<LockedPayment | undefined> {
  // The reference of a start whose answer was lost is not known yet; such a payment is found by our own id.
  const found = await maybeRow<{ id: string; purchase_id: string }>(
    tx,
    sql`select id, purchase_id from payment
        where provider = ${provider} and (provider_reference = ${reference} or provider_reference is null and id = ${paymentId}::bigint)
        order by provider_reference nulls last limit 1`,
  )
  if (!found) return undefined
  const { customer_id } = await row<{ customer_id: string }>(
    tx,
    sql`select customer_id from purchase where id = ${found.purchase_id} for no key update`,
  )
  const locked = await maybeRow<{ amount_minor: string; state: string }>(
    tx,
    sql`update payment set provider_reference = ${reference}, updated_at = now() where id = ${found.id} returning amount_minor, state`,
  )
  return locked && { ...found, customer_id, ...locked }
}

async function recordRefusal(tx: Tx, { id, purchase_id, customer_id, state }: LockedPayment, reason: string): Promise<void> {
  if (!['created', 'started', 'abandoned'].includes(state)) return
  await execute(tx, sql`update payment set state = 'refused', refusal = ${reason} where id = ${id}`)
  await tellCustomer(tx, customer_id, { kind: 'payment', id: purchase_id })
}

async function recordPaid(
  tx: Tx,
  log: Log,
  asker: Provider,
  { id, purchase_id, customer_id, amount_minor, state }: LockedPayment,
  { amountMinor, currency, eventId }: { amountMinor: bigint; currency: string; eventId: string },
): Promise<void> {
  if (['paid', 'refunding', 'refunded'].includes(state)) return
  if (amountMinor !== BigInt(amount_minor) || currency !== 'usd') {
    log.error(
      { payment: id, event: eventId, asked: amount_minor, told: String(amountMinor), currency },
      'a card payment was made with another amount than asked',
    )
    return
  }
  const outcome = await recordCardPayment(tx, asker, { purchaseId: purchase_id, paymentId: id, amountMinor })
  if (outcome === 'paid') {
    await execute(tx, sql`update payment set state = 'paid' where id = ${id}`)
    return
  }
  await execute(tx, sql`update payment set state = 'refunding' where id = ${id}`)
  await execute(
    tx,
    sql`insert into card_refund (payment_id, order_id, amount_minor, reason) values (${id}, null, ${amount_minor}, ${outcome === 'too_late' ? 'paid_too_late' : 'paid_twice'})`,
  )
  await tellCustomer(tx, customer_id, { kind: 'payment', id: purchase_id })
}
