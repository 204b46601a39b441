import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { dice } from '../testing/sample-catalogue.ts'
import { gatherOrderWords } from './gather-words.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }
const orders = 2300

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2000n] })
  office = await enterOffice(plaza, shop.owner)
  const buyer = await plaza.makeCustomer()
  await execute(
    plaza.patientDb,
    sql`with bought as (
        insert into purchase (customer_id, quote_id, payment_method, total_minor, currency, rate)
        select ${buyer.customerId}, md5(${randomUUID()} || n)::uuid, 'wallet', 1000, 'USD', 100000000 from generate_series(1, ${orders}::int) n returning id),
      placed as (
        insert into orders (purchase_id, customer_id, shop_id, payment_status, delivery_status, items_minor, delivery_minor, total_minor, commission_minor, delivery_method, address, tracking_number)
        select id, ${buyer.customerId}, ${shop.shopId}, 'paid', case when id % 3 = 0 then 'to_ship' else 'shipped' end, 1000, 0, 1000, 0, '{"code":"standard","name":{"en":"Standard"}}',
          jsonb_build_object('country', 'ES', 'city', 'Madrid', 'name', (array['José Núñez', 'Ana Vidal', '李雷', 'สมชาย', 'Łukasz Wójcik'])[1 + id % 5]), 'TRK' || id
        from bought returning id)
      insert into order_line (order_id, product_id, sku_id, sku_code, name, options, price_minor, qty, row_total_minor, commission_basis_points, return_policy_id)
      select id, ${shop.skus[0]?.productId}, ${shop.skus[0]?.skuId}, 'SKU-' || id % 97,
        jsonb_build_object('en', 'Thing', 'es', (array['Taza azul', 'Lámpara de pie', 'Niño'])[1 + id % 3], 'zh-CN', (array['高级棉帽子', '真皮吸尘器'])[1 + id % 2], 'th', 'หมวกผ้าฝ้าย', 'ja', (array['プレミアム', 'ガラス'])[1 + id % 2]),
        '[]', 1000, 1, 1000, 800, (select id from return_policy where shop_id = ${shop.shopId}) from placed`,
  )
})
afterAll(() => plaza.close())

const blocks = async () =>
  (await row<{ blocks: number }>(plaza.db, sql`select count(*)::int as blocks from order_block where shop_id = ${shop.shopId}`)).blocks

/** The orders that words are in, found by looking through all of them. */
async function standingIn(q: string): Promise<string[]> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const found = await rows<{ id: string }>(
    plaza.db,
    sql`select s.order_id as id from order_search s where s.shop_id = ${shop.shopId}
      and (not exists (select from unnest(${words}::text[]) w (word) where strpos(s.words, folded(w.word)) = 0)
        or s.order_id in (select id from orders where upper(tracking_number) like upper(${q}) || '%' and length(${q}) >= 4))
      order by 1 desc`,
  )
  return found.map(({ id }) => id)
}

async function foundBy(q: string): Promise<{ count: number; ids: string[] }> {
  const { data } = await plaza.call('getShopOrders', { tab: 'all', q, page_size: 12 }, office)
  return { count: data.count, ids: data.list.map(({ id }) => id) }
}

const asked = [
  'azul',
  'AZÚL',
  'z',
  'zu',
  '帽',
  '帽子',
  '子',
  '吸尘器',
  'ญ',
  'ผ้าฝ้าย',
  'プレ',
  'ス',
  'nuñ',
  'jose azul',
  'vidal 高级',
  'sku-9',
  'ku-11 pie',
  'ø',
  '´',
  '%',
  'P0000',
  '0017',
  'trk10',
  'wojcik',
  'łukasz',
  'nobody',
  'zula',
  'azulzuaz',
]

/** Pieces of what stands in orders, of any length. */
async function pieces(count: number): Promise<string[]> {
  const roll = dice(23)
  const texts = await rows<{ words: string }>(
    plaza.db,
    sql`select words from order_search where shop_id = ${shop.shopId} order by md5(order_id::text) limit ${count}`,
  )
  return texts.map(({ words }) => {
    const letters = [...words]
    const from = roll(letters.length)
    return (
      letters
        .slice(from, from + 1 + roll(9))
        .join('')
        .trim() || 'a'
    )
  })
}

async function holds(): Promise<void> {
  for (const q of [...asked, ...(await pieces(12))]) {
    const ids = await standingIn(q)
    expect([q, await foundBy(q)]).toEqual([q, { count: ids.length, ids: ids.slice(0, 12) }])
  }
}

test('words are found wherever they stand, gathered or not', async () => {
  await holds()
  expect(await blocks()).toBe(0)
  await plaza.mismatches()
  await gatherOrderWords(plaza.patientDb, { ending: AbortSignal.abort() })
  expect(await blocks()).toBe(0)
  await Promise.all([gatherOrderWords(plaza.patientDb), gatherOrderWords(plaza.patientDb)])
  expect(await blocks()).toBe(2)
  await holds()
})

test('what is written anew is found by its new words, and not by the old ones', async () => {
  const [first] = await standingIn('sku-12')
  await execute(plaza.db, sql`update order_search set words = 'quite another thing' where order_id = ${first}`)
  expect((await foundBy('another quite')).ids).toEqual([first])
  expect((await foundBy('sku-12')).ids).not.toContain(first)
  await holds()
})

test('a shop whose orders were written behind everything is looked through until its words are gathered anew', async () => {
  await execute(plaza.db, sql`delete from order_to_gather`)
  await execute(plaza.db, sql`insert into shop_to_sum values (${shop.shopId}) on conflict do nothing`)
  await holds()
  expect(await plaza.mismatches().then((wrong) => wrong.filter(({ rule }) => rule === 'sums'))).toEqual([])
  expect(await blocks()).toBe(0)
  await gatherOrderWords(plaza.patientDb)
  expect(await blocks()).toBe(2)
  await holds()
})

test('an order that is written while others are gathered waits for the next time', async () => {
  await execute(plaza.db, sql`insert into shop_to_sum values (${shop.shopId}) on conflict do nothing`)
  await plaza.mismatches()
  const [first] = await standingIn('sku-13')
  let release: (() => void) | undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const writing = plaza.patientDb.transaction(async (tx) => {
    await execute(tx, sql`update order_search set words = 'slowly written' where order_id = ${first}`)
    written()
    await isReleased
  })
  await isWritten
  const gathering = gatherOrderWords(plaza.patientDb)
  await new Promise((resolve) => setTimeout(resolve, 300))
  release?.()
  await Promise.all([writing, gathering])
  expect((await foundBy('slowly written')).ids).toEqual([first])
})
