import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { reviseProduct } from '../products/revise-product.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { listNamed, makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'

let plaza: TestPlaza
let sample: SampleCatalogue
const names = async (term: string, input = {}, lang = 'es') =>
  (await plaza.call('searchProducts', { term, ...input }, { lang })).data.list.map(({ name_en }) => name_en)

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza, 20)
  const add = (slug: string, name: Record<string, string> & { en: string }, description: string, sold = 0) =>
    listNamed(plaza, sample, { slug, name, description, sold })
  const mug = {
    en: 'Glazed mug',
    es: 'Taza de gres',
    zh: '釉面粗陶马克杯',
    'zh-TW': '手工上釉陶馬克杯',
    ja: '釉がけのマグ',
    th: 'แก้วมักเคลือบมือ',
  }
  await add('mug', mug, 'A cup for coffee')
  await add('bag', { en: 'Coffee bag', es: 'Café en grano' }, 'Roasted in Huila')
  await add('teapot', { en: 'Teapot', es: 'Tetera con niño' }, 'Goes with a mug', 900)
})
afterAll(() => plaza.close())

test.each([
  ['taza', 'es'],
  ['TAZA gr', 'es'],
  ['gres taza', 'es'],
  ['mug glaz', 'es'],
  ['马克杯', 'zh'],
  ['陶', 'zh'],
  ['馬克', 'zh-TW'],
  ['マグ', 'ja'],
  ['แก้ว', 'th'],
  ['マグ', 'es'],
])('%s in %s finds the mug', async (term, lang) => {
  expect(await names(term, {}, lang)).toContain('Glazed mug')
})

test('accents and case do not matter', async () => {
  for (const term of ['cafe', 'CAFÉ', 'ｃａｆｅ']) expect(await names(term)).toContain('Coffee bag')
  expect(await names('nino')).toEqual(['Teapot'])
})

test('what a name holds answers without what descriptions mention; a description answers where it adds to a name', async () => {
  expect(await names('mug')).toEqual(['Glazed mug'])
  expect(await names('coffee')).toEqual(['Coffee bag'])
  expect(await names('teapot goes with a mug')).toEqual(['Teapot'])
  expect(await names('huila')).toEqual([])
  expect(await names('bag huila')).toEqual(['Coffee bag'])
})

test('the code of a SKU finds its product, however it is written', async () => {
  for (const term of ['SKU-MUG', 'sku-mug']) expect(await names(term)).toEqual(['Glazed mug'])
})

test('results are sorted, narrowed and counted as in a category', async () => {
  const { data } = await plaza.call('searchProducts', { term: 'thing', page_size: 12, sort: 'price_up' })
  expect(data).toMatchObject({ term: 'thing', corrected: null, did_you_mean: [], without: [], count: 20, page_count: 2 })
  expect(data.facets.country.reduce((sum, { count }) => sum + count, 0)).toBe(20)
  const prices = data.list.map(({ price }) => Number(price))
  expect(prices).toEqual(prices.toSorted((left, right) => left - right))
  const red = await plaza.call('searchProducts', { term: 'thing', 'attr[colour]': ['red'] })
  expect(red.data.count).toBe(sample.products.filter(({ colours }) => colours.includes('red')).length)
})

test('what something is like finds no other thing: of a red dress red things are none', async () => {
  const all = await plaza.call('searchProducts', { term: 'red' })
  expect(all.data.count).toBeGreaterThan(0)
  for (const term of ['red dress', 'dress red', 'red steel dress']) {
    const { data } = await plaza.call('searchProducts', { term })
    expect([term, data.count, data.nearest]).toEqual([term, 0, []])
  }
  expect((await plaza.call('searchProducts', { term: 'red thing' })).data.count).toBeGreaterThan(0)
})

test('where nothing is found, the categories are told that have most of what is called by a part of it', async () => {
  const term = 'mug zzyzx qqvvx wwkkx xxjjq'
  const { data } = await plaza.call('searchProducts', { term })
  const categories = await rows<{ id: string }>(plaza.db, sql`select category_id as id from product where slug = 'mug'`)
  expect(data.count).toBe(0)
  expect(data.nearest.map(({ id }) => ({ id }))).toEqual(categories)
  expect((await plaza.call('searchProducts', { term: 'mug' })).data.nearest).toEqual([])
})

test('what finds nothing answers an empty list, and nonsense harms nothing', async () => {
  for (const term of ['zzzzzz', '&|!():*', "'; delete from zzzz; --", '%_%', '\\', '🦊', '<script>', "o'clock:*", '((((']) {
    const { code, data } = await plaza.call('searchProducts', { term })
    expect([term, code, data.count, data.list]).toEqual([term, 200, 0, []])
  }
  expect((await plaza.call('searchProducts', { term: '   ' })).code).not.toBe(200)
  expect((await plaza.call('searchProducts', { term: 'x'.repeat(101) })).code).toBe(codes.parameterInvalid)
})

test('a word spelled nearly so finds what was meant and says so; taken literally it finds nothing', async () => {
  const { data } = await plaza.call('searchProducts', { term: 'tetrea de niño' })
  expect(data).toMatchObject({ corrected: 'tetera de nino', count: 1 })
  const literal = await plaza.call('searchProducts', { term: 'tetrea', literal: true })
  expect(literal.data).toMatchObject({ corrected: null, count: 0 })
})

test('two languages in one query, another form, a synonym, words that say nothing', async () => {
  for (const [term, lang] of [
    ['マグ glazed', 'ja'],
    ['馬克杯', 'zh'],
    ['glazed 马克杯', 'zh'],
    ['tazas', 'es'],
    ['quiero comprar una taza barata', 'es'],
    ['the best mugs please', 'en'],
    ['まぐ', 'ja'],
    ['แกวมัก', 'th'],
  ] as const)
    expect([term, await names(term, {}, lang)]).toEqual([term, ['Glazed mug']])
})

test('what no product holds is left out and named, as long as the rest says what is wanted', async () => {
  const { data } = await plaza.call('searchProducts', { term: 'tetera zzyzx' })
  expect(data).toMatchObject({ count: 1, without: ['zzyzx'] })
})

test('a ticked filter does not change how a query is understood', async () => {
  const { data } = await plaza.call('searchProducts', { term: 'tetera', rating_min: 4 })
  expect(data).toMatchObject({ corrected: null, count: 0 })
})

test('a product that is renamed is found by its new name with the act itself, and by its old one no more', async () => {
  const [{ id, shop_id, en }] = (await rows<{ id: string; shop_id: string; en: string }>(
    plaza.db,
    sql`select id, shop_id, name ->> 'en' as en from product where slug = 'bag'`,
  )) as [{ id: string; shop_id: string; en: string }]
  await plaza.db.transaction((tx) => reviseProduct(tx, { ...sample.owners[0], shopId: shop_id }, id, { name: { en: 'Marble chessboard' } }))
  expect(await names('chessboard')).toEqual(['Marble chessboard'])
  expect(await names('coffee bag')).toEqual([])
  await plaza.db.transaction((tx) => reviseProduct(tx, { ...sample.owners[0], shopId: shop_id }, id, { name: { en, es: 'Café en grano' } }))
})
