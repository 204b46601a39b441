import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { approveApplication } from '../applications/decide.ts'
import { recordOutcome } from '../applications/outcome.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openSession } from '../sessions/open.ts'
import { makeOperator } from '../testing/applying.ts'
import { buildApps } from '../testing/built-apps.ts'
import { enterConsole } from '../testing/console.ts'
import { enterOffice, fetchInOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { boughtOrder } from '../testing/returning.ts'
import { makeShopPayee, shopWithdrawalOf } from '../testing/shop-payee.ts'
import { testPassword } from '../testing/sign-up.ts'
import { whileHeld } from '../testing/while-held.ts'
import { closeShop, runShopClosings } from './close-shop.ts'
import { suspendCustomer } from './suspend-customer.ts'

let plaza: TestPlaza
let webFolder: string
let desk: { cookie: string }

beforeAll(async () => {
  webFolder = await buildApps('storefront', 'seller')
  plaza = await openTestPlaza({}, { webFolder })
  desk = await enter('support')
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
  await rm(webFolder, { recursive: true })
})

const enter = async (role: OperatorRole) => enterConsole(plaza, await makeOperator(plaza, role))
const rich = () => plaza.makeCustomer({ walletMinor: 100_000n })
const suspend = (customer_id: string, by = desk) =>
  plaza.call('suspendCustomer', { customer_id, reason: 'payments_in_doubt', words: 'Recarga 12', note: 'two cards' }, by)
const reopen = (customer_id: string, by = desk) => plaza.call('reopenCustomer', { customer_id, note: 'They called' }, by)
const view = async (customer_id: string, lang = 'en') => (await plaza.call('getCustomer', { customer_id }, { ...desk, lang })).data
const shopView = async (shop_id: string) => (await plaza.call('getHouseShop', { shop_id }, desk)).data
const orderOf = async (buyer: TestCustomer, skus: Parameters<TestPlaza['buy']>[1], method: 'wallet' | 'card' | 'cod' = 'wallet') =>
  (await plaza.buy(buyer, skus, method)).data.orders[0]?.id ?? ''
const told = (customerId: string) =>
  rows<{ kind: string }>(plaza.db, sql`select kind from notice where customer_id = ${customerId} order by id`).then((all) =>
    all.map(({ kind }) => kind),
  )
const ship = async (order_id: string, log_sn: string, office: { cookie: string }) =>
  (await plaza.call('shipShopOrders', { shipments: [{ order_id, carrier: 'dhl', log_sn }] }, office)).data.list[0]?.outcome
const settle = () => runShopClosings(plaza.db, plaza.services)

describe('the list of customers', () => {
  test('finds by number, e-mail, phone and words of the name, by view and newest first', async () => {
    const [ana, bea] = [
      await plaza.makeCustomer({ email: 'ana.list@example.test' }),
      await plaza.makeCustomer({ email: 'bea.list@example.test' }),
    ]
    await execute(
      plaza.db,
      sql`update customer set firstname = 'Zoé', lastname = 'Ibáñez Quirós', telephone = '+34 611 222 333' where id = ${bea.customerId}`,
    )
    const found = async (input: Record<string, unknown>) => (await plaza.call('getCustomers', input, desk)).data.list.map(({ id }) => id)
    expect(await found({ q: ana.customerId })).toContain(ana.customerId)
    expect(await found({ q: 'ANA.list@' })).toEqual([ana.customerId])
    expect(await found({ q: '611 22 23 33' })).toEqual([bea.customerId])
    expect(await found({ q: 'quiros ibañ' })).toEqual([bea.customerId])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ page_size: 1, after: bea.customerId })).toEqual([ana.customerId])
    const before = (await plaza.call('getCustomers', {}, desk)).data.counts
    const shop = await plaza.seedShop()
    await suspend(ana.customerId)
    const { counts, list } = (await plaza.call('getCustomers', { view: 'suspended' }, desk)).data
    expect(list.map(({ id }) => id)).toContain(ana.customerId)
    expect([counts.suspended - before.suspended, counts.members - before.members, counts.all - before.all]).toEqual([1, 1, 1])
    expect(await found({ view: 'members', page_size: 1 })).toEqual([shop.ownerId])
    expect(await found({ view: 'active', q: 'ana.list@example.test' })).toEqual([])
  })
})

