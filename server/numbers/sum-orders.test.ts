import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { deliveryStatuses, isIn, orderSets, paymentStatuses, shopTabs } from '../../contract/orders.ts'
import { completeOrder } from '../orders/complete.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { execute, row, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { dice } from '../testing/sample-catalogue.ts'
import { wrongSumsOf } from '../testing/sums.ts'
import { addViews } from './add-views.ts'
import { sumBefore } from './house-sums.ts'
import { sumOrders } from './sum-orders.ts'

let plaza: TestPlaza
let ana: TestCustomer
let desk: { cookie: string }
let categoryIds: string[]
let shops: { shop: TestShop; office: { cookie: string } }[]

beforeAll(async () => {
  plaza = await openTestPlaza()
  ana = await plaza.makeCustomer({ walletMinor: 100_000_000n })
  const open = async () => {
    const shop = await plaza.seedShop({ prices: [1000n, 2500n, 333n], stock: 10_000 })
    return { shop, office: await enterOffice(plaza, shop.owner) }
  }
  shops = [await open(), await open()]
  desk = await enterConsole(plaza, await makeOperator(plaza, 'everything'))
  categoryIds = (
    await rows<{ id: string }>(
      plaza.db,
      sql`insert into category (slug, name, position) values ('moved-one', '{"en": "One"}', 901), ('moved-two', '{"en": "Two"}', 902) returning id`,
    )
  ).map(({ id }) => id)
  await execute(
    plaza.db,
    sql`update setting set value = to_jsonb(now() - interval '40 days 3 hours 7 minutes') where name = 'views_counted_since'`,
  )
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

type Placed = { id: string; shop: number }
const roll = dice(7)

/** An order of each shop, or of one, at some time of the last two months. */
async function buy(payment: 'wallet' | 'cod' = roll(4) === 0 ? 'cod' : 'wallet'): Promise<Placed[]> {
  const from = roll(2) === 0 ? [roll(2)] : [0, 1]
  const skus = from.flatMap((at) => (shops[at]?.shop.skus ?? []).slice(0, 1 + roll(3)).map((sku) => ({ ...sku, qty: 1 + roll(3) })))
  const { data } = await plaza.buy(ana, skus, payment)
  const placed = data.orders.map(({ id }) => id)
  const country = ['ES', 'FR', 'JP', 'TH'][roll(4)] ?? 'ES'
  await execute(
    plaza.db,
    sql`update orders set created_at = created_at - make_interval(mins => ${roll(90 * 24 * 60)}::int), address = jsonb_set(address, '{country}', to_jsonb(${country}::text)) where id = any(${placed}::bigint[])`,
  )
  return rows<Placed>(
    plaza.db,
    sql`select id, case shop_id when ${shops[0]?.shop.shopId} then 0 else 1 end as shop from orders where id = any(${placed}::bigint[])`,
  )
}

const productOf = (shop: TestShop) => shop.skus[roll(shop.skus.length)]?.productId ?? ''
const someHour = () => {
  const hour = Temporal.Now.instant().subtract({ hours: roll(90 * 24) })
  return new Date(hour.epochMilliseconds - (hour.epochMilliseconds % 3_600_000))
}

/** A product comes into another category. */
const move = (shop: TestShop) =>
  execute(plaza.db, sql`update product set category_id = ${categoryIds[roll(categoryIds.length)]} where id = ${productOf(shop)}`)

/** Does something to an order, to a product of it or to what was seen of it, where that is possible. */
async function touch({ id, shop: at }: Placed): Promise<unknown> {
  const { shop, office } = shops[at] ?? {}
  if (!shop || !office) throw new Error('no such shop')
  const tried = (act: (tx: Tx) => Promise<unknown>) => plaza.db.transaction(act).catch(() => null)
  const sent = { orderId: id, carrier: 'dhl', trackingNumber: 'JD1' }
  switch (roll(8)) {
    case 0:
      return plaza.call('cancelOrder', { order_id: id, cancel_remark: 'Bought twice' }, ana)
    case 1:
      return plaza.call('refundShopOrder', { order_id: id, amount: `${1 + roll(4)}.50`, reason: 'Scratched' }, office)
    case 2:
      return plaza.call('cancelShopOrder', { order_id: id, reason: 'Broken' }, office)
    case 3:
      return tried((tx) => shipOrder(tx, shop.owner, sent))
    case 4:
      await tried((tx) => shipOrder(tx, shop.owner, sent))
      return tried((tx) => deliverOrder(tx, shop.owner, id))
    case 5:
      return move(shop)
    case 6:
      return addViews(plaza.db, [{ productId: productOf(shop), hour: someHour(), country: 'ES', views: 1 + roll(5) }])
    default:
      return tried((tx) => completeOrder(tx, { kind: 'customer', customerId: ana.customerId }, id))
  }
}

const asked = ['Europe/Madrid', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham'].flatMap((zone, index) => {
  const today = Temporal.Now.plainDateISO(zone)
  const period = (from: number, to: number) => ({
    from: today.subtract({ days: from }).toString(),
    to: today.subtract({ days: to }).toString(),
    time_zone: zone,
  })
  return [period(29, 0), { ...period(60, 20 + index), country: 'JP' }, period(index, 0), period(index + 30, index + 30)]
})

/** What was answered, where nothing was refused. */
function answered<Data>({ code, data }: { code: number; data: Data }): Data {
  expect(code).toBe(codes.success)
  return data
}

/** Everything that a shop is told of its sales and of how many orders there are, and the house of all of them. */
const told = (office: { cookie: string }) =>
  Promise.all([
    ...asked.flatMap((period) => [
      plaza.call('getNumbers', period, office).then(answered),
      plaza.call('getProductNumbers', { ...period, page_size: 96 }, office).then(answered),
    ]),
    ...shopTabs.map((tab) => plaza.call('getShopOrders', { tab }, office).then(answered)),
    plaza.call('getHouseOrders', {}, desk).then(answered),
  ])

/** What the house is told of both. */
const toldHouse = () =>
  Promise.all(
    asked
      .filter((period) => !('country' in period))
      .flatMap((period) => [
        plaza.call('getHouseNumbers', period, desk).then(answered),
        plaza.call('getHouseCategoryNumbers', period, desk).then(answered),
      ]),
  )

const toldAll = async () => {
  const found = []
  for (const { office } of shops) found.push(await told(office))
  return { shops: found, house: await toldHouse() }
}

/** The same is told of what is counted one by one. Where sums begin is put back afterwards, as they still hold. */
async function unsummedFor(kept: Awaited<ReturnType<typeof toldHouse>>): Promise<void> {
  const begins = await rows<{ source: string; since: string }>(plaza.db, sql`select source, since::text as since from house_summed`)
  await unsummed(-7)
  expect(await toldHouse()).toEqual(kept)
  for (const { source, since } of begins)
    await execute(plaza.db, sql`update house_summed set since = ${since}::timestamptz where source = ${source}`)
}

/** As if all that was there until so many days ago had been there before the sums. */
const unsummed = (days: number) =>
  execute(
    plaza.db,
    sql`update house_summed set since = date_bin('7 days', now() - make_interval(days => ${days}::int), '1970-01-01 00:00:00+00')`,
  )

const noted = async () =>
  (
    await row<{ noted: number }>(
      plaza.db,
      sql`select ((select count(*) from shop_sales_change) + (select count(*) from order_count_change) + (select count(*) from house_change)
        + (select count(*) from view_change) + (select count(*) from product_moved))::int as noted`,
    )
  ).noted

test('whatever happens to orders, and whoever sums up meanwhile, a shop is told what its orders say', async () => {
  const placed: Placed[] = []
  for (let round = 0; round < 4; round++) {
    for (let at = 0; at < 6; at++) placed.push(...(await buy()))
    const touched = Array.from({ length: 10 }, () => placed[roll(placed.length)]).filter((one) => one !== undefined)
    await Promise.all([...touched.map(touch), sumOrders(plaza.db), sumOrders(plaza.db)])
    if (round % 2 === 0) await Promise.all(touched.map(touch))
    // of what is all summed up, what is only noted and what is both
    if (round === 3) await sumOrders(plaza.db)
    const kept = await toldAll()
    await execute(plaza.db, sql`insert into shop_to_sum select id from shop on conflict do nothing`)
    for (const days of [-7, 12, 33]) {
      await unsummed(days)
      expect(await toldAll()).toEqual(kept)
    }
    // until then all may have been cancelled
    if (round === 3) {
      expect(kept.shops.flat().some((numbers) => 'now' in numbers && numbers.now.orders > 0)).toBe(true)
      expect(kept.house.some((numbers) => 'now' in numbers && numbers.now.orders > 0)).toBe(true)
    }
    // also sums up anew
    expect(await wrongSumsOf(plaza.db)).toEqual([])
    expect(await toldAll()).toEqual(kept)
  }
})

test('a house that was there before its sums is told the same before, while and after the job sums it up', async () => {
  const [bought] = await buy('wallet')
  await execute(plaza.db, sql`update orders set created_at = now() where id = ${bought?.id ?? ''}`)
  const kept = await toldHouse()
  expect(kept.some((numbers) => 'now' in numbers && numbers.now.orders > 0 && numbers.now.registrations > 0)).toBe(true)
  // as migrations leave it
  await execute(plaza.db, sql`delete from house_sum`)
  await execute(plaza.db, sql`delete from house_change`)
  await execute(plaza.db, sql`delete from view_change`)
  await execute(plaza.db, sql`delete from product_moved`)
  await unsummed(-7)
  expect(await toldHouse()).toEqual(kept)
  const moved = shops[0]?.shop
  let steps = 0
  while (await plaza.patientDb.transaction((tx) => sumBefore(tx))) {
    steps += 1
    // what changes meanwhile is of what is summed up and of what is not
    if (steps === 12 && moved) {
      await move(moved)
      const [order] = await buy('wallet')
      if (order) await touch(order)
    }
    if (steps === 12 || steps === 24) {
      const between = await toldHouse()
      await unsummedFor(between)
    }
  }
  expect(steps).toBeGreaterThan(12)
  expect(await wrongSumsOf(plaza.db)).toEqual([])
})

test('what is not committed yet is in neither, and added when it is', async () => {
  const [order] = await buy('wallet')
  const { office } = shops[order?.shop ?? 0] ?? {}
  if (!order || !office) throw new Error('nothing was bought')
  await execute(plaza.db, sql`update orders set created_at = now() where id = ${order.id}`)
  const before = await told(office)
  let reached: (() => void) | undefined
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  let release: (() => void) | undefined
  const held = plaza.patientDb.transaction(async (tx) => {
    await execute(tx, sql`update orders set refunded_minor = 1, payment_status = 'partly_refunded' where id = ${order.id}`)
    reached?.()
    await new Promise<void>((resolve) => {
      release = resolve
    })
  })
  await isReached
  await execute(plaza.db, sql`insert into shop_to_sum select id from shop on conflict do nothing`)
  await sumOrders(plaza.db)
  expect(await told(office)).toEqual(before)
  release?.()
  await held
  // what counted, and what counts now; of the sale and of how it stands
  expect(await noted()).toBe(4)
  expect(await told(office)).not.toEqual(before)
  await execute(plaza.db, sql`update orders set refunded_minor = 0, payment_status = 'paid' where id = ${order.id}`)
  expect(await told(office)).toEqual(before)
  expect(await wrongSumsOf(plaza.db)).toEqual([])
})

test('a run that ends early has done nothing by halves', async () => {
  await buy('wallet')
  await sumOrders(plaza.db, { ending: AbortSignal.abort() })
  expect(await noted()).toBeGreaterThan(0)
  await sumOrders(plaza.db)
  expect(await noted()).toBe(0)
})

test('a run beside another waits for nobody, and leaves everything to it', async () => {
  await buy('wallet')
  const lock = sql`select pg_advisory_xact_lock(hashtext('sums_of_orders'))`
  const before = await noted()
  expect(before).toBeGreaterThan(0)
  await plaza.patientDb.transaction(async (tx) => {
    await execute(tx, lock)
    expect(await sumOrders(plaza.db)).toBe(false)
    expect(await noted()).toBe(before)
  })
  await sumOrders(plaza.db)
  expect(await noted()).toBe(0)
})

test('the database knows the orders that were sold as the contract does', async () => {
  const states = paymentStatuses.flatMap((paymentStatus) => deliveryStatuses.map((deliveryStatus) => ({ paymentStatus, deliveryStatus })))
  const known = await rows<{ sold: boolean }>(
    plaza.db,
    sql`select order_was_sold(payment, delivery) as sold
      from unnest(${states.map(({ paymentStatus }) => paymentStatus)}::text[], ${states.map(({ deliveryStatus }) => deliveryStatus)}::text[]) s (payment, delivery)`,
  )
  expect(known.map(({ sold }) => sold)).toEqual(states.map((state) => isIn(state, orderSets.wasSold)))
})

test('days begin on a quarter of an hour in every zone that a shop may ask for', () => {
  const strange = Intl.supportedValuesOf('timeZone').filter((zone) =>
    Array.from({ length: 12 * 40 }, (_, month) => Temporal.PlainDate.from('1999-01-01').add({ months: month })).some(
      (day) => day.toZonedDateTime(zone).epochMilliseconds % 900_000 !== 0,
    ),
  )
  expect(strange).toEqual([])
})
