import { mayAct } from '../../contract/orders.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { notify } from '../platform/notifications.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { lockOrder } from './lock.ts'
import { recordOne } from './record-act.ts'

export type Comment = { orderId: string; reviews: { itemId: string; star: number; content: string }[] }

/**
 * Reviews lines of a completed order, each once, in the name and language of the buyer. Refuses orderMissing, reviewRefused (not
 * received yet, a line of another order, a line twice or reviewed before).
 */
export async function commentOrder(tx: Tx, customer: Omit<SignedIn, 'sessionId' | 'email'>, { orderId, reviews }: Comment): Promise<void> {
  const order = await lockOrder(tx, customer, orderId)
  if (!mayAct('comment', order, customer.kind)) throw refuse('reviewRefused')
  const ids = reviews.map(({ itemId }) => itemId)
  if (new Set(ids).size !== ids.length) throw refuse('reviewRefused')
  const written = await rows<{ product_id: string; shop_id: string; star: number }>(
    tx,
    sql`insert into review (product_id, order_line_id, customer_id, author, star, content, language, options)
        select l.product_id, l.id, ${customer.customerId}, ${customer.firstname}, r.star, r.content, ${customer.language}, l.options
        from jsonb_to_recordset(${JSON.stringify(reviews.map(({ itemId, star, content }) => ({ id: itemId, star, content })))}::jsonb) as r (id bigint, star smallint, content text)
        join order_line l on l.id = r.id and l.order_id = ${order.id}
        on conflict (order_line_id) do nothing
        returning product_id, (select shop_id from orders where id = ${order.id}) as shop_id, star`,
  )
  if (written.length !== reviews.length) throw refuse('reviewRefused')
  await execute(
    tx,
    sql`update product p set star_sum = p.star_sum + r.stars, review_count = p.review_count + r.reviews
        from (select product_id, sum(star) as stars, count(*) as reviews
              from unnest(${written.map(({ product_id }) => product_id)}::bigint[], ${written.map(({ star }) => star)}::int[]) as w (product_id, star) group by product_id) r
        where p.id = r.product_id`,
  )
  const stars = written.reduce((total, { star }) => total + star, 0)
  await execute(
    tx,
    sql`update shop set star_sum = star_sum + ${stars}, review_count = review_count + ${written.length} where id = ${order.shopId}`,
  )
  await recordOne(tx, customer, 'comment', order)
  await notify(tx, 'cache', ['catalogue', `shop:${order.shopId}`, ...written.map(({ product_id }) => `product:${product_id}`)])
}
