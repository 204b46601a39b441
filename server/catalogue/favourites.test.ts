import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'

let plaza: TestPlaza
let sample: SampleCatalogue
let ana: TestCustomer
let ben: TestCustomer
const productAt = (index: number) => sample.products[index]?.id ?? ''

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza, 12)
  ana = await plaza.makeCustomer()
  ben = await plaza.makeCustomer()
})
afterAll(() => plaza.close())

test('a favourite is kept once and dropped once, and is only mine', async () => {
  const product_id = productAt(0)
  const { token } = ana
  for (let repeat = 0; repeat < 2; repeat++) {
    expect((await plaza.call('favouriteProduct', { product_id, on: 1 }, { token })).data).toEqual({ favourite: true, count: 1 })
  }
  expect((await plaza.call('getProductPersonal', { product_id }, { token })).data).toEqual({
    favourite: true,
    following: false,
    helpful_reviews: [],
    own_reviews: [],
  })
  expect((await plaza.call('getProductPersonal', { product_id }, { token: ben.token })).data.favourite).toBe(false)
  expect((await plaza.call('getProductPersonal', { product_id })).data).toEqual({
    favourite: false,
    following: false,
    helpful_reviews: [],
    own_reviews: [],
  })
  expect((await plaza.call('getFavourites', {}, { token: ben.token })).data).toEqual({ list: [], count: 0, page_count: 0 })
  for (let repeat = 0; repeat < 2; repeat++) {
    expect((await plaza.call('favouriteProduct', { product_id, on: 0 }, { token })).data).toEqual({ favourite: false, count: 0 })
  }
  const { favourite_count } = await row<{ favourite_count: number }>(
    plaza.db,
    sql`select favourite_count from product where id = ${product_id}`,
  )
  expect(favourite_count).toBe(0)
})

test('favourites come the latest first, page by page, without what is not on sale', async () => {
  const { token } = ana
  for (const index of [1, 2, 3]) await plaza.call('favouriteProduct', { product_id: productAt(index), on: 1 }, { token })
  expect((await plaza.call('getFavourites', {}, { token })).data.list.map(({ id }) => id)).toEqual([
    productAt(3),
    productAt(2),
    productAt(1),
  ])
  await execute(plaza.db, sql`update product set status = 'off_shelf' where id = ${productAt(2)}`)
  expect((await plaza.call('getFavourites', {}, { token })).data).toMatchObject({ count: 2 })
  expect((await plaza.call('favouriteProduct', { product_id: productAt(2), on: 0 }, { token })).data.count).toBe(2)
  expect((await plaza.call('favouriteProduct', { product_id: productAt(2), on: 1 }, { token })).code).toBe(codes.productInvalid)
})

test('a shop is followed by ten taps at once as one', async () => {
  const shop_id = sample.shopIds[1]
  const answers = await Promise.all(Array.from({ length: 10 }, () => plaza.call('followShop', { shop_id, on: 1 }, { token: ana.token })))
  expect(answers.every(({ data }) => data.following)).toBe(true)
  await plaza.call('followShop', { shop_id, on: 1 }, { token: ben.token })
  await expect.poll(async () => (await plaza.call('getShop', { a: shop_id, b: 1 })).data.shop.followers).toBe(2)
  expect((await plaza.call('getShopPersonal', { shop_id }, { token: ana.token })).data).toEqual({ following: true })
  expect((await plaza.call('getShopPersonal', { shop_id })).data).toEqual({ following: false })
  await plaza.call('followShop', { shop_id, on: 0 }, { token: ben.token })
  await expect.poll(async () => (await plaza.call('getShop', { a: shop_id, b: 1 })).data.shop.followers).toBe(1)
})

test('visitors cannot keep or follow, and nonsense is refused', async () => {
  const product_id = productAt(0)
  expect((await plaza.call('favouriteProduct', { product_id, on: 1 })).code).toBe(codes.notSignedIn)
  expect((await plaza.call('followShop', { shop_id: sample.shopIds[0], on: 1 })).code).toBe(codes.notSignedIn)
  expect((await plaza.call('getFavourites')).code).toBe(codes.notSignedIn)
  expect((await plaza.call('favouriteProduct', { product_id: '99999', on: 1 }, { token: ana.token })).code).toBe(codes.productInvalid)
  expect((await plaza.call('followShop', { shop_id: '99999', on: 1 }, { token: ana.token })).code).toBe(codes.recordMissing)
  expect((await plaza.call('followShop', { shop_id: sample.shopIds[0], on: 'maybe' }, { token: ana.token })).code).toBe(
    codes.parameterInvalid,
  )
  expect((await plaza.call('getProductPersonal', { product_id }, { token: 'x'.repeat(43) })).code).toBe(codes.tokenInvalid)
})

test('a favourite remembers what it cost when it was kept, and does not make it up where that is not known', async () => {
  const { token } = await plaza.makeCustomer()
  const [first, second] = [sample.products[5], sample.products[6]]
  if (!first || !second) throw new Error('the sample has a dozen products')
  for (const { id } of [first, second]) await plaza.call('favouriteProduct', { product_id: id, on: 1 }, { token })
  const before = (await plaza.call('getFavourites', {}, { token })).data.list
  expect(before.map(({ price, kept_price }) => kept_price === price)).toEqual([true, true])
  await execute(plaza.db, sql`update product set price_minor = price_minor - 100 where id = ${first.id}`)
  await execute(plaza.db, sql`update favourite set kept_price_minor = null where product_id = ${second.id}`)
  const { list } = (await plaza.call('getFavourites', {}, { token })).data
  expect(list.map(({ id, kept_price }) => [id, kept_price])).toEqual([
    [second.id, null],
    [first.id, before[1]?.price],
  ])
  // Kept a second time it keeps its day and its price.
  await plaza.call('favouriteProduct', { product_id: first.id, on: 1 }, { token })
  expect((await plaza.call('getFavourites', {}, { token })).data.list[1]?.kept_price).toBe(before[1]?.price)
})
