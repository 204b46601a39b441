import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { settleMerges } from '../products/catalogue/settle.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { keptDraft, wholeBody } from '../testing/drafting.ts'
import { enterOffice } from '../testing/office.ts'
import { uploadForHouse } from '../testing/pictures.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let shop: TestShop
let desk: { cookie: string }
let other: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n, 2500n, 700n] })
  desk = await enterConsole(plaza, await makeOperator(plaza, 'catalogue'))
  other = await enterConsole(plaza, await makeOperator(plaza, 'everything'))
})
afterAll(() => plaza.close())

const act = (name: 'addBrand' | 'changeBrand' | 'mergeBrand' | 'removeBrand', input: Record<string, unknown>, by = desk) =>
  plaza.call(name, input, { ...by, key: crypto.randomUUID() })
const words = (name_en: string, more: Record<string, string> = {}) => ({ name_en, about_en: `About ${name_en}`, logo: '', ...more })
const add = async (name_en: string, more: Record<string, string> = {}) =>
  (await plaza.call('addBrand', words(name_en, more), desk)).data.brand_id
const one = async (brand_id: string) => (await plaza.call('getHouseBrand', { brand_id }, desk)).data
const list = async (input: Record<string, unknown>) => (await plaza.call('getHouseBrands', input, desk)).data
const undo = async (subject_id: string, by = desk) => {
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`select max(id)::text as id from catalogue_change where subject = 'brand' and subject_id = ${subject_id}`,
  )
  return plaza.call('undoCatalogueChange', { change_id: id }, { ...by, key: crypto.randomUUID() })
}
const productIds = () => shop.skus.map(({ productId }) => productId)
const put = (brandId: string | null) =>
  execute(plaza.db, sql`update product set brand_id = ${brandId}::bigint where id = any(${productIds()}::bigint[])`)
const brandsOf = async () => [
  ...new Set((await rows<{ brand_id: string | null }>(plaza.db, sql`select brand_id from product`)).map(({ brand_id }) => brand_id)),
]
const found = async (term: string) => (await plaza.call('searchProducts', { term })).data.count

let round = 0
let halden = ''
let nordhus = ''
beforeEach(async () => {
  round++
  halden = await add(`Halden${round}`, { name_ja: `ハルデン${round}` })
  nordhus = await add(`Nordhus${round}`)
  await put(halden)
})

test('a brand is found by its name in any language, and one with the same letters is hinted at', async () => {
  expect((await list({ q: `ハルデン${round}` })).list).toMatchObject([
    { id: halden, products: 3, on_sale: 3, missing: ['es', 'zh', 'zh-TW', 'th'], alike: 0, into: null },
  ])
  const again = await add(`HÁL DEN ${round}`)
  expect((await list({ view: 'alike' })).list.map(({ id }) => id)).toEqual(expect.arrayContaining([halden, again]))
  expect((await one(again)).alike).toMatchObject([{ id: halden, products: 3 }])
  expect((await plaza.call('getAlikeBrands', { names: [`halden-${round}`, 'Nobody'] }, desk)).data.list.map(({ id }) => id)).toEqual([
    halden,
    again,
  ])
  expect((await list({ view: 'unused', q: `${round}` })).list.map(({ id }) => id)).toEqual(expect.arrayContaining([again, nordhus]))
  const { counts } = await list({})
  expect(counts.all).toBeGreaterThanOrEqual(3)
  const [first] = (await list({ page_size: 1 })).list
  expect((await list({ page_size: 1, after: first?.id })).list[0]?.id).not.toBe(first?.id)
})

test('a brand is called otherwise with a picture, is found by that, and of two who change it the second is told', async () => {
  const picture = await uploadForHouse(plaza, desk, 'brand')
  expect((await act('changeBrand', { brand_id: halden, version: 0, ...words('Fjordly', { logo: picture.path }) })).code).toBe(200)
  expect(await one(halden)).toMatchObject({ name_en: 'Fjordly', about_en: 'About Fjordly', version: 1, logo: { path: picture.path } })
  expect((await plaza.call('getBrand', { id: halden })).data.brand).toMatchObject({ name_en: 'Fjordly', logo: { path: picture.path } })
  expect(await found('fjordly')).toBe(3)
  const late = await act('changeBrand', { brand_id: halden, version: 0, ...words('Late') }, other)
  expect(late.data).toMatchObject({ reason: 'edited_meanwhile', by: expect.any(String) })
  expect(
    (await act('changeBrand', { brand_id: halden, version: 1, ...words('Fjordly', { logo: picture.path }) })).data.change_id,
  ).toBeNull()
  const wrong = await act('changeBrand', { brand_id: halden, version: 1, ...words('Fjordly', { logo: 'brand/nothing' }) })
  expect(wrong.data).toMatchObject({ fields: { logo: expect.any(String) } })
  expect((await undo(halden)).code).toBe(200)
  expect(await one(halden)).toMatchObject({ name_en: `Halden${round}`, name_ja: `ハルデン${round}`, logo: null, version: 2 })
  expect(await found('fjordly')).toBe(0)
})

