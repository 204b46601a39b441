import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, statementCount } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { followProducts } from '../product-index/follow.ts'
import { changePrice } from '../products/change-price.ts'
import { listProduct } from '../products/list-product.ts'
import { takeOffShelf } from '../products/take-off-shelf.ts'
import { importReviews } from '../reviews/import.ts'
import { receiveStock } from '../stock/receive.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { aProduct, everyLanguage, makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'
import { readProductPage } from './product-page.ts'

let plaza: TestPlaza
let sample: SampleCatalogue
let productId: string
let skuIds: string[]

const owner = () => sample.owners[0]
const stranger = () => sample.owners[1]
const inTransaction = <Result>(work: Parameters<typeof plaza.db.transaction<Result>>[0]) => plaza.db.transaction(work)
const page = async (lang = 'en') => (await plaza.call('getProduct', { product_id: productId }, { lang })).data.product

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza, 20)
  const colour = (name: string) => sample.colourIds.get(name) ?? ''
  productId = await inTransaction((tx) =>
    listProduct(
      tx,
      owner(),
      aProduct('oak-chair', {
        categoryId: sample.categories.chairs,
        brandId: sample.brandIds[0] ?? null,
        name: everyLanguage('Oak chair'),
        optionValueIds: [colour('red'), colour('blue')],
        attributeValueIds: [sample.materialIds.get('wood') ?? ''],
        skus: [
          { code: 'OAK-RED', priceMinor: 4900n, compareAtMinor: 6000n, stock: 3, valueIds: [colour('red')], imageId: null },
          { code: 'OAK-BLU', priceMinor: 5200n, compareAtMinor: null, stock: 40, valueIds: [colour('blue')], imageId: null },
        ],
        soldBefore: 12,
      }),
    ),
  )
  skuIds = (await page()).skus.map(({ id }) => id)
})
afterAll(() => plaza.close())

