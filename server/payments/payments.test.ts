import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { runOrderClocks } from '../orders/clocks.ts'
import { choosePayment } from '../orders/pay.ts'
import { refundOrder } from '../orders/refund.ts'
import { shipOrder } from '../orders/ship.ts'
import { execute, maybeRow, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { whileHeld } from '../testing/while-held.ts'
import { paymentPages } from './pages.ts'
import { type CardProvider, ProviderRefusal } from './provider.ts'
import { refundCards } from './refund-cards.ts'
import { signatureHeader, signEvent } from './sandbox-signature.ts'
import { sendSandboxWebhooks } from './sandbox-webhook.ts'
import { openStripe } from './stripe.ts'

let plaza: TestPlaza
let shop: TestShop
let secondShop: TestShop
let sandbox: CardProvider

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2500n], stock: 1000 })
  secondShop = await plaza.seedShop({ prices: [700n], stock: 1000 })
  sandbox = plaza.services.cards
})
afterAll(() => plaza.close())

const success = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const challenge = '4000 0025 0000 3155'
const insufficient = '4000 0000 0000 9995'

/** A purchase of two shops that waits for a card. */
async function order(customer?: TestCustomer) {
  const buyer = customer ?? (await plaza.makeCustomer())
  const placed = await plaza.buy(buyer, [shop.skus[0]!, secondShop.skus[0]!], 'card')
  expect(placed.code).toBe(codes.success)
  expect(placed.data.payment.state).toBe('pending')
  const purchaseId = placed.data.purchase_id
  const payment = await row<{ id: string; provider_reference: string; amount_minor: string }>(
    plaza.db,
    sql`select id, provider_reference, amount_minor from payment where purchase_id = ${purchaseId} order by id desc limit 1`,
  )
  const orderIds = placed.data.orders.map(({ id }) => id)
  return {
    buyer,
    purchaseId,
    orderIds,
    page: placed.data.payment.redirect_url ?? '',
    paymentId: payment.id,
    reference: payment.provider_reference,
    amount: Number(payment.amount_minor),
  }
}

const here = (address: string) => new URL(new URL(address, plaza.origin).pathname + new URL(address, plaza.origin).search, plaza.origin)
const post = (address: string, fields: Record<string, string>) =>
  fetch(here(address), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const payWith = (page: string, number: string, changes: Record<string, string> = {}) =>
  post(page, { number, expiry: '12/39', code: '123', name: 'Ana Prueba', ...changes })
const deliver = () => sendSandboxWebhooks({ db: plaza.db, services: plaza.services, listening: plaza.app.server.address() })

const stand = async ({ buyer, purchaseId }: { buyer: TestCustomer; purchaseId: string }) =>
  (await plaza.call('getPayment', { purchase_id: purchaseId }, { token: buyer.token })).data
const paymentState = async (paymentId: string) =>
  (await row<{ state: string }>(plaza.db, sql`select state from payment where id = ${paymentId}`)).state
const orderStates = async (purchaseId: string) =>
  (
    await rows<{ state: string }>(
      plaza.db,
      sql`select distinct payment_status || '/' || delivery_status as state from orders where purchase_id = ${purchaseId} order by 1`,
    )
  ).map(({ state }) => state)
const refundsOf = (paymentId: string) =>
  rows<{ id: string; reason: string; state: string; amount_minor: string; refusals: number }>(
    plaza.db,
    sql`select id, reason, state, amount_minor, refusals from card_refund where payment_id = ${paymentId} order by id`,
  )
const eventCount = async () => Number((await row<{ count: string }>(plaza.db, sql`select count(*) as count from payment_event`)).count)

let eventNumber = 0
type Waiting = { paymentId: string; reference: string; amount: number }
const eventFor = ({ paymentId, reference, amount }: Waiting, type = 'payment.paid', changes: Record<string, unknown> = {}) => ({
  id: `evt_test_${++eventNumber}`,
  type,
  created: 1,
  data: {
    reference,
    key: `payment-${paymentId}`,
    amount,
    currency: 'usd',
    reason: type === 'payment.refused' ? 'card_declined' : null,
    ...changes,
  },
})

async function tellShop(event: unknown, { header, text }: { header?: string | null; text?: string } = {}) {
  const body = text ?? JSON.stringify(event)
  const signature = header === undefined ? signEvent(plaza.services.secret, Buffer.from(JSON.stringify(event))) : header
  const response = await fetch(`${plaza.origin}/api/payment/webhook/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { [signatureHeader]: signature }) },
    body,
  })
  await response.text()
  return response.status
}

const expireOrders = (purchaseId: string) =>
  execute(plaza.db, sql`update orders set due_at = now() - interval '1 second' where purchase_id = ${purchaseId}`)

test('a card that is accepted pays every order of the purchase, when the signed event says so', async () => {
  const placed = await order()
  const page = await fetch(here(placed.page))
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/<script|\sstyle=|\son\w+="/)
  expect(text).toContain('4000 0025 0000 3155')

  const answer = await payWith(placed.page, success)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${plaza.configuration.PUBLIC_URL}/#/pages/cart/pay?purchase_id=${placed.purchaseId}`)
  expect(await stand(placed)).toMatchObject({ state: 'pending', can_pay: true, refusal: null })

  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'paid', can_pay: false, method: 'card', pay_before: null })
  expect(await orderStates(placed.purchaseId)).toEqual(['paid/to_ship'])
  expect(await paymentState(placed.paymentId)).toBe('paid')
  expect(await plaza.mismatches()).toEqual([])
})

