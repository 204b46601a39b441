import { rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { addStars, type Starred } from './stars.ts'

export type WrittenReview = { itemId: string; star: number; content: string }

/**
 * Writes a buyer's reviews of lines of an order and counts their stars. Answers how many were written: a line of another order and one
 * that was reviewed before are left out.
 */
export async function writeReviews(
  tx: Tx,
  { customerId, firstname, language }: Customer & { firstname: string; language: string },
  { orderId, reviews }: { orderId: string; reviews: readonly WrittenReview[] },
): Promise<number> {
  const lines = reviews.map(({ itemId, star, content }) => ({ id: itemId, star, content }))
  const written = await rows<Starred>(
    tx,
    sql`insert into review (product_id, order_line_id, customer_id, author, star, content, language, options)
        select l.product_id, l.id, ${customerId}, ${firstname}, r.star, r.content, ${language}, l.options
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (id bigint, star smallint, content text)
        join order_line l on l.id = r.id and l.order_id = ${orderId}
        on conflict (order_line_id) do nothing
        returning product_id as "productId", star`,
  )
  await addStars(tx, written)
  return written.length
}
