import type { ReportReason } from '../../contract/reviews.ts'
import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { needReviewOfAnother } from './helpful.ts'

/** Tells the house that a review should not stand there. Refuses recordMissing, reviewRefused (ones own). */
export async function reportReview(
  tx: Tx,
  customer: Customer,
  { reviewId, reason }: { reviewId: string; reason: ReportReason },
): Promise<void> {
  await needReviewOfAnother(tx, customer, reviewId)
  await execute(
    tx,
    sql`insert into review_report (review_id, customer_id, reason) values (${reviewId}, ${customer.customerId}, ${reason})
      on conflict (review_id, customer_id) do update set reason = excluded.reason, settled_at = null`,
  )
}
