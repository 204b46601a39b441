import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { settleMerges } from '../products/catalogue/settle.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { keptDraft, wholeBody } from '../testing/drafting.ts'
import { enterOffice } from '../testing/office.ts'
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

const act = (name: 'renameCategory' | 'moveCategory' | 'mergeCategory' | 'removeCategory', input: Record<string, unknown>, by = desk) =>
  plaza.call(name, input, { ...by, key: crypto.randomUUID() })
const add = async (name_en: string, parent_id?: string) =>
  (await plaza.call('addCategory', { name_en, name_es: `${name_en} es`, ...(parent_id && { parent_id }) }, desk)).data.category_id
const tree = async () => (await plaza.call('getHouseCategories', {}, desk)).data
const one = async (id: string) => (await tree()).list.find((category) => category.id === id)
const versionOf = async (id: string) => (await one(id))?.version ?? -1
const childrenOf = async (id: string) => (await tree()).list.filter(({ parent_id }) => parent_id === id).map(({ name_en }) => name_en)
const effect = async (input: Record<string, unknown>) => (await plaza.call('getCategoryEffect', input, desk)).data
const changes = async () => (await plaza.call('getCatalogueChanges', { subject: 'category' }, desk)).data.list
const undo = async (subject_id: string, by = desk) => {
  const { id } = await row<{ id: string }>(plaza.db, sql`select max(id)::text as id from catalogue_change where subject_id = ${subject_id}`)
  return plaza.call('undoCatalogueChange', { change_id: id }, { ...by, key: crypto.randomUUID() })
}
const put = (categoryId: string) =>
  execute(
    plaza.db,
    sql`update product set category_id = ${categoryId} where id = any(${shop.skus.map(({ productId }) => productId)}::bigint[])`,
  )
const placesOf = async () => [
  ...new Set((await rows<{ category_id: string }>(plaza.db, sql`select category_id from product`)).map(({ category_id }) => category_id)),
]
const found = async (term: string) => (await plaza.call('searchProducts', { term })).data.count

let kitchen = ''
let pans = ''
let garden = ''
let round = 0
beforeEach(async () => {
  round++
  kitchen = await add(`Kitchen ${round}`)
  pans = await add(`Pans ${round}`, kitchen)
  garden = await add(`Garden ${round}`)
  await put(pans)
})

test('a category is added with an address of its own, called otherwise in all languages and found by it, and that is taken back', async () => {
  expect(await one(pans)).toMatchObject({
    parent_id: kitchen,
    slug: `pans-${round}`,
    version: 0,
    products: 3,
    on_sale: 3,
    missing: ['zh', 'zh-TW', 'ja', 'th'],
  })
  expect((await one(await add(`Pans ${round}`)))?.slug).toBe(`pans-${round}-2`)
  expect((await plaza.call('addCategory', { name_en: 'Deep', parent_id: pans }, desk)).data).toEqual({
    reason: 'category_refused',
    why: 'too_deep',
  })
  await act('renameCategory', { category_id: pans, version: 0, name_en: 'Skillets', name_ja: 'フライパン', name_es: '' })
  expect(await one(pans)).toMatchObject({ name_en: 'Skillets', name_ja: 'フライパン', version: 1 })
  expect((await one(pans))?.name_es).toBeUndefined()
  expect(await found('skillets')).toBe(3)
  // the next answer of the storefront knows it already
  expect((await plaza.call('getCategory', { a: pans, b: '1' })).data.category.name_en).toBe('Skillets')
  const late = await act('renameCategory', { category_id: pans, version: 0, name_en: 'Late' }, other)
  expect(late.data).toMatchObject({ reason: 'edited_meanwhile', by: expect.any(String) })
  expect((await undo(pans)).code).toBe(200)
  expect(await one(pans)).toMatchObject({ name_en: `Pans ${round}`, name_es: `Pans ${round} es` })
  // Kept answers are dropped by a notification, a moment after the act is answered.
  await expect.poll(() => found('skillets')).toBe(0)
  expect((await undo(pans)).data).toMatchObject({ reason: 'edited_meanwhile' })
  expect((await changes())[0]).toMatchObject({ act: 'rename', can_undo: false, undone: { by: expect.any(String) } })
})

test('a category moves among its siblings and below another, never below itself or too deep, and back', async () => {
  const pots = await add(`Pots ${round}`, kitchen)
  await act('moveCategory', { category_id: pots, version: 0, parent_id: kitchen, index: 0 })
  expect(await childrenOf(kitchen)).toEqual([`Pots ${round}`, `Pans ${round}`])
  expect(await effect({ act: 'move', category_id: pans, target_id: garden })).toMatchObject({ obstacle: null, products: 3, categories: 0 })
  await act('moveCategory', { category_id: pans, version: 0, parent_id: garden, index: 0 })
  expect([await childrenOf(kitchen), await childrenOf(garden)]).toEqual([[`Pots ${round}`], [`Pans ${round}`]])
  expect(await found(`garden ${round}`)).toBe(3)
  expect((await effect({ act: 'move', category_id: garden, target_id: pans })).obstacle).toBe('below_itself')
  expect((await act('moveCategory', { category_id: garden, version: 0, parent_id: pans, index: 0 })).data).toMatchObject({
    why: 'below_itself',
  })
  expect((await act('moveCategory', { category_id: garden, version: 0, parent_id: kitchen, index: 0 })).data).toMatchObject({
    why: 'too_deep',
  })
  expect((await undo(pans)).code).toBe(200)
  expect(await childrenOf(kitchen)).toEqual([`Pots ${round}`, `Pans ${round}`])
})

