import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { hashToken } from '../sessions/token.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { makeSampleCatalogue } from '../testing/sample-catalogue.ts'
import { whileHeld } from '../testing/while-held.ts'
import { addToCart } from './add.ts'
import { changeCartItem } from './change.ts'
import { mergeVisitorCart } from './merge.ts'
import { forgetOldCarts } from './queries.ts'

let plaza: TestPlaza
let shop: TestShop
beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2500n], stock: 8 })
})
afterAll(() => plaza.close())

const [cheap, dear] = [() => shop.skus[0]!, () => shop.skus[1]!]

/** A browser without an account: keeps the cookie it is given. */
async function visitor() {
  const first = await plaza.send('addToCart', { product_id: cheap().productId, qty: 2 }, {})
  const cookie = first.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .find((text) => text?.startsWith('plaza-visitor='))
  return { cookie: cookie ?? '', attributes: first.headers.getSetCookie().join(' ') }
}

describe('a visitor', () => {
  test('has a cart on the server by a cookie that no script and no other site can use', async () => {
    const { cookie, attributes } = await visitor()
    expect(attributes).toMatch(/HttpOnly/)
    expect(attributes).toMatch(/SameSite=Strict/)
    const cart = await plaza.call('getCart', {}, { cookie })
    expect(cart.data).toMatchObject({ items_count: 2, totals: { items: '20.00', lines: 1, units: 2 } })
    expect((await plaza.call('getCart')).data.items_count).toBe(0)
  })

  test('keeps the cart for as long as they go on putting things in, which is noted once a day', async () => {
    const { cookie } = await visitor()
    const hash = hashToken(cookie.split('=')[1] ?? '')
    const age = async () => {
      const { days, version } = await row<{ days: number; version: string }>(
        plaza.db,
        sql`select round(extract(epoch from now() - touched_at) / 86400, 3)::float8 as days, xmin::text as version from cart where visitor_hash = ${hash}`,
      )
      return { days, version }
    }
    const add = () => plaza.call('addToCart', { product_id: cheap().productId }, { cookie })
    const setAge = (hours: number) =>
      execute(plaza.db, sql`update cart set touched_at = now() - make_interval(hours => ${hours}) where visitor_hash = ${hash}`)
    await setAge(20)
    const before = await age()
    await add()
    expect(await age()).toEqual(before)
    await setAge(89 * 24)
    await add()
    expect((await age()).days).toBe(0)
    expect(await forgetOldCarts(plaza.db)).toBe(0)
    await setAge(91 * 24)
    expect(await forgetOldCarts(plaza.db)).toBe(1)
  })

  test('who never put anything in gets no cookie', async () => {
    const answer = await plaza.send('getCart', {}, {})
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('cannot touch a line of another', async () => {
    const [one, two] = [await visitor(), await visitor()]
    const item = (await plaza.call('getCart', {}, { cookie: one.cookie })).data.shops[0]?.lines[0]?.item_id
    for (const input of [{ up_type: 'remove' }, { up_type: 'set', qty: 5 }]) {
      expect((await plaza.call('updateCart', { item_id: item, ...input }, { cookie: two.cookie })).code).toBe(2000019)
    }
    expect((await plaza.call('selectInCart', { item_id: item, checked: 0 }, { cookie: two.cookie })).code).toBe(2000019)
    expect((await plaza.call('getCart', {}, { cookie: one.cookie })).data.items_count).toBe(2)
  })
})

describe('lines', () => {
  test('of the same SKU add up, and never above what is there', async () => {
    const ana = await plaza.makeCustomer()
    const add = (qty: number) => plaza.call('addToCart', { product_id: dear().productId, qty }, ana)
    expect((await add(3)).data.items_count).toBe(3)
    expect((await add(5)).data.items_count).toBe(8)
    const more = await add(1)
    expect([more.code, more.data]).toEqual([2000023, { left: 8, in_cart: 8 }])
  })

  test('a double click with the same key adds once', async () => {
    const ana = await plaza.makeCustomer()
    const add = () => plaza.call('addToCart', { product_id: dear().productId }, { token: ana.token, key: 'double-click-1' })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ data }) => data.items_count)).toEqual([1, 1, 1])
  })

  test('repeated with its key after the stock is gone, gives the first answer and adds nothing', async () => {
    const ana = await plaza.makeCustomer()
    const add = (key: string) => plaza.call('addToCart', { product_id: dear().productId, qty: 8 }, { token: ana.token, key })
    const first = await add('the-whole-stock')
    expect(first.data.items_count).toBe(8)
    expect((await add('another-key')).code).toBe(2000023)
    expect(await add('the-whole-stock')).toMatchObject({ code: 200, data: first.data })
  })

  test('put in at once before there is a cart, all go into one', async () => {
    const ana = await plaza.makeCustomer()
    const bought = [cheap(), dear(), cheap(), dear()]
    await Promise.all(bought.map(({ productId, skuId }) => plaza.call('addToCart', { product_id: productId, sku_id: skuId }, ana)))
    expect((await plaza.call('getCart', {}, ana)).data).toMatchObject({ items_count: 4, totals: { lines: 2 } })
  })

  test('go up, down to one and no further, to a number, and away', async () => {
    const ana = await plaza.makeCustomer()
    const item_id = (await plaza.call('addToCart', { product_id: cheap().productId }, ana)).data.item_id
    const change = async (up_type: string, qty?: number) =>
      (await plaza.call('updateCart', { item_id, up_type, ...(qty ? { qty } : {}) }, ana)).data.items_count
    expect([
      await change('add_one'),
      await change('set', 5),
      await change('less_one'),
      await change('set', 1),
      await change('less_one'),
      await change('remove'),
    ]).toEqual([2, 5, 4, 1, 1, 0])
    expect((await plaza.call('updateCart', { item_id, up_type: 'add_one' }, ana)).code).toBe(2000019)
    expect((await plaza.call('updateCart', { item_id, up_type: 'set' }, ana)).code).toBe(2000019)
  })

  test('can be lowered when stock fell below them, and say that stock is short until then', async () => {
    const own = await plaza.seedShop({ prices: [500n], stock: 5 })
    const ana = await plaza.makeCustomer()
    const item_id = (await plaza.call('addToCart', { product_id: own.skus[0]?.productId, qty: 5 }, ana)).data.item_id
    await execute(plaza.db, sql`update sku set on_hand = 2 where id = ${own.skus[0]?.skuId}`)
    expect((await plaza.call('getCart', {}, ana)).data.shops[0]?.lines[0]).toMatchObject({ notice: 'stock_short', stock_left: 2 })
    expect((await plaza.call('getQuote', {}, ana)).data).toMatchObject({ lines: [{ item_id, left: 2 }] })
    expect((await plaza.call('updateCart', { item_id, up_type: 'less_one' }, ana)).data.items_count).toBe(4)
    expect((await plaza.call('updateCart', { item_id, up_type: 'add_one' }, ana)).code).toBe(2000023)
  })

  test('of what left the shelf stay visible, are not counted and cannot be bought', async () => {
    const own = await plaza.seedShop({ prices: [500n], stock: 5 })
    const ana = await plaza.makeCustomer()
    await plaza.call('addToCart', { product_id: own.skus[0]?.productId }, ana)
    await execute(plaza.db, sql`update product set status = 'off_shelf' where id = ${own.skus[0]?.productId}`)
    const cart = await plaza.call('getCart', {}, ana)
    expect(cart.data.shops[0]?.lines[0]).toMatchObject({ notice: 'unavailable', checked: false })
    expect(cart.data.totals.items).toBe('0.00')
    expect((await plaza.call('getQuote', {}, ana)).code).toBe(2000021)
    expect((await plaza.call('addToCart', { product_id: own.skus[0]?.productId }, ana)).code).toBe(2000021)
  })

  test('are ticked one by one, by shop, or all; buying now ticks its line alone', async () => {
    const own = await plaza.seedShop({ prices: [500n, 700n] })
    const ana = await plaza.makeCustomer()
    await plaza.call('addToCart', { product_id: cheap().productId }, ana)
    await plaza.call('addToCart', { product_id: own.skus[0]?.productId }, ana)
    const total = async (input: Record<string, unknown>) => (await plaza.call('selectInCart', input, ana)).data.totals.items
    expect(await total({ checked: 0 })).toBe('0.00')
    expect(await total({ checked: 1, shop_id: own.shopId })).toBe('5.00')
    expect(await total({ checked: 1 })).toBe('15.00')
    await plaza.call('addToCart', { product_id: own.skus[1]?.productId, buy_now: 1 }, ana)
    expect((await plaza.call('getCart', {}, ana)).data.totals).toEqual({ items: '7.00', discount: '0.00', due: '7.00', lines: 1, units: 1 })
  })

  test('of a product with several to choose from ask which; once it is off the shelf they say so', async () => {
    const ana = await plaza.makeCustomer()
    const { products } = await makeSampleCatalogue(plaza, 12)
    const { id: product_id } = products.find(({ colours }) => colours.length > 1)!
    const add = async () => (await plaza.call('addToCart', { product_id }, ana)) as { code: number; data: unknown }
    expect(await add()).toMatchObject({ code: 1000009, data: { fields: { sku_id: expect.any(String) } } })
    await execute(plaza.db, sql`update product set status = 'off_shelf' where id = ${product_id}`)
    expect((await add()).code).toBe(2000021)
  })

  test('of an unknown product, or of a SKU of another product, are refused', async () => {
    const ana = await plaza.makeCustomer()
    expect((await plaza.call('addToCart', { product_id: '999999' }, ana)).code).toBe(2000021)
    expect((await plaza.call('addToCart', { product_id: cheap().productId, sku_id: dear().skuId }, ana)).code).toBe(2000021)
    expect((await plaza.call('addToCart', { product_id: cheap().productId, qty: 0 }, ana)).code).toBe(1000008)
  })
})

