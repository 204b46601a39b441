import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../contract/calls.ts'
import { codes } from '../../contract/codes.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { claimed, giveOut } from '../testing/couponing.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'

let plaza: TestPlaza
let shop: TestShop
let desk: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n, 2500n] })
  desk = await enter('support')
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const enter = async (role: OperatorRole, minutesAgo = 0) => enterConsole(plaza, await makeOperator(plaza, role), { minutesAgo })
const rich = () => plaza.makeCustomer({ walletMinor: 100_000n })
const view = async (order_id: string, lang = 'en', by = desk) => (await plaza.call('getHouseOrder', { order_id }, { ...by, lang })).data
const list = async (input: Record<string, unknown>) => (await plaza.call('getHouseOrders', input, desk)).data
const ids = async (input: Record<string, unknown>) => (await list(input)).list.map(({ id }) => id)
const order = async (buyer: TestCustomer, of = shop, method: 'wallet' | 'card' | 'cod' = 'wallet') =>
  (await plaza.buy(buyer, of.skus, method)).data.orders[0]?.id ?? ''
const transfersOf = (orderId: string) =>
  rows<{ kind: string; from: string; to: string; amount_minor: string }>(
    plaza.db,
    sql`select t.kind, f.kind as from, a.kind as to, t.amount_minor from transfer t join account f on f.id = t.from_account_id join account a on a.id = t.to_account_id
      where t.source_kind = 'order' and t.source_id = ${orderId} order by t.id`,
  )
const minor = (amount: string | undefined) => BigInt((amount ?? '').replace('.', ''))

describe('the list of orders', () => {
  test('shows orders of all shops by view, what has waited longest first, and counts every view', async () => {
    const ana = await rich()
    const other = await plaza.seedShop({ prices: [700n] })
    const before = (await list({})).counts
    const [first, second, third] = [await order(ana), await order(ana, other), await order(ana)]
    const days = (count: number) => sql`now() - make_interval(days => ${count})`
    await execute(plaza.db, sql`update orders set created_at = ${days(9)}, promised_at = ${days(5)} where id = ${third}`)
    await execute(plaza.db, sql`update orders set created_at = ${days(8)}, promised_at = ${days(4)} where id = ${first}`)
    const all = await list({ page_size: 2, customer_id: ana.customerId })
    expect([all.list.map(({ id }) => id), all.more]).toEqual([[third, second], true])
    expect(await ids({ page_size: 2, customer_id: ana.customerId, after: second })).toEqual([first])
    expect(await ids({ view: 'late', customer_id: ana.customerId })).toEqual([third, first])
    expect(await ids({ view: 'late', customer_id: ana.customerId, after: third })).toEqual([first])
    expect(await ids({ shop_id: other.shopId })).toEqual([second])
    expect(await ids({ customer_id: ana.customerId, country: 'ES', payment_method: 'wallet' })).toEqual([third, second, first])
    expect(await ids({ customer_id: ana.customerId, country: 'PT' })).toEqual([])
    expect(await ids({ customer_id: ana.customerId, payment_method: 'card' })).toEqual([])
    const { counts } = await list({})
    expect([counts.all - before.all, counts.to_ship - before.to_ship, counts.late - before.late]).toEqual([3, 3, 2])
    expect((await list({ view: 'late', customer_id: ana.customerId })).list[0]).toMatchObject({ label: 'paid', stuck: ['late'], units: 2 })
  })

  test('knows what is stuck: not delivered in time, behind a clock of the house, a refund that a card provider refuses', async () => {
    const ana = await rich()
    const { orderId: lost } = await boughtOrder(plaza, ana, shop, { delivered: false })
    await execute(plaza.db, sql`update orders set promised_at = now() - interval '8 days' where id = ${lost}`)
    const behind = await order(ana)
    await execute(plaza.db, sql`update orders set due_act = 'cancel', due_at = now() - interval '2 hours' where id = ${behind}`)
    const refused = await order(ana)
    await execute(
      plaza.db,
      sql`with p as (insert into payment (purchase_id, provider, provider_reference, amount_minor, state, language, email, expires_at)
            select purchase_id, 'sandbox', 'pay_stuck', total_minor, 'refunding', 'es', 'a@example.test', now() from orders where id = ${refused} returning id)
          insert into card_refund (payment_id, order_id, part, amount_minor, reason, state, problem, refusals) select id, ${refused}, 1, 100, 'order_refunded', 'failed', 'card closed', 10 from p`,
    )
    expect(await ids({ view: 'undelivered', customer_id: ana.customerId })).toEqual([lost])
    expect(await ids({ view: 'clock_behind', customer_id: ana.customerId })).toEqual([behind])
    expect(await ids({ view: 'refund_failed', customer_id: ana.customerId })).toEqual([refused])
    expect((await view(lost)).stuck).toEqual(['undelivered'])
    expect((await view(refused)).card_refunds).toMatchObject([{ state: 'failed', refusals: 10, problem: 'card closed', amount: '1.00' }])
    await execute(plaza.db, sql`update orders set due_at = now() + interval '2 hours' where id = ${behind}`)
    await execute(plaza.db, sql`delete from card_refund where order_id = ${refused}`)
    await execute(plaza.db, sql`delete from payment where provider_reference = 'pay_stuck'`)
  })

  test('is a spreadsheet in the language of who asks, of exactly what the filters leave', async () => {
    const ana = await rich()
    const orderId = await order(ana)
    await order(await rich())
    const response = await plaza.send(
      'getHouseOrdersFile',
      { customer_id: ana.customerId, time_zone: 'Asia/Tokyo' },
      { ...desk, lang: 'ja' },
    )
    const lines = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('日時（Asia/Tokyo）')
    expect(lines[1]).toContain(`P${orderId.padStart(9, '0')}`)
    expect(lines[1]).toContain('支払い済み・発送前')
    expect(lines[1]).toContain('49.99')
  })

  test('says of its own accord which role may ask', async () => {
    const asked = async (role: OperatorRole, name: CallName, input: Record<string, unknown>) =>
      (await plaza.call(name, input, await enter(role))).status
    const orderId = await order(await rich())
    for (const role of ['support', 'money', 'read_only', 'everything'] as const)
      expect([role, await asked(role, 'getHouseOrder', { order_id: orderId })]).toEqual([role, 200])
    for (const role of ['review', 'catalogue', 'content'] as const) {
      expect([role, await asked(role, 'getHouseOrder', { order_id: orderId })]).toEqual([role, 403])
      expect([role, await asked(role, 'getHouseOrders', {})]).toEqual([role, 403])
    }
    for (const role of ['money', 'read_only'] as const)
      expect([role, await asked(role, 'cancelHouseOrder', { order_id: orderId, reason: 'No' })]).toEqual([role, 403])
  })
})

