import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, row, rows, statementCount, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { carrier } from '../sessions/callers.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { whileHeld } from '../testing/while-held.ts'
import { submitOrder } from './submit.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const onHand = async (skuId: string) => (await row<{ on_hand: number }>(plaza.db, sql`select on_hand from sku where id = ${skuId}`)).on_hand
const tally = (codes: number[]) => Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

/** What a buyer sends by wallet, as the act takes it. */
const wishOf = ({ customerId }: TestCustomer, quoteId: string) =>
  ({ customer: { kind: 'customer', customerId }, quoteId, paymentMethod: 'wallet', remarks: {}, currency: 'EUR', language: 'es' }) as const

/** Buyers with money, each with one unit of the SKU quoted. */
async function quotedBuyers(count: number, shop: TestShop): Promise<{ buyer: TestCustomer; quoteId: string }[]> {
  const sku = shop.skus[0]!
  const quoted: { buyer: TestCustomer; quoteId: string }[] = []
  for (let index = 0; index < count; index++) {
    const buyer = await plaza.makeCustomer({ walletMinor: 10_000n })
    quoted.push({ buyer, quoteId: (await plaza.quote(buyer, [sku])).data.quote_id })
  }
  return quoted
}

describe('many buyers', () => {
  test('50 on 10 units: exactly 10 orders, the rest are told that stock is short, and keep their money', async () => {
    const shop = await plaza.seedShop({ prices: [1000n], stock: 10 })
    const buyers = await quotedBuyers(50, shop)
    const answers = await Promise.all(
      buyers.map(({ buyer, quoteId }) =>
        plaza.insist('submitOrder', { quote_id: quoteId, payment_method: 'wallet' }, { token: buyer.token, key: crypto.randomUUID() }),
      ),
    )
    expect(tally(answers.map(({ code }) => code))).toEqual({ 200: 10, 2000023: 40 })
    expect(await onHand(shop.skus[0]!.skuId)).toBe(0)
    const balances = await rows<{ balance_minor: string; buyers: number }>(
      plaza.db,
      sql`select balance_minor, count(*)::int as buyers from account where kind = 'customer_wallet' and owner_id = any(${buyers.map(({ buyer }) => buyer.customerId)}::bigint[]) group by 1 order by 1`,
    )
    expect(balances).toEqual([
      { balance_minor: '8500', buyers: 10 },
      { balance_minor: '10000', buyers: 40 },
    ])
  })

  test('a twin that reads and then writes does oversell where the guarded write does not, so these races are real', async () => {
    await execute(plaza.db, sql`create table twin (name text primary key, on_hand int not null)`)
    await execute(plaza.db, sql`insert into twin values ('broken', 3), ('guarded', 3)`)
    const left = async (name: string) =>
      (await row<{ on_hand: number }>(plaza.db, sql`select on_hand from twin where name = ${name}`)).on_hand
    const broken = async () => {
      const before = await left('broken')
      if (before === 0) return false
      await execute(plaza.db, sql`update twin set on_hand = ${before - 1} where name = 'broken'`)
      return true
    }
    const guarded = async () =>
      (await execute(plaza.db, sql`update twin set on_hand = on_hand - 1 where name = 'guarded' and on_hand > 0`)) === 1
    const sold = async (sell: () => Promise<boolean>) => (await Promise.all(Array.from({ length: 12 }, sell))).filter(Boolean).length
    expect(await sold(broken)).toBeGreaterThan(3)
    expect(await sold(guarded)).toBe(3)
  })

  test('baskets of several shops with lines in opposite orders neither deadlock nor sell half', async () => {
    const [left, right] = [await plaza.seedShop({ prices: [1000n], stock: 15 }), await plaza.seedShop({ prices: [1000n], stock: 9 })]
    const buyers: { buyer: TestCustomer; quoteId: string }[] = []
    for (let index = 0; index < 20; index++) {
      const buyer = await plaza.makeCustomer({ walletMinor: 10_000n })
      const skus = index % 2 === 0 ? [left.skus[0]!, right.skus[0]!] : [right.skus[0]!, left.skus[0]!]
      buyers.push({ buyer, quoteId: (await plaza.quote(buyer, skus)).data.quote_id })
    }
    const answers = await Promise.all(
      buyers.map(({ buyer, quoteId }) => plaza.call('submitOrder', { quote_id: quoteId, payment_method: 'wallet' }, buyer)),
    )
    expect(tally(answers.map(({ code }) => code))).toEqual({ 200: 9, 2000023: 11 })
    expect([await onHand(left.skus[0]!.skuId), await onHand(right.skus[0]!.skuId)]).toEqual([6, 0])
  })

  test('two windows with a quote each of the same cart make one purchase, whatever is in the wallet', async () => {
    const shop = await plaza.seedShop({ prices: [7000n], stock: 50 })
    for (let round = 0; round < 5; round++) {
      const buyer = await plaza.makeCustomer({ walletMinor: round % 2 === 0 ? 10_000n : 100_000n })
      const quotes = [await plaza.quote(buyer, [shop.skus[0]!]), await plaza.call('getQuote', {}, buyer)].map(({ data }) => data.quote_id)
      const answers = await Promise.all(quotes.map((quote_id) => plaza.call('submitOrder', { quote_id, payment_method: 'wallet' }, buyer)))
      expect(tally(answers.map(({ code }) => code))).toEqual({ 200: 1, 2000018: 1 })
      expect(answers.find(({ code }) => code !== 200)?.data).toEqual({ reason: 'cart_changed' })
    }
  })
})

