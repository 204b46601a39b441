import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { refundCards } from './refund-cards.ts'
import { openStripe } from './stripe.ts'

type Asked = { method: string; path: string; key: string | undefined; fields: URLSearchParams }
type Mood = 'well' | 'silent' | 'broken' | 'refusing'

const webhookSecret = 'whsec_test_secret'
const stripe = new Stripe('sk_test_signing')

let plaza: TestPlaza
let shop: TestShop
let edge: Server
let mood: Mood = 'well'
let asked: Asked[] = []
const answers = new Map<string, object>()
let sessions = 0

/** What Stripe answers at its own edge: sessions, payment intents of sessions, refunds; the same key gets the same answer. */
function answer({ method, path, key }: Asked): object {
  const before = key === undefined ? undefined : answers.get(key)
  if (before) return before
  const id = `cs_test_${++sessions}`
  const made =
    method === 'GET'
      ? { id: path.split('/').at(-1), object: 'checkout.session', payment_intent: `pi_${path.split('/').at(-1)}` }
      : path === '/v1/refunds'
        ? { id: `re_${key}`, object: 'refund', status: 'succeeded' }
        : { id, object: 'checkout.session', url: `https://checkout.stripe.test/c/pay/${id}` }
  if (key !== undefined) answers.set(key, made)
  return made
}

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1234n], stock: 1000 })
  edge = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const header = request.headers['idempotency-key']
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: typeof header === 'string' ? header : undefined,
      fields: new URLSearchParams(body),
    }
    asked.push(call)
    if (mood === 'silent') {
      // the work is done, the answer is lost
      answer(call)
      await delay(20)
      request.socket.destroy()
      return
    }
    const status = { well: 200, broken: 500, refusing: 400 }[mood]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        status === 200 ? answer(call) : { error: { type: status === 400 ? 'invalid_request_error' : 'api_error', message: 'no' } },
      ),
    )
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  const { port } = edge.address() as AddressInfo
  plaza.services.cards = openStripe({
    secretKey: 'sk_test_secret',
    webhookSecret,
    brands: ['visa', 'mastercard'],
    edge: { host: '127.0.0.1', port, protocol: 'http' },
  })
})
afterEach(() => {
  mood = 'well'
  asked = []
})
afterAll(async () => {
  await plaza.close()
  edge.closeAllConnections()
  edge.close()
})

async function order() {
  const buyer = await plaza.makeCustomer()
  const placed = await plaza.buy(buyer, [shop.skus[0]!], 'card')
  const purchaseId = placed.data.purchase_id
  const payment = await row<{ id: string; provider_reference: string | null; amount_minor: string }>(
    plaza.db,
    sql`select id, provider_reference, amount_minor from payment where purchase_id = ${purchaseId}`,
  )
  return {
    buyer,
    purchaseId,
    orderId: placed.data.orders[0]?.id ?? '',
    redirect: placed.data.payment.redirect_url,
    paymentId: payment.id,
    session: payment.provider_reference ?? '',
    amount: Number(payment.amount_minor),
  }
}
type Placed = Awaited<ReturnType<typeof order>>

const stand = async ({ buyer, purchaseId }: Placed) =>
  (await plaza.call('getPayment', { purchase_id: purchaseId }, { token: buyer.token })).data

let events = 0
const sessionEvent = ({ session, amount, paymentId }: Placed, type: string, changes: Record<string, unknown> = {}) => ({
  id: `evt_${++events}`,
  object: 'event',
  type,
  data: {
    object: {
      id: session,
      object: 'checkout.session',
      amount_total: amount,
      currency: 'usd',
      payment_status: 'paid',
      metadata: { payment_id: paymentId },
      ...changes,
    },
  },
})

async function tellShop(event: object, { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {}): Promise<number> {
  const payload = JSON.stringify(event)
  const response = await fetch(`${plaza.origin}/api/payment/webhook/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    body: payload,
  })
  await response.text()
  return response.status
}

test('an order asks for a session with the amount in cents, the ways back and a key of ours', async () => {
  const placed = await order()
  expect(placed.redirect).toBe(`https://checkout.stripe.test/c/pay/${placed.session}`)
  expect(asked).toHaveLength(1)
  const [{ path, key, fields }] = asked as [Asked]
  expect([path, key]).toEqual(['/v1/checkout/sessions', `payment-${placed.paymentId}`])
  expect(Object.fromEntries(fields)).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': String(placed.amount),
    'line_items[0][price_data][currency]': 'usd',
    customer_email: placed.buyer.email,
    locale: 'en',
    // only the brands that buyers were shown
    'payment_method_options[card][restrictions][brands_blocked][0]': 'american_express',
    'metadata[payment_id]': placed.paymentId,
    success_url: `${plaza.configuration.PUBLIC_URL}/#/pages/cart/pay?purchase_id=${placed.purchaseId}`,
    cancel_url: `${plaza.configuration.PUBLIC_URL}/#/pages/cart/pay?purchase_id=${placed.purchaseId}`,
  })
  expect((await plaza.call('getPayment', { purchase_id: placed.purchaseId }, placed.buyer)).data.card_brands).toEqual([
    'visa',
    'mastercard',
  ])
})

test('a session that is completed and paid pays the order, once', async () => {
  const placed = await order()
  const event = sessionEvent(placed, 'checkout.session.completed')
  expect(await Promise.all([...Array(20)].map(() => tellShop(event)))).toEqual(Array(20).fill(200))
  expect(await stand(placed)).toMatchObject({ state: 'paid', method: 'card' })
  expect(await plaza.mismatches()).toEqual([])
})

