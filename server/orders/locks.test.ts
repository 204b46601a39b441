import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { submitOrder } from '../checkout/submit.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { whileHeld } from '../testing/while-held.ts'
import { cancelOrder } from './cancel.ts'
import { runOrderClocks } from './clocks.ts'
import { choosePayment } from './pay.ts'
import { refundOrder } from './refund.ts'
import { shipOrder } from './ship.ts'

let plaza: TestPlaza
let shop: TestShop
beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n] })
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

async function unpaidByCard(): Promise<{ ana: TestCustomer; purchaseId: string; orderId: string }> {
  const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
  const { data } = await plaza.buy(ana, [shop.skus[0]!], 'card')
  return { ana, purchaseId: data.purchase_id, orderId: data.orders[0]?.id ?? '' }
}

const as = ({ customerId }: TestCustomer) => ({ kind: 'customer', customerId }) as const
const cancel = (orderId: string, ana: TestCustomer) => plaza.call('cancelOrder', { order_id: orderId, cancel_remark: 'race' }, ana)
const balance = async (ana: TestCustomer) => (await plaza.call('getUserBalance', {}, ana)).data.balance
const statusOf = async (orderId: string) => {
  const found = await row<{ payment_status: string; delivery_status: string }>(
    plaza.db,
    sql`select payment_status, delivery_status from orders where id = ${orderId}`,
  )
  return `${found.payment_status}/${found.delivery_status}`
}

test('cancelling while the wallet pays what was to be paid by card gives the money back to the wallet', async () => {
  const { ana, purchaseId, orderId } = await unpaidByCard()
  const answer = await whileHeld(
    plaza.db,
    (tx) => choosePayment(tx, as(ana), { purchaseId, method: 'wallet' }),
    () => cancel(orderId, ana),
  )
  expect(answer.code).toBe(200)
  expect([await statusOf(orderId), await balance(ana)]).toEqual(['refunded/cancelled', '100.00'])
})

test('cancelling while the purchase turns to cash on delivery cancels it, and no money moves', async () => {
  const { ana, purchaseId, orderId } = await unpaidByCard()
  const answer = await whileHeld(
    plaza.db,
    (tx) => choosePayment(tx, as(ana), { purchaseId, method: 'cod' }),
    () => cancel(orderId, ana),
  )
  expect(answer.code).toBe(200)
  expect([await statusOf(orderId), await balance(ana)]).toEqual(['on_delivery/cancelled', '100.00'])
})

test('paying while the order is cancelled finds nothing to pay', async () => {
  const { ana, purchaseId, orderId } = await unpaidByCard()
  const answer = await whileHeld(
    plaza.db,
    (tx) => cancelOrder(tx, as(ana), { orderId, why: { words: 'race' } }),
    () => plaza.call('startPayment', { purchase_id: purchaseId, payment_method: 'wallet' }, ana),
  )
  expect([answer.code, answer.data]).toEqual([codes.paymentFailed, { reason: 'nothing_to_pay' }])
  expect(await statusOf(orderId)).toBe('unpaid/cancelled')
})

test('a clock passes by an order that somebody pays for at that moment', async () => {
  const { ana, purchaseId, orderId } = await unpaidByCard()
  await execute(plaza.db, sql`update orders set due_at = now() - interval '1 second' where id = ${orderId}`)
  await plaza.db.transaction(async (tx) => {
    await choosePayment(tx, as(ana), { purchaseId, method: 'wallet' })
    await runOrderClocks(plaza.db, plaza.services)
  })
  expect(await statusOf(orderId)).toBe('paid/to_ship')
})

test('stock that is given back while another purchase takes of it adds up', async () => {
  const sku = shop.skus[0]!
  const onHand = async () => (await row<{ on_hand: number }>(plaza.db, sql`select on_hand from sku where id = ${sku.skuId}`)).on_hand
  const { ana, orderId } = await unpaidByCard()
  const eve = await plaza.makeCustomer({ walletMinor: 10_000n })
  const quoteId = (await plaza.quote(eve, [{ ...sku, qty: 3 }])).data.quote_id
  const before = await onHand()
  const wish = { customer: as(eve), quoteId, paymentMethod: 'wallet', remarks: {}, currency: 'EUR', language: 'es' } as const
  const answer = await whileHeld(
    plaza.db,
    (tx) => submitOrder(tx, wish),
    () => cancel(orderId, ana),
  )
  expect(answer.code).toBe(200)
  expect(await onHand()).toBe(before + 1 - 3)
})

test('shipping while the money is refunded in part ships what is still paid', async () => {
  const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
  const orderId = (await plaza.buy(ana, [shop.skus[0]!], 'wallet')).data.orders[0]?.id ?? ''
  await whileHeld(
    plaza.db,
    (tx) => refundOrder(tx, shop.owner, { orderId, amountMinor: 100n, note: '' }),
    () => plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId, carrier: 'Correos', trackingNumber: '1' })),
  )
  expect(await statusOf(orderId)).toBe('partly_refunded/shipped')
})
