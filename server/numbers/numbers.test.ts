import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'
import { addViews, forgetOldViews } from './add-views.ts'

const zone = 'Asia/Tokyo'

let plaza: TestPlaza
let ana: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  ana = await plaza.makeCustomer({ walletMinor: 10_000_000n })
  await execute(plaza.db, sql`update setting set value = to_jsonb(now() - interval '3 years') where name = 'views_counted_since'`)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const today = () => Temporal.Now.plainDateISO(zone)
const dayBefore = (days: number) => today().subtract({ days })
/** A time of a day in the zone of the seller. */
const at = (days: number, time = '12:00') =>
  new Date(dayBefore(days).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)

async function open() {
  const shop = await plaza.seedShop({ prices: [1000n, 2000n, 3000n] })
  return { shop, office: await enterOffice(plaza, shop.owner) }
}

const skuAt = ({ skus }: TestShop, place: number) => {
  const sku = skus[place]
  if (!sku) throw new Error('no such SKU')
  return sku
}

/** An order of one line that was bought on a day and is sent to a country. */
async function bought(
  shop: TestShop,
  { sku = 0, qty = 1, on, country = 'ES' }: { sku?: number; qty?: number; on: Date; country?: string },
) {
  const { data } = await plaza.buy(ana, [{ ...skuAt(shop, sku), qty }], 'wallet')
  const id = data.orders[0]?.id ?? ''
  await execute(
    plaza.db,
    sql`update orders set created_at = ${on}, address = jsonb_set(address, '{country}', to_jsonb(${country}::text)) where id = ${id}`,
  )
  return id
}

const totalOf = async (id: string): Promise<bigint> => {
  const { total } = await row<{ total: string }>(plaza.db, sql`select total_minor::text as total from orders where id = ${id}`)
  return BigInt(total)
}
const shown = (minor: bigint) => (Number(minor) / 100).toFixed(2)

const period = (from: number, to: number) => ({ from: dayBefore(from).toString(), to: dayBefore(to).toString(), time_zone: zone })

