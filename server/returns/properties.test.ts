import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnActs } from '../../contract/returns.ts'
import { formatAmount } from '../../money/money.ts'
import { completeOrder } from '../orders/complete.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder } from '../orders/ship.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type Customer, carrier, type Operator } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { claimed, giveOut } from '../testing/couponing.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder } from '../testing/returning.ts'
import { acceptReturn } from './accept.ts'
import { cancelReturn } from './cancel.ts'
import { runReturnClocks } from './clocks.ts'
import { decideReturn } from './decide.ts'
import { viewShopReturn } from './desk.ts'
import { dispatchReturn } from './dispatch.ts'
import { escalateReturn } from './escalate.ts'
import { receiveReturn } from './receive.ts'
import { refundReturn } from './refund.ts'
import { refuseReturn } from './refuse.ts'
import { requestReturn } from './request.ts'

const sequences = 200
const bought = [3, 2]
const prices = [333n, 1999n]

let plaza: TestPlaza
let shop: TestShop
let olga: Operator
let ana: TestCustomer
let customer: Customer

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices, stock: 100_000 })
  olga = await makeOperator(plaza, 'support')
  ana = await plaza.makeCustomer({ walletMinor: 10_000_000n })
  customer = { kind: 'customer', customerId: ana.customerId }
})
afterAll(() => plaza.close())