test('a refused card leaves the purchase to be paid, and another card pays it', async () => {
  const placed = await order()
  expect((await payWith(placed.page, declined)).status).toBe(303)
  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'refused', refusal: 'card_declined', can_pay: true })

  const again = await plaza.call(
    'startPayment',
    { order_id: placed.orderIds[1], payment_method: 'card' },
    { token: placed.buyer.token, key: crypto.randomUUID() },
  )
  expect(again.data).toMatchObject({ purchase_id: placed.purchaseId, state: 'pending' })
  expect(again.data.redirect_url).not.toBe(placed.page)
  expect(await stand(placed)).toMatchObject({ state: 'pending', refusal: null })
  await payWith(again.data.redirect_url ?? '', success)
  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'paid' })
  expect(await plaza.mismatches()).toEqual([])
})

test('a card without money is refused with its own reason', async () => {
  const placed = await order()
  await payWith(placed.page, insufficient)
  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'refused', refusal: 'insufficient_funds', can_pay: true })
})

test('a card that asks for 3-D Secure pays after the owner has confirmed, not before', async () => {
  const placed = await order()
  const asked = await payWith(placed.page, challenge)
  const secure = asked.headers.get('location') ?? ''
  expect([asked.status, new URL(secure, plaza.origin).pathname]).toEqual([303, `${new URL(placed.page).pathname}/secure`])
  expect(await (await fetch(here(secure))).text()).toContain('value="confirm"')
  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'pending' })

  expect((await post(secure, { answer: 'perhaps' })).headers.get('location')).toContain('/secure')
  expect((await post(secure, { answer: 'confirm' })).headers.get('location')).toContain('/#/pages/cart/pay')
  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'paid' })
})

test('an owner who refuses the 3-D Secure step pays nothing', async () => {
  const placed = await order()
  const secure = (await payWith(placed.page, challenge)).headers.get('location') ?? ''
  await post(secure, { answer: 'refuse' })
  expect((await post(secure, { answer: 'confirm' })).status).toBe(303)
  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'refused', refusal: 'authentication_failed' })
})

test('the secure step cannot be walked into without a card', async () => {
  const placed = await order()
  await post(`${placed.page}/secure`, { answer: 'confirm' })
  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
})

test('a form with mistakes says so at each field, in the language of the page, and decides nothing', async () => {
  const placed = await order()
  const answer = await payWith(`${placed.page}?lang=en`, '4242 4242 4242 4241', { expiry: '01/20', code: '1', name: '"><b>' })
  const text = await answer.text()
  expect(answer.status).toBe(422)
  for (const problem of ['This card number is not right.', 'This card has expired.', 'The code has 3 or 4 digits.'])
    expect(text).toContain(problem)
  expect(text).toContain('id="number-problem"')
  expect(text).toContain('aria-describedby="expiry-hint expiry-problem"')
  expect(text).not.toContain('"><b>')
  expect(text).not.toMatch(/name="code" value="1"/)
  const japanese = await (await payWith(`${placed.page}?lang=ja`, '')).text()
  expect(japanese).toContain('<html lang="ja">')
  expect(japanese).toContain('カード番号を入力してください。')
  expect(await (await payWith(`${placed.page}?lang=en`, '4111 1111 1111 1111')).text()).toContain('Only the test cards')
  await deliver()
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
})

