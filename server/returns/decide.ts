import { findingsFor, isEnded, type ReturnFinding } from '../../contract/returns.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { informMembers } from '../messages/inform-members.ts'
import type { WhyOf } from '../messages/reasons.ts'
import { needImpartial } from '../operators/impartial.ts'
import { buyerOf } from '../orders/lock.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { type LockedReturn, lockReturn, mayReturn, ofReturns, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'
import { circumstancesOf, payBack, refundOf } from './refund.ts'

export type ReturnDecision = {
  returnId: string
  /** what the buyer gets: null all that was paid for the units, 0n nothing */
  amountMinor: Minor | null
  /** as both sides read it, each in their language */
  why: WhyOf<ReturnFinding>
}

/**
 * An operator decides what was escalated, for good: money back, all or a part of it, or not. Refuses recordMissing, writeConflict
 * (`return_decided` with who was quicker, `return_state`), parameterInvalid (note) without a reason, (reason) with a ready one of another decision,
 * (amount) more than was paid for the units; and 403 who may not: without the role, or on their own purchase or shop.
 */
export async function decideReturn(tx: Tx, operator: Operator, { returnId, amountMinor, why }: ReturnDecision): Promise<void> {
  if (!('code' in why) && why.words.trim() === '') throw refuse('parameterInvalid', { fields: { note: { problem: 'missing' } } })
  const found = await lockReturn(tx, operator, returnId)
  if (operator.role !== 'everything' && operator.role !== 'support') throw new TransportError(403)
  await needImpartial(tx, operator, found.order)
  const isRefund = amountMinor === null || amountMinor > 0n
  if (!mayReturn(isRefund ? 'refund' : 'close', found, operator)) throw await decidedRefusal(tx, found)
  const wholeMinor = await refundOf(tx, found)
  const paidMinor = amountMinor ?? wholeMinor
  if (paidMinor > wholeMinor) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_big' } } })
  const outcome = !isRefund ? 'nothing' : paidMinor === wholeMinor ? 'all' : 'part'
  if ('code' in why && !findingsFor(outcome, found).includes(why.code))
    throw refuse('parameterInvalid', { fields: { reason: { problem: 'unknown_choice' } } })
  if (isRefund) await payBack(tx, operator, found, { amountMinor: paidMinor, why })
  else await close(tx, operator, found, why)
  await informMembers(tx, ofReturns(found.order), 'shop_return_decided', () => ({
    returnId: found.id,
    number: found.incrementId,
    amount: `USD ${formatAmount(paidMinor)}`,
    reason: why,
  }))
  await recordAudit(tx, operator, {
    act: isRefund ? 'return.refund' : 'return.close',
    subject: 'return',
    subjectId: found.id,
    why,
    details: { amount: formatAmount(paidMinor) },
  })
}

async function close(tx: Tx, operator: Operator, found: LockedReturn, why: WhyOf<ReturnFinding>): Promise<void> {
  await recordReturnAct(tx, operator, 'close', found, circumstancesOf(why))
  await inform(tx, buyerOf(found.order), 'return_closed', { returnId: found.id, number: found.incrementId, reason: why })
}

/** Who was quicker, where it has ended; else that it stands elsewhere. */
async function decidedRefusal(tx: Tx, found: LockedReturn) {
  if (!isEnded(found.state)) return returnStateRefusal(found)
  const ended = await maybeRow<{ name: string | null; created_at: Date }>(
    tx,
    sql`select p.firstname as name, e.created_at from return_event e left join operator p on e.actor = 'operator' and p.id = e.actor_id
      where e.return_id = ${found.id} order by e.id desc limit 1`,
  )
  const at = ended?.created_at.toISOString() ?? new Date().toISOString()
  return refuse('writeConflict', { data: { reason: 'return_decided', state: found.state, by: ended?.name ?? null, at } })
}
