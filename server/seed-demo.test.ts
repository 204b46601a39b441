import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../contract/codes.ts'
import { languages } from '../contract/languages.ts'
import { orderLabels, orderTabs, paymentStatuses } from '../contract/orders.ts'
import { paymentMethodCodes } from '../contract/payment-methods.ts'
import { posts as demoPosts } from '../demo/posts.ts'
import { seedDemo } from '../demo/seed.ts'
import { execute, row, rows } from './platform/database.ts'
import type { Reply } from './platform/http/context.ts'
import { Sql, sql } from './platform/sql.ts'
import { openTestPlaza, type TestPlaza } from './testing/plaza.ts'

let plaza: TestPlaza
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const seed = () => seedDemo({ db: plaza.patientDb, services: plaza.services, say: () => {} })

beforeAll(async () => {
  plaza = await openTestPlaza()
  // Two servers that start at once.
  await Promise.all([seed(), seed()])
})
afterAll(() => plaza.close())

test('the demo is there once: shops, products with stock, reviews, people', async () => {
  const counts = await row<Record<string, number>>(
    plaza.db,
    sql`select (select count(*)::int from product) as products, (select count(*)::int from shop) as shops, (select count(*)::int from page) as pages,
      (select count(*)::int from sku where on_hand <> (select coalesce(sum(delta), 0) from stock_movement m where m.sku_id = sku.id)) as unexplained,
      (select count(*)::int from search_document) as documents`,
  )
  expect(counts).toEqual({ products: 72, shops: 6, pages: 6, unexplained: 0, documents: 72 })
  await seed()
  expect((await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from product`)).count).toBe(72)
})

test('operator@plaza.test keeps the house and is no customer', async () => {
  const found = await rows(plaza.db, sql`select role from operator where email = 'operator@plaza.test'`)
  expect(found).toEqual([{ role: 'everything' }])
  const answer = await plaza.call('loginAccount', { email: 'operator@plaza.test', password: 'plaza-demo' })
  expect(answer.code).toBe(codes.credentialsWrong)
})

test.each(['buyer@plaza.test', 'seller@plaza.test'])('%s can sign in', async (email) => {
  expect((await plaza.call('loginAccount', { email, password: 'plaza-demo' })).code).toBe(200)
})

test('the buyer has addresses, favourites and the balance that the README names', async () => {
  const { data } = await plaza.call('loginAccount', { email: 'buyer@plaza.test', password: 'plaza-demo' })
  const token = data['access-token']
  expect((await plaza.call('getAddressList', {}, { token })).data.address_list.map(({ country }) => country).toSorted()).toEqual([
    'ES',
    'TH',
  ])
  expect((await plaza.call('getFavourites', {}, { token })).data.list).toHaveLength(5)
  const followed = (await plaza.call('getFollowedShops', {}, { token })).data.list
  expect(followed.map(({ products }) => products.length > 0)).toEqual([true, true, false])
  const { balance } = (await plaza.call('getUserBalance', {}, { token })).data
  expect(readme).toContain(`\`buyer@plaza.test\` (${Number(balance).toLocaleString('en', { minimumFractionDigits: 2 })} in the wallet)`)
  expect(await plaza.mismatches()).toEqual([])
})

test('what was asked of the shops is there in six languages, and how long they took to answer is measured from it', async () => {
  const found = await rows<{ slug: string; hours: number | null }>(
    plaza.db,
    sql`select slug, response_hours as hours from shop order by slug`,
  )
  expect(Object.fromEntries(found.map(({ slug, hours }) => [slug, hours]))).toEqual({
    'casa-lumbre': 6,
    'kitsune-bunko': 12,
    'siam-atelier': 6,
    'taller-roble': 12,
    'verde-vivo': 12,
    voltia: 3,
  })
  const spoken = await rows<{ language: string }>(plaza.db, sql`select distinct language from conversation_message order by language`)
  expect(spoken.map(({ language }) => language)).toEqual(languages.map(({ code }) => code).toSorted())
  const { data } = await plaza.call('loginAccount', { email: 'buyer@plaza.test', password: 'plaza-demo' })
  const { list } = (await plaza.call('getConversations', {}, { token: data['access-token'] })).data
  expect(list.map(({ unread, can_write }) => [unread, can_write])).toEqual([
    [1, true],
    [0, true],
    [0, true],
  ])
})

test('the money of the buyer came in and went out by applications that two people decided', async () => {
  const { data } = await plaza.call('loginAccount', { email: 'buyer@plaza.test', password: 'plaza-demo' })
  const person = { token: data['access-token'] }
  const { list } = (await plaza.call('getTransactionDetails', { page_size: 48 }, person)).data
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const found = list.filter((movement) => movement.kind === kind)
    expect(found.length).toBeGreaterThan(0)
    for (const movement of found) expect(movement).toMatchObject({ reference: expect.stringMatching(/^A\d{9}$/), source: { kind } })
  }
  const { list: recharges } = (await plaza.call('getRecharges', {}, person)).data
  expect(recharges.map(({ state }) => state)).toEqual(['completed', 'completed'])
  expect((await plaza.call('getFileLink', { path: recharges[0]?.certificate }, person)).code).toBe(codes.success)
  expect((await plaza.call('getWithdrawals', {}, person)).data.list).toMatchObject([{ state: 'completed', to: { account: '••••1332' } }])
})