test('nothing of a card is kept anywhere', async () => {
  const placed = await order()
  await payWith(placed.page, success, { name: 'Zacarias Unmistakable', code: '8642' })
  await deliver()
  const tables = ['sandbox_payment', 'sandbox_refund', 'payment', 'payment_event', 'idempotency', 'graphile_worker._private_jobs']
  for (const table of tables) {
    const { rows: found } = await plaza.db.pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`,
    )
    expect(found[0]?.text.replaceAll(' ', '')).not.toMatch(/4242424242424242|Unmistakable|\b8642\b/)
  }
})

test('pressing the button many times at once decides once', async () => {
  const placed = await order()
  const answers = await Promise.all([...Array(6)].flatMap(() => [payWith(placed.page, success), payWith(placed.page, declined)]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  const decided = await row<{ state: string }>(plaza.db, sql`select state from sandbox_payment where reference = ${placed.reference}`)
  await Promise.all([deliver(), deliver(), deliver()])
  const events = await rows(plaza.db, sql`select 1 from payment_event where event_id = ${`evt_${placed.reference}`}`)
  expect(events).toHaveLength(1)
  expect((await stand(placed)).state).toBe(decided.state)
  expect(await plaza.mismatches()).toEqual([])
})

test('a page that does not exist, is decided or has expired says so', async () => {
  const placed = await order()
  expect((await fetch(`${plaza.origin}/sandbox/pay/sbx_nothing?lang=en`)).status).toBe(404)
  await execute(plaza.db, sql`update sandbox_payment set expires_at = now() where reference = ${placed.reference}`)
  expect((await fetch(here(placed.page))).status).toBe(410)
  expect((await payWith(placed.page, success)).status).toBe(410)
  await execute(plaza.db, sql`update sandbox_payment set expires_at = now() + interval '1 hour' where reference = ${placed.reference}`)
  await payWith(placed.page, declined)
  expect(await (await fetch(here(`${placed.page}?lang=en`))).text()).toContain('This payment was refused.')
  await deliver()
})

test('a test card can be chosen without script, and its style is a file of its own', async () => {
  const placed = await order()
  const text = await (await fetch(here(`${placed.page}?lang=th&card=4`))).text()
  expect(text).toContain('value="4000000000009995"')
  expect(text).toContain('<html lang="th">')
  const style = await fetch(`${plaza.origin}/sandbox/pay.css`)
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})

test('an event sent a hundred times at once books once', async () => {
  const placed = await order()
  const event = eventFor(placed)
  const before = await eventCount()
  const statuses = await Promise.all([...Array(100)].map(() => tellShop(event)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await eventCount()).toBe(before + 1)
  expect(await stand(placed)).toMatchObject({ state: 'paid' })
  expect(await refundsOf(placed.paymentId)).toEqual([])
  expect(await plaza.mismatches()).toEqual([])
})

test('the number of an event counts once, whatever a second one with it says', async () => {
  const placed = await order()
  const event = eventFor(placed, 'payment.disputed')
  expect(await tellShop(event)).toBe(200)
  expect(await tellShop({ ...event, type: 'payment.paid' })).toBe(200)
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
})

test('the same payment told by several events books once', async () => {
  const placed = await order()
  expect(await Promise.all([...Array(8)].map(() => tellShop(eventFor(placed))))).toEqual(Array(8).fill(200))
  expect(await refundsOf(placed.paymentId)).toEqual([])
  expect(await plaza.mismatches()).toEqual([])
})

test('the order in which events arrive does not matter', async () => {
  const first = await order()
  await tellShop(eventFor(first))
  await tellShop(eventFor(first, 'payment.refused'))
  expect(await stand(first)).toMatchObject({ state: 'paid', refusal: null })
  const second = await order()
  await tellShop(eventFor(second, 'payment.refused'))
  expect(await stand(second)).toMatchObject({ state: 'refused' })
  await tellShop(eventFor(second))
  expect(await stand(second)).toMatchObject({ state: 'paid' })
  expect(await plaza.mismatches()).toEqual([])
})

test('an event whose signature does not hold is turned away and leaves no row', async () => {
  const placed = await order()
  const before = await eventCount()
  const event = eventFor(placed)
  const body = Buffer.from(JSON.stringify(event))
  const { secret } = plaza.services
  expect(await tellShop(event, { header: null })).toBe(400)
  expect(await tellShop(event, { header: signEvent('another secret of forty characters, at least', body) })).toBe(400)
  expect(await tellShop(event, { header: signEvent(secret, body, Date.now() - 301_000) })).toBe(400)
  expect(await tellShop(event, { header: signEvent(secret, body, Date.now() + 302_000) })).toBe(400)
  expect(await tellShop(event, { text: JSON.stringify(event, null, 1) })).toBe(400)
  expect(await tellShop(event, { text: JSON.stringify({ ...event, type: 'payment.refused' }) })).toBe(400)
  expect(await tellShop(event, { text: `${' '.repeat(1_000_000)}{}` })).toBe(413)
  expect(await tellShop({ type: 'without a number' })).toBe(400)
  expect(await eventCount()).toBe(before)
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
})

test('a signed event is kept as it came, whatever stands in it, and what is no event is turned away', async () => {
  const signed = async (text: string) => {
    const header = signEvent(plaza.services.secret, Buffer.from(text))
    return tellShop(null, { header, text })
  }
  const event = JSON.stringify(eventFor(await order(), 'payment.noted'))
  const before = await eventCount()
  const odd = [
    event.replace('{', '{"note":"a\\u0000b",'),
    event.replace('{', '{"worth":1e999999,').replace(/"id":"[^"]+"/, '"id":"evt_odd_2"'),
    event.replace('{', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`).replace(/"id":"[^"]+"/, '"id":"evt_odd_3"'),
  ]
  for (const text of odd) expect(await signed(text)).toBe(200)
  expect(await eventCount()).toBe(before + 3)
  const kept = await rows<{ body: Buffer }>(plaza.db, sql`select body from payment_event order by received_at desc limit 3`)
  expect(kept.map(({ body }) => body.toString('utf8')).reverse()).toEqual(odd)
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    event.replace(/"id":"[^"]+"/, '"id":"a\\u0000b"'),
    event.replace(/"id":"[^"]+"/, '"id":"\\ud800"'),
  ])
    expect([text.slice(0, 20), await signed(text)]).toEqual([text.slice(0, 20), 400])
})

