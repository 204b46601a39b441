import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorRole } from '../../contract/roles.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let shop: TestShop
let desk: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n, 2500n, 700n] })
  desk = await enter('catalogue')
})
afterAll(() => plaza.close())

const enter = async (role: OperatorRole) => enterConsole(plaza, await makeOperator(plaza, role))
const list = async (input: Record<string, unknown> = {}) => (await plaza.call('getHouseProducts', input, desk)).data
const ids = async (input: Record<string, unknown>) => (await list(input)).list.map(({ id }) => id)
const view = async (product_id: string, lang = 'en', by = desk) =>
  (await plaza.call('getHouseProduct', { product_id }, { ...by, lang })).data
const bar = (product_ids: string[], input: Record<string, unknown> = { reason: 'product_unsafe' }, by = desk) =>
  plaza.call('barProducts', { product_ids, ...input }, { ...by, key: crypto.randomUUID() })
const unbar = (product_id: string, by = desk) => plaza.call('unbarProduct', { product_id }, { ...by, key: crypto.randomUUID() })
const product = (index: number) => shop.skus[index]?.productId ?? ''
const statusOf = async (id: string) => (await row<{ status: string }>(plaza.db, sql`select status from product where id = ${id}`)).status

test('products of all shops stand by view, newest first, and are found by name, SKU, number, shop and category', async () => {
  const other = await plaza.seedShop({ prices: [300n] })
  const all = await list()
  expect(all.list.map(({ id }) => id)).toEqual([...all.list.map(({ id }) => id)].sort((one, two) => Number(two) - Number(one)))
  expect(all.counts.all).toBe(4)
  expect(await ids({ shop_id: shop.shopId })).toEqual([product(2), product(1), product(0)])
  expect(await ids({ shop_id: shop.shopId, page_size: 1, after: product(2) })).toEqual([product(1)])
  expect((await list({ page_size: 2 })).more).toBe(true)
  const { code } = await row<{ code: string }>(plaza.db, sql`select code from sku where product_id = ${product(1)}`)
  expect(await ids({ q: code.toUpperCase() })).toEqual([product(1)])
  expect(await ids({ q: product(0) })).toContain(product(0))
  expect(await ids({ q: '%' })).toEqual([])
  const { category } = (await list({ shop_id: other.shopId })).list[0] ?? {}
  expect(await ids({ category_id: category?.id, shop_id: other.shopId })).toEqual([other.skus[0]?.productId])
  await plaza.call('takeProductOffShelf', { product_id: product(2) }, await enterOffice(plaza, shop.owner))
  expect(await ids({ view: 'off_shelf' })).toEqual([product(2)])
  expect((await list()).counts).toEqual({ all: 4, on_sale: 3, off_shelf: 1, barred: 0 })
})

