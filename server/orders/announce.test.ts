import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, execute, row, rows, statementCount } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { announceOrders } from './announce.ts'
import { announceToShops } from './announce-to-shops.ts'

let plaza: TestPlaza
let shop: TestShop
let otherShop: TestShop
let ana: TestCustomer
let mei: TestCustomer
beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n], stock: 1000 })
  otherShop = await plaza.seedShop({ prices: [500n], stock: 1000 })
  ana = await plaza.makeCustomer({ walletMinor: 1_000_000n })
  mei = await plaza.makeCustomer({ walletMinor: 1_000_000n })
  await execute(plaza.db, sql`update customer set language = 'zh' where id = ${mei.customerId}`)
})
afterAll(() => plaza.close())

const buy = () => plaza.buy(ana, shop.skus.slice(0, 1), 'wallet')

const left = async () =>
  (await row<{ orders: number }>(plaza.db, sql`select count(*)::int as orders from orders where announced_at is null`)).orders

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
  const untoldOrders = () => row<{ orders: number }>(plaza.db, sql`select count(*)::int as orders from orders where ${untold}`)
  await buy()
  await announce(whileBuying(plaza.patientDb), plaza.services)
  expect((await untoldOrders()).orders).toBeGreaterThan(0)
  await announce(plaza.patientDb, plaza.services)
  expect((await untoldOrders()).orders).toBe(0)
})

test('a server that ends leaves the rest to the next run', async () => {
  await announceOrders(plaza.patientDb, plaza.services)
  for (let time = 0; time < 201; time++) await buy()
  await announceOrders(plaza.patientDb, plaza.services, { ending: AbortSignal.abort() })
  expect(await left()).toBe(1)
  await announceOrders(plaza.patientDb, plaza.services)
  expect(await left()).toBe(0)
})

const mailsTo = ({ email }: TestCustomer) =>
  rows<{ subject_line: string; language: string; orders: number }>(
    plaza.db,
    sql`select subject_line, language, (select count(*)::int from unnest(regards) r where r like 'order:%') as orders from outgoing
      where recipient = ${email} and about = 'order_placed' order by id`,
  )

/** How many statements telling all that is untold takes. */
const statementsOf = async (tell: typeof announceOrders) => {
  const counted = { statements: 0 }
  await statementCount.run(counted, () => tell(plaza.patientDb, plaza.services))
  return counted.statements
}

test('each buyer is told of each purchase once, in their language, by as many statements for many as for one', async () => {
  await statementsOf(announceOrders)
  await statementsOf(announceToShops)
  const before = await Promise.all([ana, mei].map(async (buyer) => (await mailsTo(buyer)).length))
  await buy()
  const [toBuyer, toShop] = [await statementsOf(announceOrders), await statementsOf(announceToShops)]
  for (let time = 0; time < 5; time++) {
    await plaza.buy(mei, [...shop.skus.slice(0, 1), ...otherShop.skus.slice(0, 1)], 'wallet')
    await buy()
  }
  expect(await statementsOf(announceOrders)).toBe(toBuyer)
  expect(await statementsOf(announceToShops)).toBe(toShop)
  const [toAna, toMei] = await Promise.all([ana, mei].map(mailsTo))
  expect(toAna?.slice(before[0])).toEqual(Array(6).fill({ subject_line: expect.any(String), language: 'es', orders: 1 }))
  expect(toMei?.slice(before[1])).toEqual(Array(5).fill({ subject_line: expect.any(String), language: 'zh', orders: 2 }))
  expect(await left()).toBe(0)
})

test('a purchase that nobody can be told of holds no other up, and is told as soon as it can be', async () => {
  await announceOrders(plaza.patientDb, plaza.services)
  const [before, ofMei] = [(await mailsTo(ana)).length, (await mailsTo(mei)).length]
  await plaza.buy(mei, otherShop.skus.slice(0, 1), 'wallet')
  for (let time = 0; time < 3; time++) await buy()
  await execute(
    plaza.db,
    sql`create function refuse_mail() returns trigger language plpgsql as $$ begin if new.language = 'zh' then raise 'not now'; end if; return new; end $$`,
  )
  await execute(plaza.db, sql`create trigger refused before insert on outgoing for each row execute function refuse_mail()`)
  await announceOrders(plaza.patientDb, plaza.services)
  expect([(await mailsTo(ana)).length - before, (await mailsTo(mei)).length - ofMei, await left()]).toEqual([3, 0, 1])
  await execute(plaza.db, sql`drop trigger refused on outgoing`)
  await announceOrders(plaza.patientDb, plaza.services)
  expect([(await mailsTo(ana)).length - before, (await mailsTo(mei)).length - ofMei, await left()]).toEqual([3, 1, 0])
})

test('a purchase of which somebody holds an order is told as a whole, later', async () => {
  await announceOrders(plaza.patientDb, plaza.services)
  const before = (await mailsTo(mei)).length
  await plaza.buy(mei, [...shop.skus.slice(0, 1), ...otherShop.skus.slice(0, 1)], 'wallet')
  await plaza.db.transaction(async (tx) => {
    await rows(tx, sql`select from orders where announced_at is null order by id limit 1 for update`)
    await announceOrders(plaza.patientDb, plaza.services)
    expect(await left()).toBe(2)
  })
  await announceOrders(plaza.patientDb, plaza.services)
  expect((await mailsTo(mei)).slice(before)).toEqual([{ subject_line: expect.any(String), language: 'zh', orders: 2 }])
})
