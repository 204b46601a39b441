import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { fetchInOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { runShopClosings } from './close-shop.ts'

/** In each round the process is killed as soon as so many orders have been given back. */
const killedAfter = [1, 6]
const orders = 24

let plaza: TestPlaza
let server: ServerProcess | undefined
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(async () => {
  await server?.remove()
  await plaza.close()
})

test('killed while a closing shop gives back its orders, each was given back or not, and the rest follows once', async () => {
  const desk = await enterConsole(plaza, await makeOperator(plaza, 'support'))
  const { DATA_DIR, OPERATOR_URL } = plaza.configuration
  let inTheMiddle = 0
  for (const some of killedAfter) {
    const shop = await plaza.seedShop({ prices: [500n] })
    const ana = await plaza.makeCustomer({ walletMinor: 100_000n })
    for (let bought = 0; bought < orders; bought++) await plaza.buy(ana, shop.skus, 'wallet')
    const givenBack = async () =>
      (
        await row<{ orders: number }>(
          plaza.db,
          sql`select count(*)::int as orders from orders where shop_id = ${shop.shopId} and delivery_status = 'cancelled' and refunded_minor = total_minor`,
        )
      ).orders

    server = startServerProcess({ DATABASE_URL: plaza.databaseUrl, DATA_DIR, OPERATOR_URL })
    const origin = await server.opened
    const answer = await fetchInOffice({ origin, configuration: plaza.configuration }, `/api${calls.closeShop.path}`, {
      method: 'POST',
      headers: { ...desk, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ shop_id: shop.shopId, reason: 'owner_asked' }),
    })
    expect(await answer.json()).toMatchObject({ data: { state: 'closing' } })
    for (let waited = 0; (await givenBack()) < some && waited < 5000; waited++) await delay(1)
    await server.remove()
    const done = await givenBack()
    expect(done).toBeGreaterThanOrEqual(some)
    if (done < orders) inTheMiddle++
    expect(await plaza.mismatches()).toEqual([])

    await runShopClosings(plaza.db, plaza.services)
    expect(await givenBack()).toBe(orders)
    expect((await plaza.call('getUserBalance', {}, ana)).data.balance).toBe('1000.00')
    const told = await row(
      plaza.db,
      sql`select (select count(*)::int from notice where customer_id = ${ana.customerId} and kind = 'order_cancelled') as notices,
          (select status from shop where id = ${shop.shopId}) as status`,
    )
    expect(told).toEqual({ notices: orders, status: 'closed' })
    expect(await plaza.mismatches()).toEqual([])
  }
  expect(inTheMiddle).toBeGreaterThan(0)
})
