import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, row, rows, type WriteDb } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { soldCount } from '../product-index/sold.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { dice } from '../testing/sample-catalogue.ts'
import { forgetSalesCounted, refreshSales } from './refresh-sales.ts'

let plaza: TestPlaza
let shops: TestShop[]
let buyer: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  shops = [await plaza.seedShop({ prices: [1000n, 2000n] }), await plaza.seedShop({ prices: [3000n] })]
  buyer = await plaza.makeCustomer()
  await execute(plaza.db, sql`update product set sold_before = 40 where id = ${productOf(0, 0)}`)
})
afterAll(() => plaza.close())

const productOf = (shop: number, index: number) => shops[shop]?.skus[index]?.productId ?? ''

/** A purchase of one order a shop, each line `[index of the product, quantity]`. */
async function purchase(
  lines: Record<number, [number, number][]>,
  { payment = 'paid', on = plaza.db }: { payment?: string; on?: WriteDb } = {},
): Promise<string[]> {
  const { id } = await row<{ id: string }>(
    on,
    sql`insert into purchase (customer_id, quote_id, payment_method, total_minor, currency, rate) values (${buyer.customerId}, ${randomUUID()}, 'wallet', 1000, 'USD', 100000000) returning id`,
  )
  const orders: string[] = []
  for (const [shop, items] of Object.entries(lines)) {
    const order = await row<{ id: string }>(
      on,
      sql`insert into orders (purchase_id, customer_id, shop_id, payment_status, delivery_status, items_minor, delivery_minor, total_minor, commission_minor, delivery_method, address)
        values (${id}, ${buyer.customerId}, ${shops[Number(shop)]?.shopId}, ${payment}, 'to_ship', 1000, 0, 1000, 0, '{}', '{}') returning id`,
    )
    for (const [index, qty] of items) {
      const sku = shops[Number(shop)]?.skus[index]
      await execute(
        on,
        sql`insert into order_line (order_id, product_id, sku_id, sku_code, name, options, price_minor, qty, row_total_minor, commission_basis_points, return_policy_id)
          values (${order.id}, ${sku?.productId}, ${sku?.skuId}, 'X', '{"en":"X"}', '[]', 100, ${qty}, ${qty * 100}, 800,
            (select id from return_policy where shop_id = ${shops[Number(shop)]?.shopId}))`,
      )
    }
    await execute(on, sql`insert into order_event (order_id, act, actor) values (${order.id}, 'place', 'buyer')`)
    orders.push(order.id)
  }
  return orders
}

const sold = async (productId: string) =>
  (await row<{ sold_count: number }>(plaza.db, sql`select ${soldCount} as sold_count from product p where id = ${productId}`)).sold_count
const pairs = () =>
  rows<{ product_id: string; other_id: string; times: number }>(plaza.db, sql`select * from product_together order by product_id, other_id`)

test('sales are counted from the order lines on top of what was sold before, and running again changes nothing', async () => {
  await purchase({
    0: [
      [0, 3],
      [1, 1],
    ],
    1: [[0, 2]],
  })
  await purchase({
    0: [
      [0, 1],
      [1, 1],
    ],
  })
  await purchase({ 0: [[1, 50]] }, { payment: 'unpaid' })
  for (let run = 0; run < 3; run++) {
    await refreshSales(plaza.db)
    expect([await sold(productOf(0, 0)), await sold(productOf(0, 1)), await sold(productOf(1, 0))]).toEqual([44, 2, 2])
  }
})

test('what is bought together is counted both ways and across shops', async () => {
  const times = new Map((await pairs()).map(({ product_id, other_id, times: count }) => [`${product_id} ${other_id}`, count]))
  expect(times.get(`${productOf(0, 0)} ${productOf(0, 1)}`)).toBe(2)
  expect(times.get(`${productOf(0, 1)} ${productOf(0, 0)}`)).toBe(2)
  expect(times.get(`${productOf(0, 0)} ${productOf(1, 0)}`)).toBe(1)
  expect(times.get(`${productOf(1, 0)} ${productOf(0, 1)}`)).toBe(1)
  expect(times.size).toBe(6)
})

test('a buyer is offered what was bought with what they have, and not what they have', async () => {
  const { data } = await plaza.call('getRecommend', {}, { token: buyer.token })
  expect(data.list).toEqual([])
  const visitor = await plaza.call('addToCart', { product_id: productOf(1, 0), sku_id: shops[1]?.skus[0]?.skuId, qty: 1 })
  const cookie = visitor.headers.get('set-cookie')?.split(';')[0] ?? ''
  const offered = (await plaza.call('getRecommend', {}, { cookie })).data.list.map(({ id }) => id)
  expect(offered.toSorted()).toEqual([productOf(0, 0), productOf(0, 1)].toSorted())
})

test('a cancelled order no longer counts', async () => {
  const [order] = await purchase({ 1: [[0, 9]] })
  await refreshSales(plaza.db)
  expect(await sold(productOf(1, 0))).toBe(11)
  await execute(
    plaza.db,
    sql`update orders set delivery_status = 'cancelled', payment_status = 'refunded', refunded_minor = total_minor where id = ${order}`,
  )
  await execute(plaza.db, sql`insert into order_event (order_id, act, actor) values (${order}, 'cancel', 'buyer')`)
  await refreshSales(plaza.db)
  expect(await sold(productOf(1, 0))).toBe(2)
})

