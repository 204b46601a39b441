import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, statementCount } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { beginReading } from '../product-index/follow.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { dice, makeSampleCatalogue, type SampleCatalogue, type SampleProduct } from '../testing/sample-catalogue.ts'
import { readListing } from './listing.ts'

let plaza: TestPlaza
let sample: SampleCatalogue

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza)
})
afterAll(() => plaza.close())

type Asked = {
  brand?: string[]
  colour?: string[]
  material?: string[]
  price_min?: number
  price_max?: number
  in_stock?: boolean
  free_delivery?: boolean
  ship_to?: string
  rating_min?: number
  country?: string
}
type Dimension = keyof Asked | 'price'

/** Shipped free to where the buyer is; to everywhere, when that is not said. */
const isFree = ({ freeTo }: SampleProduct, { ship_to }: Asked) => freeTo === null || (ship_to !== undefined && freeTo.includes(ship_to))

/** The filters said again in plain words, to hold the statement against. */
function holds(product: SampleProduct, asked: Asked, but?: Dimension): boolean {
  const price = Number(product.priceMinor) / 100
  const checks: Partial<Record<Dimension, boolean>> = {
    brand: !asked.brand || (product.brand !== null && asked.brand.includes(product.brand)),
    colour: !asked.colour || asked.colour.some((colour) => product.colours.includes(colour)),
    material: !asked.material || asked.material.includes(product.material),
    price: (asked.price_min === undefined || price >= asked.price_min) && (asked.price_max === undefined || price <= asked.price_max),
    in_stock: !asked.in_stock || product.inStock,
    free_delivery: !asked.free_delivery || isFree(product, asked),
    rating_min: asked.rating_min === undefined || (product.rating !== null && product.rating >= asked.rating_min * 10),
    country: !asked.country || product.country === asked.country,
  }
  return Object.entries(checks).every(([dimension, isMet]) => dimension === but || isMet)
}

const toInput = ({ colour, material, in_stock, free_delivery, ...rest }: Asked) => ({
  ...rest,
  ...(colour ? { 'attr[colour]': colour } : {}),
  ...(material ? { 'attr[material]': material } : {}),
  ...(in_stock ? { in_stock: 1 } : {}),
  ...(free_delivery ? { free_delivery: 1 } : {}),
})

const within = (names: ('root' | 'chairs' | 'tables' | 'stools' | 'other')[]) => {
  const ids = names.map((name) => sample.categories[name])
  return sample.products.filter(({ category }) => ids.includes(category))
}

const countOf = (values: { code: string; count: number }[] | undefined, code: string) =>
  values?.find((value) => value.code === code)?.count ?? 0

