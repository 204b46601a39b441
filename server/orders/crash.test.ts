import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { claimed, giveOut } from '../testing/couponing.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { startCommand } from '../testing/server-process.ts'
import { deliverOrder, shipOrder } from './ship.ts'

let plaza: TestPlaza
let shop: TestShop
let house: Operator
let ana: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [2500n] })
  house = await makeOperator(plaza)
  ana = await plaza.makeCustomer({ walletMinor: 100_000n })
})
afterAll(() => plaza.close())

/** An order of 25.00 and 5.00 for its delivery, of which a coupon of the house takes 5.00. */
async function bought(): Promise<{ id: string; number: string }> {
  await claimed(plaza, ana, await giveOut(plaza, house, { amountMinor: 500n }))
  const { data } = await plaza.buy(ana, [shop.skus[0]!], 'wallet')
  const [order] = data.orders
  return { id: order?.id ?? '', number: order?.increment_id ?? '' }
}

async function delivered(orderId: string): Promise<void> {
  await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId, carrier: 'correos', trackingNumber: 'X1' }))
  await plaza.db.transaction((tx) => deliverOrder(tx, shop.owner, orderId))
}

const letItBeDue = (orderId: string) => execute(plaza.db, sql`update orders set due_at = now() where id = ${orderId}`)

const acts = [
  {
    what: 'the clock that completes an order',
    async before({ id }: { id: string }) {
      await delivered(id)
      await letItBeDue(id)
      return ['clocks']
    },
    states: [
      ['paid/delivered', { purchase: 2500 }, true],
      ['paid/received', { purchase: 2500, release: 2300, commission: 200, subsidy: 500 }, true],
    ],
  },
  {
    what: 'the clock that gives back what was not shipped',
    async before({ id }: { id: string }) {
      await letItBeDue(id)
      return ['clocks']
    },
    states: [
      ['paid/to_ship', { purchase: 2500 }, true],
      ['refunded/cancelled', { purchase: 2500, refund: 2500 }, false],
    ],
  },
  {
    what: 'a refund after the shop was paid',
    async before({ id, number }: { id: string; number: string }) {
      await delivered(id)
      await plaza.call('completeOrder', { order_id: id }, ana)
      return ['order', 'refund', number]
    },
    states: [
      ['paid/received', { purchase: 2500, release: 2300, commission: 200, subsidy: 500 }, true],
      [
        'refunded/received',
        {
          purchase: 2500,
          release: 2300,
          commission: 200,
          subsidy: 500,
          reversal: 2300,
          commission_return: 200,
          subsidy_return: 500,
          refund: 2500,
        },
        false,
      ],
    ],
  },
]

test.each(acts)(
  '$what is whole or absent when its process is killed, with its coupon, and is done once when it is asked for again',
  async ({ before, states }) => {
    const order = await bought()
    const words = await before(order)
    const run = () => startCommand({ DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR }, words)
    /** both statuses, what moved by its kind, and whether the coupon is used */
    const standing = async () => {
      const { state, moves, used } = await row<{ state: string; moves: Record<string, number>; used: boolean }>(
        plaza.db,
        sql`select o.payment_status || '/' || o.delivery_status as state,
            (select jsonb_object_agg(t.kind, t.amount_minor) from transfer t where t.source_kind = 'order' and t.source_id = o.id) as moves,
            (select c.purchase_id = o.purchase_id is true from order_coupon u join coupon_claim c on c.id = u.claim_id where u.order_id = o.id) as used
          from orders o where o.id = ${order.id}`,
      )
      return [state, moves, used]
    }
    expect(await standing()).toEqual(states[0])
    for (const moment of fc.sample(fc.integer({ min: 300, max: 1200 }), { numRuns: 4, seed: 20_26 })) {
      const process = run()
      const ended = once(process, 'close')
      await delay(moment)
      process.kill('SIGKILL')
      await ended
      expect(await plaza.mismatches()).toEqual([])
      expect(states).toContainEqual(await standing())
    }
    await once(run(), 'close')
    expect(await standing()).toEqual(states[1])
    await once(run(), 'close')
    expect(await standing()).toEqual(states[1])
    expect(await plaza.mismatches()).toEqual([])
    // the next one begins without this one's coupon
    await execute(plaza.db, sql`update coupon_claim set expires_at = now() where purchase_id is null`)
  },
)
