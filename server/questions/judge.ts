import type { ReportFault } from '../../contract/reports.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import type { WhyOf } from '../messages/reasons.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { nameFor } from '../products/name-for.ts'
import type { Operator } from '../sessions/callers.ts'

/**
 * An operator looks at what was reported: the question is taken down with its answer, which its author is told, or stays. Refuses recordMissing one that
 * is not shown, and 403 who may not.
 */
export async function judgeQuestion(
  tx: Tx,
  operator: Operator,
  { questionId, hide, why }: { questionId: string; hide: boolean; why: WhyOf<ReportFault> },
): Promise<void> {
  if (operator.role !== 'everything' && operator.role !== 'support' && operator.role !== 'content') throw new TransportError(403)
  const question = await maybeRow<{ product_id: string; customer_id: string }>(
    tx,
    sql`select product_id, customer_id from question where id = ${questionId}::bigint and hidden_at is null for no key update`,
  )
  if (!question) throw refuse('recordMissing')
  if (hide) {
    await execute(tx, sql`update question set hidden_at = now() where id = ${questionId}`)
    await execute(tx, sql`delete from question_translation where question_id = ${questionId}`)
    await dropAnswers(tx, [`product:${question.product_id}`])
    const product = await nameFor(tx, { productId: question.product_id, customerId: question.customer_id })
    await inform(tx, { kind: 'customer', customerId: question.customer_id }, 'question_hidden', { product, reason: why })
  }
  await execute(tx, sql`update question_report set settled_at = now() where question_id = ${questionId} and settled_at is null`)
  await recordAudit(tx, operator, {
    act: hide ? 'question.hide' : 'question.keep',
    subject: 'question',
    subjectId: questionId,
    why,
    details: {},
  })
}
