import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { addDeliveryMethods, flatRate } from '../delivery/add.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { carrier } from '../sessions/callers.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { runOrderClocks } from './clocks.ts'
import { shopEarns } from './earnings.ts'
import { refundOrder } from './refund.ts'
import { deliverOrder, shipOrder, transitOrder } from './ship.ts'

let plaza: TestPlaza
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n, 2500n] })
  other = await plaza.seedShop({ prices: [12_000n] })
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const balance = async (customer: TestCustomer) => (await plaza.call('getUserBalance', {}, customer)).data.balance
const onHand = async (skuId: string) => (await row<{ on_hand: number }>(plaza.db, sql`select on_hand from sku where id = ${skuId}`)).on_hand
const [first, second, dear] = [() => shop.skus[0]!, () => shop.skus[1]!, () => other.skus[0]!]
const ship = (orderId: string, { owner } = shop) =>
  plaza.db.transaction((tx) => shipOrder(tx, owner, { orderId, carrier: 'Correos', trackingNumber: 'X1' }))
const deliver = (orderId: string) => plaza.db.transaction((tx) => deliverOrder(tx, carrier, orderId))
const idOf = (answer: { data: { orders: { id: string }[] } }, index = 0) => answer.data.orders[index]?.id ?? ''

describe('a purchase by wallet', () => {
  test('makes one order for each shop, moves the money into escrow and takes the stock', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 50_000n })
    const before = await onHand(first().skuId)
    const placed = await plaza.buy(ana, [{ ...first(), qty: 2 }, dear()], 'wallet')
    expect(placed.code).toBe(200)
    expect(placed.data.orders.map(({ price }) => price)).toEqual(['44.98', '120.00'])
    expect(placed.data.payment).toEqual({ state: 'paid', redirect_url: null })
    expect(await balance(ana)).toBe('335.02')
    expect(await onHand(first().skuId)).toBe(before - 2)
    const cart = await plaza.call('getCart', {}, ana)
    expect(cart.data.items_count).toBe(0)
  })

  test('with a short balance is refused and changes nothing', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 1000n })
    const before = await onHand(first().skuId)
    const placed = await plaza.buy(ana, [first()], 'wallet')
    expect(placed.code).toBe(2000022)
    expect(await balance(ana)).toBe('10.00')
    expect(await onHand(first().skuId)).toBe(before)
    expect((await plaza.call('getCart', {}, ana)).data.items_count).toBe(1)
  })

  test('goes through shipment and delivery to the shop, less the commission', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 50_000n })
    const id = idOf(await plaza.buy(ana, [second()], 'wallet'))
    await ship(id)
    await plaza.db.transaction((tx) => transitOrder(tx, carrier, { orderId: id, note: 'Madrid' }))
    await deliver(id)
    const delivered = await plaza.call('getOrder', { order_id: id }, ana)
    expect(delivered.data).toMatchObject({ label: 'delivered', can_complete: true, can_cancel: false, log_sn: 'X1', carrier: 'Correos' })
    expect(delivered.data.money_story.at(-1)).toMatchObject({
      step: 'held_by_plaza',
      amount: '30.00',
      ends_by: 'confirmation',
      done: false,
    })
    const earned = () =>
      row<{ balance_minor: string }>(
        plaza.db,
        sql`select balance_minor from account where kind = 'merchant_balance' and owner_id = ${shop.shopId}`,
      )
    const before = BigInt((await earned()).balance_minor)
    expect((await plaza.call('completeOrder', { order_id: id }, ana)).code).toBe(200)
    expect(BigInt((await earned()).balance_minor) - before).toBe(3000n - 200n)
    const completed = await plaza.call('getOrder', { order_id: id }, ana)
    expect(completed.data.timeline.map(({ act }) => act)).toEqual(['place', 'pay', 'ship', 'transit', 'deliver', 'complete'])
    expect(completed.data.money_story.map(({ step }) => step)).toEqual(['held_by_plaza', 'released_to_shop'])
    expect((await plaza.call('completeOrder', { order_id: id }, ana)).code).toBe(2000006)
  })
})

