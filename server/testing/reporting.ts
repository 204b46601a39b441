import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { importReviews } from '../reviews/import.ts'
import { uploadPicture } from './pictures.ts'
import type { TestCustomer, TestPlaza, TestShop } from './plaza.ts'

/** A review that stands there, with five stars. */
export async function standingReview(plaza: TestPlaza, { productId }: { productId: string }): Promise<string> {
  const review = { author: 'Hana', language: 'ja', star: 5, content: 'もっと安い店があります', createdAt: new Date() } as const
  await plaza.db.transaction((tx) => importReviews(tx, { productId, reviews: [review] }))
  const { id } = await row<{ id: string }>(plaza.db, sql`select max(id) as id from review where product_id = ${productId}`)
  return id
}

/** A review that somebody has reported. */
export async function reportedReview(plaza: TestPlaza, product: { productId: string }, by?: TestCustomer): Promise<string> {
  const id = await standingReview(plaza, product)
  await plaza.call('reportReview', { review_id: id, reason: 'advert' }, by ?? (await plaza.makeCustomer()))
  return id
}

/** What a buyer has written to a shop, with a private picture, as the shop has shown it to the house. */
export async function reportedMessage(
  plaza: TestPlaza,
  shop: TestShop,
  office: { cookie: string },
): Promise<{ id: string; path: string; buyer: TestCustomer }> {
  const buyer = await plaza.makeCustomer()
  const { path } = await uploadPicture(plaza, buyer, 'conversation')
  const { data } = await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'You are thieves', images: [path] }, buyer)
  await plaza.call('reportBuyerMessage', { message_id: data.message_id, reason: 'insult', content: 'Look at the picture, too' }, office)
  return { id: data.message_id, path, buyer }
}
