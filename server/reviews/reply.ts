import type { Language } from '../../contract/languages.ts'
import { answerMost } from '../../contract/limits.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { tellShop } from '../messages/live.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

export type ReviewReply = {
  reviewId: string
  content: string
  language: Language /** the answer that stands is to be another one */
  change: boolean
}

type Answered = { product_id: string; customer_id: string | null; name: string; said: string | null }

/**
 * What a shop says to a review of its product, for everybody to read. It may say it otherwise as long as the review stands, which readers see; it
 * cannot be taken away. The same words again change nothing. Refuses recordMissing a review of another shop's product or one that was taken down,
 * parameterInvalid (content) nothing or too much, writeConflict (`answered_already`) a first answer where there is one. Effects: the writer of
 * the review is told of the first answer, and the audit keeps what was said before.
 */
export async function replyToReview(tx: Tx, member: ShopMember, { reviewId, content, language, change }: ReviewReply): Promise<void> {
  const words = content.trim()
  if (words === '') throw refuse('parameterInvalid', { fields: { content: { problem: 'missing' } } })
  if (words.length > answerMost) throw refuse('parameterInvalid', { fields: { content: { problem: 'too_long', bound: answerMost } } })
  // Two who answer at once take turns at the review.
  await execute(tx, sql`select from review r where r.id = ${reviewId}::bigint for no key update`)
  const review = await maybeRow<Answered>(
    tx,
    sql`select r.product_id, r.customer_id, coalesce(p.name ->> c.language, p.name ->> 'en') as name, a.content as said
      from shown_review r join product p on p.id = r.product_id left join customer c on c.id = r.customer_id left join review_reply a on a.review_id = r.id
      where r.id = ${reviewId}::bigint and p.shop_id = ${member.shopId}::bigint`,
  )
  if (!review) throw refuse('recordMissing')
  if (review.said === words) return
  if (review.said !== null && !change) throw refuse('writeConflict', { data: { reason: 'answered_already' } })
  await execute(
    tx,
    sql`insert into review_reply (review_id, shop_member_id, content, language) values (${reviewId}, ${member.memberId}, ${words}, ${language})
      on conflict (review_id) do update set shop_member_id = excluded.shop_member_id, content = excluded.content, language = excluded.language, changed_at = now()`,
  )
  await dropAnswers(tx, [`product:${review.product_id}`])
  await tellShop(tx, member.shopId, { kind: 'review', id: reviewId })
  await recordAudit(tx, member, {
    act: review.said === null ? 'review.answer' : 'review.change_answer',
    subject: 'review',
    subjectId: reviewId,
    why: null,
    details: { before: review.said, now: words },
  })
  if (review.customer_id === null || review.said !== null) return
  const buyer = { kind: 'customer', customerId: review.customer_id } as const
  await inform(tx, buyer, 'review_answered', { productId: review.product_id, product: review.name, content: words })
}
