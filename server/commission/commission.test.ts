import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { commissionOf } from '../orders/earnings.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { someDay } from '../testing/inputs/commission.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { tellCommission } from './tell.ts'

let plaza: TestPlaza
let olivia: { cookie: string }
let shop: TestShop
let parent: string
let child: string
beforeAll(async () => {
  plaza = await openTestPlaza()
  olivia = await enterConsole(plaza, await makeOperator(plaza, 'money'))
  shop = await plaza.seedShop({ prices: [1999n, 3333n, 777n] })
  parent = await category('home', null)
  child = await category('mugs', parent)
  // The second product is a mug, the third is of the home.
  await execute(plaza.db, sql`update product set category_id = ${child} where id = ${shop.skus[1]?.productId}`)
  await execute(plaza.db, sql`update product set category_id = ${parent} where id = ${shop.skus[2]?.productId}`)
})
afterAll(() => plaza.close())

const category = async (slug: string, parentId: string | null) =>
  (
    await row<{ id: string }>(
      plaza.db,
      sql`insert into category (slug, name, parent_id, position) values (${slug}, ${JSON.stringify(everyLanguage(slug))}, ${parentId}, 1) returning id`,
    )
  ).id

type Wanted = { shop?: string; category_id?: string; basis_points?: number; starts_on?: string }
const version = async () => (await plaza.call('getCommissionRules', {}, olivia)).data.version
const add = async (wanted: Wanted, seen?: string) =>
  plaza.call('addCommissionRule', { ...wanted, version: seen ?? (await version()) }, olivia)
const trial = async (wanted: Wanted) => (await plaza.call('tryCommissionRule', wanted, olivia)).data
/** A rule as if it had begun a while ago: what raises the commission cannot begin at once. */
const begun = (rule: { shopId?: string; categoryId?: string; points: number | null }) =>
  execute(
    plaza.db,
    sql`insert into commission_rule (shop_id, category_id, basis_points, starts_at, told_at) values (${rule.shopId ?? null}, ${rule.categoryId ?? null}, ${rule.points}, now(), now())`,
  )
const points = async (shopId: string, categoryId: string | null) =>
  (await row<{ points: number }>(plaza.db, sql`select commission_points(${shopId}, ${categoryId}, now()) as points`)).points
const endAll = () => execute(plaza.db, sql`delete from commission_rule where starts_at > '2001-01-01'`)

async function bought() {
  const ana = await plaza.makeCustomer({ walletMinor: 100_000n })
  const { data } = await plaza.buy(ana, shop.skus, 'wallet')
  const orderId = data.orders[0]?.id ?? ''
  const lines = await rows<{ points: number }>(
    plaza.db,
    sql`select commission_basis_points as points from order_line where order_id = ${orderId} order by price_minor`,
  )
  const { taken } = await row<{ taken: string }>(plaza.db, sql`select commission_minor as taken from orders where id = ${orderId}`)
  return { orderId, points: lines.map((line) => line.points), taken: BigInt(taken) }
}

describe('the rule that holds', () => {
  test('is the most specific one: shop and category, shop, the nearest category, the house; one that ends gives way', async () => {
    const other = await plaza.seedShop()
    expect(await points(shop.shopId, child)).toBe(800)
    await begun({ points: 900 })
    await begun({ categoryId: parent, points: 1000 })
    expect([await points(shop.shopId, child), await points(shop.shopId, null)]).toEqual([1000, 900])
    await begun({ categoryId: child, points: 1100 })
    expect([await points(shop.shopId, child), await points(shop.shopId, parent)]).toEqual([1100, 1000])
    await begun({ shopId: shop.shopId, points: 500 })
    expect([await points(shop.shopId, child), await points(other.shopId, child)]).toEqual([500, 1100])
    await begun({ shopId: shop.shopId, categoryId: parent, points: 600 })
    expect([await points(shop.shopId, child), await points(shop.shopId, null)]).toEqual([600, 500])
    await begun({ shopId: shop.shopId, points: null })
    await begun({ shopId: shop.shopId, categoryId: parent, points: null })
    expect([await points(shop.shopId, child), await points(shop.shopId, null)]).toEqual([1100, 900])
    await endAll()
  })

  test('is written on each line that is bought, and changes nothing of what was bought before', async () => {
    const before = await bought()
    expect(before.points).toEqual([800, 800, 800])
    expect(before.taken).toBe(((1999n + 3333n + 777n) * 800n) / 10_000n)
    await begun({ categoryId: child, points: 1250 })
    await begun({ categoryId: parent, points: 333 })
    const after = await bought()
    expect(after.points).toEqual([333, 800, 1250])
    expect(after.taken).toBe((777n * 333n) / 10_000n + (1999n * 800n) / 10_000n + (3333n * 1250n) / 10_000n)
    const { taken } = await row<{ taken: string }>(plaza.db, sql`select commission_minor as taken from orders where id = ${before.orderId}`)
    expect(BigInt(taken)).toBe(before.taken)
    expect(await plaza.mismatches()).toEqual([])
    await endAll()
  })
})

