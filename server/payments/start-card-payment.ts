import { unpaidAmount } from '../orders/pay.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { PaymentAnswer, PaymentWish, Place } from './outside.ts'
import { ProviderRefusal } from './provider.ts'

/** A hosted page stays open for an hour: longer than the payment window, and within what providers allow. */
const pageMinutes = 60
/** An intent that no answer came to is tried again under its own key while the page it asks for would still be long enough for the provider. */
const intentMinutes = 25
/** A page that is sent to people has at least this left. */
const pageLeftMinutes = 5

/**
 * Writes down that a purchase is about to be paid by card, or finds the intent that is still good: the same provider, the same
 * amount, time left. Others of the purchase are abandoned. Answers with the payment's id. Refuses as unpaidAmount does
 * (orderMissing, paymentFailed).
 */
export async function intendCardPayment(tx: Tx, provider: string, { customer, purchaseId, email, language }: PaymentWish): Promise<string> {
  const amount = String(await unpaidAmount(tx, customer, purchaseId))
  const good = await maybeRow<{ id: string }>(
    tx,
    sql`select id from payment
        where purchase_id = ${purchaseId} and provider = ${provider} and amount_minor = ${amount}
          and (state = 'started' and expires_at > now() + make_interval(mins => ${pageLeftMinutes})
            or state = 'created' and created_at > now() - make_interval(mins => ${intentMinutes}))
        order by id desc limit 1`,
  )
  await execute(
    tx,
    sql`update payment set state = 'abandoned', updated_at = now()
        where purchase_id = ${purchaseId} and state in ('created', 'started') and id is distinct from ${good?.id ?? null}`,
  )
  if (good) return good.id
  const made = await row<{ id: string }>(
    tx,
    sql`insert into payment (purchase_id, provider, amount_minor, language, email, expires_at)
        values (${purchaseId}, ${provider}, ${amount}, ${language}, ${email}, now() + make_interval(mins => ${pageMinutes})) returning id`,
  )
  return made.id
}

type Intent = {
  id: string
  purchase_id: string
  amount_minor: string
  state: string
  redirect_url: string | null
  language: string
  email: string
  expires_at: Date
}

/**
 * Asks the provider for the page of an intent and records its answer; the call is outside of any transaction and ends by itself.
 * Refuses paymentFailed when the provider said no (the intent is abandoned) or nothing came back (the intent stays, and the next
 * try asks under the same key, so that nothing is started twice).
 */
export async function carryOutIntent({ db, services: { cards, configuration, log } }: Place, paymentId: string): Promise<PaymentAnswer> {
  const intent = await row<Intent>(
    db,
    sql`select id, purchase_id, amount_minor, state, redirect_url, language, email, expires_at from payment where id = ${paymentId}`,
  )
  if (intent.state !== 'created') return answerOf(intent)
  try {
    const { reference, redirectUrl } = await cards.start({
      paymentId,
      purchaseId: intent.purchase_id,
      amountMinor: BigInt(intent.amount_minor),
      email: intent.email,
      language: intent.language,
      returnUrl: `${configuration.PUBLIC_URL}/#/pages/cart/pay?purchase_id=${intent.purchase_id}`,
      expiresAt: intent.expires_at,
    })
    await execute(
      db,
      sql`update payment set state = 'started', provider_reference = ${reference}, redirect_url = ${redirectUrl}, updated_at = now() where id = ${paymentId} and state = 'created'`,
    )
    return { state: 'pending', redirect_url: redirectUrl }
  } catch (error) {
    const refused = error instanceof ProviderRefusal
    log.warn({ err: error, payment: paymentId, provider: cards.name, refused }, 'a card payment could not be started')
    if (refused)
      await execute(db, sql`update payment set state = 'abandoned', updated_at = now() where id = ${paymentId} and state = 'created'`)
    throw refuse('paymentFailed', { data: { reason: refused ? 'provider_refused' : 'provider_unavailable' } })
  }
}

function answerOf({ state, redirect_url }: Intent): PaymentAnswer {
  if (state === 'started') return { state: 'pending', redirect_url }
  if (state === 'paid') return { state: 'paid', redirect_url: null }
  return { state: 'refused', redirect_url: null }
}
