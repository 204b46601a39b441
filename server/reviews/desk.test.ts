import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder } from '../testing/returning.ts'
import { importReviews } from './import.ts'
import { judgeReview } from './judge.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }
let ana: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2000n] })
  office = await enterOffice(plaza, shop.owner)
  ana = await plaza.makeCustomer({ walletMinor: 100_000n })
  await plaza.db.transaction((tx) =>
    importReviews(tx, {
      productId: shop.skus[1]?.productId ?? '',
      reviews: [
        { author: 'Bea', language: 'es', star: 2, content: 'Frágil', createdAt: new Date(Date.now() - 86_400_000) },
        { author: '小林', language: 'ja', star: 5, content: 'とても良い', createdAt: new Date() },
      ],
    }),
  )
})
afterAll(() => plaza.close())

const list = async (input: Record<string, unknown> = {}) => (await plaza.call('getShopReviews', input, { ...office, lang: 'en' })).data
const idOf = async (author: string) => (await list({ state: 'all' })).list.find((review) => review.author === author)?.id ?? ''
const answer = (review_id: string, content: string, more: Record<string, unknown> = {}) =>
  plaza.call('answerReview', { review_id, content, ...more }, { ...office, lang: 'en' })

test('unanswered reviews are listed first of all, by stars and by product, with how many there are', async () => {
  expect((await list()).list.map(({ author }) => author)).toEqual(['小林', 'Bea'])
  expect(await list({ star: 2 })).toMatchObject({
    count: 1,
    counts: { open: 1, answered: 0, all: 1 },
    list: [{ author: 'Bea', report: null }],
  })
  expect((await list({ product_id: shop.skus[0]?.productId })).count).toBe(0)
  await answer(await idOf('Bea'), 'Lo sentimos.')
  expect((await list()).counts).toEqual({ open: 1, answered: 1, all: 2 })
  expect((await list({ state: 'answered' })).list[0]?.reply).toMatchObject({ content: 'Lo sentimos.', member: 'Owner', changed_at: null })
})

test('an answer is in the language that it is written in, can be said otherwise, and the audit keeps what was said', async () => {
  const id = await idOf('小林')
  await answer(id, 'ありがとうございます。')
  expect((await answer(id, 'Thank you.')).data).toEqual({ reason: 'answered_already' })
  const reply = async () => (await list({ state: 'answered' })).list.find((review) => review.id === id)?.reply
  expect(await reply()).toMatchObject({ language: 'ja', changed_at: null })
  expect((await answer(id, 'ありがとうございます！', { change: true })).code).toBe(codes.success)
  expect(await reply()).toMatchObject({ content: 'ありがとうございます！', changed_at: expect.any(String) })
  const acts = await rows<{ act: string }>(
    plaza.db,
    sql`select act from audit_entry where subject = 'review' and subject_id = ${id} order by id`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['review.answer', 'review.change_answer'])
})

test('a review is reported by its shop, and what the house made of that is told', async () => {
  const id = await idOf('Bea')
  const report = (who = office) => plaza.call('reportShopReview', { review_id: id, reason: 'false' }, who)
  const other = await enterOffice(plaza, (await plaza.seedShop()).owner)
  expect((await report(other)).code).toBe(codes.recordMissing)
  expect((await plaza.call('answerReview', { review_id: id, content: 'No' }, other)).code).toBe(codes.recordMissing)
  expect((await plaza.call('getShopReviews', { state: 'all' }, other)).data.count).toBe(0)
  expect((await report()).code).toBe(codes.success)
  const told = async () => (await list({ state: 'all' })).list.find((review) => review.id === id)?.report
  expect(await told()).toBe('open')
  const operator = await makeOperator(plaza, 'support')
  const judge = (hide: boolean) =>
    plaza.db.transaction((tx) => judgeReview(tx, operator, { reviewId: id, hide, why: { words: 'Looked at it' } }))
  await judge(false)
  expect(await told()).toBe('kept')
  await judge(true)
  expect(await told()).toBeUndefined()
})

test('a new review is told to the shop', async () => {
  const bought = await boughtOrder(plaza, ana, shop, { skus: shop.skus.slice(0, 1) })
  await plaza.call('completeOrder', { order_id: bought.orderId }, ana)
  await plaza.call(
    'commentOrder',
    { order_id: bought.orderId, reviews: [{ item_id: bought.lines[0], star: 4, content: '', images: [] }] },
    ana,
  )
  const told = await rows<{ data: object }>(
    plaza.db,
    sql`select data from notice where customer_id = ${shop.ownerId} and kind = 'shop_review_written'`,
  )
  expect(told).toMatchObject([{ data: { stars: '4', content: '★★★★' } }])
  expect((await list()).list[0]).toMatchObject({ star: 4, verified: true, author: 'Ana' })
})