describe('a customer who is suspended', () => {
  test('is out at once, is told why and how to reach us, and what they bought goes on', async () => {
    const shop = await plaza.seedShop({ prices: [1999n] })
    const ana = await plaza.makeCustomer({ walletMinor: 100_000n, passwordHash: await hashPassword(testPassword) })
    await plaza.db.transaction(async (tx) => {
      await execute(tx, sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${ana.customerId}, 'orders')`)
    })
    const { id: memberId } = await row<{ id: string }>(plaza.db, sql`select id from shop_member where customer_id = ${ana.customerId}`)
    const office = await enterOffice(plaza, { memberId })
    const other = await plaza.seedShop({ prices: [1999n] })
    const orderId = await orderOf(ana, other.skus)
    const foretold = (await plaza.call('getCustomerEffect', { customer_id: ana.customerId }, desk)).data
    expect(foretold).toMatchObject({ sessions: 2, to_ship: { count: 1, amount: '24.99' }, on_way: { count: 0 }, wallet: '975.01' })
    expect(foretold.shops).toMatchObject([{ role: 'orders', others: 1 }])

    const streams = await Promise.all([
      plaza.send('getLive', {}, ana),
      fetchInOffice(plaza, '/api/seller/live', { method: 'GET', headers: { cookie: office.cookie } }),
    ])
    expect(streams.map(({ status }) => status)).toEqual([200, 200])
    expect((await suspend(ana.customerId)).data).toEqual({ state: 'suspended' })
    // Both streams end by themselves.
    await Promise.all(streams.map((stream) => stream.text()))
    const refused = await plaza.call('getUserinfo', {}, { ...ana, lang: 'en' })
    expect([refused.code, refused.message]).toEqual([codes.accountClosed, expect.stringContaining('help page')])
    expect((await plaza.call('getOffice', {}, office)).code).toBe(codes.accountClosed)
    const login = await plaza.call('loginAccount', { email: ana.email, password: testPassword }, { lang: 'es' })
    expect([login.code, login.message]).toEqual([codes.accountClosed, expect.stringContaining('página de ayuda')])

    const now = await view(ana.customerId, 'es')
    expect(now).toMatchObject({ state: 'suspended', sessions: [], can_suspend: false, can_reopen: true, obstacle: null })
    expect(now.suspension).toMatchObject({ by: 'Olga', reason: 'hay pagos que tenemos que comprobar · Recarga 12', note: 'two cards' })
    const mail = await row<{ subject_line: string; language: string }>(
      plaza.db,
      sql`select subject_line, language from outgoing where about = 'account_suspended' and recipient = ${ana.email}`,
    )
    expect(mail).toEqual({ subject_line: 'Hemos suspendido tu cuenta', language: 'es' })
    expect(await ship(orderId, 'JD1', await enterOffice(plaza, other.owner))).toBe('shipped')

    expect((await reopen(ana.customerId)).data).toEqual({ state: 'active' })
    expect((await plaza.call('loginAccount', { email: ana.email, password: testPassword })).code).toBe(200)
    expect((await view(ana.customerId)).earlier).toMatchObject([{ by: 'Olga', ended_by: 'Olga', ended_note: 'They called' }])
    expect(await told(ana.customerId)).toEqual(expect.arrayContaining(['account_suspended', 'account_reopened']))
    expect((await view(ana.customerId)).story.filter(({ kind }) => kind === 'audit')).toMatchObject([
      { act: 'customer.reopen', why: 'They called' },
      { act: 'customer.suspend', name: 'Olga' },
    ])
  })

  test('is suspended once: the second of two is told who was quicker, and nobody decides about themselves', async () => {
    const ana = await rich()
    const first = await makeOperator(plaza, 'support')
    const answer = await whileHeld(
      plaza.db,
      (tx) => suspendCustomer(tx, first, { customerId: ana.customerId, why: { code: 'terms_broken' }, note: '' }),
      () => suspend(ana.customerId),
    )
    expect(answer).toMatchObject({ code: codes.writeConflict, data: { reason: 'standing_changed', state: 'suspended', by: 'Olga' } })
    await reopen(ana.customerId)
    expect(await reopen(ana.customerId)).toMatchObject({ code: codes.writeConflict, data: { state: 'active', by: 'Olga' } })

    const { email } = await row<{ email: string }>(plaza.db, sql`select email from operator where id = ${first.operatorId}`)
    const own = await plaza.makeCustomer({ email })
    const mine = await enterConsole(plaza, first)
    expect((await suspend(own.customerId, mine)).status).toBe(403)
    expect((await plaza.call('getCustomer', { customer_id: own.customerId }, mine)).data.obstacle).toBe('own')
    expect((await suspend(ana.customerId, await enter('money'))).status).toBe(403)
    expect((await suspend('999999')).code).toBe(codes.recordMissing)
  })
})

describe('a shop that is suspended', () => {
  test('sells nothing anywhere, keeps its office and its orders, and sells again when it is reopened', async () => {
    const shop = await plaza.seedShop({ prices: [1500n] })
    const product = { product_id: shop.skus[0]?.productId ?? '' }
    const [ana, bea] = [await rich(), await rich()]
    const orderId = await orderOf(ana, shop.skus)
    const { data: quoted } = await plaza.quote(bea, shop.skus)
    expect((await plaza.call('getProduct', product)).code).toBe(200)
    const foretold = (await plaza.call('getShopEffect', { shop_id: shop.shopId, act: 'suspend' }, desk)).data
    expect(foretold).toMatchObject({ products: 1, to_ship: { count: 1, amount: '20.00' }, held: '20.00', members: 1, cancelled: null })
    const done = await plaza.call('suspendShop', { shop_id: shop.shopId, reason: 'orders_not_sent' }, await enter('review'))
    expect(done.data).toEqual({ state: 'suspended' })

    // What was answered before is forgotten as soon as the process hears of it.
    const shown = async () => (await plaza.call('getProduct', product)).code === codes.success
    await expect.poll(shown).toBe(false)
    await expect.poll(async () => (await plaza.call('getShop', { a: shop.shopId, b: 1 })).code).toBe(codes.recordMissing)
    expect((await plaza.call('addToCart', { ...product, qty: 1 }, ana)).code).toBe(codes.productInvalid)
    expect(
      (await plaza.call('submitOrder', { quote_id: quoted.quote_id, payment_method: 'wallet' }, { ...bea, key: 'k'.repeat(12) })).code,
    ).toBe(codes.productInvalid)
    expect((await plaza.call('getCart', {}, bea)).data.shops[0]?.lines[0]).toMatchObject({ notice: 'unavailable' })
    // Its owner comes in by the way everybody does, and ships.
    const owner = {
      token: await plaza.db.transaction((tx) =>
        openSession(tx, { kind: 'customer', customerId: shop.ownerId }, { userAgent: '', deviceHash: null }),
      ),
    }
    const { seller_url } = (await plaza.call('getSellerLink', {}, owner)).data
    const entered = await plaza.call('enterOffice', { ptoken: new URLSearchParams(seller_url.split('?')[1]).get('ptoken') ?? '' })
    const office = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' }
    expect((await plaza.call('getOffice', {}, office)).data.shop.status).toBe('suspended')
    expect(await ship(orderId, 'JD2', office)).toBe('shipped')
    expect(await told(shop.ownerId)).toContain('shop_suspended')

    expect((await plaza.call('reopenShop', { shop_id: shop.shopId, note: 'Shipped it all' }, desk)).data).toEqual({ state: 'open' })
    await expect.poll(shown).toBe(true)
    expect(await plaza.call('reopenShop', { shop_id: shop.shopId, note: 'Again' }, desk)).toMatchObject({
      code: codes.writeConflict,
      data: { reason: 'standing_changed', state: 'open' },
    })
  })
})

describe('a shop that is closed for good', () => {
  test('gives back what has not left as it was foretold, lets the rest go on, and is closed when nothing is left', async () => {
    const shop = await plaza.seedShop({ prices: [1500n, 700n] })
    const [ana, bea, cleo] = [await rich(), await rich(), await rich()]
    const toShip = await orderOf(ana, shop.skus)
    const atDoor = await orderOf(bea, shop.skus.slice(0, 1), 'cod')
    const { orderId: onWay } = await boughtOrder(plaza, cleo, shop, { skus: shop.skus.slice(0, 1) })
    const foretold = (await plaza.call('getShopEffect', { shop_id: shop.shopId, act: 'close' }, desk)).data
    expect(foretold.cancelled).toMatchObject({ to_wallets: '27.00', to_cards: '0.00', more: 0 })
    expect(foretold.cancelled?.orders.map(({ order_id, refund, to }) => [order_id, refund, to])).toEqual([
      [toShip, '27.00', 'wallet'],
      [atDoor, '0.00', null],
    ])
    expect((await plaza.call('closeShop', { shop_id: shop.shopId, reason: 'owner_asked' }, desk)).data).toEqual({ state: 'closing' })
    expect((await shopView(shop.shopId)).closing).toMatchObject({ to_cancel: 2, to_take_off: 2, on_way: 1, to_withdraw: '0.00' })
    expect((await plaza.call('getShops', { view: 'closing' }, desk)).data.list.map(({ id }) => id)).toEqual([shop.shopId])

    // Two processes at once, and again: each order once.
    await Promise.all([settle(), settle()])
    await settle()
    const orders = await rows<{ id: string; delivery_status: string; refunded_minor: string }>(
      plaza.db,
      sql`select id, delivery_status, refunded_minor from orders where shop_id = ${shop.shopId} order by id`,
    )
    expect(orders).toEqual([
      { id: toShip, delivery_status: 'cancelled', refunded_minor: '2700' },
      { id: atDoor, delivery_status: 'cancelled', refunded_minor: '0' },
      { id: onWay, delivery_status: 'delivered', refunded_minor: '0' },
    ])
    const balance = await plaza.call('getUserBalance', {}, ana)
    expect(balance.data.balance).toBe('1000.00')
    expect((await told(ana.customerId)).filter((kind) => kind === 'order_cancelled')).toHaveLength(1)
    const standing = await shopView(shop.shopId)
    expect(standing.closing).toEqual({ to_cancel: 0, to_take_off: 0, on_way: 1, returns: 0, to_withdraw: '0.00', on_hold: '0.00' })
    expect(standing).toMatchObject({ state: 'closing', can_reopen: false, can_close: false, products: { on_sale: 0, off_shelf: 2 } })
    expect((await plaza.call('reopenShop', { shop_id: shop.shopId, note: 'No' }, desk)).code).toBe(codes.writeConflict)

    // What was confirmed is the owner's to withdraw; until then the office stays open.
    await plaza.call('completeOrder', { order_id: onWay }, cleo)
    await settle()
    const left = (await shopView(shop.shopId)).closing
    expect([left?.on_way, left?.to_withdraw]).toEqual([0, '18.80'])
    const office = await enterOffice(plaza, shop.owner)
    const cashier = await makeOperator(plaza, 'money')
    expect((await plaza.call('getOffice', {}, office)).data.shop.status).toBe('closing')
    await makeShopPayee(plaza, shop, { balanceMinor: 0n })
    const { withdraw_id: applicationId } = (await plaza.call('withdrawFromShop', shopWithdrawalOf('18.80'), office)).data
    await settle()
    expect((await shopView(shop.shopId)).closing).toMatchObject({ to_withdraw: '0.00', on_hold: '18.80' })
    await plaza.db.transaction(async (tx) => {
      await approveApplication(tx, cashier, { applicationId, amountMinor: null }, { secondApproverFromMinor: 100_000n })
      await recordOutcome(tx, cashier, { applicationId, outcome: 'paid', reference: 'SEPA-1', why: null })
    })
    await settle()
    expect((await shopView(shop.shopId)).state).toBe('closed')
    expect((await plaza.call('getOffice', {}, office)).code).toBe(codes.accountClosed)
    expect(await told(shop.ownerId)).toEqual(expect.arrayContaining(['shop_closing', 'shop_closed']))
    expect((await shopView(shop.shopId)).story.map((entry) => entry.kind === 'audit' && entry.act)).toEqual(['shop.closed', 'shop.close'])
  })

  test('of two who decide one is told, and whoever ships first keeps the order', async () => {
    const shop = await plaza.seedShop({ prices: [1500n] })
    const orderId = await orderOf(await rich(), shop.skus)
    const first = await makeOperator(plaza, 'support')
    const answer = await whileHeld(
      plaza.db,
      (tx) => closeShop(tx, first, { shopId: shop.shopId, why: { code: 'goods_in_doubt' }, note: '' }),
      () => plaza.call('suspendShop', { shop_id: shop.shopId, reason: 'goods_in_doubt' }, desk),
    )
    expect(answer).toMatchObject({ code: codes.writeConflict, data: { reason: 'standing_changed', state: 'closing', by: 'Olga' } })
    const office = await enterOffice(plaza, shop.owner)
    expect(await ship(orderId, 'JD3', office)).toBe('shipped')
    await settle()
    expect((await shopView(shop.shopId)).closing).toMatchObject({ to_cancel: 0, on_way: 1 })
  })
})
