import type { ReportReason } from '../../contract/reviews.ts'
import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'
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

/** The same by the shop that it is about, in the name of the member. Refuses recordMissing one of another shop's product. */
export async function reportShopReview(
  tx: Tx,
  member: ShopMember,
  { reviewId, reason }: { reviewId: string; reason: ReportReason },
): Promise<void> {
  const reported = await execute(
    tx,
    sql`insert into review_report (review_id, customer_id, reason, shop_member_id)
      select r.id, m.customer_id, ${reason}, m.id from shown_review r join product p on p.id = r.product_id join shop_member m on m.shop_id = p.shop_id
      where r.id = ${reviewId}::bigint and p.shop_id = ${member.shopId}::bigint and m.id = ${member.memberId}::bigint
      on conflict (review_id, customer_id) do update set reason = excluded.reason, shop_member_id = excluded.shop_member_id, settled_at = null`,
  )
  if (reported === 0) throw refuse('recordMissing')
}