test('an order keeps the point of its address, and what becomes of the address later does not move it', async () => {
  const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
  const [{ address_id, is_default: _default, ...address } = { address_id: '', is_default: true }] = (
    await plaza.call('getAddressList', {}, ana)
  ).data.address_list
  const without = idOf(await plaza.buy(ana, [first()], 'wallet'))
  await plaza.call('addAddress', { ...address, address_id, lat: 37.383333, lng: -6.002 }, ana)
  const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
  await plaza.call('addAddress', { ...address, address_id, lat: 10, lng: 10 }, ana)
  const addressOf = async (order_id: string) => (await plaza.call('getOrder', { order_id }, ana)).data.address
  expect(await addressOf(id)).toMatchObject({ lat: 37.383333, lng: -6.002 })
  expect(await addressOf(without)).toMatchObject({ lat: null, lng: null })
})

describe('cancelling', () => {
  test('before shipment gives back money and stock, once', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const before = await onHand(first().skuId)
    const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => plaza.call('cancelOrder', { order_id: id, cancel_remark: 'changed my mind' }, ana)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 2000032)])
    expect(await balance(ana)).toBe('100.00')
    expect(await onHand(first().skuId)).toBe(before)
    const view = await plaza.call('getOrder', { order_id: id }, ana)
    expect(view.data).toMatchObject({ label: 'cancelled', payment_status: 'refunded', cancel_remark: 'changed my mind', can_cancel: false })
  })

  test('after shipment is refused', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
    await ship(id)
    expect((await plaza.call('cancelOrder', { order_id: id, cancel_remark: 'too late' }, ana)).code).toBe(2000033)
  })

  test('and shipping at the same moment leave one winner', async () => {
    for (let round = 0; round < 8; round++) {
      const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
      const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
      const [cancelled, shipped] = await Promise.all([
        plaza.call('cancelOrder', { order_id: id, cancel_remark: 'race' }, ana),
        ship(id).then(
          () => true,
          () => false,
        ),
      ])
      expect((cancelled.code === 200) !== shipped).toBe(true)
    }
  })
})