describe('the story of an order', () => {
  test('mixes what was done, moved, sent, told by others and written down, in the order of time, with every movement to the cent', async () => {
    const ana = await rich()
    await execute(plaza.db, sql`update shop_member set role = 'owner' where id = ${shop.owner.memberId}`)
    const bought = await boughtOrder(plaza, ana, shop)
    const { data } = await plaza.call('submitReturn', await returnOf(plaza, ana, bought), ana)
    await plaza.call('sendReturnMessage', { as_id: data.as_id, content: 'It wobbles.' }, ana)
    await execute(
      plaza.db,
      sql`insert into carrier_event (source, event_id, type, body, order_ids) values ('correos', 'E1', 'delivered', '{}', array[${bought.orderId}::bigint])`,
    )
    await plaza.call('refundHouseOrder', { order_id: bought.orderId, amount: '3.00', reason: 'A scratch' }, desk)
    const found = await view(bought.orderId)
    const told = found.story.map((entry) => {
      if (entry.kind === 'money') return `${entry.transfer} ${entry.from} ${entry.to} ${entry.amount}`
      if (entry.kind === 'mail' || entry.kind === 'notice') return `${entry.kind} ${entry.about}`
      if (entry.kind === 'webhook') return `${entry.of} ${entry.type}`
      return entry.kind === 'message' ? `message ${entry.by} ${entry.content}` : `${entry.kind} ${entry.act}`
    })
    expect(told).toEqual(
      expect.arrayContaining([
        'act place',
        'act pay',
        'act ship',
        'act deliver',
        'act partly_refund',
        'return request',
        'message buyer It wobbles.',
        'purchase customer_wallet escrow 49.99',
        'refund escrow customer_wallet 3.00',
        'mail order_shipped',
        'notice order_delivered',
        'mail shop_return_requested',
        'mail shop_order_refunded',
        'mail refund_done',
        'carrier delivered',
        'audit order.refund',
      ]),
    )
    const times = found.story.map(({ at }) => at)
    expect(times).toEqual([...times].sort())
    expect(found.story.find((entry) => entry.kind === 'act' && entry.act === 'ship')).toMatchObject({ by: 'seller', name: 'Owner' })
    expect(found.story.find((entry) => entry.kind === 'act' && entry.act === 'partly_refund')).toMatchObject({
      by: 'operator',
      name: 'Olga',
    })
    expect(found.money).toMatchObject({ total: '49.99', refunded: '3.00', held: '46.99', state: 'held', waits_for: 'return' })
    expect(found.transfers.map(({ kind, amount }) => [kind, minor(amount)])).toEqual(
      (await transfersOf(bought.orderId)).map(({ kind, amount_minor }) => [kind, BigInt(amount_minor)]),
    )
    expect(found.returns).toMatchObject([{ as_id: data.as_id, state: 'requested', refund: expect.any(String) }])
    expect(found.customer).toMatchObject({ id: ana.customerId, email: ana.email })
    const inThai = (await view(bought.orderId, 'th')).story.find((entry) => entry.kind === 'notice' && entry.about === 'order_delivered')
    expect(inThai).toMatchObject({ title: expect.stringMatching(/[\u0E00-\u0E7F]/) })
  })

  test('says that the two sides write to each other, and of their words only what was reported', async () => {
    const ana = await rich()
    const orderId = await order(ana)
    expect((await view(orderId)).conversation).toBeNull()
    await plaza.call('writeMessage', { shop_id: shop.shopId, about: 'order', about_id: orderId, content: 'When will it leave?' }, ana)
    await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'You are slow.' }, ana)
    const there = await view(orderId)
    expect(there.conversation).toMatchObject({ about_order: 1, reported: [] })
    expect(JSON.stringify(there)).not.toContain('When will it leave?')
    await execute(
      plaza.db,
      sql`insert into conversation_report (message_id, reporter, reporter_id, reason, content)
        select id, 'seller', ${shop.owner.memberId}, 'insult', '' from conversation_message where content = 'You are slow.'`,
    )
    expect((await view(orderId)).conversation?.reported).toMatchObject([
      { by: 'buyer', content: 'You are slow.', reasons: ['insult'], settled: false },
    ])
  })

  test('of an order that does not exist is refused', async () => {
    expect((await plaza.call('getHouseOrder', { order_id: '999999999' }, desk)).code).toBe(codes.orderMissing)
  })
})