test('two moves at once never make a circle, and of two who change the same one the second is told', async () => {
  const [here, there] = [await add(`Here ${round}`), await add(`There ${round}`)]
  const moved = await Promise.all([
    act('moveCategory', { category_id: here, version: 0, parent_id: there, index: 0 }),
    act('moveCategory', { category_id: there, version: 0, parent_id: here, index: 0 }, other),
  ])
  expect(moved.filter(({ code }) => code === 200)).toHaveLength(1)
  const both = await Promise.all([
    act('renameCategory', { category_id: garden, version: 0, name_en: 'One' }),
    act('mergeCategory', { category_id: garden, version: 0, into_id: kitchen }, other),
  ])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(both.find(({ code }) => code !== 200)?.data).toMatchObject({ reason: 'edited_meanwhile' })
})

test('a category becomes part of another: products, children, drafts and addresses go there, and find back', async () => {
  await add(`Lids ${round}`, kitchen)
  const office = await enterOffice(plaza, shop.owner)
  const draft = await keptDraft(plaza, office, await wholeBody(plaza, office, { category_id: pans }))
  expect(await effect({ act: 'merge', category_id: pans, target_id: garden })).toMatchObject({ obstacle: null, products: 3, drafts: 1 })
  expect((await effect({ act: 'merge', category_id: kitchen, target_id: pans })).obstacle).toBe('below_itself')

  // Pans into the garden, and then all of the kitchen, too
  expect((await act('mergeCategory', { category_id: pans, version: 0, into_id: garden })).code).toBe(200)
  expect(await placesOf()).toEqual([garden])
  expect((await act('mergeCategory', { category_id: kitchen, version: 0, into_id: garden })).code).toBe(200)
  expect(await childrenOf(garden)).toEqual([`Lids ${round}`])
  const body = await row<{ category_id: string }>(
    plaza.db,
    sql`select body ->> 'category_id' as category_id from product_draft where id = ${draft.draft_id}`,
  )
  expect(body.category_id).toBe(garden)

  // for people and for machines the address leads there, with what was asked
  const moved = await fetch(`${plaza.origin}/api/category/${pans}/1?sort=new`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `/api/category/${garden}/1?sort=new`])
  expect((await plaza.call('getCategory', { a: pans, b: '1' })).data.category.id).toBe(garden)
  const all = (await plaza.call('getAllCategory')).data.list.map(({ id }) => id)
  expect([all.includes(kitchen), all.includes(garden)]).toEqual([false, true])
  expect((await tree()).merged.filter(({ into_id }) => into_id === garden)).toHaveLength(2)
  // whoever still names it means the other
  await put(pans)
  expect(await placesOf()).toEqual([garden])

  expect((await undo(kitchen)).code).toBe(200)
  expect(await childrenOf(kitchen)).toEqual([`Lids ${round}`])
  expect((await undo(pans)).code).toBe(200)
  await settleMerges(plaza.db)
  expect(await placesOf()).toEqual([pans])
  expect((await one(pans))?.parent_id).toBe(kitchen)
  expect((await plaza.call('getCategory', { a: pans, b: '1' })).data.category.id).toBe(pans)
})

test('a merging that was stopped half-way goes on', async () => {
  await execute(plaza.db, sql`alter table product disable trigger product_category_followed`)
  expect((await act('mergeCategory', { category_id: pans, version: 0, into_id: garden })).code).toBe(200)
  await put(pans)
  await execute(plaza.db, sql`alter table product enable trigger product_category_followed`)
  expect(await placesOf()).toEqual([pans])
  await settleMerges(plaza.db)
  expect(await placesOf()).toEqual([garden])
})

test('only an empty category is taken away, and it comes back with its address', async () => {
  expect((await act('removeCategory', { category_id: pans, version: 0 })).data).toEqual({ reason: 'category_refused', why: 'not_empty' })
  expect((await act('removeCategory', { category_id: kitchen, version: 0 })).data).toMatchObject({ why: 'not_empty' })
  expect((await act('removeCategory', { category_id: garden, version: 0 })).code).toBe(200)
  expect(await one(garden)).toBeUndefined()
  expect((await plaza.call('getCategory', { a: garden, b: '1' })).code).not.toBe(200)
  expect((await undo(garden)).code).toBe(200)
  expect(await one(garden)).toMatchObject({ slug: `garden-${round}`, version: 1 })
  expect(await versionOf(garden)).toBe(1)
  const empty = await add(`Empty ${round}`)
  expect((await undo(empty)).code).toBe(200)
  expect((await undo(pans)).data).toMatchObject({ why: 'not_empty' })
})

test('who only reads or only reviews changes nothing', async () => {
  for (const role of ['read_only', 'review', 'money'] as const) {
    const reader = await enterConsole(plaza, await makeOperator(plaza, role))
    expect((await act('removeCategory', { category_id: garden, version: 0 }, reader)).status).toBe(403)
  }
})
