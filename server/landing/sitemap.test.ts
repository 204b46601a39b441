import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { landings } from '../../contract/landing.ts'
import { languages } from '../../contract/languages.ts'
import { withdrawPost, writePost } from '../blog/write-post.ts'
import { writePage } from '../content/write-page.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { changePrice } from '../products/change-price.ts'
import { takeOffShelf } from '../products/take-off-shelf.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { aPost } from '../testing/posts.ts'
import { childrenOf, readXml, textOf } from '../testing/read-xml.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

let plaza: TestPlaza
let shop: TestShop
let closed: TestShop
const base = () => plaza.configuration.PUBLIC_URL
const productAt = (index: number) => shop.skus[index]?.productId ?? ''

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2000n, 3000n, 4000n] })
  closed = await plaza.seedShop()
})
afterAll(() => plaza.close())

const get = (path: string, init?: RequestInit) => fetch(plaza.origin + path, init)
const written = async (pieces: AsyncGenerator<string, void>) => (await Array.fromAsync(pieces)).join('')

/** What a part lists: each address with when it changed. */
async function listedIn(name: string): Promise<Map<string, string | null>> {
  const text = await written(sitemapPart(plaza.db, base(), name))
  return new Map(text === '' ? [] : childrenOf(readXml(text), 'url').map((url) => [textOf(url, 'loc') ?? '', textOf(url, 'lastmod')]))
}
const changedAt = async (productId: string) =>
  (await listedIn('products-1')).get(`${base()}${landings.product('en', named(productId))}`) ?? null
const named = (productId: string) => ({ id: productId, name: `Product ${shop.skus.findIndex((sku) => sku.productId === productId)}` })

