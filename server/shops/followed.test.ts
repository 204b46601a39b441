import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'

let plaza: TestPlaza
let sample: SampleCatalogue
let ana: TestCustomer
let ben: TestCustomer

/** The products of a shop, those listed last first. */
const productsOf = (shop: number) =>
  sample.products
    .filter((product) => product.shop === shop)
    .map(({ id }) => id)
    .toSorted((left, right) => Number(right) - Number(left))
const list = (id: string, daysAgo: number) =>
  execute(plaza.db, sql`update product set listed_at = now() - make_interval(days => ${daysAgo}::int) where id = ${id}`)
const follow = (shop: number, person = ana, on = 1) => plaza.call('followShop', { shop_id: sample.shopIds[shop], on }, person)
const followed = async (person = ana, input = {}, lang = 'en') => (await plaza.call('getFollowedShops', input, { ...person, lang })).data

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza, 40)
  await execute(plaza.db, sql`update product set listed_at = now() - interval '90 days'`)
  ana = await plaza.makeCustomer()
  ben = await plaza.makeCustomer()
})
afterAll(() => plaza.close())

test('who follows nobody has an empty list, and a visitor has none', async () => {
  expect(await followed()).toEqual({ list: [], count: 0, page_count: 0 })
  expect((await plaza.call('getFollowedShops')).code).toBe(codes.notSignedIn)
})

test('a shop without news is there by its name, in the language of the reader', async () => {
  await follow(0)
  const { list: shops, count } = await followed(ana, {}, 'ja')
  expect(shops).toMatchObject([{ id: sample.shopIds[0], name_en: 'Shop 0', name_ja: 'Shop 0 ja', logo: null, new_count: 0, products: [] }])
  expect(count).toBe(1)
})

test('news are what was listed in the last 30 days and is on sale: all are counted, the latest four are shown', async () => {
  const [a = '', b = '', c = '', d = '', e = '', old = '', gone = ''] = productsOf(0)
  for (const [index, id] of [a, b, c, d, e].entries()) await list(id, index + 1)
  await list(old, 31)
  await list(gone, 0)
  await execute(plaza.db, sql`update product set status = 'off_shelf' where id = ${gone}`)
  const [shop] = (await followed()).list
  expect(shop?.new_count).toBe(5)
  expect(shop?.products.map(({ id }) => id)).toEqual([a, b, c, d])
  expect(shop?.products.every((card) => card.shop.id === shop.id)).toBe(true)
})

test('shops with the latest news come first, then those followed last; page by page', async () => {
  await follow(1)
  await follow(2)
  // The news of shop 0 are a day old.
  expect((await followed()).list.map(({ id }) => id)).toEqual([0, 2, 1].map((index) => sample.shopIds[index]))
  await list(productsOf(1)[0] ?? '', 0)
  expect((await followed()).list.map(({ id }) => id)).toEqual([1, 0, 2].map((index) => sample.shopIds[index]))
  expect(await followed(ana, { p: 2, page_size: 12 })).toMatchObject({ list: [], count: 3, page_count: 1 })
})

test('what somebody else follows stays theirs', async () => {
  await follow(2, ben)
  expect((await followed(ben)).list.map(({ id }) => id)).toEqual([sample.shopIds[2]])
  await follow(2, ben, 0)
  expect(await followed(ben)).toMatchObject({ list: [], count: 0 })
  expect((await followed()).count).toBe(3)
})

test('a shop that is closed is not listed, and can be left', async () => {
  await execute(plaza.db, sql`update shop set status = 'closed' where id = ${sample.shopIds[2]}`)
  expect((await followed()).list.map(({ id }) => id)).toEqual([1, 0].map((index) => sample.shopIds[index]))
  expect((await follow(2, ana, 0)).data).toEqual({ following: false })
})