describe('the page of a product', () => {
  test('shows what it is, comes in and costs', async () => {
    const product = await page('es')
    expect(product).toMatchObject({
      name_en: 'Oak chair',
      name_es: 'Oak chair es',
      price: '49.00',
      compare_at: '60.00',
      brand: { name_en: 'Halden' },
      rating: null,
      review_count: 0,
      histogram: [0, 0, 0, 0, 0],
      reviews: [],
      images: [],
      sold_count: 12,
    })
    expect(product.options).toMatchObject([{ code: 'colour', values: [{ code: 'red' }, { code: 'blue' }] }])
    expect(product.attributes).toMatchObject([{ code: 'material', values: [{ code: 'wood', name_es: 'wood es' }] }])
    expect(product.skus).toMatchObject([
      { sku: 'OAK-RED', values: { colour: 'red' }, price: '49.00', compare_at: '60.00', stock_left: 3 },
      { sku: 'OAK-BLU', values: { colour: 'blue' }, price: '52.00', compare_at: null, stock_left: 10 },
    ])
    expect(product.category_path.map(({ slug }) => slug)).toEqual(['root', 'chairs'])
    expect(product.delivery).toMatchObject([
      {
        code: 'standard',
        kind: 'shipping',
        zones: [{ places: null, basis: 'amount', bands: [{ from: '0.00', cost: '5.00' }], free_from: '50.00', days_min: 2, days_max: 5 }],
      },
    ])
    expect(product.shop).toMatchObject({ ships_from: 'ES', response_hours: null })
  })

  test('offers others of its category, and first of all what was bought with it', async () => {
    const neighbours = (await page()).also_bought
    expect(neighbours.length).toBeGreaterThan(0)
    expect(neighbours.some(({ id }) => id === productId)).toBe(false)
    const [far] = sample.products.filter(({ category }) => category === sample.categories.other)
    await execute(plaza.db, sql`insert into product_together (product_id, other_id, times) values (${productId}, ${far?.id}, 3)`)
    await execute(plaza.db, sql`select pg_notify('plaza_cache', '["everything"]')`)
    await expect.poll(async () => (await page()).also_bought[0]?.id).toBe(far?.id)
  })

  test('takes at most three statements', async () => {
    const products = await followProducts(plaza.db)
    const counter = { statements: 0 }
    await statementCount.run(counter, () => readProductPage({ db: plaza.db, products }, productId, 'es'))
    products.close()
    expect(counter.statements).toBeLessThanOrEqual(3)
  })

  test.each(['999999999', '0', 'abc', '1e3', ''])('is refused for the id %o', async (id) => {
    const { code } = await plaza.call('getProduct', { product_id: id })
    expect([codes.productInvalid, codes.parameterInvalid, codes.parameterMissing]).toContain(code)
    expect(code === codes.productInvalid).toBe(id === '999999999')
  })

  test('is gone while its shop is not open, and so are its reviews and personal part', async () => {
    const id = sample.products.find(({ shop }) => shop === 2)?.id
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${sample.shopIds[2]}`)
    for (const name of ['getProduct', 'getReviews', 'getProductPersonal'] as const) {
      expect((await plaza.call(name, { product_id: id })).code).toBe(codes.productInvalid)
    }
    await execute(plaza.db, sql`update shop set status = 'open' where id = ${sample.shopIds[2]}`)
  })
})

describe('reviews', () => {
  test('count as stars of product and shop and come newest first', async () => {
    const before = (await page()).shop.review_count
    const reviews = [5, 5, 4, 2].map((star, index) => ({
      author: `Author ${index}`,
      language: 'es' as const,
      star: star as 5 | 4 | 2,
      content: 'Bien',
      createdAt: new Date(Date.UTC(2026, 1, index + 1)),
    }))
    await inTransaction((tx) => importReviews(tx, { productId, reviews }))
    await expect.poll(async () => (await page()).review_count).toBe(4)
    const product = await page()
    expect(product).toMatchObject({ rating: '4.0', histogram: [2, 1, 0, 1, 0] })
    expect(product.shop.review_count).toBe(before + 4)
    expect(product.reviews.map(({ author }) => author)).toEqual(['Author 3', 'Author 2', 'Author 1', 'Author 0'])
    expect(product.reviews[0]).toMatchObject({ verified: false, images: [], options: '' })
  })

  test('are filtered by stars and pictures', async () => {
    const five = await plaza.call('getReviews', { product_id: productId, star: 5 })
    expect(five.data).toMatchObject({ count: 2, page_count: 1 })
    expect(five.data.list.every(({ star }) => star === 5)).toBe(true)
    expect((await plaza.call('getReviews', { product_id: productId, with_images: 1 })).data).toEqual({ list: [], count: 0, page_count: 0 })
    expect((await plaza.call('getReviews', { product_id: productId, p: 9 })).data).toMatchObject({ list: [], count: 4 })
    expect((await plaza.call('getReviews', { product_id: productId, star: 6 })).code).toBe(codes.parameterInvalid)
  })
})

describe('what a seller changes is seen at once', () => {
  test('a price', async () => {
    const [red, blue] = skuIds
    await inTransaction((tx) => changePrice(tx, owner(), { skuId: blue ?? '', priceMinor: 3900n, compareAtMinor: 4500n }))
    await expect.poll(async () => (await page()).price).toBe('39.00')
    expect(await page()).toMatchObject({ compare_at: '45.00' })
    await inTransaction((tx) => changePrice(tx, owner(), { skuId: blue ?? '', priceMinor: 5200n, compareAtMinor: null }))
    await expect.poll(async () => (await page()).price).toBe('49.00')
    await expect(
      inTransaction((tx) => changePrice(tx, owner(), { skuId: red ?? '', priceMinor: 0n, compareAtMinor: null })),
    ).rejects.toMatchObject({ codeName: 'parameterInvalid' })
    await expect(
      inTransaction((tx) => changePrice(tx, owner(), { skuId: red ?? '', priceMinor: 10n, compareAtMinor: 10n })),
    ).rejects.toMatchObject({ codeName: 'parameterInvalid' })
  })

  test('stock, booked once for its source', async () => {
    const [red] = skuIds
    const received = { skuId: red ?? '', quantity: 4, sourceKind: 'delivery', sourceId: '77' }
    expect(await inTransaction((tx) => receiveStock(tx, owner(), received))).toBe(7)
    expect(await inTransaction((tx) => receiveStock(tx, owner(), received))).toBe(7)
    await expect.poll(async () => (await page()).skus[0]?.stock_left).toBe(7)
    const { sum } = await row<{ sum: number }>(plaza.db, sql`select sum(delta)::int as sum from stock_movement where sku_id = ${red}`)
    expect(sum).toBe(7)
    for (const quantity of [0, -3, 1.5, 2_000_000]) {
      await expect(inTransaction((tx) => receiveStock(tx, owner(), { ...received, sourceId: '78', quantity }))).rejects.toMatchObject({
        codeName: 'parameterInvalid',
      })
    }
  })

  test('deliveries that arrive at once are all counted', async () => {
    const [, blue] = skuIds
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        inTransaction((tx) =>
          receiveStock(tx, owner(), { skuId: blue ?? '', quantity: 2, sourceKind: 'delivery', sourceId: String(index) }),
        ),
      ),
    )
    const { on_hand } = await row<{ on_hand: number }>(plaza.db, sql`select on_hand from sku where id = ${blue}`)
    expect(on_hand).toBe(60)
  })

  test('and nobody else may', async () => {
    const [red] = skuIds
    const acts = [
      () => inTransaction((tx) => changePrice(tx, stranger(), { skuId: red ?? '', priceMinor: 1n, compareAtMinor: null })),
      () => inTransaction((tx) => receiveStock(tx, stranger(), { skuId: red ?? '', quantity: 1, sourceKind: 'delivery', sourceId: '1' })),
      () => inTransaction((tx) => takeOffShelf(tx, stranger(), { productId })),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ codeName: 'productInvalid' })
  })

  test('off the shelf', async () => {
    const before = (await plaza.call('getAllProducts')).data.count
    await inTransaction((tx) => takeOffShelf(tx, owner(), { productId }))
    await expect.poll(async () => (await plaza.call('getProduct', { product_id: productId })).code).toBe(codes.productInvalid)
    await expect.poll(async () => (await plaza.call('getAllProducts')).data.count).toBe(before - 1)
    await inTransaction((tx) => takeOffShelf(tx, owner(), { productId }))
  })
})

describe('listing a product is refused', () => {
  const colour = (name: string) => sample.colourIds.get(name) ?? ''
  const sku = (code: string, valueIds: string[]) => ({ code, priceMinor: 100n, compareAtMinor: null, stock: 1, valueIds, imageId: null })
  const list = (slug: string, values: Partial<Parameters<typeof aProduct>[1]>) =>
    inTransaction((tx) => listProduct(tx, owner(), aProduct(slug, { categoryId: sample.categories.chairs, ...values })))

  test.each([
    ['without a SKU', () => list('none', { skus: [] })],
    [
      'with two SKUs that are the same',
      () => list('twice', { optionValueIds: [colour('red')], skus: [sku('A', [colour('red')]), sku('B', [colour('red')])] }),
    ],
    [
      'with a SKU that leaves an option open',
      () => list('open', { optionValueIds: [colour('red'), colour('blue')], skus: [sku('A', []), sku('B', [colour('red')])] }),
    ],
    [
      'with a SKU of a value that is no option',
      () => list('alien', { optionValueIds: [colour('red')], skus: [sku('A', [colour('blue')])] }),
    ],
    ['with a former price below the price', () => list('cheap', { skus: [{ ...sku('A', []), compareAtMinor: 50n }] })],
    ['under a slug that is taken', () => list('oak-chair', { skus: [sku('NEW-1', [])] })],
    ['with a SKU code that is taken', () => list('new-chair', { skus: [sku('OAK-RED', [])] })],
  ])('%s', async (_, act) => {
    await expect(act()).rejects.toMatchObject({ codeName: 'parameterInvalid' })
  })

  test('in a shop that is closed', async () => {
    await expect(
      inTransaction((tx) => listProduct(tx, { ...owner(), shopId: '999999' }, aProduct('lost', { categoryId: sample.categories.chairs }))),
    ).rejects.toMatchObject({ codeName: 'recordMissing' })
  })

  test('and leaves nothing behind', async () => {
    const { found } = await row<{ found: number }>(
      plaza.db,
      sql`select count(*)::int as found from product where slug in ('open', 'twice', 'new-chair', 'lost')`,
    )
    expect(found).toBe(0)
  })
})
