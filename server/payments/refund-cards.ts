import { tellCustomer } from '../messages/live.ts'
import { type Database, execute, maybeRow, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { ProviderRefusal } from './provider.ts'

type Claimed = { id: string; payment_id: string; amount_minor: string; reference: string }

/** A try that has not ended by then belongs to a process that is gone; the provider's own limit is far below. */
const claimSeconds = 50
/** After so many clear refusals a person has to look; silence never counts. */
const mostRefusals = 10

/** The refund that has waited longest, if any; those that were tried come last, so that one cannot hold up the others for ever. */
const claim = (db: Database, provider: string): Promise<Claimed | undefined> =>
  maybeRow(
    db,
    sql`with due as (
        select r.id, y.provider_reference from card_refund r join payment y on y.id = r.payment_id
        where r.state = 'pending' and y.provider = ${provider} and y.provider_reference is not null
          and (r.claimed_at is null or r.claimed_at < now() - make_interval(secs => ${claimSeconds}))
        order by r.claimed_at nulls first, r.id limit 1 for no key update of r skip locked)
      update card_refund r set claimed_at = now() from due where r.id = due.id
      returning r.id, r.payment_id, r.amount_minor, due.provider_reference as reference`,
  )

/**
 * Carries out the refunds that acts have written down. Their money has left escrow already (or never was there), so only the
 * provider is asked, each time under the key of the refund and outside of any transaction. A refund that got no answer is asked
 * again with the next run and is never taken for failed; the run ends there, because the provider is likely to be away.
 */
export async function refundCards(db: Database, { cards, log }: Pick<Services, 'cards' | 'log'>): Promise<void> {
  for (;;) {
    const refund = await claim(db, cards.name)
    if (!refund) return
    try {
      const { reference } = await cards.refund({
        refundId: refund.id,
        reference: refund.reference,
        amountMinor: BigInt(refund.amount_minor),
      })
      await db.transaction((tx) => recordRefunded(tx, refund, reference))
    } catch (error) {
      const refused = error instanceof ProviderRefusal
      log.error({ err: error, refund: refund.id, provider: cards.name, refused }, 'a refund to a card could not be carried out yet')
      await recordProblem(db, refund, { refused, problem: error instanceof Error ? error.message.slice(0, 300) : 'unknown' })
      if (!refused) return
    }
  }
}

/** A provider has given a refund of a payment back to its card. */
export async function recordRefunded(tx: Tx, { id, payment_id }: { id: string; payment_id: string }, reference: string): Promise<void> {
  // Refunds of one payment end one after the other, so that the last of them sees all.
  await execute(tx, sql`select from payment where id = ${payment_id} for no key update`)
  await execute(
    tx,
    sql`update card_refund set state = 'done', provider_reference = ${reference}, problem = null, done_at = now() where id = ${id} and state <> 'done'`,
  )
  const order = await maybeRow<{ id: string; customer_id: string }>(
    tx,
    sql`select o.id, o.customer_id from card_refund r join orders o on o.id = r.order_id where r.id = ${id}`,
  )
  if (order) await tellCustomer(tx, order.customer_id, { kind: 'order', id: order.id })
  await execute(
    tx,
    sql`update payment y set state = 'refunded', updated_at = now()
        where id = ${payment_id} and state in ('paid', 'refunding')
          and amount_minor <= (select sum(amount_minor) from card_refund where payment_id = y.id and state = 'done')`,
  )
}

const recordProblem = (db: Database, { id }: Claimed, { refused, problem }: { refused: boolean; problem: string }): Promise<number> =>
  execute(
    db,
    sql`update card_refund set problem = ${problem}, refusals = refusals + ${refused ? 1 : 0},
          state = case when refusals + ${refused ? 1 : 0} >= ${mostRefusals} then 'failed' else 'pending' end
        where id = ${id} and state = 'pending'`,
  )

/** Lets a refund that was refused too often, or that nobody answered, be tried again by the next run. Answers how many: none for one that is done. */
export const retryRefund = (tx: Tx, refundId: string): Promise<number> =>
  execute(tx, sql`update card_refund set state = 'pending', refusals = 0, claimed_at = null where id = ${refundId} and state <> 'done'`)