test('the lists are shown anew after a refresh that changed something', async () => {
  const hot = async () => (await plaza.call('getHotList')).data.list.map(({ id, sold_count }) => [id, sold_count])
  expect((await hot())[1]?.[1]).toBe(2)
  await purchase({ 1: [[0, 90]] })
  await refreshSales(plaza.db)
  await expect.poll(hot).toEqual([
    [productOf(1, 0), 92],
    [productOf(0, 0), 44],
    [productOf(0, 1), 2],
  ])
})

/** What the counts have to be, from all order lines anew. */
async function countAnew() {
  const countsAsSold = sql`o.payment_status in ('paid', 'on_delivery', 'partly_refunded') and o.delivery_status in ('to_ship', 'shipped', 'in_transit', 'delivered', 'received')`
  const soldNow = await rows(
    plaza.db,
    sql`select p.id, p.sold_before + coalesce((select sum(l.qty) from order_line l join orders o on o.id = l.order_id where l.product_id = p.id and ${countsAsSold}), 0)::int as sold_count
      from product p order by p.id`,
  )
  const together = await rows(
    plaza.db,
    sql`with held as (select distinct o.purchase_id, l.product_id from orders o join order_line l on l.order_id = o.id
          where ${countsAsSold} and o.created_at > now() - interval '180 days')
      select one.product_id, other.product_id as other_id, count(*)::int as times from held one join held other using (purchase_id)
      where one.product_id <> other.product_id group by 1, 2 order by 1, 2`,
  )
  return { sold: soldNow, together }
}
const counted = async () => ({
  sold: await rows(plaza.db, sql`select id, ${soldCount} as sold_count from product p order by id`),
  together: await pairs(),
})

test('whatever happens to purchases, and whoever counts at the same time, the counts are those of all order lines', async () => {
  const roll = dice(11)
  const states = [
    ['paid', 'to_ship'],
    ['paid', 'received'],
    ['unpaid', 'to_ship'],
    ['refunded', 'cancelled'],
    ['partly_refunded', 'delivered'],
  ] as const
  const orders: string[] = []
  for (let round = 0; round < 8; round++) {
    for (let at = 0; at < 4; at++) {
      const lines: Record<number, [number, number][]> = { 0: [[0, 1 + roll(3)]] }
      if (roll(2) === 0) lines[0]?.push([1, 1 + roll(2)])
      if (roll(3) === 0) lines[1] = [[0, 1]]
      orders.push(...(await purchase(lines, { payment: roll(3) === 0 ? 'unpaid' : 'paid' })))
    }
    for (let at = 0; at < 5; at++) {
      const id = orders[roll(orders.length)]
      const [payment, delivery] = states[roll(states.length)] ?? states[0]
      await execute(
        plaza.db,
        sql`update orders set payment_status = ${payment}, delivery_status = ${delivery},
          refunded_minor = case ${payment}::text when 'refunded' then total_minor when 'partly_refunded' then 1 else 0 end where id = ${id}`,
      )
      await execute(plaza.db, sql`insert into order_event (order_id, act, actor) values (${id}, 'cancel', 'buyer')`)
    }
    await Promise.all([refreshSales(plaza.db), refreshSales(plaza.db)])
    expect(await counted()).toEqual(await countAnew())
  }
  await plaza.db.transaction(forgetSalesCounted)
  await refreshSales(plaza.db)
  expect(await counted()).toEqual(await countAnew())
})

test('what was bought half a year ago does not tell any more what goes together, though nothing happens to it', async () => {
  const before = await pairs()
  expect(before.length).toBeGreaterThan(0)
  await execute(plaza.db, sql`update orders set created_at = created_at - interval '181 days'`)
  await execute(plaza.db, sql`update sales_counted set paired_until = paired_until - interval '181 days'`)
  await refreshSales(plaza.db)
  expect(await pairs()).toEqual([])
  expect(await counted()).toEqual(await countAnew())
})

test('a purchase whose transaction was open for longer than what runs look back is counted once it can be seen', async () => {
  await refreshSales(plaza.db)
  const before = await sold(productOf(1, 0))
  await plaza.db.transaction(async (tx) => {
    await purchase({ 1: [[0, 7]] }, { on: tx })
    // What it does meanwhile; one in which nothing happens is ended.
    for (let act = 0; act < 3; act++) await execute(tx, sql`select pg_sleep(1.9)`)
    await refreshSales(plaza.db)
  })
  await refreshSales(plaza.db)
  expect(await sold(productOf(1, 0))).toBe(before + 7)
  expect(await counted()).toEqual(await countAnew())
})

test('a run looks at what happened since the one before and at nothing else', async () => {
  await refreshSales(plaza.db)
  await execute(plaza.db, sql`update setting set value = to_jsonb(now() + interval '3 minutes') where name = 'sales_refreshed_at'`)
  // Would be counted otherwise.
  await execute(plaza.db, sql`delete from sales_counted`)
  const before = await counted()
  await refreshSales(plaza.db)
  expect(await counted()).toEqual(before)
})