describe('a page of products', () => {
  test('a category lists itself and everything below, counted exactly', async () => {
    const { data } = await plaza.call('getCategory', { a: sample.categories.root, b: 1 })
    const expected = within(['root', 'chairs', 'tables', 'stools'])
    expect(data.count).toBe(expected.length)
    expect(data.category.product_count).toBe(expected.length)
    expect(data.category.children.map(({ product_count }) => product_count)).toEqual([
      within(['chairs', 'stools']).length,
      within(['tables']).length,
    ])
    expect(data.list).toHaveLength(Math.min(24, expected.length))
  })

  test('takes one statement for cards that are not in memory, and none for those that are', async () => {
    const reading = await beginReading({ db: plaza.db, products: plaza.services.products })
    const filters = { country: 'ES', attr: { colour: ['red'] }, brand: [sample.brandIds[0] ?? ''] }
    const statementsOf = async (page_size: number) => {
      const counter = { statements: 0 }
      await statementCount.run(counter, () =>
        readListing(reading, { scope: {}, filters, sort: 'recommended', paging: { p: 1, page_size }, language: 'es' }),
      )
      return counter.statements
    }
    reading.products.cards.forgetAll()
    expect([await statementsOf(24), await statementsOf(24)]).toEqual([1, 0])
  })

  test('the breadcrumb leads from the first level to the category', async () => {
    const { data } = await plaza.call('getCategory', { a: sample.categories.stools, b: 1 })
    expect(data.breadcrumb.map(({ slug }) => slug)).toEqual(['root', 'chairs', 'stools'])
  })

  test('texts come in the asked language and in English', async () => {
    const { data } = await plaza.call('getCategory', { a: sample.categories.root, b: 1 }, { lang: 'th' })
    expect(data.category).toMatchObject({ name_en: 'root', name_th: 'root th' })
    expect(data.category).not.toHaveProperty('name_es')
  })

  test.each([
    ['price_up', (left: SampleProduct, right: SampleProduct) => Number(left.priceMinor - right.priceMinor)],
    ['price_down', (left: SampleProduct, right: SampleProduct) => Number(right.priceMinor - left.priceMinor)],
    ['sold', (left: SampleProduct, right: SampleProduct) => right.sold - left.sold],
    ['hot', (left: SampleProduct, right: SampleProduct) => Number(right.inStock) - Number(left.inStock) || right.sold - left.sold],
    ['new', (left: SampleProduct, right: SampleProduct) => right.listedAt.getTime() - left.listedAt.getTime()],
    ['rating', (left: SampleProduct, right: SampleProduct) => (right.rating ?? 0) - (left.rating ?? 0)],
  ] as const)('sorted by %s, its pages hold every product once and in order', async (sort, compare) => {
    const listed: SampleProduct[] = []
    for (let p = 1; ; p++) {
      const { data } = await plaza.call('getAllProducts', { p, page_size: 12, sort })
      expect(data.count).toBe(sample.products.length)
      expect(data.page_count).toBe(Math.ceil(sample.products.length / 12))
      if (data.list.length === 0) break
      for (const { id } of data.list) listed.push(...sample.products.filter((product) => product.id === id))
    }
    expect(new Set(listed.map(({ id }) => id)).size).toBe(sample.products.length)
    for (const [index, product] of listed.entries()) {
      const next = listed[index + 1]
      if (next) expect(compare(product, next)).toBeLessThanOrEqual(0)
    }
  })

  test('a page beyond the end is empty and still counts', async () => {
    const { code, data } = await plaza.call('getCategory', { a: sample.categories.root, b: 500 })
    expect(code).toBe(200)
    expect(data.list).toEqual([])
    expect(data.count).toBe(within(['root', 'chairs', 'tables', 'stools']).length)
  })
})

