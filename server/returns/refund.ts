import type { ReturnFinding } from '../../contract/returns.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { inform } from '../messages/inform.ts'
import type { WhyOf } from '../messages/reasons.ts'
import { buyerOf } from '../orders/lock.ts'
import { giveBack } from '../orders/refund.ts'
import type { Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Clock, Operator, ShopMember } from '../sessions/callers.ts'
import { readLine } from './lines.ts'
import { type LockedReturn, lockReturn, mayReturn, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

/** By the shop at any time, also without the goods. Refuses recordMissing, writeConflict (`return_state`) one that has ended. */
export async function refundReturn(
  tx: Tx,
  asker: ShopMember | Clock,
  { returnId, note }: { returnId: string; note: string },
): Promise<void> {
  const found = await lockReturn(tx, asker, returnId)
  if (!mayReturn('refund', found, asker)) throw returnStateRefusal(found)
  await payBack(tx, asker, found, { note: note || null })
}

/** All that was paid for the units of a locked return, as far as it has not gone back. */
export async function refundOf(tx: Tx, { order, lineId, qty }: LockedReturn): Promise<Minor> {
  return (await readLine(tx, order, lineId)).amountsFor(qty).refundMinor
}

/**
 * Gives the money of a locked return to the buyer and ends it: what was paid for its units, or `amountMinor` of that where somebody decided
 * so, and then why is told. Nothing moves when all of the order had gone back before.
 */
export async function payBack(
  tx: Tx,
  asker: ShopMember | Operator | Clock,
  found: LockedReturn,
  told: { note: string | null } | { amountMinor: Minor; why: WhyOf<ReturnFinding> },
): Promise<void> {
  const { order } = found
  const amountMinor = 'why' in told ? told.amountMinor : await refundOf(tx, found)
  const part =
    amountMinor > 0n ? await giveBack(tx, asker, order, { amountMinor, note: found.incrementId, cardReason: 'order_refunded' }) : null
  await recordReturnAct(tx, asker, 'refund', found, {
    ...('why' in told ? circumstancesOf(told.why) : told),
    facts: sql`, refund_minor = ${String(amountMinor)}::bigint, refund_part = ${part}::int`,
  })
  const values = { returnId: found.id, number: found.incrementId, amount: `USD ${formatAmount(amountMinor)}` }
  if ('why' in told) await inform(tx, buyerOf(order), 'return_decided', { ...values, reason: told.why })
  else await inform(tx, buyerOf(order), 'return_refunded', values)
}

/** Why, as the timeline keeps it. */
export const circumstancesOf = (why: WhyOf<ReturnFinding>) =>
  'code' in why ? { reason: why.code, note: why.words ?? null } : { reason: null, note: why.words }
