import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showPrice } from '../../money/price.ts'
import { listCurrencies } from '../content/queries.ts'
import { flatRate } from '../delivery/add.ts'
import { changeDeliveryMethod } from '../delivery/change.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { changePrice } from '../products/change-price.ts'
import { listProduct } from '../products/list-product.ts'
import { takeOffShelf } from '../products/take-off-shelf.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { childrenOf, readXml, textOf, type XmlElement } from '../testing/read-xml.ts'
import { aProduct, everyLanguage, makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'
import { openGoogleFeed } from './google-feed.ts'

let plaza: TestPlaza
let sample: SampleCatalogue
let folder: string
let mug: string
const pictures: { id: string; path: string }[] = []

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza, 12)
  folder = await mkdtemp(join(tmpdir(), 'plaza-rendered-'))
  for (const name of ['mug-1', 'mug-2']) {
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c97' } })
      .avif()
      .toBuffer()
    await writeFile(join(folder, `${name}.300.avif`), bytes)
    const picture = { width: 300, height: 300, widths: [300] }
    pictures.push(await plaza.services.files.importRendered(plaza.db, { name, purpose: 'product', folder, picture }))
  }
  await execute(plaza.db, sql`insert into currency (code, symbol, rate, decimals, position) values ('JPY', '¥', 15180000000, 0, 3)`)
  mug = await plaza.db.transaction((tx) =>
    listProduct(
      tx,
      sample.owners[0],
      aProduct('mug', {
        categoryId: sample.categories.stools,
        brandId: sample.brandIds[0] ?? null,
        name: everyLanguage('Mug & <saucer>'),
        description: everyLanguage('<h2>What</h2><p>Clay &amp; glaze</p><p>Holds 300 ml</p>'),
        images: pictures.map(({ id }) => ({ fileId: id, alt: everyLanguage('A mug') })),
        optionValueIds: [sample.colourIds.get('red') ?? '', sample.colourIds.get('blue') ?? ''],
        attributeValueIds: [sample.materialIds.get('steel') ?? ''],
        skus: [
          {
            code: 'MUG-R',
            priceMinor: 1999n,
            compareAtMinor: 2499n,
            stock: 3,
            valueIds: [sample.colourIds.get('red') ?? ''],
            imageId: null,
          },
          {
            code: 'MUG-B',
            priceMinor: 5000n,
            compareAtMinor: null,
            stock: 0,
            valueIds: [sample.colourIds.get('blue') ?? ''],
            imageId: pictures[1]?.id ?? '',
          },
        ],
      }),
    ),
  )
})
afterAll(async () => {
  await plaza.close()
  await rm(folder, { recursive: true })
})

type Asked = { lang?: string; country?: string; currency?: string }

async function items({ lang = 'en', country = 'ES', currency = 'EUR' }: Asked = {}): Promise<XmlElement[]> {
  const answer = await fetch(`${plaza.origin}/feeds/google.xml?${new URLSearchParams({ lang, country, currency })}`)
  expect(answer.status).toBe(200)
  const rss = readXml(await answer.text())
  expect(rss.attributes['xmlns:g']).toBe('http://base.google.com/ns/1.0')
  return rss.children.flatMap((channel) => childrenOf(channel, 'item'))
}
const fieldsOf = ({ children }: XmlElement) => children.map(({ name, text }) => [name, text])
const field = (item: XmlElement | undefined, name: string) => (item ? textOf(item, `g:${name}`) : null)
const skuIds = async (productId: string) =>
  (await rows<{ id: string }>(plaza.db, sql`select id from sku where product_id = ${productId}::bigint order by position`)).map(
    ({ id }) => id,
  )