test('a session that is completed but paid later waits for the money', async () => {
  const placed = await order()
  await tellShop(sessionEvent(placed, 'checkout.session.completed', { payment_status: 'unpaid' }))
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
  await tellShop(sessionEvent(placed, 'checkout.session.async_payment_succeeded'))
  expect(await stand(placed)).toMatchObject({ state: 'paid' })
})

test('a session that fails or expires is a refusal that another try can mend', async () => {
  const placed = await order()
  await tellShop(sessionEvent(placed, 'checkout.session.async_payment_failed', { payment_status: 'unpaid' }))
  expect(await stand(placed)).toMatchObject({ state: 'refused', refusal: 'card_declined', can_pay: true })
  const again = await plaza.call(
    'startPayment',
    { purchase_id: placed.purchaseId, payment_method: 'card' },
    { token: placed.buyer.token, key: crypto.randomUUID() },
  )
  expect(again.data.redirect_url).not.toBe(placed.redirect)
  const second = await row<{ id: string; provider_reference: string }>(
    plaza.db,
    sql`select id, provider_reference from payment where purchase_id = ${placed.purchaseId} order by id desc limit 1`,
  )
  await tellShop(
    sessionEvent({ ...placed, paymentId: second.id, session: second.provider_reference }, 'checkout.session.expired', {
      payment_status: 'unpaid',
    }),
  )
  expect(await stand(placed)).toMatchObject({ state: 'refused', refusal: 'session_expired' })
})

test('a wrong, an old or a future signature is turned away and leaves no row', async () => {
  const placed = await order()
  const event = sessionEvent(placed, 'checkout.session.completed')
  const now = Math.floor(Date.now() / 1000)
  expect(await tellShop(event, { secret: 'whsec_another' })).toBe(400)
  expect(await tellShop(event, { timestamp: now - 301 })).toBe(400)
  expect(await tellShop(event, { timestamp: now + 302 })).toBe(400)
  expect((await plaza.call('paymentWebhook', { provider: 'stripe', ...event })).status).toBe(400)
  expect(await rows(plaza.db, sql`select 1 from payment_event where event_id = ${event.id}`)).toEqual([])
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
})

test('another amount, another currency and unknown events are kept and pay nothing', async () => {
  const placed = await order()
  const told = [
    sessionEvent(placed, 'checkout.session.completed', { amount_total: placed.amount - 1 }),
    sessionEvent(placed, 'checkout.session.completed', { currency: 'eur' }),
    sessionEvent(placed, 'customer.created'),
    sessionEvent({ ...placed, session: 'cs_of_another_shop', paymentId: '' }, 'checkout.session.completed'),
  ]
  for (const event of told) expect(await tellShop(event)).toBe(200)
  expect(await rows(plaza.db, sql`select 1 from payment_event where event_id = any(${told.map(({ id }) => id)}::text[])`)).toHaveLength(
    told.length,
  )
  expect(await stand(placed)).toMatchObject({ state: 'pending' })
})

test('a start whose answer was lost is asked again with the very same request and finds its session', async () => {
  mood = 'silent'
  const placed = await order()
  expect(placed.redirect).toBe(null)
  mood = 'well'
  const again = await plaza.call(
    'startPayment',
    { purchase_id: placed.purchaseId, payment_method: 'card' },
    { token: placed.buyer.token, lang: 'ja', key: crypto.randomUUID() },
  )
  expect(again.data.state).toBe('pending')
  // the SDK itself may ask once more when a connection breaks off
  expect(asked.length).toBeGreaterThanOrEqual(2)
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([`payment-${placed.paymentId}`]))
  expect(new Set(asked.map(({ fields }) => String(fields))).size).toBe(1)
})

test('trouble at Stripe is a refused start; a clear no makes the next try a new one', async () => {
  const placed = await order()
  await tellShop(sessionEvent(placed, 'checkout.session.expired'))
  const start = () =>
    plaza.call(
      'startPayment',
      { purchase_id: placed.purchaseId, payment_method: 'card' },
      { token: placed.buyer.token, key: crypto.randomUUID() },
    )
  asked = []
  mood = 'broken'
  expect((await start()).code).toBe(codes.paymentFailed)
  mood = 'refusing'
  expect((await start()).code).toBe(codes.paymentFailed)
  mood = 'well'
  expect((await start()).data.state).toBe('pending')
  expect(asked[1]?.key).toBe(asked[0]?.key)
  expect(asked[2]?.key).not.toBe(asked[0]?.key)
})

test('a cancelled order is refunded by its payment intent under a key of its own', async () => {
  const placed = await order()
  await tellShop(sessionEvent(placed, 'checkout.session.completed'))
  await plaza.call(
    'cancelOrder',
    { order_id: placed.orderId, cancel_remark: 'no' },
    { token: placed.buyer.token, key: crypto.randomUUID() },
  )
  asked = []
  await refundCards(plaza.db, plaza.services)
  const refund = await row<{ id: string; state: string; provider_reference: string }>(
    plaza.db,
    sql`select id, state, provider_reference from card_refund where payment_id = ${placed.paymentId}`,
  )
  expect(asked.map(({ method, path, key }) => [method, path, key])).toEqual([
    ['GET', `/v1/checkout/sessions/${placed.session}`, undefined],
    ['POST', '/v1/refunds', `refund-${refund.id}`],
  ])
  expect(Object.fromEntries(asked[1]?.fields ?? [])).toMatchObject({
    payment_intent: `pi_${placed.session}`,
    amount: String(placed.amount),
  })
  expect(refund).toMatchObject({ state: 'done', provider_reference: `re_refund-${refund.id}` })
  expect(await plaza.mismatches()).toEqual([])
})
