import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { listShopOrders } from '../shop-orders/queries.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'
import { readToday } from './queries.ts'

const zone = 'Asia/Tokyo'

let plaza: TestPlaza
let shop: TestShop
let stranger: TestShop
let ana: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2000n, 3000n] })
  stranger = await plaza.seedShop({ prices: [500n] })
  ana = await plaza.makeCustomer({ walletMinor: 1_000_000n })
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const today = async (who: { cookie: string }) => (await plaza.call('getToday', { time_zone: zone }, who)).data

async function member(role: string, { shopId } = shop): Promise<{ cookie: string }> {
  const { customerId } = await plaza.makeCustomer()
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${shopId}, ${customerId}, ${role}) returning id`,
  )
  return enterOffice(plaza, { memberId: id } as ShopMember)
}

/** Buys one unit of the shop's first product and lets the order be as old as `at`. */
async function bought(at: Temporal.ZonedDateTime, qty = 1): Promise<string> {
  const [sku] = shop.skus
  const { data } = await plaza.buy(ana, sku ? [{ ...sku, qty }] : [], 'wallet')
  const id = data.orders[0]?.id ?? ''
  await execute(plaza.db, sql`update orders set created_at = ${new Date(at.epochMilliseconds)} where id = ${id}`)
  return id
}

test('a shop that nothing happened to has nothing to do but what nothing can be bought without', async () => {
  const empty = await plaza.seedShop({ prices: [] })
  const sums = { orders: 0, sales: '0.00' }
  expect(await today(await enterOffice(plaza, empty.owner))).toEqual({
    lacks: ['products'],
    ship: { count: 0, late: 0, first: [] },
    returns: { count: 0, first: [] },
    messages: { count: 0, since: null },
    questions: { count: 0, since: null },
    reviews: { count: 0 },
    sold_out: { count: 0 },
    low_stock: { count: 0, first: [] },
    refused: { count: 0 },
    today: sums,
    week_ago: sums,
    week: sums,
    week_before: sums,
  })
})

test('a shop that reaches nobody, or offers nothing, is told so until it does', async () => {
  const begun = await plaza.seedShop({ prices: [] })
  const office = await enterOffice(plaza, begun.owner)
  await execute(plaza.db, sql`delete from delivery_method where shop_id = ${begun.shopId}`)
  expect((await today(office)).lacks).toEqual(['delivery', 'products'])
  expect((await today(await member('orders', begun))).lacks).toEqual(['delivery'])
  // A method without a zone reaches nobody.
  const reachless = sql`insert into delivery_method (shop_id, code, name, kind, position) values (${begun.shopId}, 'post', '{"en": "Post"}', 'shipping', 1)`
  await execute(plaza.db, reachless)
  expect((await today(office)).lacks).toEqual(['delivery', 'products'])
  await plaza.call('startProductDraft', { source: 'en' }, office)
  expect((await today(office)).lacks).toEqual(['delivery'])
  expect((await today(await enterOffice(plaza, shop.owner))).lacks).toEqual([])
})

test('what waits is shown by what ends first, and only what is of the shop', async () => {
  const office = await enterOffice(plaza, shop.owner)
  const returned = await boughtOrder(plaza, ana, shop, { skus: shop.skus.slice(1, 2) })
  const { data: wish } = await plaza.call('submitReturn', await returnOf(plaza, ana, returned), ana)
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const [soon, late] = [await bought(now), await bought(now, 3)]
  await execute(
    plaza.db,
    sql`update orders set created_at = now() - interval '30 days', promised_at = now() - interval '20 days' where id = ${late}`,
  )
  await plaza.buy(ana, [...stranger.skus], 'wallet')
  await plaza.call('askQuestion', { product_id: shop.skus[0]?.productId, content: 'Does it come in blue?' }, ana)
  await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'When does it leave?', about: 'order', about_id: soon }, ana)
  // A seller who has one product low, one sold out, and one whose refusal waits.
  const [, low, gone] = shop.skus
  await execute(plaza.db, sql`update product set low_stock = true where id = ${low?.productId}`)
  await execute(plaza.db, sql`update product set low_stock = true, in_stock = false where id = ${gone?.productId}`)

  const found = await today(office)
  expect(found.ship).toMatchObject({
    count: 2,
    late: 1,
    first: [
      { order_id: late, units: 3, is_late: true, buyer: 'Ana Prueba' },
      { order_id: soon, units: 1, is_late: false },
    ],
  })
  expect(found.returns).toMatchObject({ count: 1, first: [{ as_id: wish.as_id, buyer: 'Ana' }] })
  expect(found.returns?.first[0]?.due_at).not.toBeNull()
  expect(found.questions).toMatchObject({ count: 1, since: expect.any(String) })
  expect(found.messages).toMatchObject({ count: 1, since: expect.any(String) })
  expect(found.sold_out).toEqual({ count: 1 })
  expect(found.low_stock).toMatchObject({ count: 1, first: [{ product_id: low?.productId, left: 99 }] })

  const other = await today(await enterOffice(plaza, stranger.owner))
  expect(other.ship).toMatchObject({ count: 1, late: 0 })
  expect([other.returns?.count, other.questions?.count, other.messages?.count, other.low_stock?.count]).toEqual([0, 0, 0, 0])
})

test('a day begins at midnight where the seller is, and is held against the same hours of a week ago', async () => {
  const office = await enterOffice(plaza, shop.owner)
  await execute(plaza.db, sql`update orders set created_at = created_at - interval '60 days' where shop_id = ${shop.shopId}`)
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const midnight = now.startOfDay()
  await bought(midnight, 2)
  await bought(midnight.subtract({ seconds: 1 }))
  await bought(
    now.subtract({ days: 7, minutes: 1 }).epochMilliseconds < midnight.subtract({ days: 7 }).epochMilliseconds
      ? midnight.subtract({ days: 7 })
      : now.subtract({ days: 7, minutes: 1 }),
  )
  await bought(midnight.subtract({ days: 6 }).subtract({ seconds: 1 }))
  await bought(midnight.subtract({ days: 7, seconds: 1 }))
  const cancelled = await bought(midnight)
  await plaza.call('cancelOrder', { order_id: cancelled, cancel_remark: 'Bought twice' }, ana)
  const { total } = await row<{ total: string }>(plaza.db, sql`select total_minor::text as total from orders where id = ${cancelled}`)

  const found = await today(office)
  expect(found.today).toMatchObject({ orders: 1 })
  expect(found.week_ago).toMatchObject({ orders: 1, sales: (Number(total) / 100).toFixed(2) })
  expect(found.week).toMatchObject({ orders: 3 })
  expect(found.week_before).toMatchObject({ orders: 1 })
})

test('who works for a shop sees what their work is', async () => {
  const shown = async (role: string) =>
    Object.entries(await today(await member(role)))
      .filter(([, value]) => value !== null)
      .map(([key]) => key)
  const sums = ['today', 'week_ago', 'week', 'week_before']
  expect(await shown('orders')).toEqual(['lacks', 'ship', 'returns', 'messages', 'questions', 'reviews', ...sums])
  expect(await shown('catalogue')).toEqual(['lacks', 'questions', 'reviews', 'sold_out', 'low_stock', 'refused', ...sums])
  expect(await shown('money')).toEqual(sums)
  expect((await shown('everything')).length).toBe(13)
})

test('a shop with nothing to ship is not looked for among all that others have to ship', async () => {
  const { owner } = await plaza.seedShop()
  const id = await bought(Temporal.Now.zonedDateTimeISO(zone))
  const looked = plaza.db.transaction(async (tx) => {
    await execute(
      tx,
      sql`with bought as (
          insert into purchase (customer_id, quote_id, payment_method, total_minor, currency, rate)
          select p.customer_id, gen_random_uuid(), p.payment_method, p.total_minor, p.currency, p.rate
          from purchase p join orders o on o.purchase_id = p.id, generate_series(1, 2000) where o.id = ${id} returning id)
        insert into orders (purchase_id, customer_id, shop_id, payment_status, delivery_status, items_minor, delivery_minor, total_minor, commission_minor, delivery_method, address, promised_at,
          paid_at, due_act, due_at)
        select bought.id, o.customer_id, o.shop_id, o.payment_status, o.delivery_status, o.items_minor, o.delivery_minor, o.total_minor, o.commission_minor, o.delivery_method, o.address, o.promised_at,
          o.paid_at, o.due_act, o.due_at from bought, orders o where o.id = ${id}`,
    )
    await execute(tx, sql`analyze orders`)
    const read = async () =>
      (await row<{ read: number }>(tx, sql`select pg_stat_get_xact_tuples_returned('orders_to_ship_by'::regclass)::int as read`)).read
    const before = await read()
    const { ship } = await readToday(tx, owner, { zone, language: 'en' })
    const page = { p: 1, page_size: 12, time_zone: zone } as const
    const tabs = [
      await listShopOrders(tx, owner, { ...page, tab: 'to_ship' }, 'en'),
      await listShopOrders(tx, owner, { ...page, tab: 'late' }, 'en'),
    ]
    const others = await readToday(tx, shop.owner, { zone, language: 'en' })
    throw Object.assign(new Error('taken back'), {
      ship,
      counts: tabs.map(({ count }) => count),
      others: others.ship,
      read: (await read()) - before,
    })
  })
  await expect(looked).rejects.toMatchObject({
    ship: { count: 0, late: 0, first: [] },
    counts: [0, 0],
    others: { count: expect.any(Number), first: [expect.anything(), expect.anything(), expect.anything()] },
    read: 0,
  })
})
