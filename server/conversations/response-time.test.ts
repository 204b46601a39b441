import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { measureResponses } from './response-time.ts'
import { endWait, openWait } from './waits.ts'

let plaza: TestPlaza
let shop: TestShop

beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())
beforeEach(async () => {
  shop = await plaza.seedShop()
})

/** Stretches of waiting: each so many days ago, and answered after so many hours; null: not yet. */
async function waited(...stretches: { daysAgo?: number; hours: number | null; insists?: boolean }[]): Promise<void> {
  for (const { daysAgo = 1, hours, insists = true } of stretches)
    await execute(
      plaza.db,
      sql`insert into conversation_wait (conversation_id, shop_id, message_id, insists, asked_at, answered_at)
        values (null, ${shop.shopId}, 1, ${insists}, now() - make_interval(mins => (${daysAgo}::float8 * 1440)::int),
          now() - make_interval(mins => (${daysAgo}::float8 * 1440)::int) + make_interval(mins => (${hours}::float8 * 60)::int))`,
    )
}
const measured = async (): Promise<number | null> => {
  await execute(plaza.db, sql`update shop set response_measured_at = null`)
  await measureResponses(plaza.db)
  return (await row<{ hours: number | null }>(plaza.db, sql`select response_hours as hours from shop where id = ${shop.shopId}`)).hours
}
const hours = (...all: number[]) => all.map((one) => ({ hours: one }))

describe('how long a shop takes to answer', () => {
  test('is not told before five answers', async () => {
    await waited(...hours(1, 1, 1, 1))
    expect(await measured()).toBeNull()
    await waited({ hours: 1 })
    expect(await measured()).toBe(1)
  })

  test('is the median, told as the next of the round numbers', async () => {
    await waited(...hours(0.5, 2, 4.5, 20, 23))
    expect(await measured()).toBe(6)
    // an even number of them: half-way between the two in the middle, 2 and 4.5
    await waited({ hours: 0.2 })
    expect(await measured()).toBe(6)
    await waited(...hours(0.1, 0.1))
    expect(await measured()).toBe(3)
  })

  test('forgets what is older than ninety days', async () => {
    await waited(...[91, 92, 93].map((daysAgo) => ({ daysAgo, hours: 40 })), ...hours(2, 2, 2, 2, 2))
    expect(await measured()).toBe(3)
    await waited(...[85, 86, 87, 88, 89, 89].map((daysAgo) => ({ daysAgo, hours: 40 })))
    expect(await measured()).toBe(48)
  })

  test('counts those who still wait, longer than others had to, and not those who said thanks', async () => {
    await waited(...hours(2, 2, 2, 2, 2))
    await waited(...[5, 6, 7, 8, 9, 10].map((daysAgo) => ({ daysAgo, hours: null, insists: false })))
    expect(await measured()).toBe(3)
    await waited(...[0.01, 0.02, 0.03].map((daysAgo) => ({ daysAgo, hours: null })))
    expect(await measured()).toBe(3)
    await waited(...[5, 6, 7, 8, 9, 10].map((daysAgo) => ({ daysAgo, hours: null })))
    expect(await measured()).toBe(168)
  })

  test('is measured at most once an hour, by several at once, and shown when it has changed', async () => {
    const page = async () => (await plaza.call('getShop', { a: shop.shopId, b: 1 })).data.shop.response_hours
    const product = async () => (await plaza.call('getProduct', { product_id: shop.skus[0]?.productId })).data.product.shop.response_hours
    expect([await page(), await product()]).toEqual([null, null])
    await waited(...hours(5, 5, 5, 5, 5))
    await Promise.all([measureResponses(plaza.db), measureResponses(plaza.db)])
    await expect.poll(page).toBe(6)
    await expect.poll(product).toBe(6)
    await waited(...hours(1, 1, 1, 1, 1, 1))
    await measureResponses(plaza.db)
    expect(await page()).toBe(6)
    await execute(plaza.db, sql`update shop set response_measured_at = now() - interval '1 hour'`)
    await measureResponses(plaza.db)
    await expect.poll(page).toBe(1)
  })
})

test('a stretch goes from the first question that is not answered to the answer', async () => {
  const ana = await plaza.makeCustomer()
  const { data } = await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'One' }, ana)
  const found = () =>
    rows<{ message_id: string; insists: boolean; answered: boolean }>(
      plaza.db,
      sql`select message_id::text, insists, answered_at is not null as answered from conversation_wait where conversation_id = ${data.conversation_id} order by id`,
    )
  const first = { message_id: data.message_id, insists: true, answered: false }
  await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'Two' }, ana)
  expect(await found()).toEqual([first])
  await plaza.db.transaction((tx) => endWait(tx, data.conversation_id))
  await execute(plaza.db, sql`update conversation set seller_last_id = buyer_last_id where id = ${data.conversation_id}`)
  const { data: thanks } = await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'Thanks' }, ana)
  const second = { message_id: thanks.message_id, insists: false, answered: false }
  expect(await found()).toEqual([{ ...first, answered: true }, second])
  const again = { conversationId: data.conversation_id, shopId: shop.shopId, messageId: '9', asks: false }
  await plaza.db.transaction((tx) => openWait(tx, again))
  expect((await found())[1]).toEqual({ ...second, insists: true })
})
