import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveApplication } from '../applications/decide.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { listProduct } from '../products/list-product.ts'
import { makeOperator } from '../testing/applying.ts'
import { keptDraft, testCategory, wholeBody } from '../testing/drafting.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { aProduct, everyLanguage } from '../testing/sample-catalogue.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }
let stranger: { cookie: string }
let categoryId: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [] })
  office = await enterOffice(plaza, shop.owner)
  stranger = await enterOffice(plaza, (await plaza.seedShop({ prices: [700n] })).owner)
  categoryId = await testCategory(plaza)
  const below = await row<{ id: string }>(
    plaza.db,
    sql`insert into category (parent_id, slug, name, position) values (${categoryId}, 'below', ${JSON.stringify(everyLanguage('Below'))}, 1) returning id`,
  )
  const sku = (code: string, priceMinor: bigint, stock: number, weightGrams: number | null = 100) => [
    { code, priceMinor, compareAtMinor: null, stock, weightGrams, valueIds: [], imageId: null },
  ]
  await plaza.db.transaction(async (tx) => {
    const put = async (name: string, values: Parameters<typeof aProduct>[1]) => {
      ids[name] = await listProduct(tx, shop.owner, aProduct(name, values))
    }
    await put('cafe', { categoryId, name: { en: 'Cup', es: 'Tazón de café', ja: 'マグカップ' }, skus: sku('CAFE-01', 1000n, 50) })
    await put('lamp', { categoryId: below.id, skus: sku('LMP_1', 3000n, 4, null) })
    await put('gone', { categoryId, skus: sku('GONE', 2000n, 0) })
  })
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const list = async (input: Record<string, unknown> = {}, who = office) => (await plaza.call('getShopProducts', input, who)).data
const found = async (input: Record<string, unknown>) => (await list(input)).list.map(({ product_id }) => product_id)
const named = (...names: string[]) => names.map((name) => ids[name])
const skuOf = async (name: string) =>
  (await row<{ id: string }>(plaza.db, sql`select id::text from sku where product_id = ${ids[name]}`)).id

describe('the table of products', () => {
  test('finds by name in any language without its accents, and by a part of the code of a SKU', async () => {
    expect(await found({ q: 'cafe' })).toEqual(named('cafe'))
    expect(await found({ q: 'マグ' })).toEqual(named('cafe'))
    expect(await found({ q: 'tazon CUP' })).toEqual(named('cafe'))
    expect(await found({ q: 'lmp_' })).toEqual(named('lamp'))
    expect(await found({ q: 'lmpx' })).toEqual([])
    expect(await found({ q: '%' })).toEqual([])
  })

  test('narrows to what somebody has to do, and counts each view of it', async () => {
    const { counts } = await list()
    expect(counts).toMatchObject({ all: 3, on_sale: 3, off_shelf: 0, draft: 0, low: 1, sold_out: 1, missing_weight: 1, missing_texts: 1 })
    expect(await found({ need: 'low' })).toEqual(named('lamp'))
    expect(await found({ need: 'sold_out' })).toEqual(named('gone'))
    expect(await found({ need: 'missing_texts' })).toEqual(named('cafe'))
    expect(await found({ missing_in: 'th' })).toEqual(named('cafe'))
    expect((await found({ category_id: categoryId })).length).toBe(3)
    expect(await found({ need: 'missing_weight' })).toEqual(named('lamp'))
  })

  test('sorts, pages, and shows drafts beside what is listed', async () => {
    const draft = await keptDraft(plaza, office, await wholeBody(plaza, office, { name: { es: 'Borrador' } }))
    expect((await list()).list[0]).toMatchObject({
      product_id: null,
      draft_id: draft.draft_id,
      state: 'draft',
      name_en: 'Borrador',
      price_min: '12.50',
      stock: null,
    })
    expect(await found({ sort: 'price_up', state: 'on_sale' })).toEqual(named('cafe', 'gone', 'lamp'))
    expect(await found({ sort: 'price_down', state: 'on_sale' })).toEqual(named('lamp', 'gone', 'cafe'))
    expect(await found({ sort: 'stock_up', state: 'on_sale' })).toEqual(named('gone', 'lamp', 'cafe'))
    expect(await found({ sort: 'price_up' })).toEqual([...named('cafe', 'gone', 'lamp'), null])
    const pages = await Promise.all([1, 2].map((p) => list({ p, page_size: 12, sort: 'name' })))
    expect(pages.map((page) => [page.list.length, page.count, page.page_count])).toEqual([
      [4, 4, 1],
      [0, 4, 1],
    ])
    expect((await list({ state: 'draft', q: 'borra' })).list).toHaveLength(1)
    const { data } = await plaza.call('submitProductDraft', { draft_id: draft.draft_id, version: draft.version }, office)
    expect((await list()).counts).toMatchObject({ draft: 0, under_review: 1 })
    const olga = await makeOperator(plaza, 'review')
    await plaza.db.transaction((tx) =>
      approveApplication(tx, olga, { applicationId: data.application_id ?? '', amountMinor: null }, { secondApproverFromMinor: 1n }),
    )
    expect((await list()).counts).toMatchObject({ all: 4, under_review: 0, on_sale: 4 })
  })

  test('is of one shop', async () => {
    expect((await list({}, stranger)).count).toBe(1)
    expect((await list({ q: 'cafe' }, stranger)).count).toBe(0)
    const member = await plaza.call('getShopProducts', {}, {})
    expect(member.code).not.toBe(200)
  })
})

