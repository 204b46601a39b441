import { formatAmount, type Minor } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { informMembers } from '../messages/inform-members.ts'
import { buyerOf } from '../orders/lock.ts'
import { row, type Tx } from '../platform/database.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { type LockedReturn, lockReturn, mayReturn, ofReturns, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'
import { payBack } from './refund.ts'

export type ReturnDecision = {
  returnId: string
  /** what the buyer gets: null all that was paid for the units, 0n nothing */
  amountMinor: Minor | null
  /** why, as both sides read it */
  note: string
}

/**
 * An operator decides what was escalated, for good: money back, all or a part of it, or not. Refuses recordMissing, writeConflict
 * (`return_state`), parameterInvalid (note) without a reason, and 403 who may not: without the role, or on their own purchase or shop.
 */
export async function decideReturn(tx: Tx, operator: Operator, { returnId, amountMinor, note }: ReturnDecision): Promise<void> {
  if (note === '') throw refuse('parameterInvalid', { fields: { note: { problem: 'missing' } } })
  const found = await lockReturn(tx, operator, returnId)
  await needJudge(tx, operator, found)
  const isRefund = amountMinor === null || amountMinor > 0n
  if (!mayReturn(isRefund ? 'refund' : 'close', found, operator)) throw returnStateRefusal(found)
  const paidMinor = isRefund ? await payBack(tx, operator, found, { mostMinor: amountMinor, note }) : 0n
  if (!isRefund) await close(tx, operator, found, note)
  await informMembers(tx, ofReturns(found.order), 'shop_return_decided', () => ({
    returnId: found.id,
    number: found.incrementId,
    amount: `USD ${formatAmount(paidMinor)}`,
    reason: { words: note },
  }))
  await recordAudit(tx, operator, {
    act: isRefund ? 'return.refund' : 'return.close',
    subject: 'return',
    subjectId: found.id,
    why: { words: note },
    details: { amount: formatAmount(paidMinor) },
  })
}

async function close(tx: Tx, operator: Operator, found: LockedReturn, note: string): Promise<void> {
  await recordReturnAct(tx, operator, 'close', found, { note })
  await inform(tx, buyerOf(found.order), 'return_closed', { returnId: found.id, number: found.incrementId, reason: { words: note } })
}

async function needJudge(tx: Tx, { operatorId, role }: Operator, { order }: LockedReturn): Promise<void> {
  if (role !== 'everything' && role !== 'support') throw new TransportError(403)
  const { may } = await row<{ may: boolean }>(
    tx,
    sql`select p.status = 'active' and not exists (
        select from customer c where c.email = p.email and (c.id = ${order.customerId} or c.id in (select customer_id from shop_member where shop_id = ${order.shopId}))) as may
      from operator p where p.id = ${operatorId}`,
  )
  if (!may) throw new TransportError(403)
}
