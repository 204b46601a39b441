import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestionsMost } from '../../contract/limits.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { indexAnew } from '../search/backlog.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { listNamed, makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'

let plaza: TestPlaza
let sample: SampleCatalogue

const suggest = async (prefix: string, lang = 'es') => (await plaza.call('suggestSearch', { prefix }, { lang })).data
const products = async (prefix: string, lang = 'es') => (await suggest(prefix, lang)).products.map(({ name_en }) => name_en)

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza, 20)
  const add = (slug: string, name: Record<string, string> & { en: string }, sold = 0) =>
    listNamed(plaza, sample, { slug, name, description: 'Goes with everything', sold })
  await add('scissors', {
    en: 'Kitchen scissors',
    es: 'Tijeras de cocina',
    zh: '厨房剪刀',
    'zh-TW': '廚房剪刀',
    ja: 'キッチンばさみ',
    th: 'กรรไกรทำครัว',
  })
  await add(
    'camera',
    { en: 'Pocket camera', es: 'Cámara de bolsillo', zh: '口袋相机', 'zh-TW': '口袋相機', ja: 'ポケットカメラ', th: 'กล้องพกพา' },
    5,
  )
  await add('box', { en: 'Cardboard box', es: 'Caja de cartón', zh: '纸箱', 'zh-TW': '紙箱', ja: 'ダンボール箱', th: 'กล่องกระดาษ' })
})
afterAll(() => plaza.close())

test.each([
  ['ti', 'es', 'Kitchen scissors'],
  ['tijer', 'es', 'Kitchen scissors'],
  ['TIJERAS DE COC', 'es', 'Kitchen scissors'],
  ['cocina tij', 'es', 'Kitchen scissors'],
  ['kitchen sc', 'es', 'Kitchen scissors'],
  ['camara de bol', 'es', 'Pocket camera'],
  ['tijreas', 'es', 'Kitchen scissors'],
  ['剪', 'zh', 'Kitchen scissors'],
  ['廚房', 'zh', 'Kitchen scissors'],
  ['相', 'zh-TW', 'Pocket camera'],
  ['かめ', 'ja', 'Pocket camera'],
  ['カメ', 'ja', 'Pocket camera'],
  ['kame', 'ja', 'Pocket camera'],
  ['กล้', 'th', 'Pocket camera'],
  ['กรรไกรทำ', 'th', 'Kitchen scissors'],
])('%s in %s suggests what begins so', async (prefix, lang, name) => {
  expect((await products(prefix, lang))[0]).toBe(name)
})

test('a word that is typed to its end suggests nothing that only begins otherwise', async () => {
  expect(await products('camisa')).toEqual([])
  expect(await products('cámara de bosque')).toEqual([])
  // Tones that are typed are meant: a camera is no box.
  expect(await products('กล้อ', 'th')).toEqual(['Pocket camera'])
})

test('a mention in a description suggests nothing', async () => {
  expect(await products('everything')).toEqual([])
})

test('what is called so comes as category, brand and shop, with what most of the products are in, and eight in all', async () => {
  const found = await suggest('product', 'en')
  const names = [...found.categories, ...found.brands, ...found.shops]
  expect(names.length + found.products.length).toBe(suggestionsMost)
  const shop = sample.shopIds[0] ?? ''
  await plaza.db.transaction(async (tx) => {
    await execute(tx, sql`update shop set name = '{"en": "Zanzibar & Sons", "th": "แซนซิบาร์"}' where id = ${shop}::bigint`)
    await indexAnew(tx, sql`p.shop_id = ${shop}::bigint`)
  })
  expect((await suggest('zanz')).shops).toMatchObject([{ id: shop, name_en: 'Zanzibar & Sons' }])
  expect((await suggest('sons')).shops).toMatchObject([{ id: shop }])
  expect((await suggest('แซน', 'th')).shops).toMatchObject([{ id: shop }])
})

test('what is not on sale is not suggested, nor what has nothing on sale', async () => {
  await execute(plaza.db, sql`update product set status = 'off_shelf' where slug = 'scissors'`)
  expect(await products('tijeras', 'en')).toEqual([])
  expect((await suggest('tijeras', 'en')).categories).toEqual([])
  await execute(plaza.db, sql`update product set status = 'on_sale' where slug = 'scissors'`)
})

test.each(["'", '\\', '%', '***', ':*', '🙂', '-', 'a:*', '!', '(', 'ー', 'の', 'ๆ', '1', '0,5 l', 'a'.repeat(100)])(
  '%s is answered',
  async (prefix) => {
    for (const lang of ['es', 'ja', 'th']) expect((await plaza.call('suggestSearch', { prefix }, { lang })).code).toBe(200)
  },
)