describe('an act of the house', () => {
  test('does to the cent what was shown before it: cancelling', async () => {
    const ana = await rich()
    await claimed(plaza, ana, await giveOut(plaza, shop))
    const orderId = await order(ana)
    const { data: effect } = await plaza.call('getHouseOrderEffect', { order_id: orderId, act: 'cancel' }, desk)
    expect(effect).toMatchObject({
      cost: { to: 'wallet', from: 'escrow' },
      stock_back: 2,
      coupons_back: 1,
      held: '0.00',
      shop_keeps: '0.00',
    })
    const stock = () =>
      row<{ sum: number }>(
        plaza.db,
        sql`select sum(on_hand)::int as sum from sku where id = any(${shop.skus.map(({ skuId }) => skuId)}::bigint[])`,
      )
    const before = await stock()
    expect((await plaza.call('cancelHouseOrder', { order_id: orderId, reason: 'The buyer has called' }, desk)).data).toEqual({
      label: 'cancelled',
    })
    expect((await stock()).sum - before.sum).toBe(effect.stock_back)
    const refund = (await transfersOf(orderId)).find(({ kind }) => kind === 'refund')
    expect(refund).toEqual({ kind: 'refund', from: 'escrow', to: 'customer_wallet', amount_minor: String(minor(effect.cost?.refund)) })
    const found = await view(orderId)
    expect(found).toMatchObject({ can_cancel: false, can_refund: false, money: { held: '0.00' } })
    expect(found.story.find((entry) => entry.kind === 'audit')).toMatchObject({
      act: 'order.cancel',
      name: 'Olga',
      why: 'The buyer has called',
      details: { amount: effect.cost?.refund },
    })
    const abouts = found.story.flatMap((entry) => (entry.kind === 'notice' ? [entry.about] : []))
    expect(abouts).toEqual(expect.arrayContaining(['order_cancelled', 'shop_order_cancelled']))
    expect((await plaza.call('getHouseOrderEffect', { order_id: orderId, act: 'cancel' }, desk)).code).toBe(codes.cancelRefused)
    expect((await plaza.call('cancelHouseOrder', { order_id: orderId, reason: 'Again' }, desk)).code).toBe(codes.cancelRefused)
  })

  test('does to the cent what was shown before it: giving a part of a settled order back', async () => {
    const ana = await rich()
    const { orderId } = await boughtOrder(plaza, ana, shop)
    await plaza.call('completeOrder', { order_id: orderId }, ana)
    const { data: effect } = await plaza.call('getHouseOrderEffect', { order_id: orderId, act: 'refund', amount: '10.01' }, desk)
    expect(effect).toMatchObject({ cost: { refund: '10.01', from: 'balance', owed: '0.00' }, stock_back: 0, held: '0.00' })
    const earned = (await view(orderId)).money.earning
    const known = (await transfersOf(orderId)).length
    await plaza.call('refundHouseOrder', { order_id: orderId, amount: '10.01', reason: 'A scratch' }, desk)
    const moved = (await transfersOf(orderId)).slice(known)
    const sum = (...kinds: string[]) =>
      moved.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount_minor }) => total + BigInt(amount_minor), 0n)
    expect(sum('refund')).toBe(1001n)
    expect(sum('reversal')).toBe(minor(effect.cost?.balance))
    expect(sum('commission_return')).toBe(minor(effect.cost?.commission))
    expect(sum('advance')).toBe(minor(effect.cost?.owed))
    expect(minor(earned) - minor(effect.cost?.total)).toBe(minor(effect.shop_keeps))
    expect((await view(orderId)).money.earning).toBe(effect.shop_keeps)
  })

  test('is refused what the table of acts does not allow, and says so before it is tried', async () => {
    const orderId = await order(await rich())
    for (const name of ['getHouseOrderEffect', 'refundHouseOrder'] as const) {
      const input = name === 'refundHouseOrder' ? { reason: 'All' } : { act: 'refund' }
      const answer = await plaza.call(name, { order_id: orderId, ...input }, desk)
      expect(answer).toMatchObject({ code: codes.afterSaleRefused, data: { reason: 'not_shipped' } })
    }
    const tooMuch = await plaza.call('getHouseOrderEffect', { order_id: orderId, act: 'refund', amount: '50.00' }, desk)
    expect(tooMuch.code).toBe(codes.afterSaleRefused)
    const { orderId: shipped } = await boughtOrder(plaza, await rich(), shop)
    expect((await plaza.call('cancelHouseOrder', { order_id: shipped, reason: 'No' }, desk)).code).toBe(codes.cancelAfterShipment)
    const above = await plaza.call('refundHouseOrder', { order_id: shipped, amount: '50.00', reason: 'More' }, desk)
    expect(above).toMatchObject({ code: codes.parameterInvalid, data: { fields: { amount: expect.any(String) } } })
  })

  test('asks who it is that has not proven so for a while, and is nobody’s about their own', async () => {
    const ana = await rich()
    const orderId = await order(ana)
    const stale = await enter('support', 6)
    expect(await plaza.call('cancelHouseOrder', { order_id: orderId, reason: 'No' }, stale)).toMatchObject({
      code: codes.captchaFailed,
      data: { step_up_required: true },
    })
    const own = await enterConsole(plaza, await makeOperator(plaza, 'everything', ana.email))
    expect((await view(orderId, 'en', own)).can_cancel).toBe(false)
    expect((await plaza.call('cancelHouseOrder', { order_id: orderId, reason: 'Mine' }, own)).status).toBe(403)
    const owner = await row<{ email: string }>(plaza.db, sql`select email from customer where id = ${shop.ownerId}`)
    const seller = await enterConsole(plaza, await makeOperator(plaza, 'everything', owner.email))
    expect((await plaza.call('cancelHouseOrder', { order_id: orderId, reason: 'Mine' }, seller)).status).toBe(403)
    expect((await view(orderId)).label).toBe('paid')
  })
})