test('events of a provider that is not ours here have no address', async () => {
  const answer = await plaza.call('paymentWebhook', { provider: 'stripe', id: 'evt_1', type: 'x' })
  expect(answer.status).toBe(404)
  expect((await plaza.call('paymentWebhook', { provider: 'bank', id: 'evt_1' })).status).toBe(404)
})

test('another amount or currency is kept and pays nothing', async () => {
  const placed = await order()
  const before = await eventCount()
  expect(await tellShop(eventFor({ ...placed, amount: placed.amount - 1 }))).toBe(200)
  expect(await tellShop(eventFor({ ...placed, amount: placed.amount + 1 }))).toBe(200)
  expect(await tellShop(eventFor(placed, 'payment.paid', { currency: 'eur' }))).toBe(200)
  expect(await eventCount()).toBe(before + 3)
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
})

test('an event that we do not know, or about a payment that is not ours, is kept and changes nothing', async () => {
  const placed = await order()
  const before = await eventCount()
  expect(await tellShop(eventFor(placed, 'payment.disputed'))).toBe(200)
  expect(await tellShop({ id: 'evt_bare', type: 'payment.paid' })).toBe(200)
  expect(await tellShop(eventFor({ paymentId: '999999999', reference: 'sbx_unknown', amount: 1 }))).toBe(200)
  expect(await eventCount()).toBe(before + 3)
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
})

test('a purchase that the wallet has paid is not paid again by the card: the money goes back', async () => {
  const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
  const placed = await order(buyer)
  await payWith(placed.page, success)
  const paid = await plaza.call(
    'startPayment',
    { purchase_id: placed.purchaseId, payment_method: 'wallet' },
    { token: buyer.token, key: crypto.randomUUID() },
  )
  expect(paid.data).toEqual({ purchase_id: placed.purchaseId, state: 'paid', redirect_url: null })
  await deliver()
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ reason: 'paid_twice', state: 'pending', amount_minor: String(placed.amount) }])
  expect(await paymentState(placed.paymentId)).toBe('refunding')
  await Promise.all([refundCards(plaza.db, plaza.services), refundCards(plaza.db, plaza.services)])
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ state: 'done' }])
  expect(await paymentState(placed.paymentId)).toBe('refunded')
  const given = await rows(plaza.db, sql`select 1 from sandbox_refund where payment_reference = ${placed.reference}`)
  expect(given).toHaveLength(1)
  expect(await stand(placed)).toMatchObject({ state: 'paid', method: 'wallet' })
  expect(await plaza.mismatches()).toEqual([])
})

test('wallet and card at the same moment pay a purchase once', async () => {
  for (let round = 0; round < 6; round++) {
    const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
    const placed = await order(buyer)
    const wallet = () =>
      plaza.call(
        'startPayment',
        { purchase_id: placed.purchaseId, payment_method: 'wallet' },
        { token: buyer.token, key: crypto.randomUUID() },
      )
    const card = () => tellShop(eventFor(placed))
    const [answer] =
      round % 2 === 0
        ? await Promise.all([wallet(), card()])
        : await Promise.all([card(), wallet()]).then(([status, given]) => [given, status] as const)
    const state = await paymentState(placed.paymentId)
    const refunds = await refundsOf(placed.paymentId)
    if (answer.code === codes.success) expect([state, refunds.length]).toEqual(['refunding', 1])
    else expect([answer.code, state, refunds.length]).toEqual([codes.paymentFailed, 'paid', 0])
    expect(await orderStates(placed.purchaseId)).toEqual(['paid/to_ship'])
  }
  await refundCards(plaza.db, plaza.services)
  expect(await plaza.mismatches()).toEqual([])
})

test('money that comes after the orders were cancelled goes back', async () => {
  const placed = await order()
  await payWith(placed.page, success)
  await expireOrders(placed.purchaseId)
  await runOrderClocks(plaza.db, plaza.services)
  expect(await orderStates(placed.purchaseId)).toEqual(['unpaid/cancelled'])
  await deliver()
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ reason: 'paid_too_late', state: 'pending' }])
  expect(await stand(placed)).toMatchObject({ state: 'refused', refusal: 'paid_too_late', can_pay: false })
  await refundCards(plaza.db, plaza.services)
  expect(await paymentState(placed.paymentId)).toBe('refunded')
  expect(await plaza.mismatches()).toEqual([])
})