describe('facets', () => {
  test('are counted with every filter but their own, whatever is combined', async () => {
    const roll = dice(7)
    const maybe = <Value>(value: Value) => (roll(3) === 0 ? value : undefined)
    for (let round = 0; round < 60; round++) {
      const asked: Asked = Object.fromEntries(
        Object.entries({
          brand: maybe([sample.brandIds[roll(2)] ?? '']),
          colour: maybe(roll(2) ? ['red'] : ['green', 'blue']),
          material: maybe(['wood', 'steel'].slice(0, 1 + roll(2))),
          price_min: maybe(10 + roll(40)),
          price_max: maybe(60 + roll(60)),
          in_stock: maybe(true),
          free_delivery: maybe(true),
          ship_to: ['ES', 'JP', 'MX', undefined][roll(4)],
          rating_min: maybe(1 + roll(5)),
          country: maybe('ES'),
        }).filter(([, value]) => value !== undefined),
      )
      const { code, data } = await plaza.call('getAllProducts', { ...toInput(asked), page_size: 96 })
      expect(code).toBe(200)
      const matching = (but?: Dimension) => sample.products.filter((product) => holds(product, asked, but))
      const found = matching()
      const said = JSON.stringify(asked)
      expect(data.list.map(({ id }) => id).toSorted(), said).toEqual(found.map(({ id }) => id).toSorted())
      expect(data.count, said).toBe(found.length)
      for (const brand of sample.brandIds) {
        const count = data.facets.brand.find(({ id }) => id === brand)?.count ?? 0
        expect(count, `brand ${said}`).toBe(matching('brand').filter((product) => product.brand === brand).length)
      }
      for (const colour of ['red', 'green', 'blue', 'black']) {
        const count = countOf(data.facets.attr.find(({ code }) => code === 'colour')?.values, colour)
        expect(count, `colour ${said}`).toBe(matching('colour').filter(({ colours }) => colours.includes(colour)).length)
      }
      for (const material of ['wood', 'steel', 'wool']) {
        const count = countOf(data.facets.attr.find(({ code }) => code === 'material')?.values, material)
        expect(count, `material ${said}`).toBe(matching('material').filter((product) => product.material === material).length)
      }
      for (const { rating_min, count } of data.facets.rating) {
        expect(count, `rating ${said}`).toBe(
          matching('rating_min').filter(({ rating }) => rating !== null && rating >= rating_min * 10).length,
        )
      }
      for (const country of ['ES', 'JP', 'MX']) {
        const count = data.facets.country.find((entry) => entry.country === country)?.count ?? 0
        expect(count, `country ${said}`).toBe(matching('country').filter((product) => product.country === country).length)
      }
      expect(data.facets.in_stock, `in stock ${said}`).toBe(matching('in_stock').filter(({ inStock }) => inStock).length)
      expect(data.facets.free_delivery, `free delivery ${said}`).toBe(
        matching('free_delivery').filter((product) => isFree(product, asked)).length,
      )
      const prices = matching('price').map(({ priceMinor }) => Number(priceMinor) / 100)
      const range = prices.length === 0 ? null : { min: Math.min(...prices).toFixed(2), max: Math.max(...prices).toFixed(2) }
      expect(data.facets.price, `price ${said}`).toEqual(range)
    }
  })

  test('a ticked value stays visible when other filters leave it nothing', async () => {
    const [brand] = sample.brandIds
    const { data } = await plaza.call('getAllProducts', { brand: [brand], 'attr[colour]': ['red'], price_min: '900' })
    expect([data.count, data.list]).toEqual([0, []])
    expect(data.facets.brand).toMatchObject([{ id: brand, count: 0 }])
    expect(data.facets.attr.map(({ code, values }) => [code, values.map((value) => [value.code, value.count])])).toEqual([
      ['colour', [['red', 0]]],
    ])
  })

  test('a value that nobody has finds nothing', async () => {
    for (const filter of [
      { 'attr[colour]': ['no-such-colour'] },
      { 'attr[no-such-thing]': ['red'] },
      { brand: ['999999'] },
      { country: 'AQ' },
    ]) {
      const { code, data } = await plaza.call('getAllProducts', filter)
      expect([code, data.count]).toEqual([200, 0])
    }
  })
})

describe('nonsense is refused with the field that is wrong', () => {
  test.each([
    [{ sort: 'cheapest' }, 'sort'],
    [{ price_min: '-1' }, 'price_min'],
    [{ price_max: '1e9' }, 'price_max'],
    [{ rating_min: 6 }, 'rating_min'],
    [{ page_size: 25 }, 'page_size'],
    [{ p: 0 }, 'p'],
    [{ brand: ['x'] }, 'brand'],
    [{ country: 'es' }, 'country'],
    [Object.fromEntries('abcdefghijk'.split('').map((letter) => [`attr[${letter}]`, 'x'])), 'attr'],
  ])('%o', async (filter, field) => {
    const answer = await plaza.call('getAllProducts', filter)
    expect(answer.code).toBe(codes.parameterInvalid)
    expect(Object.keys((answer.data as unknown as { fields: Record<string, string> }).fields).join()).toContain(field)
  })

  test('a category, brand or shop that does not exist is missing', async () => {
    expect((await plaza.call('getCategory', { a: '999999', b: 1 })).code).toBe(codes.recordMissing)
    expect((await plaza.call('getBrand', { id: '999999' })).code).toBe(codes.recordMissing)
    expect((await plaza.call('getShop', { a: '999999', b: 1 })).code).toBe(codes.recordMissing)
    expect((await plaza.call('getCategory', { a: 'chairs', b: 1 })).code).toBe(codes.parameterInvalid)
  })
})