test('what the house takes off is gone for buyers, its shop reads why in its language and cannot put it back; orders go on', async () => {
  const id = product(0)
  const ana = await plaza.makeCustomer({ walletMinor: 50_000n })
  await plaza.buy(ana, shop.skus.slice(0, 1), 'wallet')
  await plaza.call('addToCart', { product_id: id, sku_id: shop.skus[0]?.skuId, qty: 1 }, ana)
  await plaza.call('favouriteProduct', { product_id: id, on: true }, ana)
  const effect = (await plaza.call('getBarEffect', { product_ids: [id, product(2)] }, desk)).data
  expect(effect).toMatchObject({ products: 2, shops: 1, carts: 1, favourites: 1, orders: 1, barred: 0, language: 'es' })
  expect(effect.reasons.find(({ code }) => code === 'product_unsafe')).toMatchObject({
    ours: 'the product may be unsafe',
    theirs: 'el producto puede ser peligroso',
  })

  expect((await bar([id], { note: '' })).data).toMatchObject({ fields: { note: expect.any(String) } })
  expect((await bar([id, product(2)], { reason: 'product_unsafe', note: 'El asa se rompe.' })).data).toEqual({ barred: 2 })
  expect((await plaza.call('getProduct', { product_id: id })).status).toBe(200)
  expect((await plaza.call('getProduct', { product_id: id })).code).not.toBe(200)
  expect((await bar([id])).data).toEqual({ barred: 0 })
  expect((await list()).counts).toMatchObject({ barred: 2, off_shelf: 0 })
  const notice = await row<{ data: { reason: unknown } }>(
    plaza.db,
    sql`select data from notice where customer_id = ${shop.ownerId} and kind = 'product_barred' order by id limit 1`,
  )
  expect(notice.data.reason).toEqual({ code: 'product_unsafe', words: 'El asa se rompe.' })

  const office = await enterOffice(plaza, shop.owner)
  const back = await plaza.call('putProductOnShelf', { product_id: id }, office)
  expect(back.data).toEqual({ reason: 'product_barred' })
  const bulk = await plaza.call('changeProducts', { products: `${id}:ab`, rule: 'on_shelf' }, office)
  expect(bulk.data.list).toEqual([{ product_id: id, outcome: 'barred' }])
  const mine = (await plaza.call('getShopProducts', { state: 'off_shelf' }, { ...office, lang: 'es' })).data.list
  expect(mine.find(({ product_id }) => product_id === id)?.barred?.why).toBe('el producto puede ser peligroso · El asa se rompe.')
  // nothing else puts it there either
  await expect(execute(plaza.db, sql`update product set status = 'on_sale' where id = ${id}`)).rejects.toThrow(/barred/)

  expect(await view(id)).toMatchObject({ state: 'barred', can_bar: false, can_unbar: true, bars: [{ ended_at: null }] })
  expect((await view(id)).story[0]).toMatchObject({ act: 'product.bar', actor: 'operator' })
  expect((await unbar(id)).data).toEqual({ state: 'on_sale' })
  // it was off the shelf when it was taken off
  expect((await unbar(product(2))).data).toEqual({ state: 'off_shelf' })
  expect((await plaza.call('putProductOnShelf', { product_id: product(2) }, office)).code).toBe(200)
  expect([await statusOf(id), await statusOf(product(2))]).toEqual(['on_sale', 'on_sale'])
  expect((await unbar(id)).data).toMatchObject({ reason: 'edited_meanwhile', by: expect.any(String) })
})

test('of two who take the same product off or let it back at once, one does it and the other changes nothing', async () => {
  const other = await enter('everything')
  const taken = await Promise.all([bar([product(1), product(0)]), bar([product(0), product(1)], { note: 'Twice' }, other)])
  expect(taken.map(({ data }) => data.barred).sort()).toEqual([0, 2])
  const standing = await rows(plaza.db, sql`select from product_bar where ended_at is null`)
  expect(standing).toHaveLength(2)
  const back = await Promise.all([unbar(product(1)), unbar(product(1), other)])
  expect(back.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await unbar(product(0))).code).toBe(200)
})

test('who only reads or only reviews takes nothing off, nor does anybody a product of a shop that they work for', async () => {
  for (const role of ['read_only', 'review', 'support'] as const) {
    const reader = await enter(role)
    expect((await view(product(1), 'en', reader)).can_bar).toBe(false)
    expect((await bar([product(1)], { reason: 'product_unsafe' }, reader)).status).toBe(403)
  }
  const { email } = await row<{ email: string }>(plaza.db, sql`select email from customer where id = ${shop.ownerId}`)
  const { operatorId } = await makeOperator(plaza, 'catalogue')
  await execute(plaza.db, sql`update operator set email = ${email} where id = ${operatorId}`)
  const own = await enterConsole(plaza, { operatorId })
  expect((await view(product(1), 'en', own)).can_bar).toBe(false)
  expect((await bar([product(1)], { reason: 'product_unsafe' }, own)).status).toBe(403)
  expect((await bar([product(1), '999999'])).code).not.toBe(200)
})
