import type { Language } from '../../contract/languages.ts'
import { reviewMost } from '../../contract/limits.ts'
import { inform } from '../messages/inform.ts'
import { tellShop } from '../messages/live.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

export type ReviewReply = { reviewId: string; content: string; language: Language }

/**
 * What a shop says to a review of its product, for everybody to read; a second time it says it anew. Refuses recordMissing a review of
 * another shop's product or one that was taken down, parameterInvalid (content) nothing or too much.
 */
export async function replyToReview(tx: Tx, { shopId, memberId }: ShopMember, { reviewId, content, language }: ReviewReply): Promise<void> {
  const words = content.trim()
  if (words === '') throw refuse('parameterInvalid', { fields: { content: { problem: 'missing' } } })
  if (words.length > reviewMost) throw refuse('parameterInvalid', { fields: { content: { problem: 'too_long', bound: reviewMost } } })
  const review = await maybeRow<{ product_id: string; customer_id: string | null; name: string; is_first: boolean }>(
    tx,
    sql`select r.product_id, r.customer_id, coalesce(p.name ->> c.language, p.name ->> 'en') as name,
        not exists (select from review_reply a where a.review_id = r.id) as is_first
      from shown_review r join product p on p.id = r.product_id left join customer c on c.id = r.customer_id
      where r.id = ${reviewId}::bigint and p.shop_id = ${shopId}::bigint`,
  )
  if (!review) throw refuse('recordMissing')
  await execute(
    tx,
    sql`insert into review_reply (review_id, shop_member_id, content, language) values (${reviewId}, ${memberId}, ${words}, ${language})
      on conflict (review_id) do update set shop_member_id = excluded.shop_member_id, content = excluded.content, language = excluded.language, created_at = now()`,
  )
  await dropAnswers(tx, [`product:${review.product_id}`])
  await tellShop(tx, shopId, { kind: 'review', id: reviewId })
  if (review.customer_id !== null && review.is_first) {
    const buyer = { kind: 'customer', customerId: review.customer_id } as const
    await inform(tx, buyer, 'review_answered', { productId: review.product_id, product: review.name, content: words })
  }
}