describe('a view', () => {
  test('is kept under its name, for oneself or for everybody of the shop', async () => {
    const filters = { need: 'low', sort: 'stock_up' }
    const { data } = await plaza.call('saveProductView', { name: 'Reponer', shared: true, filters }, office)
    expect(data.list).toMatchObject([{ name: 'Reponer', shared: true, filters }])
    await plaza.call('saveProductView', { name: 'reponer', shared: true, filters: { need: 'sold_out' } }, office)
    expect((await plaza.call('getProductViews', {}, office)).data.list).toMatchObject([{ name: 'Reponer', filters: { need: 'sold_out' } }])
    expect((await plaza.call('getProductViews', {}, stranger)).data.list).toEqual([])
    const { view_id } = data.list[0]!
    expect((await plaza.call('removeProductView', { view_id }, stranger)).code).toBe(2000019)
    expect((await plaza.call('removeProductView', { view_id }, office)).data.list).toEqual([])
    expect((await plaza.call('saveProductView', { name: 'x', shared: false, filters: { page: '2' } }, office)).code).toBe(1000008)
  })
})

describe('price and stock in the table', () => {
  test('change at once, each with who did it', async () => {
    const sku_id = await skuOf('cafe')
    expect((await plaza.call('setSkuPrice', { sku_id, price: '11', compare_at: '15' }, office)).data).toEqual({
      price: '11.00',
      compare_at: '15.00',
    })
    expect((await plaza.call('setSkuPrice', { sku_id, price: '11', compare_at: '11' }, office)).code).toBe(1000008)
    expect((await plaza.call('setSkuPrice', { sku_id, price: '1' }, stranger)).code).toBe(2000021)
    expect((await plaza.call('reduceSkuStock', { sku_id, quantity: 3, reason: 'damaged' }, office)).data).toEqual({ on_hand: 47 })
    expect(await plaza.call('reduceSkuStock', { sku_id, quantity: 48, reason: 'lost' }, office)).toMatchObject({
      code: 2000023,
      data: { left: 47 },
    })
    expect((await plaza.call('reduceSkuStock', { sku_id, quantity: 1, reason: 'lost' }, stranger)).code).toBe(2000021)
    const key = crypto.randomUUID()
    const twice = await Promise.all(
      [0, 1].map(() => plaza.call('reduceSkuStock', { sku_id, quantity: 7, reason: 'counted' }, { ...office, key })),
    )
    expect(twice.map(({ data }) => data.on_hand)).toEqual([40, 40])
    const entries = await rows(
      plaza.db,
      sql`select actor, actor_id, details from audit_entry where act = 'product.change_price' and subject_id = ${sku_id}`,
    )
    expect(entries).toEqual([{ actor: 'shop_member', actor_id: shop.owner.memberId, details: { price: '11.00', compare_at: '15.00' } }])
    const { data } = await plaza.call('addSkuStock', { sku_id, quantity: 5 }, office)
    expect((await plaza.call('getProductDraft', { product_id: ids.cafe }, office)).data.skus[0]).toMatchObject({
      on_hand: 40,
      additions: [{ application_id: data.application_id, quantity: 5, state: 'under_review', can_cancel: true }],
    })
    await plaza.call('cancelProductApplication', { application_id: data.application_id }, office)
  })

  test('two at one moment take no piece twice', async () => {
    const sku_id = await skuOf('lamp')
    const answers = await Promise.all([0, 1, 2].map(() => plaza.call('reduceSkuStock', { sku_id, quantity: 2, reason: 'counted' }, office)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 2000023])
  })
})

