import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveApplication } from '../applications/decide.ts'
import { recordOutcome } from '../applications/outcome.ts'
import { postTransfers } from '../ledger/post.ts'
import { runOrderClocks } from '../orders/clocks.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { refundCards } from '../payments/refund-cards.ts'
import { signatureHeader, signEvent } from '../payments/sandbox-signature.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { depositBy, makeOperator, makePayee, openDepositWallets, withdrawalOf } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let shop: TestShop
let olga: Operator
let console: { cookie: string }
const today = Temporal.Now.plainDateISO('UTC')
const month = String(today).slice(0, 7)

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [2500n] })
  olga = await makeOperator(plaza)
  console = await enterConsole(plaza, olga)
  await openDepositWallets(plaza)
})
afterAll(() => plaza.close())

const lines = async (filters: Record<string, unknown> = {}) =>
  (await plaza.call('getReconciliationLines', { from: String(today), to: String(today), ...filters }, console)).data.list
const days = async () => (await plaza.call('getReconciliation', { month }, console)).data
const total = async (channel: string) => (await days()).totals.find((one) => one.channel === channel)

/** An order that waits for a card, and its payment. */
async function ordered(buyer: TestCustomer) {
  const { data } = await plaza.buy(buyer, [shop.skus[0]!], 'card')
  const payment = await row<{ id: string; reference: string; amount: number }>(
    plaza.db,
    sql`select id, provider_reference as reference, amount_minor::int as amount from payment where purchase_id = ${data.purchase_id} order by id desc limit 1`,
  )
  return { ...payment, purchaseId: data.purchase_id, orderId: data.orders[0]?.id ?? '', number: data.orders[0]?.increment_id ?? '' }
}

let events = 0