describe('opened pages', () => {
  const seen = ({ shopId }: TestShop) =>
    rows<{ product_id: string; country: string; views: number }>(
      plaza.db,
      sql`select product_id, country, views from view_count where shop_id = ${shopId} order by product_id, country`,
    )

  test('are counted by product, hour and country, however many come at once', async () => {
    const { shop } = await open()
    const { productId } = skuAt(shop, 0)
    await Promise.all(Array.from({ length: 20 }, () => plaza.call('countProductView', { product_id: productId, country: 'ES' })))
    await plaza.call('countProductView', { product_id: productId, country: 'JP' }, ana)
    expect(await seen(shop)).toEqual([
      { product_id: productId, country: 'ES', views: 20 },
      { product_id: productId, country: 'JP', views: 1 },
    ])
    const columns = await rows<{ table: string; names: string }>(
      plaza.db,
      sql`select table_name as table, string_agg(column_name, ' ' order by ordinal_position) as names from information_schema.columns
        where table_name in ('view_count', 'shop_view_count') group by 1 order by 1`,
    )
    expect(columns).toEqual([
      { table: 'shop_view_count', names: 'shop_id hour country views' },
      { table: 'view_count', names: 'shop_id hour product_id country views' },
    ])
    const { data } = await plaza.call('getNumbers', period(0, 0), await enterOffice(plaza, shop.owner))
    expect(data.countries.map((one) => [one.country, one.views])).toEqual([
      ['ES', 20],
      ['JP', 1],
    ])
  })

  test('by those who work for the shop, and of what is not on sale, are not counted', async () => {
    const { shop } = await open()
    const [first, second] = [skuAt(shop, 0), skuAt(shop, 1)]
    const worker = await plaza.makeCustomer()
    await execute(
      plaza.db,
      sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${worker.customerId}, 'orders')`,
    )
    await plaza.call('countProductView', { product_id: first.productId, country: 'ES' }, worker)
    await execute(plaza.db, sql`update product set status = 'off_shelf' where id = ${second.productId}`)
    await plaza.call('countProductView', { product_id: second.productId, country: 'ES' })
    await plaza.call('countProductView', { product_id: '999999999', country: 'ES' })
    expect(await seen(shop)).toEqual([])
    await execute(plaza.db, sql`update shop_member set removed_at = now() where customer_id = ${worker.customerId}`)
    await plaza.call('countProductView', { product_id: first.productId, country: 'ES' }, worker)
    expect(await seen(shop)).toHaveLength(1)
  })

  test('from a country that there is not are refused', async () => {
    const { shop } = await open()
    const refused = await plaza.call('countProductView', { product_id: skuAt(shop, 0).productId, country: 'QQ' })
    expect(refused).toMatchObject({ code: codes.parameterInvalid, data: { fields: { country: expect.any(String) } } })
    expect(await seen(shop)).toEqual([])
  })

  test('that no period can reach any more are forgotten', async () => {
    const { shop } = await open()
    const { productId } = skuAt(shop, 0)
    const hourOf = (days: number) => new Date(Math.floor((Date.now() - days * 86_400_000) / 3_600_000) * 3_600_000)
    await addViews(plaza.db, [
      { productId, hour: hourOf(800), country: 'ES', views: 5 },
      { productId, hour: hourOf(700), country: 'ES', views: 3 },
    ])
    await forgetOldViews(plaza.db)
    expect(await seen(shop)).toEqual([{ product_id: productId, country: 'ES', views: 3 }])
  })
})

describe('the numbers of a period', () => {
  test('are of the days of the seller, without what was cancelled and less what went back, beside the period before', async () => {
    const { shop, office } = await open()
    const numbers = async (asked: Record<string, unknown>) => (await plaza.call('getNumbers', asked, office)).data
    const first = await bought(shop, { on: at(3, '00:00'), qty: 2 })
    const second = await bought(shop, { sku: 1, on: at(1, '23:59'), country: 'JP' })
    // outside: the evening before, the morning after, a cancelled one
    const earlier = await bought(shop, { on: at(4, '23:59') })
    await bought(shop, { on: at(0, '00:00') })
    const cancelled = await bought(shop, { on: at(2) })
    await plaza.call('cancelOrder', { order_id: cancelled, cancel_remark: 'Bought twice' }, ana)
    await plaza.call('refundShopOrder', { order_id: first, amount: '3.00', reason: 'Scratched' }, office)

    const found = await numbers(period(3, 1))
    const firstSales = (await totalOf(first)) - 300n
    expect(found.now).toMatchObject({
      orders: 2,
      units: 3,
      sales: shown(firstSales + (await totalOf(second))),
      returns: 0,
      conversion: null,
    })
    expect(found.before).toMatchObject({ orders: 1, units: 1, sales: shown(await totalOf(earlier)) })
    expect(found.days.map(({ day, orders, sales }) => [day, orders, sales])).toEqual([
      [dayBefore(3).toString(), 1, shown(firstSales)],
      [dayBefore(2).toString(), 0, '0.00'],
      [dayBefore(1).toString(), 1, shown(await totalOf(second))],
    ])
    expect(found.days_before.map(({ day, orders }) => [day, orders])).toEqual([
      [dayBefore(6).toString(), 0],
      [dayBefore(5).toString(), 0],
      [dayBefore(4).toString(), 1],
    ])
    expect(found.countries.map(({ country, orders }) => [country, orders])).toEqual([
      ['JP', 1],
      ['ES', 1],
    ])

    const japan = await numbers({ ...period(3, 1), country: 'JP' })
    expect(japan.now).toMatchObject({ orders: 1, sales: shown(await totalOf(second)) })
    expect(japan.days.map(({ orders }) => orders)).toEqual([0, 0, 1])
    expect(japan.countries).toHaveLength(2)
  })

  test('tell what part of the opened pages ended in a purchase, by day, country and product', async () => {
    const { shop, office } = await open()
    const [first, second] = [skuAt(shop, 0), skuAt(shop, 1)]
    await bought(shop, { on: at(2), qty: 4 })
    await addViews(plaza.db, [
      { productId: first.productId, hour: at(2, '23:00'), country: 'ES', views: 30 },
      { productId: first.productId, hour: at(1, '00:00'), country: 'ES', views: 10 },
      { productId: second.productId, hour: at(1, '09:00'), country: 'TH', views: 8 },
    ])
    const { data } = await plaza.call('getNumbers', period(2, 1), office)
    // one line of one order, whatever its units
    expect(data.now).toMatchObject({ views: 48, conversion: 208 })
    expect(data.days.map(({ views, conversion }) => [views, conversion])).toEqual([
      [30, 333],
      [18, 0],
    ])
    expect(data.countries.map(({ country, views, conversion }) => [country, views, conversion])).toEqual([
      ['ES', 40, 250],
      ['TH', 8, 0],
    ])
    const { data: products } = await plaza.call('getProductNumbers', { ...period(2, 1), sort: 'conversion' }, office)
    expect(products.list.map(({ product_id, views, orders, units, conversion }) => [product_id, views, orders, units, conversion])).toEqual(
      [
        [first.productId, 40, 1, 4, 250],
        [second.productId, 8, 0, 0, 0],
      ],
    )
  })

  test('know nothing of views from before they were counted', async () => {
    const { shop, office } = await open()
    const since = at(2, '00:00')
    await execute(plaza.db, sql`update setting set value = to_jsonb(${since}::timestamptz) where name = 'views_counted_since'`)
    try {
      await bought(shop, { on: at(5) })
      await bought(shop, { on: at(1) })
      await addViews(plaza.db, [{ productId: skuAt(shop, 0).productId, hour: at(1, '09:00'), country: 'ES', views: 4 }])
      const { data } = await plaza.call('getNumbers', period(5, 1), office)
      expect(data.views_since).toBe(since.toISOString())
      // the order from before is not held against views that nobody counted
      expect(data.now).toMatchObject({ orders: 2, views: 4, conversion: 2500 })
      expect(data.before).toMatchObject({ views: null, conversion: null })
      expect(data.days.map(({ views }) => views)).toEqual([null, null, null, 0, 4])
    } finally {
      await execute(plaza.db, sql`update setting set value = to_jsonb(now() - interval '3 years') where name = 'views_counted_since'`)
    }
  })

  test('count returns on the day they are asked for, with their reasons, and not those that are taken back', async () => {
    const { shop, office } = await open()
    const order = await boughtOrder(plaza, ana, shop)
    await plaza.call('submitReturn', await returnOf(plaza, ana, order, { line: 0 }), ana)
    await plaza.call('submitReturn', await returnOf(plaza, ana, order, { line: 1, reason: 'wrong_item' }), ana)
    const { data: wish } = await plaza.call('submitReturn', await returnOf(plaza, ana, order, { line: 2 }), ana)
    await plaza.call('cancelReturn', { as_id: wish.as_id }, ana)
    await execute(plaza.db, sql`update orders set created_at = created_at - interval '20 days' where id = ${order.orderId}`)

    const { data } = await plaza.call('getNumbers', period(1, 0), office)
    expect(data.now).toMatchObject({ orders: 0, returns: 2 })
    expect(data.reasons).toEqual([
      { reason: 'damaged', returns: 1 },
      { reason: 'wrong_item', returns: 1 },
    ])
    const { data: products } = await plaza.call('getProductNumbers', { ...period(1, 0), sort: 'returns' }, office)
    expect(products.list.map(({ returns, orders }) => [returns, orders])).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('of a period that is not over are held against as much of the one before', async () => {
    const { shop, office } = await open()
    const now = Temporal.Now.zonedDateTimeISO(zone)
    const yesterday = now.subtract({ days: 1 })
    const [shortBefore, shortAfter] = [yesterday.subtract({ seconds: 30 }), yesterday.add({ seconds: 30 })]
    await bought(shop, { on: new Date(shortBefore.epochMilliseconds) })
    await bought(shop, { on: new Date(shortAfter.epochMilliseconds) })
    const { data } = await plaza.call('getNumbers', period(0, 0), office)
    const isYesterday = (time: Temporal.ZonedDateTime) => (time.toPlainDate().equals(yesterday.toPlainDate()) ? 1 : 0)
    expect(data.before.orders).toBe(isYesterday(shortBefore))
    const { data: whole } = await plaza.call('getNumbers', period(1, 1), office)
    expect(whole.now.orders).toBe(isYesterday(shortBefore) + isYesterday(shortAfter))
  })

  test('are the same in all, by day, by country and by product', async () => {
    const { shop, office } = await open()
    const countries = ['ES', 'FR', 'JP', 'TH']
    for (let made = 0; made < 12; made++)
      await bought(shop, { sku: made % 3, qty: 1 + (made % 4), on: at(made % 5, '06:00'), country: countries[made % 4] ?? 'ES' })
    const { data } = await plaza.call('getNumbers', period(4, 0), office)
    const sumOf = (parts: readonly { sales: string; orders: number; units: number }[]) => ({
      orders: parts.reduce((sum, { orders }) => sum + orders, 0),
      units: parts.reduce((sum, { units }) => sum + units, 0),
      sales: parts.reduce((sum, { sales }) => sum + Math.round(Number(sales) * 100), 0),
    })
    const all = sumOf([data.now])
    expect(all.orders).toBe(12)
    expect(sumOf(data.days)).toEqual(all)
    expect(sumOf(data.countries)).toEqual(all)
    const { data: products } = await plaza.call('getProductNumbers', period(4, 0), office)
    expect(sumOf(products.list)).toMatchObject({ orders: 12, units: all.units })
    const filtered = await Promise.all(
      countries.map(async (country) => (await plaza.call('getNumbers', { ...period(4, 0), country }, office)).data.now),
    )
    expect(sumOf(filtered)).toEqual(all)
  })

  test('of a period that ends before it begins, or is longer than a year, are refused at the field', async () => {
    const { office } = await open()
    for (const days of [period(1, 2), { from: '2025-01-01', to: '2026-01-02' }])
      expect(await plaza.call('getNumbers', days, office)).toMatchObject({
        code: codes.parameterInvalid,
        data: { fields: { to: expect.any(String) } },
      })
    expect(await plaza.call('getNumbers', { from: '2025-01-01', to: '2026-01-01' }, office)).toMatchObject({ code: codes.success })
    // Before the first year there is none to hold them against.
    const early = await plaza.call('getNumbers', { from: '0001-01-01', to: '0001-12-31' }, office)
    expect(early).toMatchObject({ code: codes.parameterInvalid, data: { fields: { from: expect.any(String) } } })
    expect(await plaza.call('getNumbers', { from: '9999-01-01', to: '9999-12-31' }, office)).toMatchObject({ code: codes.success })
  })

  test('of another shop are not among them', async () => {
    const [mine, other] = [await open(), await open()]
    await bought(other.shop, { on: at(1) })
    await addViews(plaza.db, [{ productId: skuAt(other.shop, 0).productId, hour: at(1, '09:00'), country: 'ES', views: 4 }])
    const { data } = await plaza.call('getNumbers', period(2, 0), mine.office)
    expect([data.now.orders, data.now.views, data.countries]).toEqual([0, 0, []])
    expect((await plaza.call('getProductNumbers', period(2, 0), mine.office)).data).toMatchObject({ list: [], count: 0 })
  })
})

describe('as a file', () => {
  const fileOf = async (asked: Record<string, unknown>, office: { cookie: string }) => {
    const response = await plaza.send('getNumbersFile', asked, { ...office, lang: 'es' })
    const lines = (await response.text()).replace(/^\uFEFF/, '').split('\r\n')
    return { name: decodeURIComponent(response.headers.get('content-disposition') ?? ''), lines }
  }

  test('they stand in the words and the numbers of the language', async () => {
    const { shop, office } = await open()
    const id = await bought(shop, { on: at(2), qty: 2 })
    await addViews(plaza.db, [{ productId: skuAt(shop, 0).productId, hour: at(2, '09:00'), country: 'ES', views: 8 }])
    const sales = shown(await totalOf(id)).replace('.', ',')

    const days = await fileOf({ ...period(2, 1), of: 'days' }, office)
    expect(days.name).toContain(`cifras_por_dia_${dayBefore(2)}_${dayBefore(1)}.csv`)
    expect(days.lines).toEqual([
      'Día;Ventas (USD);Pedidos;Unidades;Visitas;Conversión (%);Devoluciones',
      `${dayBefore(2)};${sales};1;2;8;12,5;0`,
      `${dayBefore(1)};0,00;0;0;0;;0`,
      '',
    ])
    const countries = await fileOf({ ...period(2, 1), of: 'countries' }, office)
    expect(countries.lines[1]).toBe(`ES;España;${sales};1;2;8;12,5;0`)
    const products = await fileOf({ ...period(2, 1), of: 'products' }, office)
    expect(products.lines[0]).toContain('Ventas de los productos (USD)')
    expect(products.lines[1]?.split(';').slice(2)).toEqual(['20,00', '1', '2', '8', '12,5', '0'])
  })
})