describe('a change of many products', () => {
  const preview = async (input: Record<string, unknown>) => (await plaza.call('previewProductChanges', input, office)).data
  const change = async (input: Record<string, unknown>, who = office) => (await plaza.call('changeProducts', input, who)).data

  test('of prices is shown first, done as it was shown, and done once', async () => {
    const products = named('cafe', 'gone').join(',')
    const shown = await preview({ products, rule: 'price_percent', by: '10' })
    expect(shown.list).toMatchObject([
      { outcome: 'changed', before: '11.00', after: '12.10' },
      { outcome: 'changed', before: '20.00', after: '22.00' },
    ])
    expect(shown.counts).toEqual({ changed: 2, unchanged: 0, impossible: 0 })
    const marked = shown.list.map(({ product_id, mark }) => `${product_id}:${mark}`).join(',')
    const twice = await Promise.all([0, 1].map(() => change({ products: marked, rule: 'price_percent', by: '10' })))
    expect(twice.flatMap(({ list: done }) => done.map(({ outcome }) => outcome)).toSorted()).toEqual([
      'changed',
      'changed',
      'changed_meanwhile',
      'changed_meanwhile',
    ])
    expect((await list({ q: 'CAFE-01' })).list[0]).toMatchObject({ price_min: '12.10', compare_at: '15.00' })
    const lower = await preview({ products, rule: 'price_amount', by: '-15' })
    expect(lower.list.map(({ outcome }) => outcome)).toEqual(['price_too_low', 'changed'])
    expect((await preview({ products, rule: 'price_amount', by: '3' })).list[0]).toMatchObject({ after: '15.10' })
    const up = await preview({ products: ids.cafe, rule: 'price_amount', by: '3' })
    await change({ products: `${ids.cafe}:${up.list[0]?.mark}`, rule: 'price_amount', by: '3' })
    expect((await list({ q: 'CAFE-01' })).list[0]).toMatchObject({ price_min: '15.10', compare_at: null })
  })

  test('takes off the shelf, puts back and moves, and says of each what became of it', async () => {
    const products = [...named('cafe', 'lamp'), '999999'].join(',')
    expect((await change({ products, rule: 'off_shelf' })).list.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'not_found'])
    expect((await change({ products, rule: 'off_shelf' })).list.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'not_found',
    ])
    expect((await list({ state: 'off_shelf' })).count).toBe(2)
    expect((await change({ products, rule: 'on_shelf' }, stranger)).list.every(({ outcome }) => outcome === 'not_found')).toBe(true)
    await change({ products, rule: 'on_shelf' })
    expect((await change({ products: ids.lamp, rule: 'category', category_id: categoryId })).list).toMatchObject([{ outcome: 'changed' }])
    expect((await plaza.call('changeProducts', { products, rule: 'category', category_id: '999999' }, office)).code).toBe(2000019)
    expect((await plaza.call('changeProducts', { products, rule: 'category' }, office)).code).toBe(1000009)
    const many = Array.from({ length: 501 }, (_, index) => index + 1).join(',')
    expect((await plaza.call('changeProducts', { products: many, rule: 'off_shelf' }, office)).code).toBe(1000008)
  })
})

test('a member without the catalogue sees none of it', async () => {
  const { customerId } = await plaza.makeCustomer()
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${customerId}, 'money') returning id`,
  )
  const clerk = await enterOffice(plaza, { memberId: id })
  expect((await plaza.call('getShopProducts', {}, clerk)).status).toBe(403)
  await execute(plaza.db, sql`update shop_member set role = 'catalogue' where id = ${id}`)
  expect((await plaza.call('getShopProducts', {}, clerk)).status).toBe(200)
})