test('a payment at the instant in which the window ends is either paid or given back, for each order', async () => {
  for (let round = 0; round < 5; round++) {
    const placed = await order()
    await expireOrders(placed.purchaseId)
    await Promise.all([runOrderClocks(plaza.db, plaza.services), tellShop(eventFor(placed))])
    const total = await row<{ paid: string; back: string }>(
      plaza.db,
      sql`select coalesce((select sum(total_minor) from orders where purchase_id = ${placed.purchaseId} and payment_status = 'paid'), 0) as paid,
            coalesce((select sum(amount_minor) from card_refund where payment_id = ${placed.paymentId}), 0) as back`,
    )
    expect(Number(total.paid) + Number(total.back)).toBe(placed.amount)
  }
  expect(await plaza.mismatches()).toEqual([])
})

test('paying again asks for the page that is still open', async () => {
  const placed = await order()
  const ask = (key: string) =>
    plaza.call('startPayment', { purchase_id: placed.purchaseId, payment_method: 'card' }, { token: placed.buyer.token, key })
  const answers = await Promise.all([ask('key-one-1'), ask('key-two-2'), ask('key-two-2'), ask('key-three')])
  expect(answers.map(({ data }) => data.redirect_url)).toEqual(Array(4).fill(placed.page))
  await execute(plaza.db, sql`update payment set expires_at = now() + interval '4 minutes' where id = ${placed.paymentId}`)
  expect((await ask('key-four4')).data.redirect_url).not.toBe(placed.page)
  expect(await paymentState(placed.paymentId)).toBe('abandoned')
  // money on the page that was left behind is money all the same
  await tellShop(eventFor(placed))
  expect(await stand(placed)).toMatchObject({ state: 'paid' })
})

test('an order that was cancelled meanwhile is not charged', async () => {
  const placed = await order()
  await plaza.call(
    'cancelOrder',
    { order_id: placed.orderIds[0], cancel_remark: 'no longer' },
    { token: placed.buyer.token, key: crypto.randomUUID() },
  )
  const again = await plaza.call(
    'startPayment',
    { purchase_id: placed.purchaseId, payment_method: 'card' },
    { token: placed.buyer.token, key: crypto.randomUUID() },
  )
  expect(again.data.redirect_url).not.toBe(placed.page)
  // the old page is still open in another tab, for the old amount
  await payWith(placed.page, success)
  await deliver()
  expect(await orderStates(placed.purchaseId)).toEqual(['paid/to_ship', 'unpaid/cancelled'])
  const cancelled = await row<{ total_minor: string }>(plaza.db, sql`select total_minor from orders where id = ${placed.orderIds[0]}`)
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ amount_minor: cancelled.total_minor, state: 'pending' }])
  await refundCards(plaza.db, plaza.services)
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ state: 'done' }])
  expect(await plaza.mismatches()).toEqual([])
})

test("somebody else's purchase answers like one that does not exist", async () => {
  const placed = await order()
  const stranger = await plaza.makeCustomer({ walletMinor: 100_000n })
  for (const payment_method of ['wallet', 'card', 'cod']) {
    const theirs = await plaza.call('startPayment', { purchase_id: placed.purchaseId, payment_method }, { token: stranger.token })
    const missing = await plaza.call('startPayment', { purchase_id: '999999999', payment_method }, { token: stranger.token })
    expect([theirs.code, theirs.message, theirs.data]).toEqual([codes.orderMissing, missing.message, missing.data])
  }
  expect(
    (await plaza.call('startPayment', { order_id: placed.orderIds[0], payment_method: 'wallet' }, { token: stranger.token })).code,
  ).toBe(codes.orderMissing)
  expect((await plaza.call('getPayment', { purchase_id: placed.purchaseId }, { token: stranger.token })).code).toBe(codes.orderMissing)
  expect((await plaza.call('getPayment', { purchase_id: placed.purchaseId })).code).toBe(codes.notSignedIn)
  expect((await plaza.call('startPayment', { purchase_id: placed.purchaseId, payment_method: 'card' })).code).toBe(codes.notSignedIn)
})

