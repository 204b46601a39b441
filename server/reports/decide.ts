import type { ReportedKind, ReportFault } from '../../contract/reports.ts'
import { judgeMessage } from '../conversations/judge.ts'
import type { WhyOf } from '../messages/reasons.ts'
import { needImpartial } from '../operators/impartial.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { judgeQuestion } from '../questions/judge.ts'
import { judgeReview } from '../reviews/judge.ts'
import type { Operator } from '../sessions/callers.ts'
import { decisionsOf, needReader } from './view.ts'

type Sides = { customer_id: string | null; shop_id: string; waits: boolean }

/** Whom it concerns, and whether anybody still waits for a look; it is locked before it is read. */
const lock: Record<ReportedKind, (id: string) => Sql> = {
  review: (id) => sql`select r.customer_id, p.shop_id,
      r.hidden_at is null and exists (select from review_report t where t.review_id = r.id and t.settled_at is null) as waits
    from review r join product p on p.id = r.product_id where r.id = ${id}::bigint for no key update of r`,
  question: (id) => sql`select q.customer_id, q.shop_id,
      q.hidden_at is null and exists (select from question_report t where t.question_id = q.id and t.settled_at is null) as waits
    from question q where q.id = ${id}::bigint for no key update of q`,
  message: (id) => sql`select c.customer_id, c.shop_id,
      m.hidden_at is null and exists (select from conversation_report t where t.message_id = m.id and t.settled_at is null) as waits
    from conversation_message m join conversation c on c.id = m.conversation_id where m.id = ${id}::bigint for no key update of m`,
}

type Decision = { kind: ReportedKind; id: string; hide: boolean; why: WhyOf<ReportFault> }

/**
 * Looks at what was reported for all who did: it is taken down, or stays. Refuses recordMissing, writeConflict (`report_settled` with who was quicker),
 * parameterInvalid (note) to take down without a reason; and 403 who does not look after it or has to do with it.
 */
export async function decideReport(tx: Tx, operator: Operator, { kind, id, hide, why }: Decision): Promise<void> {
  needReader(operator, kind)
  if (hide && !('code' in why) && why.words.trim() === '') throw refuse('parameterInvalid', { fields: { note: { problem: 'missing' } } })
  const locked = await maybeRow(tx, lock[kind](id))
  if (!locked) throw refuse('recordMissing')
  // Whoever waited for the lock reads what the other has decided.
  const found = await maybeRow<Sides>(tx, lock[kind](id))
  if (!found) throw refuse('recordMissing')
  if (!found.waits) {
    const [last] = await decisionsOf(tx, kind, id)
    throw refuse('writeConflict', {
      data: { reason: 'report_settled', hidden: last?.act === `${kind}.hide`, by: last?.by ?? null, at: last?.at.toISOString() ?? null },
    })
  }
  await needImpartial(tx, operator, { customerId: found.customer_id ?? '0', shopId: found.shop_id })
  switch (kind) {
    case 'review':
      return judgeReview(tx, operator, { reviewId: id, hide, why })
    case 'question':
      return judgeQuestion(tx, operator, { questionId: id, hide, why })
    case 'message':
      return judgeMessage(tx, operator, { messageId: id, hide, why })
  }
}