test('a brand becomes part of another: products, drafts, filters and its address go there, and find back', async () => {
  const office = await enterOffice(plaza, shop.owner)
  const draft = await keptDraft(plaza, office, await wholeBody(plaza, office, { brand_id: halden }))
  const effect = (await plaza.call('getBrandEffect', { act: 'merge', brand_id: halden, target_id: nordhus }, desk)).data
  expect(effect).toMatchObject({ obstacle: null, products: 3, on_sale: 3, drafts: 1, adverts: 0, addresses: 0 })
  expect((await act('mergeBrand', { brand_id: halden, version: 0, into_id: halden })).data).toMatchObject({ why: 'itself' })
  const both = await Promise.all([
    act('mergeBrand', { brand_id: halden, version: 0, into_id: nordhus }),
    act('mergeBrand', { brand_id: nordhus, version: 0, into_id: halden }, other),
  ])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  if (both[0]?.code !== 200) {
    expect((await undo(nordhus)).code).toBe(200)
    expect((await act('mergeBrand', { brand_id: halden, version: 0, into_id: nordhus })).code).toBe(200)
  }
  expect(await brandsOf()).toEqual([nordhus])
  expect(await found(`nordhus${round}`)).toBe(3)
  const body = await row<{ brand_id: string }>(
    plaza.db,
    sql`select body ->> 'brand_id' as brand_id from product_draft where id = ${draft.draft_id}`,
  )
  expect(body.brand_id).toBe(nordhus)
  const moved = await fetch(`${plaza.origin}/api/brand/${halden}?sort=new`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `/api/brand/${nordhus}?sort=new`])
  expect((await plaza.call('getBrand', { id: halden })).data.brand.id).toBe(nordhus)
  expect((await plaza.call('getAllProducts', { brand: [halden] })).data.count).toBe(3)
  expect((await plaza.call('getProductVocabulary', {}, office)).data.brands.map(({ id }) => id)).not.toContain(halden)
  expect((await one(halden)).into).toMatchObject({ id: nordhus })
  expect((await one(nordhus)).merged).toMatchObject([{ id: halden }])
  // whoever still names it means the other
  await put(halden)
  expect(await brandsOf()).toEqual([nordhus])
  expect((await act('removeBrand', { brand_id: nordhus, version: (await one(nordhus)).version })).data).toMatchObject({ why: 'used' })

  expect((await undo(halden)).code).toBe(200)
  await settleMerges(plaza.db)
  expect(await brandsOf()).toEqual([halden])
  expect((await plaza.call('getBrand', { id: halden })).data.brand.id).toBe(halden)
  expect(await found(`nordhus${round}`)).toBe(0)
})

test('a merging that was stopped half-way goes on', async () => {
  await execute(plaza.db, sql`alter table product disable trigger product_brand_followed`)
  expect((await act('mergeBrand', { brand_id: halden, version: 0, into_id: nordhus })).code).toBe(200)
  await put(halden)
  await execute(plaza.db, sql`alter table product enable trigger product_brand_followed`)
  await settleMerges(plaza.db)
  expect(await brandsOf()).toEqual([nordhus])
})

test('only a brand to which nothing leads is taken away, and it comes back with its address; a reader changes nothing', async () => {
  expect((await act('removeBrand', { brand_id: halden, version: 0 })).data).toEqual({ reason: 'brand_refused', why: 'used' })
  const { slug } = await one(nordhus)
  for (const role of ['read_only', 'review'] as const) {
    const reader = await enterConsole(plaza, await makeOperator(plaza, role))
    expect((await act('removeBrand', { brand_id: nordhus, version: 0 }, reader)).status).toBe(403)
    expect((await plaza.call('getHouseBrands', {}, reader)).code).toBe(200)
  }
  expect((await act('removeBrand', { brand_id: nordhus, version: 0 })).code).toBe(200)
  expect((await plaza.call('getHouseBrand', { brand_id: nordhus }, desk)).code).not.toBe(200)
  expect((await undo(nordhus)).code).toBe(200)
  expect(await one(nordhus)).toMatchObject({ slug, version: 1 })
  const audited = await rows<{ act: string }>(
    plaza.db,
    sql`select act from audit_entry where subject = 'brand' and subject_id = ${nordhus} order by id`,
  )
  expect(audited.map((entry) => entry.act)).toEqual(['brand.add', 'brand.remove', 'catalogue.undo'])
})
