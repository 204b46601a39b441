import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { changePrice } from '../products/change-price.ts'
import { takeOffShelf } from '../products/take-off-shelf.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { aPost } from '../testing/posts.ts'
import { type NewPost, writePost } from './write-post.ts'

let plaza: TestPlaza
let shop: TestShop
const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const write = (post: NewPost) => plaza.db.transaction((tx) => writePost(tx, post))
const productAt = (index: number) => shop.skus[index]?.productId ?? ''

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2000n, 3000n] })
})
afterAll(() => plaza.close())

test('a house without articles has an empty blog', async () => {
  expect((await plaza.call('getPosts', { page: 1 })).data).toEqual({ posts: [], count: 0, page_count: 0 })
})

test('articles come newest first, page by page, and none twice', async () => {
  // Two of one moment: their order is total all the same.
  for (let number = 0; number < 14; number++) await write(aPost(`post-${number}`, { publishedAt: daysAgo(Math.floor(number / 2)) }))
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => plaza.call('getPosts', { page, page_size: 12 })))
  expect(first?.data).toMatchObject({ count: 14, page_count: 2 })
  const shown = [...(first?.data.posts ?? []), ...(second?.data.posts ?? [])]
  const titles = Array.from({ length: 14 }, (_, number) => `Title post-${number}`)
  expect(shown.map(({ title_en }) => title_en).toSorted()).toEqual(titles.toSorted())
  const dates = shown.map(({ published_at }) => published_at)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(third?.data).toMatchObject({ posts: [], count: 14 })
  expect((await plaza.call('getPosts', { page: 0 })).code).toBe(codes.parameterInvalid)
})

test.each(languages.map(({ code }) => code))('an article comes in %s and in English, and in no other language', async (lang) => {
  const id = await write(aPost('spoken'))
  const { post } = (await plaza.call('getPost', { id }, { lang })).data
  const texts = Object.entries(post).filter(([name]) => /^(title|summary|body)_/.test(name))
  expect(new Set(texts.map(([name]) => name.replace(/^[a-z]+_/, '')))).toEqual(new Set([lang, 'en']))
  expect(post[`body_${lang}`]).toBe(lang === 'en' ? '<p>Body spoken</p>' : `<p>Body spoken</p> ${lang}`)
})

test('an article that is not written in a language comes in English, and nothing is written in half of one', async () => {
  const texts = { en: 'Only', es: 'Solo' }
  const id = await write(aPost('fallback', { title: texts, summary: texts, body: texts }))
  const { post } = (await plaza.call('getPost', { id }, { lang: 'th' })).data
  expect(post).toMatchObject({ title_en: 'Only', body_en: 'Only' })
  expect(post).not.toHaveProperty('title_th')
  await expect(write(aPost('half', { title: texts, summary: texts, body: { en: 'Only' } }))).rejects.toThrow('post_check')
})

test('nothing but plain structure gets into an article', async () => {
  const body = '<h2 onclick="x()">A</h2><script>x()</script><p>b<img src=x onerror=x()></p><a href="javascript:x()">c</a>'
  const id = await write(aPost('hostile', { title: { en: '<b>T</b>' }, summary: { en: 'S' }, body: { en: body } }))
  const { post } = (await plaza.call('getPost', { id }, { lang: 'en' })).data
  expect(post.body_en).toBe('<h2>A</h2><p>b</p><a>c</a>')
  // A title is text, not HTML: who shows it escapes it.
  expect(post.title_en).toBe('<b>T</b>')
})

test('what an article leads to comes as cards in its order, as far as it is on sale, and keeps up with it', async () => {
  const id = await write(aPost('with-products', { productIds: [productAt(2), productAt(0), productAt(1)] }))
  const cards = async () => (await plaza.call('getPost', { id })).data.products
  expect((await cards()).map((card) => card.id)).toEqual([productAt(2), productAt(0), productAt(1)])
  const price = { skuId: shop.skus[0]?.skuId ?? '', priceMinor: 900n, compareAtMinor: null }
  await plaza.db.transaction((tx) => changePrice(tx, shop.owner, price))
  await expect.poll(async () => (await cards())[1]?.price).toBe('9.00')
  await plaza.db.transaction((tx) => takeOffShelf(tx, shop.owner, { productId: productAt(2) }))
  await expect.poll(async () => (await cards()).map((card) => card.id)).toEqual([productAt(0), productAt(1)])
})

test('writing an article again puts the new text in its place, for those who have read it too', async () => {
  const id = await write(aPost('again', { productIds: [productAt(0)] }))
  expect((await plaza.call('getPost', { id })).data.products).toHaveLength(1)
  expect(await write(aPost('again', { title: { en: 'New' }, summary: { en: 'New' }, body: { en: 'New' } }))).toBe(id)
  await expect.poll(async () => (await plaza.call('getPost', { id })).data.post.title_en).toBe('New')
  expect((await plaza.call('getPost', { id })).data.products).toEqual([])
})

test('an article of a day to come is not taken', async () => {
  await expect(write(aPost('tomorrow', { publishedAt: new Date(Date.now() + day) }))).rejects.toThrow('a day to come')
})

test('an unknown article is a missing record, and nonsense for an id is refused', async () => {
  expect((await plaza.call('getPost', { id: '999999' })).code).toBe(codes.recordMissing)
  expect((await plaza.call('getPost', { id: 'x' })).code).toBe(codes.parameterInvalid)
})

test('the answers are kept ready: what changes behind their back is not seen', async () => {
  const id = await write(aPost('kept'))
  const title = async () => (await plaza.call('getPost', { id }, { lang: 'en' })).data.post.title_en
  // What the writing drops is dropped a moment later.
  await expect
    .poll(async () => {
      const before = await title()
      await execute(
        plaza.db,
        sql`update post set title = jsonb_build_object('en', title ->> 'en' || '.'), summary = '{"en": "x"}', body = '{"en": "x"}' where id = ${id}`,
      )
      return (await title()) === before
    })
    .toBe(true)
})