describe('the same key', () => {
  test('20 times at once makes one order and answers alike', async () => {
    const shop = await plaza.seedShop({ prices: [1000n], stock: 30 })
    const [{ buyer, quoteId } = never()] = await quotedBuyers(1, shop)
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        plaza.call('submitOrder', { quote_id: quoteId, payment_method: 'wallet' }, { token: buyer.token, key }),
      ),
    )
    expect(tally(answers.map(({ code }) => code))).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await onHand(shop.skus[0]!.skuId)).toBe(29)
  })

  test('with another body is refused, and is another key for somebody else', async () => {
    const shop = await plaza.seedShop({ prices: [1000n], stock: 30 })
    const [one = never(), two = never()] = await quotedBuyers(2, shop)
    const key = crypto.randomUUID()
    const submit = ({ buyer, quoteId }: typeof one, payment_method: string) =>
      plaza.call('submitOrder', { quote_id: quoteId, payment_method }, { token: buyer.token, key })
    expect((await submit(one, 'wallet')).code).toBe(200)
    expect((await submit(one, 'cod')).code).toBe(1000008)
    expect((await submit(two, 'wallet')).code).toBe(200)
  })

  test('after a refusal may be used again, because nothing had happened', async () => {
    const shop = await plaza.seedShop({ prices: [20_000n], stock: 5 })
    const [{ buyer, quoteId } = never()] = await quotedBuyers(1, shop)
    const key = crypto.randomUUID()
    const submit = () => plaza.call('submitOrder', { quote_id: quoteId, payment_method: 'wallet' }, { token: buyer.token, key })
    expect((await submit()).code).toBe(2000022)
    await plaza.fund(buyer.customerId, 50_000n)
    expect((await submit()).code).toBe(200)
  })

  test.each(['short', 'x'.repeat(101), 'with space in it'])('%j is no key', async (key) => {
    const buyer = await plaza.makeCustomer()
    expect((await plaza.call('addToCart', { product_id: '1' }, { token: buyer.token, key })).code).toBe(1000008)
  })
})

