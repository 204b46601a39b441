import { informMembers } from '../messages/inform-members.ts'
import { tellShop } from '../messages/live.ts'
import { execute, row, rows, type Tx } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { Customer } from '../sessions/callers.ts'
import { addStars, type Starred } from './stars.ts'

export type WrittenReview = {
  itemId: string
  star: number
  content: string
  /** paths of uploads for review */
  images: readonly string[]
}

/**
 * Writes a buyer's reviews of lines of an order and counts their stars. Answers how many were written: a line of another order and one
 * that was reviewed before are left out. Refuses parameterInvalid (images) a picture that is not theirs.
 */
export async function writeReviews(
  tx: Tx,
  { customerId, firstname, language }: Customer & { firstname: string; language: string },
  { orderId, reviews }: { orderId: string; reviews: readonly WrittenReview[] },
): Promise<number> {
  const lines = reviews.map(({ itemId, star, content }) => ({ id: itemId, star, content }))
  const written = await rows<Starred & { id: string; itemId: string }>(
    tx,
    sql`insert into review (product_id, order_line_id, customer_id, author, star, content, language, options)
        select l.product_id, l.id, ${customerId}, ${firstname}, r.star, r.content, ${language}, l.options
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (id bigint, star smallint, content text)
        join order_line l on l.id = r.id and l.order_id = ${orderId}
        on conflict (order_line_id) do nothing
        returning id, product_id as "productId", order_line_id as "itemId", star`,
  )
  for (const { id, itemId } of written) {
    const images = reviews.find((review) => review.itemId === itemId)?.images ?? []
    await attachPictures(tx, { reviewId: id, customerId, images })
  }
  await addStars(tx, written)
  for (const { id, productId, star, itemId } of written) {
    const { content = '' } = reviews.find((review) => review.itemId === itemId) ?? {}
    await announce(tx, { id, productId, star, content })
  }
  return written.length
}

/** Tells the shop; a review without words tells its stars. */
async function announce(tx: Tx, { id, productId, star, content }: Starred & { id: string; content: string }): Promise<void> {
  const { shop_id, name } = await row<{ shop_id: string; name: Texts }>(tx, sql`select shop_id, name from product where id = ${productId}`)
  await tellShop(tx, shop_id, { kind: 'review', id })
  const values = { stars: String(star), content: content || '★'.repeat(star) }
  await informMembers(tx, { shopId: shop_id, duties: ['orders', 'catalogue'] }, 'shop_review_written', (language) => ({
    ...values,
    product: plainText(name, language),
  }))
}

type Pictures = { reviewId: string; customerId: string; images: readonly string[] }

async function attachPictures(tx: Tx, { reviewId, customerId, images }: Pictures): Promise<void> {
  for (const [position, path] of [...new Set(images)].entries()) {
    const fileId = await attachFile(tx, { path, purpose: 'review', ownerId: customerId })
    if (fileId === null) throw refuse('parameterInvalid', { fields: { images: { problem: 'unknown_choice' } } })
    await execute(tx, sql`insert into review_image (review_id, position, file_id) values (${reviewId}, ${position}, ${fileId})`)
  }
}
