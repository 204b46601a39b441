import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder } from '../testing/returning.ts'
import { judgeReview } from './judge.ts'
import { replyToReview } from './reply.ts'

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer
let ben: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n] })
  ana = await plaza.makeCustomer({ walletMinor: 100_000n })
  ben = await plaza.makeCustomer()
})
afterAll(() => plaza.close())

const productId = () => shop.skus[0]?.productId ?? ''
const reviews = async () => (await plaza.call('getReviews', { product_id: productId() })).data.list

/** A review by Ana of something that she received. */
async function reviewed(images: string[] = []): Promise<string> {
  const { orderId, lines } = await boughtOrder(plaza, ana, shop)
  await plaza.call('completeOrder', { order_id: orderId }, ana)
  const review = { item_id: lines[0], star: 4, content: 'Muy bien', images }
  const { code } = await plaza.call('commentOrder', { order_id: orderId, reviews: [review] }, ana)
  expect(code).toBe(200)
  return (await row<{ id: string }>(plaza.db, sql`select id from review where order_line_id = ${lines[0]}`)).id
}

test("a review carries pictures that its writer sent for it, at most six, and nobody else's", async () => {
  const [one, two] = [(await uploadPicture(plaza, ana, 'review')).path, (await uploadPicture(plaza, ana, 'review')).path]
  const id = await reviewed([one, two])
  const images = async () => (await reviews()).find((review) => review.id === id)?.images ?? []
  await expect.poll(async () => (await images()).map(({ path }) => path)).toEqual([one, two])
  const [shown] = await images()
  expect((await fetch(`${plaza.origin}/media/${one}.${shown?.widths[0]}.avif`)).status).toBe(200)
  const { orderId, lines } = await boughtOrder(plaza, ana, shop)
  await plaza.call('completeOrder', { order_id: orderId }, ana)
  const comment = async (images: string[]) =>
    (await plaza.call('commentOrder', { order_id: orderId, reviews: [{ item_id: lines[0], star: 5, content: '', images }] }, ana)).code
  expect(await comment([(await uploadPicture(plaza, ben, 'review')).path])).toBe(1000008)
  expect(await comment([(await uploadPicture(plaza, ana, 'avatar')).path])).toBe(1000008)
  expect(await comment(Array.from({ length: 7 }, () => one))).toBe(1000008)
  expect(await comment([])).toBe(200)
})

test('others say that a review helped, once each, and take it back; its writer cannot', async () => {
  const id = await reviewed()
  const mark = (on: boolean, who: TestCustomer) => plaza.call('markReviewHelpful', { review_id: id, on }, who)
  expect((await mark(true, ana)).code).toBe(2000007)
  const answers = await Promise.all(Array.from({ length: 5 }, () => mark(true, ben)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  await expect.poll(async () => (await reviews()).find((review) => review.id === id)?.helpful).toBe(1)
  expect((await plaza.call('getProductPersonal', { product_id: productId() }, ben)).data.helpful_reviews).toEqual([id])
  const mine = (await plaza.call('getProductPersonal', { product_id: productId() }, ana)).data
  expect([mine.helpful_reviews, mine.own_reviews.includes(id)]).toEqual([[], true])
  expect((await mark(false, ben)).data.helpful).toBe(0)
  expect((await mark(false, ben)).data.helpful).toBe(0)
  expect((await plaza.call('markReviewHelpful', { review_id: '999999', on: true }, ben)).code).toBe(2000019)
})

test('the shop of the product answers, and the writer is told once', async () => {
  const id = await reviewed()
  const reply = (content: string, owner = shop.owner) =>
    plaza.db.transaction((tx) => replyToReview(tx, owner, { reviewId: id, content, language: 'es', change: true }))
  const other = await plaza.seedShop()
  await expect(reply('Gracias', other.owner)).rejects.toMatchObject({ codeName: 'recordMissing' })
  await expect(reply('  ')).rejects.toMatchObject({ codeName: 'parameterInvalid' })
  await reply('Gracias')
  await reply('Muchas gracias <3')
  await expect
    .poll(async () => (await reviews()).find((review) => review.id === id)?.reply)
    .toMatchObject({ content: 'Muchas gracias <3', language: 'es' })
  const told = (await plaza.call('getNotices', {}, ana)).data.list.filter(({ title }) => title.includes('answered your review'))
  expect(told.map(({ body, link }) => [body, link])).toEqual([['Gracias', `/pages/prouduct/detail?id=${productId()}`]])
})

test('what was reported is looked at by an operator; taken down, it counts no more', async () => {
  const id = await reviewed()
  const operator = await makeOperator(plaza, 'support')
  const judge = (hide: boolean, by = operator) =>
    plaza.db.transaction((tx) => judgeReview(tx, by, { reviewId: id, hide, why: { words: 'An advert' } }))
  const counted = async () => (await plaza.call('getProduct', { product_id: productId() })).data.product
  // what is kept ready is dropped a moment after what it shows has changed
  await expect.poll(async () => (await counted()).reviews[0]?.id).toBe(id)
  const before = await counted()
  expect((await plaza.call('reportReview', { review_id: id, reason: 'advert' }, ana)).code).toBe(2000007)
  expect((await plaza.call('reportReview', { review_id: id, reason: 'advert' }, ben)).code).toBe(200)
  expect((await plaza.call('reportReview', { review_id: id, reason: 'insult' }, ben)).code).toBe(200)
  const open = () => rows<{ reason: string }>(plaza.db, sql`select reason from review_report where settled_at is null`)
  expect(await open()).toEqual([{ reason: 'insult' }])
  await judge(false)
  expect(await open()).toEqual([])
  expect((await counted()).review_count).toBe(before.review_count)
  await expect(judge(true, await makeOperator(plaza, 'money'))).rejects.toMatchObject({ status: 403 })
  await judge(true)
  await expect.poll(async () => (await counted()).review_count).toBe(before.review_count - 1)
  const after = await counted()
  expect(after.histogram[1]).toBe((before.histogram[1] ?? 0) - 1)
  expect(after.reviews.some((review) => review.id === id)).toBe(false)
  await expect(judge(true)).rejects.toMatchObject({ codeName: 'recordMissing' })
  expect((await plaza.call('markReviewHelpful', { review_id: id, on: true }, ben)).code).toBe(2000019)
})