test('nonsense and what is settled are refused', async () => {
  const placed = await order()
  const other = await order(placed.buyer)
  const { token } = placed.buyer
  expect((await plaza.call('startPayment', { payment_method: 'card' }, { token })).code).toBe(codes.parameterMissing)
  expect((await plaza.call('startPayment', { purchase_id: placed.purchaseId, payment_method: 'coins' }, { token })).code).toBe(
    codes.parameterInvalid,
  )
  expect(
    (await plaza.call('startPayment', { purchase_id: placed.purchaseId, order_id: other.orderIds[0], payment_method: 'card' }, { token }))
      .code,
  ).toBe(codes.orderMissing)
  expect(
    (await plaza.call('startPayment', { purchase_id: placed.purchaseId, payment_method: 'wallet' }, { token, key: 'one-key-only' })).code,
  ).toBe(codes.balanceInsufficient)
  await tellShop(eventFor(placed))
  for (const payment_method of ['wallet', 'card', 'cod']) {
    expect((await plaza.call('startPayment', { purchase_id: placed.purchaseId, payment_method }, { token })).code).toBe(codes.paymentFailed)
  }
  await execute(plaza.db, sql`update purchase set pay_before = now() where id = ${other.purchaseId}`)
  expect((await plaza.call('startPayment', { purchase_id: other.purchaseId, payment_method: 'card' }, { token })).code).toBe(
    codes.paymentFailed,
  )
  expect(await stand(other)).toMatchObject({ state: 'pending', can_pay: false })
})

test('a card purchase can become cash on delivery, once', async () => {
  const placed = await order()
  const { token } = placed.buyer
  const key = crypto.randomUUID()
  const change = () => plaza.call('startPayment', { purchase_id: placed.purchaseId, payment_method: 'cod' }, { token, key })
  const [first, second] = [await change(), await change()]
  expect(first.data).toEqual({ purchase_id: placed.purchaseId, state: 'on_delivery', redirect_url: null })
  expect(second.data).toEqual(first.data)
  expect((await plaza.call('startPayment', { purchase_id: placed.purchaseId, payment_method: 'wallet' }, { token, key })).code).toBe(
    codes.parameterInvalid,
  )
  expect(await stand(placed)).toMatchObject({ state: 'on_delivery', method: 'cod', can_pay: false })
})

test('a provider that does not answer leaves the intent, and the next try carries the same key', async () => {
  const asked: string[] = []
  const failing = (error: Error): CardProvider => ({
    ...sandbox,
    start: ({ paymentId }) => {
      asked.push(paymentId)
      return Promise.reject(error)
    },
  })
  const buyer = await plaza.makeCustomer()
  plaza.services.cards = failing(new Error('socket hang up'))
  try {
    const placed = await plaza.buy(buyer, [shop.skus[0]!], 'card')
    expect(placed.data.payment).toEqual({ state: 'pending', redirect_url: null })
    const purchase_id = placed.data.purchase_id
    const again = () =>
      plaza.call('startPayment', { purchase_id, payment_method: 'card' }, { token: buyer.token, key: crypto.randomUUID() })
    expect((await again()).code).toBe(codes.paymentFailed)
    expect(asked).toEqual([asked[0], asked[0]])
    expect(await paymentState(asked[0] ?? '')).toBe('created')

    plaza.services.cards = failing(new ProviderRefusal('no'))
    expect((await again()).code).toBe(codes.paymentFailed)
    expect(await paymentState(asked[0] ?? '')).toBe('abandoned')
    plaza.services.cards = sandbox
    expect((await again()).data.state).toBe('pending')
  } finally {
    plaza.services.cards = sandbox
  }
})

test('money on a page whose address never reached us is found by our own number', async () => {
  const placed = await order()
  await execute(
    plaza.db,
    sql`update payment set state = 'created', provider_reference = null, redirect_url = null where id = ${placed.paymentId}`,
  )
  await tellShop(eventFor(placed))
  expect(await stand(placed)).toMatchObject({ state: 'paid' })
})

test('cancelled orders give the money back to the card, each its own part', async () => {
  const placed = await order()
  await payWith(placed.page, success)
  await deliver()
  for (const order_id of placed.orderIds) {
    const cancelled = await plaza.call(
      'cancelOrder',
      { order_id, cancel_remark: 'changed my mind' },
      { token: placed.buyer.token, key: crypto.randomUUID() },
    )
    expect(cancelled.code).toBe(codes.success)
    await refundCards(plaza.db, plaza.services)
    expect(await paymentState(placed.paymentId)).toBe(order_id === placed.orderIds.at(-1) ? 'refunded' : 'paid')
  }
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ state: 'done' }, { state: 'done' }])
  const given = await row<{ total: string }>(
    plaza.db,
    sql`select sum(amount_minor) as total from sandbox_refund where payment_reference = ${placed.reference}`,
  )
  expect(Number(given.total)).toBe(placed.amount)
  expect(await plaza.mismatches()).toEqual([])
})

