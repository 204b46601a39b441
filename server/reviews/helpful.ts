import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { onSale } from '../products/on-sale.ts'
import type { Customer } from '../sessions/callers.ts'

/** A review that people can see, of somebody else. Refuses recordMissing, reviewRefused ones own. */
export async function needReviewOfAnother(tx: Tx, { customerId }: Customer, reviewId: string): Promise<{ productId: string }> {
  const found = await maybeRow<{ product_id: string; is_own: boolean }>(
    tx,
    sql`select r.product_id, r.customer_id is not distinct from ${customerId}::bigint as is_own
      from shown_review r join product p on p.id = r.product_id join shop s on s.id = p.shop_id where r.id = ${reviewId}::bigint and ${onSale}`,
  )
  if (!found) throw refuse('recordMissing')
  if (found.is_own) throw refuse('reviewRefused')
  return { productId: found.product_id }
}

/** Says that a review helped, or no more; answers how many say so. Refuses recordMissing, reviewRefused (ones own). */
export async function markHelpful(tx: Tx, customer: Customer, { reviewId, on }: { reviewId: string; on: boolean }): Promise<number> {
  const { productId } = await needReviewOfAnother(tx, customer, reviewId)
  const changed = on
    ? await execute(
        tx,
        sql`insert into review_vote (review_id, customer_id) values (${reviewId}, ${customer.customerId}) on conflict do nothing`,
      )
    : await execute(tx, sql`delete from review_vote where review_id = ${reviewId} and customer_id = ${customer.customerId}`)
  const { helpful_count } = await row<{ helpful_count: number }>(
    tx,
    sql`update review set helpful_count = helpful_count + ${on ? changed : -changed}::int where id = ${reviewId} returning helpful_count`,
  )
  if (changed > 0) await dropAnswers(tx, [`product:${productId}`])
  return helpful_count
}
