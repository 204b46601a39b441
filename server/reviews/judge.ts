import type { ReportFault } from '../../contract/reports.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import type { WhyOf } from '../messages/reasons.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { nameFor } from '../products/name-for.ts'
import type { Operator } from '../sessions/callers.ts'
import { takeStars } from './stars.ts'

/**
 * An operator looks at what was reported: the review is taken down, and its stars with it, which its author is told, or stays. Refuses recordMissing
 * a review that is not shown, and 403 who may not.
 */
export async function judgeReview(
  tx: Tx,
  operator: Operator,
  { reviewId, hide, why }: { reviewId: string; hide: boolean; why: WhyOf<ReportFault> },
): Promise<void> {
  if (operator.role !== 'everything' && operator.role !== 'support' && operator.role !== 'content') throw new TransportError(403)
  const review = await maybeRow<{ product_id: string; star: number; customer_id: string | null }>(
    tx,
    sql`select product_id, star, customer_id from review where id = ${reviewId}::bigint and hidden_at is null for no key update`,
  )
  if (!review) throw refuse('recordMissing')
  if (hide) {
    await execute(tx, sql`update review set hidden_at = now() where id = ${reviewId}`)
    await takeStars(tx, { productId: review.product_id, star: review.star })
    if (review.customer_id !== null) {
      const product = await nameFor(tx, { productId: review.product_id, customerId: review.customer_id })
      await inform(tx, { kind: 'customer', customerId: review.customer_id }, 'review_hidden', { product, reason: why })
    }
  }
  await execute(tx, sql`update review_report set settled_at = now() where review_id = ${reviewId} and settled_at is null`)
  await recordAudit(tx, operator, {
    act: hide ? 'review.hide' : 'review.keep',
    subject: 'review',
    subjectId: reviewId,
    why,
    details: {},
  })
}