test('a refund without an answer is asked again under its own key, never taken for failed; a clear no counts', async () => {
  const placed = await order()
  await tellShop(eventFor(placed))
  await execute(
    plaza.db,
    sql`update sandbox_payment set state = 'paid', decided_at = now(), told_at = now() where reference = ${placed.reference}`,
  )
  await plaza.call(
    'cancelOrder',
    { order_id: placed.orderIds[0], cancel_remark: 'no' },
    { token: placed.buyer.token, key: crypto.randomUUID() },
  )
  const asked: string[] = []
  const answering = (error: Error): CardProvider => ({
    ...sandbox,
    refund: async (refund) => {
      asked.push(refund.refundId)
      await sandbox.refund(refund)
      throw error
    },
  })
  const { log } = plaza.services
  const nextMinute = () =>
    execute(plaza.db, sql`update card_refund set claimed_at = now() - interval '1 minute' where payment_id = ${placed.paymentId}`)
  await refundCards(plaza.db, { cards: answering(new Error('time-out')), log })
  await refundCards(plaza.db, { cards: answering(new Error('time-out')), log })
  expect(asked).toHaveLength(1)
  for (let minute = 0; minute < 12; minute++) {
    await nextMinute()
    await refundCards(plaza.db, { cards: answering(new Error('time-out')), log })
  }
  expect(new Set(asked).size).toBe(1)
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ state: 'pending', refusals: 0 }])
  await nextMinute()
  await refundCards(plaza.db, { cards: answering(new ProviderRefusal('not now')), log })
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ state: 'pending', refusals: 1 }])
  await nextMinute()
  await refundCards(plaza.db, plaza.services)
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ state: 'done' }])
  const given = await rows(plaza.db, sql`select 1 from sandbox_refund where payment_reference = ${placed.reference}`)
  expect(given).toHaveLength(1)

  await plaza.call(
    'cancelOrder',
    { order_id: placed.orderIds[1], cancel_remark: 'no' },
    { token: placed.buyer.token, key: crypto.randomUUID() },
  )
  const refusing: CardProvider = { ...sandbox, refund: () => Promise.reject(new ProviderRefusal('closed')) }
  for (let minute = 0; minute < 11; minute++) {
    await refundCards(plaza.db, { cards: refusing, log })
    await nextMinute()
  }
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ state: 'done' }, { state: 'failed', refusals: 10 }])
})

test('the sandbox gives back no more than was paid, and once for each key', async () => {
  const placed = await order()
  const whole = { reference: placed.reference, amountMinor: BigInt(placed.amount) }
  await expect(sandbox.refund({ refundId: '900001', ...whole })).rejects.toThrow(ProviderRefusal)
  await payWith(placed.page, success)
  const answers = await Promise.all([...Array(5)].map(() => sandbox.refund({ refundId: '900002', ...whole })))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  await expect(sandbox.refund({ refundId: '900003', reference: placed.reference, amountMinor: 1n })).rejects.toThrow(ProviderRefusal)
  await deliver()
})

test('an event is sent until it was answered with 200', async () => {
  const placed = await order()
  await payWith(placed.page, success)
  const untold = () => maybeRow(plaza.db, sql`select 1 from sandbox_payment where reference = ${placed.reference} and told_at is null`)
  const nobody = { address: '127.0.0.1', port: 1, family: 'IPv4' }
  await expect(sendSandboxWebhooks({ db: plaza.db, services: plaza.services, listening: nobody })).rejects.toThrow('not acknowledged')
  await expect(
    sendSandboxWebhooks({ db: plaza.db, services: { ...plaza.services, secret: 'w'.repeat(40) }, listening: plaza.app.server.address() }),
  ).rejects.toThrow()
  expect(await untold()).toBeDefined()
  await deliver()
  expect(await untold()).toBeUndefined()
  expect(await stand(placed)).toMatchObject({ state: 'paid' })
})

test('the page exists only when the sandbox takes the cards', async () => {
  const app = Fastify()
  const cards = openStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', brands: ['visa'] })
  paymentPages(app, { db: plaza.db, services: { ...plaza.services, cards } })
  expect((await app.inject('/sandbox/pay/sbx_1')).statusCode).toBe(404)
  expect((await app.inject('/sandbox/pay.css')).statusCode).toBe(404)
  await sendSandboxWebhooks({ db: plaza.db, services: { ...plaza.services, cards }, listening: null })
  await app.close()
})

test('the jobs of the server carry the decision to the shop by themselves', async () => {
  const placed = await order()
  await plaza.work()
  await payWith(placed.page, success)
  await expect.poll(async () => (await stand(placed)).state, { timeout: 15_000, interval: 100 }).toBe('paid')
  expect(await plaza.mismatches()).toEqual([])
})

test('an event that waits for the wallet to pay its purchase sends its money back', async () => {
  const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
  const placed = await order(buyer)
  const status = await whileHeld(
    plaza.db,
    (tx) => choosePayment(tx, { kind: 'customer', customerId: buyer.customerId }, { purchaseId: placed.purchaseId, method: 'wallet' }),
    () => tellShop(eventFor(placed)),
  )
  expect(status).toBe(200)
  expect(await stand(placed)).toMatchObject({ state: 'paid', method: 'wallet' })
  expect(await refundsOf(placed.paymentId)).toMatchObject([{ reason: 'paid_twice', amount_minor: String(placed.amount) }])
})