describe('giving money back', () => {
  const refund = (orderId: string, amountMinor: bigint | null) =>
    plaza.db.transaction((tx) => refundOrder(tx, shop.owner, { orderId, amountMinor, note: 'one cup was broken' }))
  const shopBalance = async () => {
    const found = await row<{ balance_minor: string }>(
      plaza.db,
      sql`select balance_minor from account where kind = 'merchant_balance' and owner_id = ${shop.shopId}`,
    )
    return BigInt(found.balance_minor)
  }

  test('in parts leaves the rest for the shop, with the commission in proportion, and the order completes', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [second()], 'wallet'))
    await ship(id)
    await refund(id, 1000n)
    await refund(id, 501n)
    expect(await balance(ana)).toBe('85.01')
    const partly = (await plaza.call('getOrder', { order_id: id }, ana)).data
    expect(partly).toMatchObject({ label: 'shipped', payment_status: 'partly_refunded', refunded: '15.01', can_complete: true })
    expect(partly.money_story.map(({ step, amount, done }) => [step, amount, done])).toEqual([
      ['held_by_plaza', '14.99', false],
      ['refunded_to_wallet', '10.00', true],
      ['refunded_to_wallet', '5.01', true],
    ])
    expect((await plaza.call('getOrders', { status: 'after_sale' }, ana)).data.count).toBe(1)
    expect((await plaza.call('getNotices', {}, ana)).data.list.filter(({ title }) => title.includes('refunded to you'))).toHaveLength(2)
    // 200 of commission for 3000 is 99.93 for 1499, truncated
    const awaited = await row<{ minor: string }>(plaza.db, sql`select ${shopEarns} as minor from orders o where o.id = ${id}`)
    expect(BigInt(awaited.minor)).toBe(1499n - 99n)
    const before = await shopBalance()
    expect((await plaza.call('completeOrder', { order_id: id }, ana)).code).toBe(200)
    expect((await shopBalance()) - before).toBe(1499n - 99n)
    const completed = (await plaza.call('getOrder', { order_id: id }, ana)).data
    expect(completed).toMatchObject({ label: 'completed', payment_status: 'partly_refunded', can_comment: true })
    expect(completed.money_story.at(-1)).toMatchObject({ step: 'released_to_shop', amount: '14.99' })
    expect(completed.timeline.map(({ act }) => act)).toEqual(['place', 'pay', 'ship', 'partly_refund', 'partly_refund', 'complete'])
    // the shop gives back what it earned by it, the house its commission
    const earned = await shopBalance()
    await refund(id, 100n)
    expect(await balance(ana)).toBe('86.01')
    expect(earned - (await shopBalance())).toBe(100n - (99n - 93n))
    const after = (await plaza.call('getOrder', { order_id: id }, ana)).data
    expect(after).toMatchObject({ label: 'completed', payment_status: 'partly_refunded', refunded: '16.01' })
    expect(after.money_story.slice(-2).map(({ step, amount }) => [step, amount])).toEqual([
      ['released_to_shop', '14.99'],
      ['refunded_to_wallet', '1.00'],
    ])
  })

  test('whole ends the clock, while the parcel still arrives', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [second()], 'wallet'))
    await ship(id)
    await refund(id, 1000n)
    await refund(id, null)
    await deliver(id)
    expect(await balance(ana)).toBe('100.00')
    const due = await row<{ due_at: Date | null }>(plaza.db, sql`select due_at from orders where id = ${id}`)
    expect(due.due_at).toBeNull()
    const view = (await plaza.call('getOrder', { order_id: id }, ana)).data
    expect(view).toMatchObject({ label: 'delivered', payment_status: 'refunded', can_complete: false, can_extend: false })
    expect((await plaza.call('completeOrder', { order_id: id }, ana)).code).toBe(2000006)
  })

  test('of a purchase that is partly refunded and then cancelled gives back the rest', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [second()], 'wallet'))
    await refund(id, 1000n)
    expect((await plaza.call('cancelOrder', { order_id: id, cancel_remark: 'no more' }, ana)).code).toBe(200)
    expect(await balance(ana)).toBe('100.00')
    const { timeline } = (await plaza.call('getOrder', { order_id: id }, ana)).data
    expect(timeline.map(({ act, by }) => [act, by]).slice(2)).toEqual([
      ['partly_refund', 'seller'],
      ['cancel', 'buyer'],
      ['refund', 'clock'],
    ])
  })

  test('is refused beyond what is held, of what is not paid, and by somebody else', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [second()], 'wallet'))
    await expect(refund(id, 3001n)).rejects.toMatchObject({ codeName: 'afterSaleRefused' })
    await expect(refund(id, null)).rejects.toMatchObject({ codeName: 'afterSaleRefused' })
    await ship(id)
    await expect(refund(id, 0n)).rejects.toMatchObject({ codeName: 'parameterInvalid' })
    await expect(refund(id, 3001n)).rejects.toMatchObject({ codeName: 'parameterInvalid' })
    const wish = { orderId: id, amountMinor: 100n, note: '' }
    await expect(plaza.db.transaction((tx) => refundOrder(tx, other.owner, wish))).rejects.toMatchObject({ codeName: 'orderMissing' })
    const buyer = { kind: 'customer', customerId: ana.customerId } as const
    await expect(plaza.db.transaction((tx) => refundOrder(tx, buyer, wish))).rejects.toMatchObject({ codeName: 'afterSaleRefused' })
    const unpaid = idOf(await plaza.buy(ana, [second()], 'card'))
    await expect(refund(unpaid, 100n)).rejects.toMatchObject({ codeName: 'afterSaleRefused' })
  })
})

