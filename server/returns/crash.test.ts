import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'
import { startCommand } from '../testing/server-process.ts'
import { refuseReturn } from './refuse.ts'

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [2500n] })
  ana = await plaza.makeCustomer({ walletMinor: 100_000n })
  await makeOperator(plaza, 'support', 'olga@plaza.test')
})
afterAll(() => plaza.close())

const acts = [
  { what: 'the acceptance of a refund', words: ['accept'], before: 'requested' },
  { what: 'a refund after the shop was paid', words: ['refund'], before: 'requested', settled: true },
  { what: 'a decision of the house', words: ['decide', 'refund', '--reason', 'So it is', '--by', 'olga@plaza.test'], before: 'escalated' },
] as const

test.each(acts)(
  '$what is whole or absent when its process is killed, and is made once when it is asked for again',
  async ({ words, before, ...more }) => {
    const bought = await boughtOrder(plaza, ana, shop)
    if ('settled' in more) await plaza.call('completeOrder', { order_id: bought.orderId }, ana)
    const { data } = await plaza.call('submitReturn', await returnOf(plaza, ana, bought, { kind: 'refund_only' }), ana)
    const id = data.as_id
    if (before === 'escalated') {
      await plaza.db.transaction((tx) => refuseReturn(tx, shop.owner, { returnId: id, reason: null, note: 'It was worn.' }))
      await plaza.call('escalateReturn', { as_id: id }, ana)
    }
    const settings = { DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR }
    const [act, ...rest] = words
    const run = () => startCommand(settings, ['return', act, id, ...rest])
    /** the state, and how much went back */
    const standing = async () => {
      const { state, back } = await row<{ state: string; back: string }>(
        plaza.db,
        sql`select r.state, (select coalesce(sum(amount_minor), 0) from transfer where kind = 'refund' and source_kind = 'order' and source_id = r.order_id) as back
        from order_return r where r.id = ${id}`,
      )
      return [state, back]
    }
    for (const moment of fc.sample(fc.integer({ min: 300, max: 1200 }), { numRuns: 4, seed: 20_26 })) {
      const process = run()
      const ended = once(process, 'close')
      await delay(moment)
      process.kill('SIGKILL')
      await ended
      expect(await plaza.mismatches()).toEqual([])
      expect([
        [before, '0'],
        ['refunded', '3000'],
      ]).toContainEqual(await standing())
    }
    await once(run(), 'close')
    expect(await standing()).toEqual(['refunded', '3000'])
    expect(await plaza.mismatches()).toEqual([])
  },
)
