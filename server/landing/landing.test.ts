import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { landings } from '../../contract/landing.ts'
import type { Landing } from '../../contract/landing-page.ts'
import { languages } from '../../contract/languages.ts'
import { withdrawPost, writePost } from '../blog/write-post.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { changePrice } from '../products/change-price.ts'
import { putOnShelf } from '../products/put-on-shelf.ts'
import { takeOffShelf } from '../products/take-off-shelf.ts'
import { addRenderer, buildApps } from '../testing/built-apps.ts'
import { fetchInOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { aPost } from '../testing/posts.ts'

/** What a build leaves for the server: a page that says what it was given. */
const built = `export const render = async () => null
export const renderLanding = (landing) => ({ html: JSON.stringify(landing), styles: 'aGFzaA==' })`

let plaza: TestPlaza
let shop: TestShop
let folder: string

beforeAll(async () => {
  folder = await buildApps('storefront', 'seller')
  await addRenderer(folder, built)
  plaza = await openTestPlaza({ PUBLIC_URL: 'http://shop.test' }, { webFolder: folder })
  shop = await plaza.seedShop({ prices: [1000n, 2000n, 3000n, 4000n] })
})
afterAll(async () => {
  await plaza.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${plaza.origin}${path}`, { redirect: 'manual', headers })
const shown = async (path: string) => (await (await ask(path)).json()) as Landing
const idAt = (index: number) => shop.skus[index]?.productId ?? ''
const rename = (id: string, names: object) =>
  execute(plaza.db, sql`update product set name = ${JSON.stringify(names)}::jsonb where id = ${id}::bigint`)
const everywhere = (name: string) => Object.fromEntries(languages.map(({ code }) => [code, `${name} ${code}`]))

describe('a page at a clean address', () => {
  test('shows a record in each language, and says where it is in all of them', async () => {
    await rename(idAt(0), everywhere('Taza'))
    for (const { code } of languages) {
      const path = landings.product(code, { id: idAt(0), name: `Taza ${code}` })
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('content-language')]).toEqual([200, code])
      const landing = (await answer.json()) as Landing
      expect(landing).toMatchObject({ lang: code, canonical: path, origin: 'http://shop.test', content: { kind: 'product', sku: null } })
      expect(landing.alternates).toEqual(languages.map(({ code: each }) => [each, `/${each}/p/taza-${each.toLowerCase()}-${idAt(0)}`]))
    }
  })

  test('runs nothing, and may not be shown by others', async () => {
    const { headers } = await ask('/es')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'sha256-aGFzaA=='; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    )
  })

  test('that is not written in a language is kept in English by search engines', async () => {
    await rename(idAt(1), { en: 'Only', es: 'Solo' })
    const landing = await shown(`/th/p/only-${idAt(1)}`)
    expect(landing.canonical).toBe(`/en/p/only-${idAt(1)}`)
    expect(landing.alternates).toEqual([
      ['es', `/es/p/solo-${idAt(1)}`],
      ['en', `/en/p/only-${idAt(1)}`],
    ])
  })

  test('leads on from words that are not those of the name, and keeps what was asked beside', async () => {
    await rename(idAt(0), everywhere('Jarra'))
    const answer = await ask(`/es/p/taza-es-${idAt(0)}?currency=EUR&utm_source=x`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/es/p/jarra-es-${idAt(0)}?currency=EUR&utm_source=x`)
    expect((await shown(`/es/p/jarra-es-${idAt(0)}?currency=EUR&utm_source=x`)).currency).toBe('EUR')
    expect((await ask(`/es/p/${idAt(0)}`)).headers.get('location')).toBe(`/es/p/jarra-es-${idAt(0)}`)
    // A browser that kept this for ever would go round in a circle when the name is what it was again.
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('is gone when a product is not on sale any more, is there again when it is, and is missing when it never was', async () => {
    await rename(idAt(2), everywhere('Vaso'))
    const path = `/ja/p/vaso-ja-${idAt(2)}`
    expect((await ask(path)).status).toBe(200)
    await plaza.db.transaction((tx) => takeOffShelf(tx, shop.owner, { productId: idAt(2) }))
    await expect.poll(async () => (await ask(path)).status).toBe(410)
    expect(await shown(path)).toMatchObject({ content: { kind: 'missing', isGone: true }, canonical: null, alternates: [] })
    await plaza.db.transaction((tx) => putOnShelf(tx, shop.owner, { productId: idAt(2) }))
    await expect.poll(async () => (await ask(path)).status).toBe(200)
    for (const never of ['/es/p/vaso-99999', '/es/p/vaso', `/es/p/vaso-${'9'.repeat(19)}`, '/es/p/', '/es/c/x-99999', '/es/s/x-99999'])
      expect([never, (await ask(never)).status]).toEqual([never, 404])
    expect((await ask('/xx/p/vaso-1')).status).toBe(404)
  })

  test('goes with its shop', async () => {
    const path = (await ask(`/es/s/${shop.shopId}`)).headers.get('location') ?? ''
    expect((await ask(path)).status).toBe(200)
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${shop.shopId}::bigint`)
    expect((await ask(`${path}?fresh=1`)).status).toBe(410)
    await execute(plaza.db, sql`update shop set status = 'open' where id = ${shop.shopId}::bigint`)
  })

  test('keeps its bytes ready, and never an old price', async () => {
    await rename(idAt(3), everywhere('Bol'))
    const path = `/es/p/bol-es-${idAt(3)}`
    const first = await ask(path)
    const tag = first.headers.get('etag') ?? ''
    expect((await ask(path, { 'if-none-match': tag })).status).toBe(304)
    const price = { skuId: shop.skus[3]?.skuId ?? '', priceMinor: 3500n, compareAtMinor: null }
    await plaza.db.transaction((tx) => changePrice(tx, shop.owner, price))
    await expect.poll(async () => JSON.stringify((await shown(path)).content)).toContain('"price":"35.00"')
    expect((await ask(path, { 'if-none-match': tag })).status).toBe(200)
  })

  test('is the storefront’s alone, kept or not', async () => {
    expect((await ask('/es')).status).toBe(200)
    const inOffice = await fetchInOffice(plaza, '/es', { method: 'GET', headers: {}, body: undefined })
    expect(inOffice.status).toBe(404)
  })

  test('of a list counts its pages, and says each by its own address', async () => {
    const category = ((await shown(`/es/p/bol-es-${idAt(3)}`)).content as { answer: { product: { category_path: { id: string }[] } } })
      .answer.product.category_path[0]
    const path = (await ask(`/es/c/${category?.id}`)).headers.get('location') ?? ''
    expect(await shown(path)).toMatchObject({ canonical: path, content: { kind: 'category', page: 1 } })
    expect((await ask(`${path}?p=2`)).status).toBe(404)
    for (const nonsense of ['0', 'x', '-1', '1.5', '999999999']) expect((await ask(`${path}?p=${nonsense}`)).status).toBe(404)
  })

  test('takes no notice of what else a query says', async () => {
    const path = `/es/p/bol-es-${idAt(3)}`
    for (const query of ['currency=eur', 'currency=%3Cb%3E', 'sku=x', 'sku=1&sku=2', 'utm_source=a&utm_source=b', 'x[y]=1']) {
      const answer = await ask(`${path}?${query}`)
      expect([query, answer.status]).toEqual([query, 200])
      expect(await answer.json()).toMatchObject({ currency: null, canonical: path })
    }
  })

  test('is kept once for all who were counted on their way', async () => {
    const path = `/es/p/bol-es-${idAt(3)}`
    expect((await ask(`${path}?fbclid=one&currency=EUR`)).status).toBe(200)
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${shop.shopId}::bigint`)
    for (const query of ['currency=EUR', 'currency=EUR&gclid=two', 'utm_source=a&utm_medium=b&currency=EUR&fbclid=three'])
      expect([query, (await ask(`${path}?${query}`)).status]).toEqual([query, 200])
    for (const query of ['currency=USD&fbclid=four', 'xutm_source=a&currency=EUR', 'currency=EUR&sku=utm_source'])
      expect([query, (await ask(`${path}?${query}`)).status]).toEqual([query, 410])
    await execute(plaza.db, sql`update shop set status = 'open' where id = ${shop.shopId}::bigint`)
  })

  test('of the blog goes when a post is withdrawn', async () => {
    const id = await plaza.db.transaction((tx) => writePost(tx, aPost('tea')))
    const path = (await ask(`/en/blog/${id}`)).headers.get('location') ?? ''
    expect(path).toBe(`/en/blog/title-tea-${id}`)
    expect(await shown(path)).toMatchObject({ canonical: path, content: { kind: 'post' } })
    await plaza.db.transaction((tx) => withdrawPost(tx, 'tea'))
    expect((await ask(`${path}?fresh=1`)).status).toBe(410)
  })

  test('searches by leading into the app', async () => {
    const answer = await ask(`/zh-TW/search?${new URLSearchParams({ q: '茶 & 杯' })}`)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([303, 'noindex'])
    expect(answer.headers.get('location')).toBe('/?lang=zh-TW#/pages/search/search?q=%E8%8C%B6+%26+%E6%9D%AF')
  })
})
