import type { Language } from '../../contract/languages.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { tellShop } from '../messages/live.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { nameFor } from '../products/name-for.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { writtenLanguage } from '../translation/written-language.ts'

export type Answer = {
  questionId: string
  content: string
  /** in which its writer reads */
  language: Language
  /** the answer that stands is to be another one */
  change: boolean
}

/**
 * What a shop says to a question on its product; with that everybody reads both. It may say it otherwise later, which readers see; it cannot be taken
 * away. The same words again change nothing. Refuses recordMissing a question to another shop or one that was taken down, writeConflict
 * (`answered_already`) a first answer where there is one. Effects: the asker is told of the first answer, and the audit keeps what was said before.
 */
export async function answerQuestion(tx: Tx, member: ShopMember, { questionId, content, language, change }: Answer): Promise<void> {
  const found = await maybeRow<{ product_id: string; customer_id: string; answer: string | null }>(
    tx,
    sql`select product_id, customer_id, answer from question
      where id = ${questionId}::bigint and shop_id = ${member.shopId}::bigint and hidden_at is null for no key update`,
  )
  if (!found) throw refuse('recordMissing')
  const { product_id: productId, customer_id: customerId, answer: said } = found
  if (said === content) return
  if (said !== null && !change) throw refuse('writeConflict', { data: { reason: 'answered_already' } })
  await execute(
    tx,
    sql`update question set answer = ${content}, answer_language = ${writtenLanguage(content, language)}, answer_member_id = ${member.memberId},
        answered_at = coalesce(answered_at, now()), answer_changed_at = case when answered_at is not null then now() end
      where id = ${questionId} and shop_id = ${member.shopId}`,
  )
  await execute(tx, sql`delete from question_translation where question_id = ${questionId} and part = 'answer'`)
  await dropAnswers(tx, [`product:${productId}`])
  await tellShop(tx, member.shopId, { kind: 'question', id: questionId })
  await recordAudit(tx, member, {
    act: said === null ? 'question.answer' : 'question.change_answer',
    subject: 'question',
    subjectId: questionId,
    why: null,
    details: { before: said, now: content },
  })
  if (said !== null) return
  const product = await nameFor(tx, { productId, customerId })
  await inform(tx, { kind: 'customer', customerId }, 'question_answered', { productId, product, content })
}
