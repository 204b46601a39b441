import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { claimed, giveOut } from '../testing/couponing.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const rounds = 10
const buyersPerRound = 5

let plaza: TestPlaza
let origin: string
let server: ServerProcess | undefined

beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(async () => {
  await server?.remove()
  await plaza.close()
})

/** A process of its own on the same database. */
async function startServer(): Promise<void> {
  server = startServerProcess({ DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR })
  origin = await server.opened
}

type Answer = { code: number; data: { purchase_id: string } }
type Try = { buyer: TestCustomer; quoteId: string; key: string; answer: Answer | null }

/** What the buyer's browser does, with null for a connection that broke: unknown, not failed. */
const submit = ({ buyer, quoteId, key }: Try): Promise<Answer | null> =>
  fetch(`${origin}/api/checkout/onepage/submitorder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': buyer.token, 'idempotency-key': key },
    body: JSON.stringify({ quote_id: quoteId, payment_method: 'wallet' }),
  })
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => null)

async function prepare(shops: TestShop[], couponId: string): Promise<Try> {
  const buyer = await plaza.makeCustomer({ walletMinor: 20_000n })
  await claimed(plaza, buyer, couponId)
  const quote = await plaza.quote(
    buyer,
    shops.map(({ skus }) => skus[0]!),
  )
  return { buyer, quoteId: quote.data.quote_id, key: crypto.randomUUID(), answer: null }
}

test('killed at random moments of 50 checkouts, every purchase is whole or absent with its coupon, and a retry with the same key completes it once', async () => {
  const stock = 1000
  const shops = [await plaza.seedShop({ prices: [1100n], stock }), await plaza.seedShop({ prices: [2300n], stock })]
  const couponId = await giveOut(plaza, await makeOperator(plaza), { percent: 10 })
  const moments = fc.sample(fc.integer({ min: 0, max: 60 }), { numRuns: rounds, seed: 20_26 })
  const tries: Try[] = []
  let unknown = 0
  await startServer()
  for (const moment of moments) {
    const now: Try[] = []
    for (let index = 0; index < buyersPerRound; index++) now.push(await prepare(shops, couponId))
    const running = now.map(async (one) => {
      one.answer = await submit(one)
    })
    await delay(moment)
    await server?.remove()
    await Promise.all(running)
    await startServer()
    unknown += now.filter(({ answer }) => answer === null).length
    tries.push(...now)
  }
  // what was acknowledged before a kill is there; what was not is whole or absent
  const acknowledged = tries.filter(({ answer }) => answer?.code === 200)
  for (const { answer } of acknowledged) {
    const orders = await rows(plaza.db, sql`select 1 from orders where purchase_id = ${answer?.data.purchase_id}`)
    expect(orders).toHaveLength(2)
  }
  expect(await plaza.mismatches()).toEqual([])
  expect(unknown).toBeGreaterThan(0)

  // the browser asks again with the same key: the first answer, or the purchase made now, once in both cases
  for (const one of tries) {
    const again = await submit(one)
    expect(again?.code).toBe(200)
    if (one.answer) expect(again).toEqual(one.answer)
  }
  const made = await row<{ purchases: number; orders: number; paid: string }>(
    plaza.db,
    sql`select (select count(*)::int from purchase) as purchases, (select count(*)::int from orders) as orders, (select sum(amount_minor) from transfer where kind = 'purchase') as paid`,
  )
  const each = 1100 + 2300 - 340 + 500 + 500
  expect(made).toEqual({ purchases: tries.length, orders: tries.length * 2, paid: String(tries.length * each) })
  const { used } = await row<{ used: number }>(plaza.db, sql`select count(*)::int as used from coupon_claim where purchase_id is not null`)
  expect(used).toBe(tries.length)
  for (const { skus } of shops) {
    const { on_hand } = await row<{ on_hand: number }>(plaza.db, sql`select on_hand from sku where id = ${skus[0]!.skuId}`)
    expect(on_hand).toBe(stock - tries.length)
  }
  expect(await plaza.mismatches()).toEqual([])
})