test('an order that is refunded in parts goes back to its card in parts', async () => {
  const placed = await order()
  await tellShop(eventFor(placed))
  const [orderId = ''] = placed.orderIds
  const refund = (amountMinor: bigint | null) =>
    plaza.db.transaction((tx) => refundOrder(tx, shop.owner, { orderId, amountMinor, note: '' }))
  await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId, carrier: 'Correos', trackingNumber: '1' }))
  await refund(300n)
  await refund(null)
  expect(await refundsOf(placed.paymentId)).toMatchObject([
    { reason: 'order_refunded', state: 'pending', amount_minor: '300' },
    { reason: 'order_refunded', state: 'pending', amount_minor: '1200' },
  ])
  await execute(
    plaza.db,
    sql`update sandbox_payment set state = 'paid', decided_at = now(), told_at = now() where reference = ${placed.reference}`,
  )
  const told = async () => {
    const { money_story } = (await plaza.call('getOrder', { order_id: orderId }, placed.buyer)).data
    return money_story.slice(1).map(({ step, amount, done }) => [step, amount, done])
  }
  // on its way until the provider has said that it is done
  expect(await told()).toEqual([
    ['refunding_to_card', '3.00', false],
    ['refunding_to_card', '12.00', false],
  ])
  await refundCards(plaza.db, plaza.services)
  expect((await refundsOf(placed.paymentId)).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await paymentState(placed.paymentId)).toBe('paid')
  expect(await told()).toEqual([
    ['refunded_to_card', '3.00', true],
    ['refunded_to_card', '12.00', true],
  ])
  expect(await plaza.mismatches()).toEqual([])
})

test('a purchase is told in the currency and at the rate of its placing, whatever became of the rate', async () => {
  const buyer = await plaza.makeCustomer()
  const { quote_id } = (await plaza.quote(buyer, [shop.skus[0]!])).data
  const wish = { quote_id, payment_method: 'card', currency: 'EUR' } as const
  const placed = await plaza.call('submitOrder', wish, { token: buyer.token, key: crypto.randomUUID() })
  const told = async () => (await plaza.call('getPayment', { purchase_id: placed.data.purchase_id }, buyer)).data
  expect(await told()).toMatchObject({ currency: 'EUR', rate: '0.92' })
  await execute(plaza.db, sql`update currency set rate = 50000000 where code = 'EUR'`)
  try {
    expect(await told()).toMatchObject({ currency: 'EUR', rate: '0.92' })
  } finally {
    await execute(plaza.db, sql`update currency set rate = 92000000 where code = 'EUR'`)
  }
})

test('buyers are shown the cards of which the provider takes one', async () => {
  const buyer = await plaza.makeCustomer()
  expect((await plaza.quote(buyer, [shop.skus[0]!])).data.card_brands).toEqual(['visa', 'mastercard', 'amex'])
  const placed = await order(buyer)
  expect((await plaza.call('getPayment', { purchase_id: placed.purchaseId }, buyer)).data.card_brands).toEqual([
    'visa',
    'mastercard',
    'amex',
  ])
})

test('a purchase that waits for money tells the ways to pay what is left of it, and why not', async () => {
  const rich = await plaza.makeCustomer({ walletMinor: 1500n })
  const costly = await plaza.seedShop({ prices: [60_000n] })
  const placed = await plaza.buy(rich, [shop.skus[0]!, costly.skus[0]!], 'card')
  const purchaseId = placed.data.purchase_id
  const offered = async () => (await plaza.call('getPayment', { purchase_id: purchaseId }, rich)).data
  expect(await offered()).toMatchObject({
    to_pay: '615.00',
    balance: '15.00',
    // what can be chosen stands first
    payment_methods: [
      { code: 'card', available: true, reason: null },
      { code: 'wallet', available: false, reason: 'balance_short' },
      { code: 'cod', available: false, reason: 'amount_too_high' },
    ],
  })
  const inCash = () => plaza.call('startPayment', { purchase_id: purchaseId, payment_method: 'cod' }, rich)
  expect((await inCash()).data).toEqual({ reason: 'amount_too_high' })
  const big = placed.data.orders.find(({ price }) => price === '600.00')?.id
  expect((await plaza.call('cancelOrder', { order_id: big, cancel_remark: 'too dear' }, rich)).code).toBe(codes.success)
  expect(await offered()).toMatchObject({ total: '615.00', to_pay: '15.00' })
  expect((await offered()).payment_methods.every(({ available }) => available)).toBe(true)
  expect((await inCash()).code).toBe(codes.success)
})