describe('the product feed', () => {
  test('has an item for each SKU, with all that Google asks for', async () => {
    const [red, blue] = await skuIds(mug)
    const base = plaza.configuration.PUBLIC_URL
    const found = await items({ lang: 'es' })
    expect(found.map((item) => field(item, 'id'))).toEqual([red, blue])
    expect(found.map(fieldsOf)).toEqual([
      [
        ['g:id', red],
        ['g:item_group_id', mug],
        ['g:title', 'Mug & <saucer> es - red es'],
        ['g:description', 'What Clay & glaze Holds 300 ml es'],
        ['g:link', `${base}/es/p/mug-saucer-es-${mug}?currency=EUR&sku=${red}`],
        ['g:image_link', `${base}/media/product/mug-1.jpg`],
        ['g:additional_image_link', `${base}/media/product/mug-2.jpg`],
        ['g:availability', 'in_stock'],
        ['g:price', '22.99 EUR'],
        ['g:sale_price', '18.39 EUR'],
        ['g:brand', 'Halden es'],
        ['g:identifier_exists', 'no'],
        ['g:condition', 'new'],
        ['g:product_type', 'root es > chairs es > stools es'],
        ['g:color', 'red es'],
        ['g:material', 'steel es'],
        ['g:shipping', ''],
      ],
      expect.arrayContaining([
        ['g:image_link', `${base}/media/product/mug-2.jpg`],
        ['g:additional_image_link', `${base}/media/product/mug-1.jpg`],
        ['g:availability', 'out_of_stock'],
        ['g:price', '46.00 EUR'],
        ['g:color', 'blue es'],
      ]),
    ])
    expect(field(found[1], 'sale_price')).toBeNull()
    const [shipping] = childrenOf(found[0] as XmlElement, 'g:shipping')
    expect(shipping && fieldsOf(shipping)).toEqual([
      ['g:country', 'ES'],
      ['g:service', 'standard es'],
      ['g:price', '4.60 EUR'],
    ])
    const preview = await fetch(plaza.origin + new URL(field(found[0], 'image_link') ?? '').pathname)
    expect(preview.headers.get('content-type')).toBe('image/jpeg')
  })

  test.each(['USD', 'EUR', 'JPY'])('says in %s the price that the storefront shows', async (code) => {
    const { skus } = (await plaza.call('getProduct', { product_id: mug })).data.product
    const currency = (await listCurrencies(plaza.db)).find((one) => one.code === code)
    if (!currency) throw new Error(`the house has ${code}`)
    const plain = (usd: string | null | undefined) => (usd ? showPrice(usd, currency, 'en').text.replace(/[^\d.]/g, '') : '')
    const [red, blue] = await items({ currency: code })
    expect([field(red, 'price'), field(red, 'sale_price'), field(blue, 'price')]).toEqual(
      [skus[0]?.compare_at, skus[0]?.price, skus[1]?.price].map((usd) => `${plain(usd)} ${code}`),
    )
  })

  test('leaves out what is not on sale, not written in the language, without a picture, and worth nothing in the currency', async () => {
    expect(await items()).toHaveLength(2)
    await execute(plaza.db, sql`update product set name = name - 'th' where id = ${mug}`)
    expect(await items({ lang: 'th' })).toEqual([])
    expect(await items()).toHaveLength(2)
    const price = { skuId: (await skuIds(mug))[1] ?? '', priceMinor: 1n, compareAtMinor: null }
    await plaza.db.transaction((tx) => changePrice(tx, sample.owners[0], price))
    expect([(await items()).length, (await items({ currency: 'USD' })).length]).toEqual([1, 2])
    await plaza.db.transaction((tx) => changePrice(tx, sample.owners[0], { ...price, priceMinor: 5000n }))
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${sample.owners[0].shopId}`)
    expect(await items()).toEqual([])
    await execute(plaza.db, sql`update shop set status = 'open' where id = ${sample.owners[0].shopId}`)
  })

  test('is out of stock while the shop is away', async () => {
    await execute(plaza.db, sql`update shop set vacation_from = now() - interval '1 hour' where id = ${sample.owners[0].shopId}`)
    expect((await items()).map((item) => field(item, 'availability'))).toEqual(['out_of_stock', 'out_of_stock'])
    await execute(plaza.db, sql`update shop set vacation_from = null where id = ${sample.owners[0].shopId}`)
  })

  test('promises what shipping costs at most in the country, free where it is, and has nothing where nothing is sent', async () => {
    const { id } = await row<{ id: string }>(plaza.db, sql`select id from delivery_method where shop_id = ${sample.owners[0].shopId}`)
    const zone = (costMinor: bigint, countries: string[] | null) =>
      flatRate({ costMinor, freeFromMinor: 5000n, daysMin: 1, daysMax: 2, countries })
    const zones = [zone(300n, ['ES']), zone(900n, ['ES-GC']), zone(700n, ['JP'])]
    await plaza.db.transaction((tx) =>
      changeDeliveryMethod(tx, sample.owners[0].shopId, id, { kind: 'shipping', name: everyLanguage('By post'), zones }),
    )
    const costs = async (country: string) =>
      (await items({ country, currency: 'USD' })).map((item) =>
        childrenOf(item, 'g:shipping').map((shipping) => textOf(shipping, 'g:price')),
      )
    expect(await costs('ES')).toEqual([['9.00 USD'], ['0.00 USD']])
    expect(await costs('JP')).toEqual([['7.00 USD'], ['0.00 USD']])
    expect(await costs('US')).toEqual([])
    await plaza.db.transaction((tx) =>
      changeDeliveryMethod(tx, sample.owners[0].shopId, id, { kind: 'pickup', name: everyLanguage('Fetched'), zones }),
    )
    expect(await costs('ES')).toEqual([])
    await plaza.db.transaction((tx) =>
      changeDeliveryMethod(tx, sample.owners[0].shopId, id, {
        kind: 'shipping',
        name: everyLanguage('By post'),
        zones: [zone(500n, null)],
      }),
    )
  })

  test('has no group and no SKU in its link where there is one SKU, and titles and descriptions as long as Google takes them', async () => {
    const long = await plaza.db.transaction((tx) =>
      listProduct(
        tx,
        sample.owners[0],
        aProduct('long', {
          categoryId: sample.categories.other,
          name: everyLanguage('Ñ😀'.repeat(100)),
          description: everyLanguage(`<p>${'a'.repeat(6000)}</p>`),
          images: [{ fileId: pictures[0]?.id ?? '', alt: everyLanguage('x') }],
        }),
      ),
    )
    const item = (await items()).find((one) => field(one, 'link')?.includes(`-${long}?`))
    expect([field(item, 'item_group_id'), field(item, 'link')?.endsWith('?currency=EUR'), field(item, 'brand')]).toEqual([null, true, null])
    expect([[...(field(item, 'title') ?? '')].length, field(item, 'description')?.length]).toEqual([150, 5000])
    await plaza.db.transaction((tx) => takeOffShelf(tx, sample.owners[0], { productId: long }))
    expect(await items()).toHaveLength(2)
  })

  test.each([
    'lang=es&country=ES&currency=XXX',
    'lang=es&country=XX&currency=EUR',
    'lang=fr&country=ES&currency=EUR',
    'lang=es&country=ES',
    'lang=es&lang=en&country=ES&currency=EUR',
    '',
  ])('there is none for %j', async (query) => {
    expect((await fetch(`${plaza.origin}/feeds/google.xml?${query}`)).status).toBe(404)
  })
})

describe('a feed of many products', () => {
  const many = 1000
  beforeAll(async () => {
    await execute(
      plaza.db,
      sql`with listed as (
          insert into product (slug, shop_id, category_id, name, short_description, description, price_minor, in_stock)
          select 'many-' || n, ${sample.owners[0].shopId}::bigint, ${sample.categories.other}::bigint, jsonb_build_object('en', 'Many ' || n), '{"en": "x"}', '{"en": "x"}', 100, true
          from generate_series(1, ${many}::int) n returning id),
        shown as (insert into product_image (product_id, position, file_id, alt) select id, 1, ${pictures[0]?.id ?? ''}::bigint, '{"en": "x"}' from listed)
        insert into sku (product_id, code, price_minor, on_hand, position) select id, 'MANY-' || id, 100, 1, 1 from listed`,
    )
  })

  test('is written batch by batch, each product once', async () => {
    const pieces = await Array.fromAsync(
      await openGoogleFeed(plaza.db, 'https://plaza.test', { lang: 'en', country: 'ES', currency: 'EUR' }),
    )
    expect(pieces.length).toBeGreaterThan(many / 200)
    const ids = readXml(pieces.join('')).children.flatMap((channel) => childrenOf(channel, 'item').map((item) => field(item, 'id')))
    expect([ids.length, new Set(ids).size]).toEqual([many + 2, many + 2])
  })

  test('is read no further when the client has gone, and its turn is free again', async () => {
    const leave = () =>
      new Promise<void>((resolve, reject) => {
        const sending = request(`${plaza.origin}/feeds/google.xml?lang=en&country=ES&currency=EUR`, (response) => {
          response.once('data', () => {
            response.destroy()
            resolve()
          })
        })
        sending.on('error', reject)
        sending.end()
      })
    for (let times = 0; times < 12; times++) await leave()
    expect(await items()).toHaveLength(many + 2)
  })
})
