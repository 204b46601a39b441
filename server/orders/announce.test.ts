import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { announceOrders } from './announce.ts'
import { announceToShops } from './announce-to-shops.ts'

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer
beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n], stock: 1000 })
  ana = await plaza.makeCustomer({ walletMinor: 1_000_000n })
})
afterAll(() => plaza.close())

const buy = () => plaza.buy(ana, shop.skus.slice(0, 1), 'wallet')

/** The database of a house in which somebody has bought again each time that a job has done something. */
const whileBuying = (db: Database): Database => ({
  ...db,
  async transaction(work) {
    const done = await db.transaction(work)
    await buy()
    return done
  },
})

test.each([
  ['buyers', announceOrders, sql`announced_at is null`],
  ['shops', announceToShops, sql`shop_told_at is null`],
])('what is bought while %s are told of orders waits for the next time, so that the job ends', async (_, announce, untold) => {
  const left = () => row<{ orders: number }>(plaza.db, sql`select count(*)::int as orders from orders where ${untold}`)
  await buy()
  await announce(whileBuying(plaza.patientDb))
  expect((await left()).orders).toBeGreaterThan(0)
  await announce(plaza.patientDb)
  expect((await left()).orders).toBe(0)
})

test('a server that ends leaves the rest to the next run', async () => {
  const left = async () =>
    (await row<{ orders: number }>(plaza.db, sql`select count(*)::int as orders from orders where announced_at is null`)).orders
  await announceOrders(plaza.patientDb)
  for (let time = 0; time < 201; time++) await buy()
  await announceOrders(plaza.patientDb, { ending: AbortSignal.abort() })
  expect(await left()).toBe(1)
  await announceOrders(plaza.patientDb)
  expect(await left()).toBe(0)
})