describe('brands, shops and the lists of the house', () => {
  test('a brand shows its products', async () => {
    const [brand] = sample.brandIds
    const { data } = await plaza.call('getBrand', { id: brand, page_size: 96 })
    const expected = sample.products.filter((product) => product.brand === brand)
    expect(data.brand).toMatchObject({ slug: 'halden', product_count: expected.length, logo: null })
    expect(data.list.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  })

  test('brands come by name', async () => {
    const { data } = await plaza.call('getAllBrand')
    expect(data.list.map(({ name_en }) => name_en)).toEqual(['Halden', 'Pico'])
  })

  test('a shop shows its products and finds within them', async () => {
    const [shop] = sample.shopIds
    const { data } = await plaza.call('getShop', { a: shop, b: 1, page_size: 96 })
    const expected = sample.products.filter((product) => product.shop === 0)
    expect(data.count).toBe(expected.length)
    expect(data.shop).toMatchObject({ product_count: expected.length, country: 'ES', followers: 0, response_hours: null })
    expect(data.shop.delivery).toHaveLength(1)
    const wooden = await plaza.call('getShop', { a: shop, b: 1, q: 'wood', page_size: 96 })
    expect(wooden.data.list.map(({ id }) => id).toSorted()).toEqual(
      expected
        .filter(({ material }) => material === 'wood')
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test('the lists of the house are ordered and counted', async () => {
    const hot = await plaza.call('getHotList', { page_size: 12 })
    expect(hot.data.count).toBe(sample.products.length)
    expect(hot.data.list.every(({ in_stock }) => in_stock)).toBe(true)
    expect((await plaza.call('getNew')).data.count).toBe(sample.products.length)
    expect((await plaza.call('getRecommendList')).data).toEqual({ list: [], count: 0, page_count: 0 })
  })

  test('the tree and its first level count what is below', async () => {
    const { data } = await plaza.call('getAllCategory')
    expect(data.list.map(({ slug, product_count }) => [slug, product_count])).toEqual([
      ['root', within(['root', 'chairs', 'tables', 'stools']).length],
      ['other', within(['other']).length],
    ])
    expect((await plaza.call('getFirstCategory')).data.list.map(({ slug }) => slug)).toEqual(['root', 'other'])
    const series = (await plaza.call('getSeriesCategories')).data.list
    expect(series.map(({ products }) => products.length)).toEqual([8, Math.min(8, within(['other']).length)])
    const top = (await plaza.call('getTopCategories')).data.list
    expect(top[0]).toMatchObject({ slug: 'root' })
    expect(top[0]?.products).toHaveLength(6)
  })
})

test('what is off shelf or of a shop that is not open is listed nowhere and counted nowhere', async () => {
  const [hidden] = sample.shopIds
  const visible = sample.products.filter(({ shop }) => shop !== 0).length
  for (const status of ['suspended', 'closed']) {
    await execute(plaza.db, sql`update shop set status = ${status} where id = ${hidden}`)
    await execute(plaza.db, sql`select pg_notify('plaza_cache', '["everything"]')`)
    await expect.poll(async () => (await plaza.call('getAllProducts')).data.count).toBe(visible)
    expect((await plaza.call('getHotList')).data.count).toBe(visible)
    expect((await plaza.call('getAllCategory')).data.list.reduce((sum, { product_count }) => sum + product_count, 0)).toBe(visible)
    expect((await plaza.call('getShop', { a: hidden, b: 1 })).code).toBe(codes.recordMissing)
    expect((await plaza.call('searchProducts', { term: 'thing' })).data.list.every(({ shop }) => shop.id !== hidden)).toBe(true)
    expect((await plaza.call('getRecommend')).data.list.every(({ shop }) => shop.id !== hidden)).toBe(true)
  }
  await execute(plaza.db, sql`update shop set status = 'open' where id = ${hidden}`)
})