describe('the shop and the carrier', () => {
  test('are told how an order stands that they come to at the wrong moment', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
    await expect(deliver(id)).rejects.toMatchObject({ codeName: 'writeConflict', data: { reason: 'order_state', label: 'paid' } })
    const transit = () => plaza.db.transaction((tx) => transitOrder(tx, carrier, { orderId: id, note: 'Madrid' }))
    await expect(transit()).rejects.toMatchObject({ codeName: 'writeConflict', data: { reason: 'order_state', label: 'paid' } })
    await ship(id)
    await expect(ship(id)).rejects.toMatchObject({ codeName: 'writeConflict', data: { reason: 'order_state', label: 'shipped' } })
  })

  test('of another order find none', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
    await expect(ship(id, other)).rejects.toMatchObject({ codeName: 'orderMissing' })
  })
})

describe('somebody else', () => {
  test('gets the same answer for an order of another as for one that does not exist', async () => {
    const [ana, eve] = [await plaza.makeCustomer({ walletMinor: 10_000n }), await plaza.makeCustomer()]
    const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
    for (const name of ['getOrder', 'cancelOrder', 'completeOrder', 'extendOrder', 'rebuyOrder'] as const) {
      const input = { order_id: id, ...(name === 'cancelOrder' ? { cancel_remark: 'x' } : {}) }
      const theirs = await plaza.call(name, input, eve)
      const missing = await plaza.call(name, { ...input, order_id: '999999999' }, eve)
      expect({ ...theirs, headers: null }).toEqual({ ...missing, headers: null })
      expect(theirs.code).toBe(1500018)
    }
    expect((await plaza.call('getOrder', { order_id: id })).code).toBe(1100003)
  })

  test('cannot use the quote or address of another', async () => {
    const [ana, eve] = [await plaza.makeCustomer({ walletMinor: 10_000n }), await plaza.makeCustomer({ walletMinor: 10_000n })]
    const quote = await plaza.quote(ana, [first()])
    expect((await plaza.call('submitOrder', { quote_id: quote.data.quote_id, payment_method: 'wallet' }, eve)).code).toBe(2000019)
    await plaza.call('addToCart', { product_id: first().productId }, eve)
    expect((await plaza.call('getQuote', { address_id: ana.addressId }, eve)).code).toBe(2000019)
  })
})