describe('the sitemap', () => {
  test('lists what is on sale in open shops, in each language in which it has a name, and nothing else', async () => {
    await plaza.db.transaction((tx) => takeOffShelf(tx, shop.owner, { productId: productAt(1) }))
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${closed.shopId}`)
    await execute(plaza.db, sql`update product set name = '{"en": "Mug & <saucer>", "ja": "マグ"}' where id = ${productAt(2)}`)
    const products = [...(await listedIn('products-1')).keys()]
    expect(products.filter((address) => address.includes('product-0-'))).toEqual(
      languages.map(({ code }) => `${base()}/${code}/p/product-0-${productAt(0)}`),
    )
    expect(products.filter((address) => address.endsWith(`-${productAt(2)}`))).toEqual([
      `${base()}/en/p/mug-saucer-${productAt(2)}`,
      `${base()}/ja/p/${encodeURIComponent('マグ')}-${productAt(2)}`,
    ])
    expect(products.filter((address) => address.endsWith(`-${productAt(1)}`))).toEqual([])
    expect(products).toHaveLength(2 * languages.length + 2)
    expect([...(await listedIn('shops-1')).keys()].every((address) => address.endsWith(`-${shop.shopId}`))).toBe(true)
  })

  test('says when what is read of a product changed: with its price and its texts, not with a sale', async () => {
    const before = await changedAt(productAt(0))
    expect(before).not.toBeNull()
    await execute(plaza.db, sql`update product set favourite_count = 4, star_sum = 5, review_count = 1 where id = ${productAt(0)}`)
    await execute(plaza.db, sql`insert into product_sold (product_id, sold) values (${productAt(0)}, 1)`)
    await execute(plaza.db, sql`update product set name = name, price_minor = price_minor where id = ${productAt(0)}`)
    expect(await changedAt(productAt(0))).toBe(before)
    const price = { skuId: shop.skus[0]?.skuId ?? '', priceMinor: 900n, compareAtMinor: null }
    await plaza.db.transaction((tx) => changePrice(tx, shop.owner, price))
    const after = await changedAt(productAt(0))
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    await execute(plaza.db, sql`update product set description = '{"en": "Other"}' where id = ${productAt(0)}`)
    expect(Date.parse((await changedAt(productAt(0))) ?? '')).toBeGreaterThan(Date.parse(after ?? ''))
  })

  test('lists categories and brands that stand by themselves, without a time that nobody knows', async () => {
    const category = await row<{ id: string }>(
      plaza.db,
      sql`insert into category (slug, name, position, merged_into_id) select 'gone', ${everyLanguage('Gone')}, 9, id from category where slug = 'tests' returning id`,
    )
    const brand = await row<{ id: string }>(
      plaza.db,
      sql`insert into brand (slug, name, about) values ('halden', '{"en": "Halden", "es": "Halden"}', '{"en": "x"}') returning id`,
    )
    const categories = await listedIn('categories-1')
    expect(categories.size).toBe(languages.length)
    expect([...categories.keys()].some((address) => address.endsWith(`-${category.id}`))).toBe(false)
    // Their pages are more than a name, so that they are there in every language.
    const brands = languages.map(({ code }) => [`${base()}/${code}/b/halden-${brand.id}`, null])
    expect([...(await listedIn('brands-1'))]).toEqual(brands)
  })

  test('lists the posts and the texts of the house with their own times', async () => {
    const english = { en: 'Only', ja: '日記' }
    const publishedAt = new Date('2026-03-01T10:00:00Z')
    const id = await plaza.db.transaction((tx) =>
      writePost(tx, aPost('only', { title: english, summary: english, body: english, publishedAt })),
    )
    const posts = await listedIn('posts-1')
    expect([...posts.keys()]).toEqual([`${base()}/en/blog/only-${id}`, `${base()}/ja/blog/${encodeURIComponent('日記')}-${id}`])
    // Its text was written after the day that it bears.
    expect([...posts.values()].every((at) => Date.parse(at ?? '') > publishedAt.getTime())).toBe(true)
    await plaza.db.transaction((tx) => withdrawPost(tx, 'only'))
    expect((await listedIn('posts-1')).size).toBe(0)

    await plaza.db.transaction((tx) => writePage(tx, { slug: 'terms', title: everyLanguage('Terms'), body: everyLanguage('<p>x</p>') }))
    const house = await listedIn('house')
    const { updated_at } = await row<{ updated_at: Date }>(plaza.db, sql`select updated_at from page where slug = 'terms'`)
    expect(house.get(`${base()}/th/terms`)).toBe(updated_at.toISOString())
    expect(house.get(`${base()}/zh-TW`)).toBeNull()
    expect([...house.keys()].some((address) => address.endsWith('/privacy'))).toBe(false)
  })

  test('has parts by ranges of ids: each has its own, and the index names those that have something', async () => {
    await execute(plaza.db, sql`alter table product alter column id restart with 8000`)
    const far = await plaza.seedShop({ prices: [1000n, 1000n, 1000n] })
    const [last, first] = far.skus.map(({ productId }) => productId)
    expect([last, first]).toEqual(['8000', '8001'])
    const idsIn = async (name: string) =>
      [...new Set([...(await listedIn(name)).keys()].map((address) => /[0-9]+$/.exec(address)?.[0] ?? ''))].sort()
    expect(await idsIn('products-1')).toContain('8000')
    expect(await idsIn('products-1')).not.toContain('8001')
    expect(await idsIn('products-2')).toEqual(['8001', '8002'])
    const index = readXml(await sitemapIndex(plaza.db, base()))
    expect(index.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    const parts = new Map(childrenOf(index, 'sitemap').map((part) => [textOf(part, 'loc'), textOf(part, 'lastmod')]))
    expect([...parts.keys()]).toEqual(
      ['house', 'brands-1', 'categories-1', 'products-1', 'products-2', 'shops-1'].map((name) => `${base()}/sitemaps/${name}.xml`),
    )
    const newest = [...(await listedIn('products-2')).values()].toSorted().at(-1)
    expect(parts.get(`${base()}/sitemaps/products-2.xml`)).toBe(newest)
    expect(parts.get(`${base()}/sitemaps/brands-1.xml`)).toBeNull()
  })

  test('is read batch by batch, and no further than somebody reads', async () => {
    await execute(
      plaza.db,
      sql`insert into product (slug, shop_id, category_id, name, short_description, description, price_minor, in_stock)
        select 'many-' || n, ${shop.shopId}::bigint, (select id from category where slug = 'tests'), jsonb_build_object('en', 'Many ' || n), '{"en": "x"}', '{"en": "x"}', 100, true
        from generate_series(1, 450) n`,
    )
    const pieces = await Array.fromAsync(sitemapPart(plaza.db, base(), 'products-2'))
    expect(pieces.slice(1, -1).map((piece) => piece.split('<url>').length - 1)).toEqual([198 + 2 * languages.length, 200, 52])
    const ids = [...readXmlIds(pieces.join(''))]
    expect(ids).toEqual([...new Set(ids)])
  })
})

/** One id for each English address. */
const readXmlIds = (text: string) =>
  childrenOf(readXml(text), 'url').flatMap((url) => /\/en\/p\/.*?([0-9]+)$/.exec(textOf(url, 'loc') ?? '')?.[1] ?? [])

describe('over HTTP', () => {
  test('index and parts are XML, zipped where that is understood, and HEAD tells the same', async () => {
    const index = await get('/sitemap.xml')
    expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(readXml(await index.text()).name).toBe('sitemapindex')
    const part = await get('/sitemaps/products-1.xml', { headers: { 'accept-encoding': 'identity' } })
    expect([part.status, part.headers.get('content-type'), part.headers.get('content-encoding')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      null,
    ])
    expect(readXml(await part.text()).name).toBe('urlset')
    const zipped = await plaza.app.inject({
      url: '/sitemaps/products-1.xml',
      headers: { host: 'localhost:3000', 'accept-encoding': 'gzip' },
    })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(readXml(gunzipSync(zipped.rawPayload).toString()).name).toBe('urlset')
    for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml']) {
      const head = await get(path, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/xml; charset=utf-8', ''])
    }
  })

  test.each(['products-0', 'products-3', 'products', 'products-1x', 'secrets-1', 'house-1', 'constructor-1', 'products-99999999999', ''])(
    'a part %j is not there',
    async (name) => {
      const answer = await get(`/sitemaps/${name}.xml`)
      expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([404, 404])
    },
  )

  test('the index is kept ready: what changes within the hour is not seen', async () => {
    const before = await (await get('/sitemap.xml')).text()
    await execute(plaza.db, sql`delete from brand`)
    const answer = await get('/sitemap.xml')
    expect(await answer.text()).toBe(before)
    expect((await get('/sitemap.xml', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304)
  })
})