describe('what the buyer has bought', () => {
  let token = ''
  let list: Reply<'getOrders'>['list'] = []
  beforeAll(async () => {
    token = (await plaza.call('loginAccount', { email: 'buyer@plaza.test', password: 'plaza-demo' })).data['access-token']
    list = (await plaza.call('getOrders', { page_size: 48 }, { token })).data.list
  })
  const view = async (id: string) => (await plaza.call('getOrder', { order_id: id }, { token })).data

  test('there is an order of every word, under every tab, of every way to pay', async () => {
    expect(new Set(list.map(({ label }) => label))).toEqual(new Set(orderLabels))
    expect(new Set(list.map(({ payment_status }) => payment_status))).toEqual(new Set(paymentStatuses))
    expect(new Set(list.map(({ payment_method }) => payment_method))).toEqual(new Set(paymentMethodCodes))
    const { counts } = (await plaza.call('getOrders', {}, { token })).data
    for (const tab of orderTabs) expect(counts[tab], tab).toBeGreaterThan(0)
  })

  test('something can be paid, cancelled, confirmed, extended and reviewed, and something was', () => {
    for (const may of ['can_pay', 'can_cancel', 'can_complete', 'can_extend', 'can_comment'] as const)
      expect(
        list.some((order) => order[may]),
        may,
      ).toBe(true)
    expect(list.some(({ products }) => products.every(({ reviewed }) => reviewed))).toBe(true)
  })

  test('everything that happened lies in the past, in its order, and no clock runs out within a day of the start', async () => {
    const dayAhead = Date.now() + 86_400_000
    let after = Number.POSITIVE_INFINITY
    for (const { id, created_at, increment_id } of list) {
      const { timeline, money_story, pay_before } = await view(id)
      const at = timeline.map((step) => Date.parse(step.at))
      expect(at, increment_id).toEqual(at.toSorted((left, right) => left - right))
      expect(at[0]).toBe(Date.parse(created_at))
      expect(at.at(-1)).toBeLessThan(Date.now())
      expect(Date.parse(created_at)).toBeLessThan(after)
      after = Date.parse(created_at)
      for (const until of [pay_before, ...money_story.map((step) => step.until)])
        if (until !== null) expect(Date.parse(until), increment_id).toBeGreaterThan(dayAhead)
    }
    const clocks = await rows<{ days: number }>(
      plaza.db,
      sql`select extract(epoch from due_at - delivered_at)::int / 86400 as days from orders where delivery_status = 'delivered' and due_act = 'complete'`,
    )
    expect(clocks.map(({ days }) => days)).toEqual([7, 7])
  })

  test('wallet and notices tell of it with the days on which it was, and nobody gets mail about it', async () => {
    const movements = (await plaza.call('getTransactionDetails', { page_size: 48 }, { token })).data.list
    expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'purchase', 'refund', 'withdrawal']))
    const days = movements.map(({ created_at }) => Date.parse(created_at))
    expect(days).toEqual(days.toSorted((left, right) => right - left))
    const notices = (await plaza.call('getNotices', { page_size: 48 }, { token })).data.list
    expect(notices.filter(({ read }) => read).length).toBeGreaterThan(0)
    expect(notices.filter(({ read }) => !read).length).toBeGreaterThan(0)
    expect(await rows(plaza.db, sql`select id from graphile_worker.jobs where task_identifier = 'mail' and last_error is null`)).toEqual([])
    expect(await rows(plaza.db, sql`select id from orders where announced_at is null`)).toEqual([])
  })

  test('a parcel that is underway has a page at its carrier, and the tour of the README names an order that can be shipped', async () => {
    const underway = list.find(({ label }) => label === 'in_transit')
    expect(await view(underway?.id ?? '')).toMatchObject({
      carrier: 'SF Express',
      tracking_url: expect.stringMatching(/^https:\/\/www\.sf-express\.com\/.+SF1364216703436$/),
    })
    const [named] = readme.match(/P\d{9}/) ?? []
    expect(list.find(({ increment_id }) => increment_id === named)).toMatchObject({ label: 'paid', payment_method: 'wallet' })
  })

  test('what is final is final again', async () => {
    for (const table of ['order_event', 'transfer', 'stock_movement'])
      await expect(
        plaza.patientDb.transaction((tx) => execute(tx, new Sql([`update ${table} set created_at = now()`], []))),
      ).rejects.toThrow('rows are only ever added')
  })
})

test.each(languages.map(({ code }) => code))('every product page, category page of the house and post stands in %s', async (lang) => {
  const { data } = await plaza.call('getAllProducts', { page_size: 96 }, { lang })
  expect(data.count).toBe(72)
  for (const { id } of data.list) {
    const { code, data: page } = await plaza.call('getProduct', { product_id: id }, { lang })
    expect(code).toBe(200)
    expect(page.product[`description_${lang}`]?.length).toBeGreaterThan(40)
    expect(page.product.category_path).toHaveLength(2)
  }
  const tree = await plaza.call('getAllCategory', {}, { lang })
  expect(tree.data.list.flatMap(({ children }) => children).every(({ product_count }) => product_count === 6)).toBe(true)
  for (const name of [
    'getTermsPolicy',
    'getSupportPolicy',
    'getReturnPolicy',
    'getPrivacyPolicy',
    'getAboutUs',
    'getMerchantAgreement',
  ] as const) {
    expect((await plaza.call(name, {}, { lang })).data[`body_${lang}`]).toContain('<h2>')
  }
  const { posts } = (await plaza.call('getPosts', { page: 1 }, { lang })).data
  expect(posts.length).toBeGreaterThanOrEqual(6)
  for (const { id, cover } of posts) {
    expect(cover).not.toBeNull()
    const { post, products } = (await plaza.call('getPost', { id }, { lang })).data
    expect(products.length).toBeGreaterThanOrEqual(3)
    const body = post[`body_${lang}`] ?? ''
    expect(body.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4)
    // Nothing of it was lost on the way: what is written is what may be published.
    const written = demoPosts.find(({ title }) => title.en === post.title_en)
    expect(body).toBe(written?.body[lang])
  }
})