describe('what was quoted is what is charged', () => {
  test('a changed price refuses and says the difference', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 100_000n })
    const special = await plaza.seedShop({ prices: [700n] })
    const quote = await plaza.quote(ana, [special.skus[0]!])
    await execute(plaza.db, sql`update sku set price_minor = 800 where id = ${special.skus[0]!.skuId}`)
    const placed = await plaza.call('submitOrder', { quote_id: quote.data.quote_id, payment_method: 'wallet' }, ana)
    expect(placed.code).toBe(2000018)
    expect(placed.data).toMatchObject({ reason: 'changed', changes: [{ change: 'price', before: '7.00', now: '8.00' }] })
    expect(await balance(ana)).toBe('1000.00')
  })

  test('a product that left the shelf, a shop that closed and a quote that expired refuse', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 100_000n })
    const special = await plaza.seedShop({ prices: [700n] })
    const quote = await plaza.quote(ana, [special.skus[0]!])
    const submit = () => plaza.call('submitOrder', { quote_id: quote.data.quote_id, payment_method: 'wallet' }, ana)
    await execute(plaza.db, sql`update product set status = 'off_shelf' where id = ${special.skus[0]!.productId}`)
    expect((await submit()).code).toBe(2000021)
    await execute(plaza.db, sql`update product set status = 'on_sale' where id = ${special.skus[0]!.productId}`)
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${special.shopId}`)
    expect((await submit()).code).toBe(2000021)
    await execute(plaza.db, sql`update shop set status = 'open' where id = ${special.shopId}`)
    await execute(plaza.db, sql`update quote set expires_at = now() - interval '1 second' where id = ${quote.data.quote_id}`)
    expect((await submit()).data).toMatchObject({ reason: 'quote_expired' })
    const change = { quote_id: quote.data.quote_id, shop_id: special.shopId, method: 'express' }
    expect((await plaza.call('changeDelivery', change, ana)).code).toBe(codes.recordMissing)
    await execute(plaza.db, sql`update quote set expires_at = now() + interval '1 minute' where id = ${quote.data.quote_id}`)
    expect((await plaza.call('changeDelivery', change, ana)).code).toBe(codes.success)
  })

  test('one quote makes one purchase, also when it is sent ten times at once without a key', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 100_000n })
    const quote = await plaza.quote(ana, [first()])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => plaza.call('submitOrder', { quote_id: quote.data.quote_id, payment_method: 'wallet' }, ana)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 2000018)).toHaveLength(9)
    expect((await plaza.call('getOrders', {}, ana)).data.count).toBe(1)
  })

  test('delivery is what the chosen method costs, free from its threshold, and only where it is offered', async () => {
    const ana = await plaza.makeCustomer()
    const quote = await plaza.quote(ana, [first(), dear()])
    expect(quote.data.shops.map(({ delivery_cost }) => delivery_cost)).toEqual(['5.00', '0.00'])
    const express = await plaza.call('changeDelivery', { quote_id: quote.data.quote_id, shop_id: shop.shopId, method: 'express' }, ana)
    expect(express.data.shops[0]?.delivery_cost).toBe('12.00')
    expect(express.data.total).toBe('151.99')
    expect((await plaza.call('changeDelivery', { quote_id: express.data.quote_id, shop_id: shop.shopId, method: 'drone' }, ana)).code).toBe(
      2000005,
    )
    await plaza.call(
      'addAddress',
      {
        name: 'A',
        phone: '+66 812345678',
        email: 'a@b.co',
        street: 'x',
        postal_code: '10110',
        city: 'Bangkok',
        province: 'Bangkok',
        country: 'TH',
        is_default: true,
      },
      ana,
    )
    const abroad = await plaza.call('getQuote', { delivery: { [shop.shopId]: 'express' } }, ana)
    expect(abroad.code).toBe(2000005)
  })

  test('a checkout starts with the shipping that costs least there, and with a pickup only when it is chosen', async () => {
    const ana = await plaza.makeCustomer()
    const { shopId, skus } = await plaza.seedShop({ prices: [1000n] })
    const zones = (costMinor: bigint, countries: string[] | null) => [
      flatRate({ costMinor, freeFromMinor: null, daysMin: 1, daysMax: 2, countries }),
    ]
    await plaza.db.transaction((tx) =>
      addDeliveryMethods(tx, shopId, [
        { code: 'pickup', kind: 'pickup', name: everyLanguage('Method'), zones: zones(0n, ['ES']) },
        { code: 'slow', kind: 'shipping', name: everyLanguage('Method'), zones: zones(300n, null) },
      ]),
    )
    const quote = await plaza.quote(ana, skus.slice(0, 1))
    expect(quote.data.shops[0]?.delivery).toMatchObject({
      chosen: 'slow',
      methods: expect.arrayContaining([expect.objectContaining({ code: 'pickup', kind: 'pickup' })]),
    })
    const fetched = await plaza.call('changeDelivery', { quote_id: quote.data.quote_id, shop_id: shopId, method: 'pickup' }, ana)
    expect(fetched.data.shops[0]?.delivery_cost).toBe('0.00')
  })
})

describe('clocks', () => {
  const makeDue = (id: string) => execute(plaza.db, sql`update orders set due_at = now() - interval '1 second' where id = ${id}`)

  test('an unpaid order expires and gives its stock back', async () => {
    const ana = await plaza.makeCustomer()
    const before = await onHand(first().skuId)
    const id = idOf(await plaza.buy(ana, [first()], 'card'))
    expect(await onHand(first().skuId)).toBe(before - 1)
    await makeDue(id)
    await Promise.all([runOrderClocks(plaza.db, plaza.services), runOrderClocks(plaza.db, plaza.services)])
    expect(await onHand(first().skuId)).toBe(before)
    const view = await plaza.call('getOrder', { order_id: id }, ana)
    expect(view.data.timeline.map(({ act }) => act)).toEqual(['place', 'expire'])
    expect(view.data.cancel_remark).toBe('the payment did not arrive in time')
    expect(view.data.money_story).toEqual([expect.objectContaining({ step: 'never_paid' })])
  })

  test('an order that is not shipped in time is cancelled with a full refund', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
    await makeDue(id)
    await runOrderClocks(plaza.db, plaza.services)
    expect(await balance(ana)).toBe('100.00')
    expect((await plaza.call('getNotices', {}, ana)).data.list.length).toBeGreaterThan(0)
    const view = (await plaza.call('getOrder', { order_id: id }, { ...ana, lang: 'es' })).data
    expect(view).toMatchObject({ payment_status: 'refunded', cancel_remark: 'la tienda no lo envió a tiempo' })
    expect(view.timeline.map(({ act, by, note }) => [act, by, note])).toEqual([
      ['place', 'buyer', null],
      ['pay', 'buyer', null],
      ['cancel', 'clock', 'la tienda no lo envió a tiempo'],
      ['refund', 'clock', null],
    ])
  })

  test('a delivered order completes by itself, and one extension moves that by five days', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
    await ship(id)
    await deliver(id)
    const due = (await row<{ due_at: Date }>(plaza.db, sql`select due_at from orders where id = ${id}`)).due_at
    const extended = await plaza.call('extendOrder', { order_id: id }, ana)
    expect(Date.parse(extended.data.until) - due.getTime()).toBe(5 * 86_400_000)
    expect((await plaza.call('extendOrder', { order_id: id }, ana)).code).toBe(2000006)
    await makeDue(id)
    await runOrderClocks(plaza.db, plaza.services)
    const view = await plaza.call('getOrder', { order_id: id }, ana)
    expect(view.data.timeline.at(-1)).toMatchObject({ act: 'complete', by: 'clock' })
  })

  test('an order that the clock finds changed is left alone', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const id = idOf(await plaza.buy(ana, [first()], 'wallet'))
    await makeDue(id)
    await ship(id)
    await runOrderClocks(plaza.db, plaza.services)
    expect((await plaza.call('getOrder', { order_id: id }, ana)).data.label).toBe('shipped')
  })
})

describe('cash on delivery', () => {
  test('ships unpaid, is paid at the door and then held until receipt', async () => {
    const ana = await plaza.makeCustomer()
    const id = idOf(await plaza.buy(ana, [first()], 'cod'))
    expect((await plaza.call('getOrder', { order_id: id }, ana)).data).toMatchObject({
      payment_status: 'on_delivery',
      label: 'to_ship',
      actual_pay: null,
    })
    await ship(id)
    expect((await plaza.call('completeOrder', { order_id: id }, ana)).code).toBe(2000006)
    await deliver(id)
    expect((await plaza.call('getOrder', { order_id: id }, ana)).data).toMatchObject({ payment_status: 'paid', actual_pay: '24.99' })
    expect((await plaza.call('completeOrder', { order_id: id }, ana)).code).toBe(200)
    const { timeline } = (await plaza.call('getOrder', { order_id: id }, ana)).data
    expect(timeline.map(({ act, by }) => [act, by])).toEqual([
      ['place', 'buyer'],
      ['pay_in_cash', 'buyer'],
      ['ship', 'seller'],
      ['deliver', 'carrier'],
      ['collect', 'carrier'],
      ['complete', 'buyer'],
    ])
  })

  test('chosen for a purchase that waited for a card is told in its timeline', async () => {
    const ana = await plaza.makeCustomer()
    const placed = await plaza.buy(ana, [first()], 'card')
    const id = idOf(placed)
    expect((await plaza.call('startPayment', { purchase_id: placed.data.purchase_id, payment_method: 'cod' }, ana)).code).toBe(200)
    const { timeline } = (await plaza.call('getOrder', { order_id: id }, ana)).data
    expect(timeline.map(({ act }) => act)).toEqual(['place', 'pay_in_cash'])
  })

  test('is refused above what couriers carry', async () => {
    const ana = await plaza.makeCustomer()
    expect((await plaza.buy(ana, [{ ...dear(), qty: 5 }], 'cod')).code).toBe(1500019)
  })
})

describe('reviews and buying again', () => {
  test('each line of a completed order is reviewed once', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 20_000n })
    const id = idOf(await plaza.buy(ana, [first(), second()], 'wallet'))
    const view = await plaza.call('getOrder', { order_id: id }, ana)
    const reviews = [{ item_id: view.data.products[0]?.item_id, star: 4, content: 'Muy bien' }]
    expect((await plaza.call('commentOrder', { order_id: id, reviews }, ana)).code).toBe(2000007)
    await ship(id)
    await deliver(id)
    await plaza.call('completeOrder', { order_id: id }, ana)
    expect((await plaza.call('commentOrder', { order_id: id, reviews }, ana)).code).toBe(200)
    expect((await plaza.call('commentOrder', { order_id: id, reviews }, ana)).code).toBe(2000007)
    const after = await plaza.call('getOrder', { order_id: id }, ana)
    expect(after.data.products.map(({ reviewed }) => reviewed)).toEqual([true, false])
    expect(after.data.can_comment).toBe(true)
    const written = await rows(plaza.db, sql`select * from review where product_id = ${view.data.products[0]?.product_id}`)
    expect(written).toHaveLength(1)
  })

  test('what cannot be had again is named', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 20_000n })
    const special = await plaza.seedShop({ prices: [500n, 600n], stock: 1 })
    const id = idOf(await plaza.buy(ana, special.skus, 'wallet'))
    await execute(plaza.db, sql`update product set status = 'off_shelf' where id = ${special.skus[1]!.productId}`)
    const again = await plaza.call('rebuyOrder', { order_id: id }, ana)
    expect(again.data.items_count).toBe(0)
    expect(again.data.missing.map(({ reason }) => reason).sort()).toEqual(['stock_short', 'unavailable'])
  })
})

test('the list and the page of an order tell the same currency, that of the day it was bought', async () => {
  const ana = await plaza.makeCustomer({ walletMinor: 50_000n })
  const orderId = idOf(await plaza.buy(ana, [first()], 'wallet'))
  const inEuros = sql`update purchase set currency = 'EUR', rate = 91230000 where id = (select purchase_id from orders where id = ${orderId})`
  await execute(plaza.db, inEuros)
  const { list } = (await plaza.call('getOrders', {}, ana)).data
  const view = (await plaza.call('getOrder', { order_id: orderId }, ana)).data
  expect(list.map(({ currency, rate }) => [currency, rate])).toEqual([['EUR', '0.9123']])
  expect([view.currency, view.rate]).toEqual(['EUR', '0.9123'])
})

test('tabs count what they list', async () => {
  const ana = await plaza.makeCustomer({ walletMinor: 50_000n })
  await plaza.buy(ana, [first()], 'wallet')
  await plaza.buy(ana, [first()], 'card')
  const shipped = idOf(await plaza.buy(ana, [second()], 'wallet'))
  await ship(shipped)
  const { counts } = (await plaza.call('getOrders', {}, ana)).data
  expect(counts).toMatchObject({ all: 3, unpaid: 1, to_ship: 1, shipped: 1, delivered: 0, completed: 0, cancelled: 0 })
  for (const status of ['all', 'unpaid', 'to_ship', 'shipped', 'delivered'] as const) {
    const { list, count } = (await plaza.call('getOrders', { status }, ana)).data
    expect([list.length, count]).toEqual([counts[status], counts[status]])
  }
  const number = (await plaza.call('getOrder', { order_id: shipped }, ana)).data.increment_id
  expect((await plaza.call('getOrders', { q: number }, ana)).data.count).toBe(1)
  expect((await plaza.call('getOrders', { q: '100%' }, ana)).data.count).toBe(0)
})
