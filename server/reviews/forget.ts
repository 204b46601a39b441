import { execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/**
 * Takes the name from what a customer has written: the reviews stay, because others go by them. What the customer found helpful is no longer
 * counted; what they reported of others stays as long as nobody of the house has looked at it.
 */
export async function forgetReviewer(tx: Tx, { customerId }: Customer): Promise<void> {
  const written = await rows<{ product_id: string }>(
    tx,
    sql`update review set author = '' where customer_id = ${customerId} returning product_id`,
  )
  const helpful = await rows<{ product_id: string }>(
    tx,
    sql`with gone as (delete from review_vote where customer_id = ${customerId} returning review_id),
          counted as (select id from review where id in (select review_id from gone) order by id for no key update)
        update review r set helpful_count = helpful_count - 1 from counted where r.id = counted.id returning r.product_id`,
  )
  await execute(tx, sql`delete from review_report where customer_id = ${customerId} and settled_at is not null`)
  await dropAnswers(
    tx,
    [...written, ...helpful].map(({ product_id }) => `product:${product_id}`),
  )
}