const acts = [
  'request',
  'request',
  'send_back',
  'dispute',
  'accept',
  'refuse',
  'cancel',
  'dispatch',
  'receive',
  'refund',
  'escalate',
  'decide',
  'decide',
  'clock',
  'deliver',
  'complete',
  'beside',
  'shop_spends',
] as const
const step = fc.record({
  act: fc.constantFrom(...acts),
  line: fc.nat(1),
  qty: fc.integer({ min: 1, max: 3 }),
  amount: fc.bigInt({ min: 0n, max: 3000n }),
  isRefundOnly: fc.boolean(),
})
/** What is taken off: by a coupon of the shop in percent, by one of the house in cents; 0: by none. */
const couponsOf = fc.record({ percent: fc.constantFrom(0, 7, 33, 90), houseMinor: fc.constantFrom(0n, 1n, 899n) })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Done, or refused: anything else is a fault. */
async function tried(work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await plaza.db.transaction(work)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A refund by the shop gives back, to the cent, what the shop is shown before. */
async function refundAsForetold(returnId: string): Promise<boolean> {
  const { owner } = shop
  const known = returnId !== '0' ? (await viewShopReturn(plaza.db, owner, returnId, 'en')).cost : null
  if (!(await tried((tx) => refundReturn(tx, owner, { returnId, note: '' })))) return false
  const { amount } = await row<{ amount: string }>(plaza.db, sql`select refund_minor as amount from order_return where id = ${returnId}`)
  expect(formatAmount(BigInt(amount))).toBe(known?.refund)
  return true
}

let spent = 0

async function take({ act, line, qty, amount, isRefundOnly }: Step, { orderId, lines }: { orderId: string; lines: string[] }) {
  const lineId = lines[line] ?? ''
  const found = await plaza.db.transaction((tx) =>
    row<{ id: string }>(tx, sql`select coalesce(max(id), 0) as id from order_return where order_line_id = ${lineId}`),
  )
  const returnId = found.id
  const { owner } = shop
  switch (act) {
    case 'request': {
      const kind = isRefundOnly ? 'refund_only' : 'return_refund'
      const reason = isRefundOnly ? 'not_arrived' : 'changed_mind'
      return tried((tx) => requestReturn(tx, customer, { orderId, lineId, qty, kind, reason, content: 'No', images: [] }))
    }
    case 'accept':
      return tried((tx) => acceptReturn(tx, owner, { returnId, instructions: '', note: null }))
    case 'refuse':
      return tried((tx) => refuseReturn(tx, owner, { returnId, reason: null, note: 'No' }))
    case 'cancel':
      return tried((tx) => cancelReturn(tx, customer, returnId))
    case 'dispatch':
      return tried((tx) => dispatchReturn(tx, customer, { returnId, carrier: 'dhl', trackingNumber: '1' }))
    case 'receive':
      return tried((tx) => receiveReturn(tx, owner, { returnId, restock: isRefundOnly }))
    case 'refund':
      return refundAsForetold(returnId)
    case 'escalate':
      return tried((tx) => escalateReturn(tx, customer, { returnId, note: '' }))
    case 'decide':
      return tried((tx) =>
        decideReturn(tx, olga, { returnId, amountMinor: isRefundOnly ? null : qty === 1 ? 0n : amount, why: { words: 'So it is' } }),
      )
    case 'send_back':
      // far enough into the course of things, which single acts seldom get to
      await tried((tx) => acceptReturn(tx, owner, { returnId, instructions: '', note: null }))
      return tried((tx) => dispatchReturn(tx, customer, { returnId, carrier: 'dhl', trackingNumber: '1' }))
    case 'dispute':
      await tried((tx) => refuseReturn(tx, owner, { returnId, reason: null, note: 'No' }))
      return tried((tx) => escalateReturn(tx, customer, { returnId, note: '' }))
    case 'clock':
      await execute(plaza.db, sql`update order_return set due_at = now() where order_id = ${orderId} and due_at is not null`)
      return runReturnClocks(plaza.db, plaza.services)
    case 'deliver':
      return tried((tx) => deliverOrder(tx, carrier, orderId))
    case 'complete':
      return tried((tx) => completeOrder(tx, customer, orderId))
    case 'beside':
      return tried((tx) => refundOrder(tx, owner, { orderId, amountMinor: amount + 1n, note: '' }))
    case 'shop_spends':
      // the shop takes out what it has, so that the house may have to give in its place
      return execute(
        plaza.db,
        sql`insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id)
          select a.id, b.id, a.balance_minor, 'payout', 'manual', ${String(++spent)}::bigint from account a, account b
          where a.kind = 'merchant_balance' and a.owner_id = ${shop.shopId} and a.balance_minor > 0 and b.kind = 'payout'`,
      )
  }
}

test(`over ${sequences} random sequences of returns, refunds, coupons and deliveries nothing goes back twice and every cent is somewhere`, async () => {
  let runs = 0
  let discounted = 0
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), couponsOf, async (steps, { percent, houseMinor }) => {
      if (percent > 0) await claimed(plaza, ana, await giveOut(plaza, shop, { percent }))
      if (houseMinor > 0n) await claimed(plaza, ana, await giveOut(plaza, olga, { amountMinor: houseMinor }))
      const skus = shop.skus.map((sku, index) => ({ ...sku, qty: bought[index] }))
      const order = await boughtOrder(plaza, ana, shop, { skus, delivered: false })
      await execute(plaza.db, sql`update orders set promised_at = now() - interval '1 day' where id = ${order.orderId}`)
      for (const one of steps) await take(one, order)
      const { total, refunded, back } = await row<{ total: string; refunded: string; back: string }>(
        plaza.db,
        sql`select o.total_minor as total, o.refunded_minor as refunded,
            (select coalesce(sum(t.amount_minor), 0) from transfer t where t.kind = 'refund' and t.source_kind = 'order' and t.source_id = o.id) as back
          from orders o where o.id = ${order.orderId}`,
      )
      expect(BigInt(refunded) <= BigInt(total)).toBe(true)
      expect(back).toBe(refunded)
      // a coupon is good again when nothing is left of the order, and not before
      const { counts } = (await plaza.call('getOwnCoupons', {}, ana)).data
      const given = (percent > 0 ? 1 : 0) + (houseMinor > 0n ? 1 : 0)
      expect(counts.usable).toBe(refunded === total ? given : 0)
      discounted += given
      await execute(plaza.db, sql`update coupon_claim set expires_at = now() where purchase_id is null`)
      const did = await row<{ acts: string[] | null }>(
        plaza.db,
        sql`select array_agg(distinct e.act || ' by ' || e.actor) as acts from return_event e join order_return r on r.id = e.return_id where r.order_id = ${order.orderId}`,
      )
      for (const one of did.acts ?? []) seen.add(one)
      if (++runs % 10 === 0) expect(await plaza.mismatches()).toEqual([])
    }),
    { numRuns: sequences, seed: 20_26, endOnFailure: true },
  )
  expect(await plaza.mismatches()).toEqual([])
  expect(discounted).toBeGreaterThan(sequences / 2)
  // the sequences have been everywhere
  const possible = Object.entries(returnActs).flatMap(([act, { by }]) => Object.keys(by).map((actor) => `${act} by ${actor}`))
  expect([...seen].sort()).toEqual(['request by buyer', ...possible].sort())
})