describe('what changes while a purchase waits for a lock', () => {
  const quoted = async () => {
    const shop = await plaza.seedShop({ prices: [1000n], stock: 5 })
    const [one = never()] = await quotedBuyers(1, shop)
    const sku = shop.skus[0]!
    const submit = () => plaza.call('submitOrder', { quote_id: one.quoteId, payment_method: 'wallet' }, one.buyer)
    return { ...one, shop, sku, submit }
  }
  const holdSku = (tx: Tx, skuId: string) => execute(tx, sql`select from sku where id = ${skuId} for no key update`)

  test('the product leaves the shelf: nothing is sold', async () => {
    const { sku, submit } = await quoted()
    const answer = await whileHeld(
      plaza.db,
      async (tx) => {
        await holdSku(tx, sku.skuId)
        await execute(tx, sql`update product set status = 'off_shelf' where id = ${sku.productId}`)
      },
      submit,
    )
    expect(answer.code).toBe(2000021)
    expect(await onHand(sku.skuId)).toBe(5)
  })

  test('the price and what delivery costs: the differences are told', async () => {
    const { shop, sku, submit } = await quoted()
    const answer = await whileHeld(
      plaza.db,
      async (tx) => {
        await execute(tx, sql`update sku set price_minor = 1100 where id = ${sku.skuId}`)
        await execute(
          tx,
          sql`update delivery_zone z set band_cost_minor = '{700}' from delivery_method d where d.id = z.method_id and d.shop_id = ${shop.shopId} and d.code = 'standard'`,
        )
      },
      submit,
    )
    expect(answer.data).toMatchObject({
      reason: 'changed',
      changes: [
        { change: 'price', before: '10.00', now: '11.00' },
        { change: 'delivery', before: '5.00', now: '7.00' },
      ],
    })
  })

  test('a twin uses the quote: the later one is told which purchase it made', async () => {
    const { buyer, quoteId, submit } = await quoted()
    let purchaseId = ''
    const answer = await whileHeld(
      plaza.db,
      async (tx) => {
        purchaseId = (await submitOrder(tx, wishOf(buyer, quoteId))).purchaseId
      },
      submit,
    )
    expect([answer.code, answer.data]).toEqual([2000018, { reason: 'quote_used', purchase_id: purchaseId }])
  })
})

test('submitting takes the same number of statements for 1 line and for 30, at most 15 with all that surrounds it', async () => {
  const counts: number[] = []
  for (const lines of [1, 30]) {
    const shop = await plaza.seedShop({ prices: Array.from({ length: lines }, () => 1000n), stock: 50 })
    const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
    const quoteId = (await plaza.quote(buyer, shop.skus)).data.quote_id
    const counter = { statements: 0 }
    await statementCount.run(counter, () => plaza.db.transaction((tx) => submitOrder(tx, wishOf(buyer, quoteId))))
    counts.push(counter.statements)
  }
  expect(counts[0]).toBe(counts[1])
  // the call adds the look at the session and the answer under its key
  expect((counts[0] ?? 99) + 2).toBeLessThanOrEqual(15)
})

test('a thousand random sequences of acts by several people at once leave every account and every stock provable', async () => {
  const shop = await plaza.seedShop({ prices: [900n, 1300n], stock: 2000 })
  const people = await Promise.all(Array.from({ length: 4 }, () => plaza.makeCustomer({ walletMinor: 500_000n })))
  const act = fc.record({
    who: fc.nat(3),
    kind: fc.constantFrom('wallet', 'card', 'cod', 'cancel', 'complete', 'ship', 'deliver', 'again'),
    sku: fc.nat(1),
    qty: fc.integer({ min: 1, max: 3 }),
  })
  const { deliverOrder, shipOrder } = await import('../orders/ship.ts')
  const latest = (who: TestCustomer) =>
    row<{ id: string }>(plaza.db, sql`select id from orders where customer_id = ${who.customerId} order by random() limit 1`).catch(
      () => null,
    )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
      await Promise.all(
        acts.map(async ({ who, kind, sku, qty }) => {
          const person = people[who]!
          if (kind === 'wallet' || kind === 'card' || kind === 'cod') {
            await plaza.buy(person, [{ ...shop.skus[sku]!, qty }], kind)
            return
          }
          const order = await latest(person)
          if (!order) return
          const quiet = (work: Promise<unknown>) => work.catch(() => {})
          if (kind === 'cancel') await plaza.call('cancelOrder', { order_id: order.id, cancel_remark: 'random' }, person)
          if (kind === 'complete') await plaza.call('completeOrder', { order_id: order.id }, person)
          if (kind === 'again') await plaza.call('rebuyOrder', { order_id: order.id }, person)
          if (kind === 'ship') {
            await quiet(plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId: order.id, carrier: 'C', trackingNumber: '1' })))
          }
          if (kind === 'deliver') await quiet(plaza.db.transaction((tx) => deliverOrder(tx, carrier, order.id)))
        }),
      )
    }),
    { numRuns: 1000 },
  )
  const acted = await row<{ events: number }>(plaza.db, sql`select count(*)::int as events from order_event`)
  expect(acted.events).toBeGreaterThan(1000)
  expect(await plaza.mismatches()).toEqual([])
})

const never = (): never => {
  throw new Error('a buyer is missing')
}