/** The provider says by a signed event that somebody has paid. */
async function paid({ id, reference, amount }: { id: string; reference: string; amount: number }): Promise<void> {
  const data = { reference, key: `payment-${id}`, amount, currency: 'usd', reason: null }
  const body = JSON.stringify({ id: `evt_reconcile_${++events}`, type: 'payment.paid', created: 1, data })
  await fetch(`${plaza.origin}/api/payment/webhook/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signEvent(plaza.services.secret, Buffer.from(body)) },
    body,
  })
}

test('a card is held against the signed event of its provider, and what goes back to it against what the provider did', async () => {
  const buyer = await plaza.makeCustomer()
  const first = await ordered(buyer)
  await paid(first)
  expect(await lines({ channel: 'card' })).toMatchObject([
    { flow: 'in', about: 'purchase', id: first.purchaseId, reference: first.reference, ours: '30.00', theirs: '30.00', verdict: 'matched' },
  ])
  await plaza.db.transaction((tx) => refundOrder(tx, shop.owner, { orderId: first.orderId, amountMinor: 1000n, note: '' }))
  expect(await lines({ verdict: 'under_way' })).toMatchObject([
    { flow: 'out', about: 'order', named: first.number, ours: '10.00', theirs: null },
  ])
  // The sandbox has its own book of the payment, in which it was decided.
  await execute(
    plaza.db,
    sql`update sandbox_payment set state = 'paid', decided_at = now(), told_at = now() where reference = ${first.reference} and state = 'open'`,
  )
  await refundCards(plaza.db, plaza.services)
  expect(await lines({ verdict: 'under_way' })).toEqual([])
  expect(await total('card')).toMatchObject({
    ours_in: '30.00',
    theirs_in: '30.00',
    ours_out: '10.00',
    theirs_out: '10.00',
    unexplained: 0,
  })
})

test('money that came too late for its order was never ours, and is told to go back', async () => {
  const late = await ordered(await plaza.makeCustomer())
  await execute(plaza.db, sql`update orders set due_at = now() - interval '1 second' where purchase_id = ${late.purchaseId}`)
  await runOrderClocks(plaza.db, plaza.services)
  await paid(late)
  expect(await lines({ verdict: 'goes_back' })).toMatchObject([{ id: late.purchaseId, ours: null, theirs: '30.00', back: '30.00' }])
  expect((await total('card'))?.unexplained).toBe(0)
})

test('an event about a payment that nobody knows, or about another amount, is named as unexplained', async () => {
  await paid({ id: '424242', reference: 'nobody-knows-this', amount: 777 })
  const other = await ordered(await plaza.makeCustomer())
  await paid({ ...other, amount: 2999 })
  const found = await lines({ verdict: 'unexplained' })
  expect(found.map(({ about, reference, ours, theirs }) => [about, reference, ours, theirs])).toEqual(
    expect.arrayContaining([
      ['house', 'nobody-knows-this', null, '7.77'],
      ['purchase', other.reference, null, '29.99'],
    ]),
  )
  expect((await total('card'))?.unexplained).toBe(2)
})

test('what the books took from cards without any payment is named too', async () => {
  const order = await ordered(await plaza.makeCustomer())
  await plaza.db.transaction((tx) =>
    postTransfers(tx, [
      {
        from: { kind: 'clearing_card' },
        to: { kind: 'escrow', shopId: shop.shopId },
        amountMinor: 1234n,
        kind: 'purchase',
        sourceKind: 'order',
        sourceId: order.orderId,
        memo: '',
      },
    ]),
  )
  await execute(plaza.db, sql`delete from payment where id = ${order.id}`)
  expect(await lines({ verdict: 'unexplained' })).toContainEqual(
    expect.objectContaining({ about: 'purchase', id: order.purchaseId, ours: '12.34', theirs: null }),
  )
})

test('a top-up is held against the one that an operator has approved, and on which day each side has it', async () => {
  const ana = await plaza.makeCustomer()
  const { data } = await plaza.call('recharge', await depositBy(plaza, ana), ana)
  await plaza.db.transaction((tx) =>
    approveApplication(tx, olga, { applicationId: data.recharge_id, amountMinor: 14_750n }, { secondApproverFromMinor: 100_000n }),
  )
  expect(await lines({ channel: 'top_up' })).toMatchObject([
    { flow: 'in', about: 'application', id: data.recharge_id, ours: '147.50', theirs: '147.50', verdict: 'matched' },
  ])
  await execute(plaza.db, sql`update application set decided_at = decided_at - interval '1 day' where id = ${data.recharge_id}`)
  expect(await lines({ channel: 'top_up' })).toMatchObject([{ id: data.recharge_id, verdict: 'other_day' }])
  const before = String(today.subtract({ days: 1 }))
  expect(await lines({ channel: 'top_up', from: before, to: before })).toMatchObject([{ id: data.recharge_id, verdict: 'other_day' }])
  // A month is read by halves: a line with a side in each is counted once, and each side on its own day.
  const otherHalf = `${month}-${today.day > 15 ? '03' : '20'}`
  await execute(plaza.db, sql`update application set decided_at = ${`${otherHalf}T12:00:00Z`}::timestamptz where id = ${data.recharge_id}`)
  const sides = { ours_in: '147.50', theirs_in: '147.50', lines: 1, unexplained: 0 }
  expect(await total('top_up')).toMatchObject(sides)
  const byDay = (await days()).days.filter(({ channel }) => channel === 'top_up')
  expect(byDay.map(({ day, ours_in, theirs_in }) => [day, ours_in, theirs_in]).sort()).toEqual(
    [
      [String(today), '147.50', '0.00'],
      [otherHalf, '0.00', '147.50'],
    ].sort(),
  )
  await execute(plaza.db, sql`update application set decided_at = now() where id = ${data.recharge_id}`)
  await execute(plaza.db, sql`update deposit set credited_minor = 14749 where application_id = ${data.recharge_id}`)
  expect(await lines({ channel: 'top_up' })).toMatchObject([{ ours: '147.50', theirs: '147.49', verdict: 'unexplained' }])
  await execute(plaza.db, sql`update deposit set credited_minor = 14750 where application_id = ${data.recharge_id}`)
})

test('a withdrawal that was paid is explained by the number of its payment, and by nothing without one', async () => {
  for (const [reference, verdict] of [
    ['SEPA-1', 'matched'],
    ['', 'unexplained'],
  ] as const) {
    const person = await makePayee(plaza)
    const { data } = await plaza.call('withdraw', withdrawalOf('100.00'), { ...person, key: crypto.randomUUID() })
    const applicationId = data.withdraw_id
    await plaza.db.transaction((tx) =>
      approveApplication(tx, olga, { applicationId, amountMinor: null }, { secondApproverFromMinor: 100_000n }),
    )
    await plaza.db.transaction((tx) => recordOutcome(tx, olga, { applicationId, outcome: 'paid', reference, why: null }))
    expect((await lines({ channel: 'withdrawal' })).find(({ id }) => id === applicationId)).toMatchObject({
      flow: 'out',
      ours: '100.00',
      verdict,
    })
  }
  expect(await total('withdrawal')).toMatchObject({ ours_out: '200.00', theirs_out: '100.00', lines: 2, unexplained: 1 })
})

test('of cash and of what was booked by hand nothing is claimed, because nobody outside tells of it', async () => {
  const buyer = await plaza.makeCustomer()
  const { data } = await plaza.buy(buyer, [shop.skus[0]!], 'cod')
  const orderId = data.orders[0]?.id ?? ''
  await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId, carrier: 'correos', trackingNumber: 'X1' }))
  await plaza.db.transaction((tx) => deliverOrder(tx, shop.owner, orderId))
  expect(await lines({ channel: 'cash' })).toMatchObject([
    { flow: 'in', about: 'order', id: orderId, ours: '30.00', verdict: 'not_compared' },
  ])
  expect(await total('cash')).toMatchObject({ ours_in: '30.00', theirs_in: null, unexplained: 0 })
  expect((await total('manual'))?.theirs_in).toBeNull()
})

test('is a file of the month too, which is written down', async () => {
  const file = await (await plaza.send('getReconciliationFile', { month }, { ...console, lang: 'en' })).text()
  const [head, first] = file.split('\r\n')
  expect(head).toContain('Channel,Direction,What,Reference outside')
  expect(first).toContain('Unexplained')
  const taken = await row<{ details: unknown }>(plaza.db, sql`select details from audit_entry where act = 'reconciliation.export'`)
  expect(taken.details).toEqual({ month })
})
