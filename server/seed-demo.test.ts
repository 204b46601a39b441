import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../contract/codes.ts'
import { languages } from '../contract/languages.ts'
import { seedDemo } from '../demo/seed.ts'
import remarks from '../languages/remarks.json' with { type: 'json' }
import { row, rows } from './platform/database.ts'
import { sql } from './platform/sql.ts'
import { openTestPlaza, type TestPlaza } from './testing/plaza.ts'

let plaza: TestPlaza
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
  expect(counts).toEqual({ products: 72, shops: 6, pages: 5, unexplained: 0, documents: 72 * languages.length })
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

test('the buyer has addresses and 2500.00 that came by a transfer', async () => {
  const { data } = await plaza.call('loginAccount', { email: 'buyer@plaza.test', password: 'plaza-demo' })
  const token = data['access-token']
  expect((await plaza.call('getAddressList', {}, { token })).data.address_list.map(({ country }) => country).toSorted()).toEqual([
    'ES',
    'TH',
  ])
  const { balance } = await row<{ balance: string }>(
    plaza.db,
    sql`select balance_minor as balance from account a join customer c on c.id = a.owner_id where a.kind = 'customer_wallet' and c.email = 'buyer@plaza.test'`,
  )
  expect(balance).toBe('250000')
  expect(await plaza.mismatches()).toEqual([])
})

test.each(languages.map(({ code }) => code))('the wallet of the buyer tells in %s where its money came from', async (lang) => {
  const { data } = await plaza.call('loginAccount', { email: 'buyer@plaza.test', password: 'plaza-demo' })
  const wallet = await plaza.call('getTransactionDetails', {}, { lang, token: data['access-token'] })
  expect(wallet.data.list).toMatchObject([{ kind: 'deposit', amount: '2500.00', reference: '', remark: remarks.manual[lang] }])
})

test.each(languages.map(({ code }) => code))('every product page, category and page of the house stands in %s', async (lang) => {
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
  for (const name of ['getTermsPolicy', 'getSupportPolicy', 'getReturnPolicy', 'getPrivacyPolicy', 'getAboutUs'] as const) {
    expect((await plaza.call(name, {}, { lang })).data[`body_${lang}`]).toContain('<h2>')
  }
})