test('merging keeps the larger quantity, leaves no cart behind, and a repeat changes nothing', async () => {
  const ana = await plaza.makeCustomer()
  await plaza.call('addToCart', { product_id: cheap().productId, qty: 1 }, ana)
  await plaza.call('addToCart', { product_id: dear().productId, qty: 4 }, ana)
  const { cookie } = await visitor()
  const token = cookie.split('=')[1] ?? ''
  const { hashToken } = await import('../sessions/token.ts')
  const merge = () => plaza.db.transaction((tx) => mergeVisitorCart(tx, { kind: 'customer', customerId: ana.customerId }, hashToken(token)))
  await Promise.all([merge(), merge()])
  await merge()
  expect((await plaza.call('getCart', {}, ana)).data.items_count).toBe(2 + 4)
  expect((await plaza.call('getCart', {}, { cookie })).data.items_count).toBe(0)
})

describe('what changes while a cart waits for a lock', () => {
  test('a line that is put into a visitor’s cart at the sign-in comes along', async () => {
    const ana = await plaza.makeCustomer()
    const cartHash = randomBytes(32)
    const put = (skuId: string, productId: string) => (tx: Tx) =>
      addToCart(tx, { kind: 'visitor', cartHash }, { productId, skuId, qty: 1, buyNow: false })
    await plaza.db.transaction(put(cheap().skuId, cheap().productId))
    await whileHeld(plaza.db, put(dear().skuId, dear().productId), () =>
      plaza.db.transaction((tx) => mergeVisitorCart(tx, { kind: 'customer', customerId: ana.customerId }, cartHash)),
    )
    expect((await plaza.call('getCart', {}, ana)).data.items_count).toBe(2)
  })

  test('more of a line is held against the stock of that moment', async () => {
    const ana = await plaza.makeCustomer()
    const scarce = (await plaza.seedShop({ prices: [900n], stock: 3 })).skus[0]!
    await plaza.call('addToCart', { product_id: scarce.productId, qty: 1 }, ana)
    const itemId = (await plaza.call('getCart', {}, ana)).data.shops[0]?.lines[0]?.item_id ?? ''
    const answer = await whileHeld(
      plaza.db,
      async (tx) => {
        await changeCartItem(tx, { kind: 'customer', customerId: ana.customerId }, { itemId, kind: 'set', qty: 2 })
        await execute(tx, sql`update sku set on_hand = 2 where id = ${scarce.skuId}`)
      },
      () => plaza.call('updateCart', { item_id: itemId, up_type: 'add_one' }, ana),
    )
    expect([answer.code, answer.data]).toEqual([2000023, { left: 2, in_cart: 2 }])
  })
})