test('the coupon of a shop lies on goods of all rates, and its parts sum to it', () => {
  const line = (rowTotalMinor: bigint, basisPoints: number) => ({ rowTotalMinor, basisPoints })
  expect(commissionOf([line(1000n, 800), line(500n, 800)], 300n)).toBe(96n)
  expect(commissionOf([line(1000n, 1000), line(500n, 0)], 300n)).toBe(80n)
  // With one rate for all it makes no difference how the goods are split.
  for (let whole = 1n; whole < 400n; whole += 7n)
    expect(commissionOf([line(whole, 5000), line(401n - whole, 5000)], 133n)).toBe(((401n - 133n) * 5000n) / 10_000n)
})

describe('a rule', () => {
  test('is tried on the sales of the last days to the cent, as orders would have been placed with it', async () => {
    const { taken } = await row<{ taken: string }>(
      plaza.db,
      sql`select sum(commission_minor)::bigint as taken from orders where shop_id = ${shop.shopId}`,
    )
    const cheaper = await trial({ shop: shop.shopId, basis_points: 650 })
    expect(cheaper).toMatchObject({ raised: 0, earliest: null, shop_count: 1, told: 1 })
    expect(BigInt(cheaper.before.replace('.', ''))).toBe(BigInt(taken))
    // Both orders of before, had they been placed by this rule, cost what one costs that is placed by it.
    const ofHome = await trial({ category_id: parent, basis_points: 333 })
    await begun({ categoryId: parent, points: 333 })
    const placed = await bought()
    await endAll()
    expect(ofHome).toMatchObject({ orders: 2, lines: 3 })
    expect(BigInt(ofHome.after.replace('.', ''))).toBe(2n * placed.taken)
  })

  test('that takes more begins when shops have known of it for 15 days; one that takes less begins at once', async () => {
    const dearer = { shop: shop.shopId, basis_points: 1000 }
    expect(await trial(dearer)).toMatchObject({ raised: 1, earliest: someDay(16) })
    expect((await add(dearer)).code).toBe(codes.parameterInvalid)
    expect((await add({ ...dearer, starts_on: someDay(15) })).code).toBe(codes.parameterInvalid)
    const added = await add({ ...dearer, starts_on: someDay(16) })
    expect(added.code).toBe(200)
    expect(await points(shop.shopId, null)).toBe(800)
    await tellCommission(plaza.patientDb)
    await tellCommission(plaza.patientDb)
    const told = await rows<{ kind: string; data: Record<string, string> }>(
      plaza.db,
      sql`select kind, data from notice where customer_id = ${shop.ownerId} and kind like 'commission%' order by id`,
    )
    expect(told).toMatchObject([{ kind: 'commission_changes', data: { before: '8\u00a0%', now: '10\u00a0%', what: 'Plaza' } }])
    // Taken back before it begins, and the shop is told that nothing changes.
    expect((await plaza.call('withdrawCommissionRule', { rule_id: added.data.rule_id }, olivia)).code).toBe(200)
    const again = await plaza.call('withdrawCommissionRule', { rule_id: added.data.rule_id }, olivia)
    expect(again).toMatchObject({ code: codes.writeConflict, data: { reason: 'edited_meanwhile' } })
    await tellCommission(plaza.patientDb)
    const kinds = await rows<{ kind: string }>(
      plaza.db,
      sql`select kind from notice where customer_id = ${shop.ownerId} and kind like 'commission%' order by id`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['commission_changes', 'commission_stays'])
    expect((await add({ shop: shop.shopId, basis_points: 700 })).code).toBe(200)
    expect(await points(shop.shopId, null)).toBe(700)
    const { data } = await plaza.call('getCommissionRules', {}, olivia)
    expect(data.list.map(({ state, basis_points }) => [state, basis_points])).toEqual([
      ['withdrawn', 1000],
      ['holds', 700],
      ['holds', 800],
    ])
    await endAll()
  })

  test('of two that are put down at once one is told who was quicker, and nonsense is refused', async () => {
    const seen = await version()
    const answers = await Promise.all([600, 500].map((basis_points) => add({ shop: shop.shopId, basis_points }, seen)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.writeConflict].sort())
    expect((await add({ shop: 'no-such-shop', basis_points: 100 })).code).toBe(codes.parameterInvalid)
    expect((await add({ category_id: '999999', basis_points: 100 })).code).toBe(codes.recordMissing)
    expect((await add({ starts_on: someDay(30) })).code).toBe(codes.parameterInvalid)
    expect((await add({ basis_points: 100, starts_on: someDay(-1) })).code).toBe(codes.parameterInvalid)
    expect((await add({ basis_points: 100, starts_on: someDay(800) })).code).toBe(codes.parameterInvalid)
    await endAll()
  })
})
