import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { keepWording } from '../products/wording.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})
/** Every test has a shop of its own, with a product for 10.00 and one for 50.00. */
beforeEach(async () => {
  shop = await plaza.seedShop({ prices: [1000n, 5000n] })
  office = await enterOffice(plaza, shop.owner)
})

type Zone = {
  places?: string
  basis?: string
  bands?: Record<string, string>
  free_from?: string
  days_min?: number
  days_max?: number
}
const zone = (values: Zone = {}) => ({ bands: { 0: '6.00' }, days_min: 2, days_max: 4, ...values })
const islands = zone({ places: 'ES-GC,ES-TF', bands: { 0: '15.00' }, days_min: 6, days_max: 12 })

const read = async () => (await plaza.call('getDelivery', {}, office)).data
const version = async () => (await read()).changed.version
const add = async (zones: Zone[], { kind = 'shipping', name = 'By post' } = {}) =>
  plaza.call('addDeliveryMethod', { kind, name_en: name, name_es: 'Por correo', zones, version: await version() }, office)
async function change(zones: Zone[], place = -1) {
  const { methods, changed } = await read()
  const { id } = methods.at(place)!
  return plaza.call('changeDeliveryMethod', { id, kind: 'shipping', name_en: 'By post', zones, version: changed.version }, office)
}
/** The shop sends in this one way. */
async function only(zones: Zone[], kind = 'shipping') {
  for (;;) {
    const { methods, changed } = await read()
    if (methods.length === 0) break
    await plaza.call('removeDeliveryMethod', { id: methods[0]?.id, version: changed.version }, office)
  }
  return add(zones, { kind })
}
async function buyerIn(country: string, province: string): Promise<TestCustomer> {
  const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
  await execute(plaza.db, sql`update address set country = ${country}, province = ${province} where customer_id = ${buyer.customerId}`)
  return buyer
}
const freeOf = async (place = 0) =>
  (
    await row<{ free_delivery_to: string[] | null }>(
      plaza.db,
      sql`select free_delivery_to from product where id = ${shop.skus[place]?.productId}`,
    )
  ).free_delivery_to
const weigh = (place: number, grams: number | null) =>
  execute(plaza.db, sql`update sku set weight_grams = ${grams} where id = ${shop.skus[place]?.skuId}`)
const deliveryOf = (quote: Awaited<ReturnType<TestPlaza['quote']>>) => quote.data.shops[0]?.delivery_cost

describe('a method of delivery', () => {
  test('is added after the others with its zones and names, changed as a whole, moved and removed, and each time it is written down who did', async () => {
    const added = await add([islands, zone({ places: 'ES,PT', bands: { 0: '4.90', '30.50': '2.90' }, free_from: '60' }), zone()])
    expect(added.data.methods.map(({ name_en }) => name_en)).toEqual(['Standard', 'Express', 'By post'])
    expect(added.data.methods[2]).toMatchObject({
      kind: 'shipping',
      name_es: 'Por correo',
      zones: [
        { places: ['ES-GC', 'ES-TF'], bands: [{ from: '0.00', cost: '15.00' }], free_from: null, days_min: 6, days_max: 12 },
        {
          places: ['ES', 'PT'],
          basis: 'amount',
          bands: [
            { from: '0.00', cost: '4.90' },
            { from: '30.50', cost: '2.90' },
          ],
          free_from: '60.00',
        },
        { places: null },
      ],
    })
    const changed = await change([zone({ basis: 'weight', bands: { 5000: '9', 0: '3' } })])
    expect(changed.data.methods[2]?.zones).toMatchObject([
      {
        basis: 'weight',
        bands: [
          { from: '0', cost: '3.00' },
          { from: '5000', cost: '9.00' },
        ],
      },
    ])
    const ids = changed.data.methods.map(({ id }) => id).reverse()
    const moved = await plaza.call('orderDeliveryMethods', { ids, version: changed.data.changed.version }, office)
    expect(moved.data.methods.map(({ id }) => id)).toEqual(ids)
    const removed = await plaza.call('removeDeliveryMethod', { id: ids[0], version: moved.data.changed.version }, office)
    expect(removed.data.methods.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(removed.data.changed).toMatchObject({ by: 'Owner', at: expect.any(String) })
    const entries = await rows<{ act: string; actor_id: string }>(
      plaza.db,
      sql`select act, actor_id from audit_entry where subject = 'shop' and subject_id = ${shop.shopId} order by id`,
    )
    expect(entries.map(({ act }) => act)).toEqual(['delivery.add', 'delivery.change', 'delivery.order', 'delivery.remove'])
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([shop.owner.memberId]))
  })

  test.each([
    ['without a zone', [], 'zones'],
    ['for a country that is none', [zone({ places: 'ES,QQ' })], 'zones.0.places'],
    ['for a province that is none', [zone({ places: 'ES-XX' })], 'zones.0.places'],
    ['with a place in two zones', [zone({ places: 'ES' }), zone({ places: 'PT,ES' })], 'zones.1.places'],
    ['with two zones for everywhere else', [zone(), zone()], 'zones.1.places'],
    ['with prices that do not begin at 0', [zone({ bands: { 10: '5' } })], 'zones.0.bands'],
    ['with two prices for one amount', [zone({ bands: { 0: '5', '0.00': '6' } })], 'zones.0.bands'],
    ['with parts of a gram', [zone({ basis: 'weight', bands: { 0: '5', '10.5': '6' } })], 'zones.0.bands'],
    ['free from nothing', [zone({ free_from: '0' })], 'zones.0.free_from'],
    ['with days that end before they begin', [zone({ days_min: 5, days_max: 4 })], 'zones.0.days_max'],
  ])('is refused %s, and nothing is written', async (_, zones, field) => {
    const before = await read()
    const refused = await add(zones)
    expect([refused.code, Object.keys((refused.data as unknown as { fields: object }).fields)]).toEqual([codes.parameterInvalid, [field]])
    expect(await read()).toEqual(before)
  })

  test('is one of twelve at most', async () => {
    for (let count = 2; count < 12; count++) expect((await add([zone()])).code).toBe(codes.success)
    expect((await add([zone()])).code).toBe(codes.parameterInvalid)
  })

  test('of two people who change it at once, the second is told who was first', async () => {
    const seen = await version()
    const wish = { kind: 'shipping', name_en: 'Boat', zones: [zone()], version: seen }
    const answers = await Promise.all([plaza.call('addDeliveryMethod', wish, office), plaza.call('addDeliveryMethod', wish, office)])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.writeConflict])
    expect(answers.find(({ code }) => code === codes.writeConflict)?.data).toMatchObject({ reason: 'edited_meanwhile', by: 'Owner' })
    expect((await read()).methods).toHaveLength(3)
  })

  test('of another shop is missing, whoever asks; and who looks after the money alone arranges nothing', async () => {
    const other = await plaza.seedShop()
    const theirs = (await plaza.call('getDelivery', {}, await enterOffice(plaza, other.owner))).data.methods[0]!
    const wish = { id: theirs.id, kind: 'shipping', name_en: 'Mine', zones: [zone()], version: '0' }
    expect((await plaza.call('changeDeliveryMethod', wish, office)).code).toBe(codes.recordMissing)
    expect((await plaza.call('removeDeliveryMethod', { id: theirs.id, version: '0' }, office)).code).toBe(codes.recordMissing)
    const mine = (await read()).methods.map(({ id }) => id)
    expect((await plaza.call('orderDeliveryMethods', { ids: [...mine, theirs.id], version: '0' }, office)).code).toBe(codes.recordMissing)
    const cashier = await plaza.makeCustomer()
    const { id } = await row<{ id: string }>(
      plaza.db,
      sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${cashier.customerId}, 'money') returning id`,
    )
    expect((await plaza.call('getDelivery', {}, await enterOffice(plaza, { memberId: id }))).status).toBe(403)
  })
})

describe('what a buyer pays', () => {
  test.each([
    ['of the peninsula', 'ES', 'Madrid', '6.00'],
    ['of the islands, by its name in another language', 'ES', '圣克鲁斯-德特内里费省', '15.00'],
    ['of the islands, without accents and capitals', 'ES', 'las palmas', '15.00'],
    ['of a province that nobody knows', 'ES', 'Narnia', '6.00'],
    ['elsewhere', 'JP', 'Tokyo', '30.00'],
  ])('is said by the zone: to a province %s', async (_, country, province, cost) => {
    await only([islands, zone({ places: 'ES' }), zone({ bands: { 0: '30.00' } })])
    const quote = await plaza.quote(await buyerIn(country, province), [shop.skus[0]!])
    expect(deliveryOf(quote)).toBe(cost)
  })

  test('is refused where no zone is', async () => {
    await only([zone({ places: 'ES-M' })])
    expect((await plaza.quote(await buyerIn('ES', 'Barcelona'), [shop.skus[0]!])).code).toBe(codes.deliveryRefused)
    expect((await plaza.quote(await buyerIn('ES', 'Madrid'), [shop.skus[0]!])).code).toBe(codes.success)
  })

  test('follows the weight of all that is bought of the shop; a SKU without one counts as the shop says', async () => {
    await only([zone({ basis: 'weight', bands: { 0: '4.00', 1000: '7.00', 3000: '12.00' }, free_from: '200' })])
    await weigh(0, 400)
    const buyer = await buyerIn('ES', 'Madrid')
    expect(deliveryOf(await plaza.quote(buyer, [{ ...shop.skus[0]!, qty: 2 }]))).toBe('4.00')
    // 800 g and a unit that counts 500 g
    expect(deliveryOf(await plaza.quote(buyer, [shop.skus[1]!]))).toBe('7.00')
    const heavier = await plaza.call('changeUnitWeight', { grams: 2500, version: await version() }, office)
    expect(heavier.data).toMatchObject({ unit_grams: 2500, skus: 2, skus_without_weight: 1 })
    expect(deliveryOf(await plaza.call('getQuote', {}, buyer))).toBe('12.00')
    // four of 50.00 are worth 200.00
    expect(deliveryOf(await plaza.quote(buyer, [{ ...shop.skus[1]!, qty: 3 }]))).toBe('0.00')
    expect((await plaza.call('getCart', {}, buyer)).data.shops[0]).toMatchObject({ weight_grams: 800 + 4 * 2500 })
  })

  test('is what was quoted, or the order is refused with what it costs now', async () => {
    await only([zone({ basis: 'weight', bands: { 0: '4.00', 1000: '7.00' } })])
    const buyer = await buyerIn('ES', 'Madrid')
    const submit = async (quote_id: string) =>
      plaza.call('submitOrder', { quote_id, payment_method: 'wallet' }, { token: buyer.token, key: crypto.randomUUID() })
    const { data } = await plaza.quote(buyer, [shop.skus[0]!])
    await weigh(0, 1000)
    expect(await submit(data.quote_id)).toMatchObject({
      code: codes.writeConflict,
      data: { reason: 'changed', changes: [{ change: 'delivery', shop_id: shop.shopId, before: '4.00', now: '7.00' }] },
    })
    const again = await plaza.call('getQuote', {}, buyer)
    await change([zone({ places: 'PT' })])
    expect((await submit(again.data.quote_id)).data).toMatchObject({ changes: [{ before: '7.00', now: null }] })
    await change([zone({ basis: 'weight', bands: { 0: '1.00', 1000: '7.00' } })])
    const placed = await submit(again.data.quote_id)
    expect(placed.code).toBe(codes.success)
    // and what was placed keeps it
    await change([zone({ bands: { 0: '99.00' } })])
    const order = await plaza.call('getOrder', { order_id: placed.data.orders[0]?.id }, buyer)
    expect(order.data).toMatchObject({ items_total: '10.00', price: '17.00' })
  })

  test('is what the calculator says, for goods of the shop alone', async () => {
    await only([islands, zone({ places: 'ES', basis: 'weight', bands: { 0: '4.00', 2000: '8.00' } })])
    await add([zone({ places: 'ES', bands: { 0: '0' } })], { kind: 'pickup', name: 'At the workshop' })
    await weigh(0, 700)
    const [one, other] = [shop.skus[0]!, shop.skus[1]!]
    const ask = (input: Record<string, unknown>) => plaza.call('calculateDelivery', input, office)
    const basket = { [`skus[${one.skuId}]`]: 2, [`skus[${other.skuId}]`]: 1 }
    const peninsula = await ask({ country: 'ES', province: 'M', ...basket, weight_grams: 100 })
    expect(peninsula.data).toMatchObject({
      items: '70.00',
      weight_grams: 2000,
      offers: [
        { cost: '8.00', days_max: 4 },
        { kind: 'pickup', cost: '0.00' },
      ],
    })
    expect(peninsula.data.usual).toBe(peninsula.data.offers[0]?.code)
    const quoted = await plaza.quote(await buyerIn('ES', 'Madrid'), [{ ...one, qty: 2 }, other])
    const told = await ask({ country: 'ES', province: 'M', ...basket })
    expect(deliveryOf(quoted)).toBe(told.data.offers.find(({ code }) => code === told.data.usual)?.cost)
    expect((await ask({ country: 'ES', province: 'GC', ...basket })).data.offers[0]?.cost).toBe('15.00')
    expect((await ask({ country: 'JP', amount: '10' })).data).toMatchObject({ offers: [], usual: null })
    const foreign = await plaza.seedShop()
    expect((await ask({ country: 'ES', [`skus[${foreign.skus[0]?.skuId}]`]: 1 })).code).toBe(codes.productInvalid)
  })

  test('can be asked for goods that are found by their name or code, of this shop alone', async () => {
    for (const { productId } of [...(await plaza.seedShop()).skus, ...shop.skus])
      await plaza.db.transaction((tx) => keepWording(tx, productId, null))
    const find = async (term: string) => (await plaza.call('findDeliveryGoods', { term }, office)).data.list
    expect((await find('product')).map(({ sku_id }) => sku_id).sort()).toEqual(shop.skus.map(({ skuId }) => skuId).sort())
    const [found] = await find('duct 1')
    expect(found).toMatchObject({ sku_id: shop.skus[1]?.skuId, price: '50.00', weight_grams: null })
    expect(await find(found?.sku.toUpperCase() ?? '')).toHaveLength(1)
    expect(await find('%')).toEqual([])
  })
})

describe('where a product is delivered free', () => {
  test('is where every province is, for each of its SKUs alone', async () => {
    await only([islands, zone({ places: 'ES', free_from: '50' }), zone({ places: 'PT', free_from: '10' })])
    // the islands pay whatever it is worth
    expect([await freeOf(0), await freeOf(1)]).toEqual([['PT'], ['PT']])
    await change([
      zone({ places: 'ES-GC', bands: { 0: '0' } }),
      zone({ places: 'ES', free_from: '50' }),
      zone({ places: 'PT', free_from: '10' }),
    ])
    expect([await freeOf(0), await freeOf(1)]).toEqual([['PT'], ['ES', 'PT']])
    await change([zone({ bands: { 0: '0' } })])
    expect(await freeOf(0)).toBeNull()
    await change([zone({ bands: { 0: '0' } }), zone({ places: 'ES', bands: { 0: '3' } })])
    const free = await freeOf(0)
    expect([free?.includes('ES'), free?.includes('PT'), free?.includes('JP'), (free?.length ?? 0) > 200]).toEqual([false, true, true, true])
  })

  test('follows weights and the prices of all its SKUs, and a pickup is none', async () => {
    await only([zone({ basis: 'weight', bands: { 0: '0', 1000: '5.00' } })])
    expect(await freeOf(0)).toBeNull()
    await plaza.call('changeUnitWeight', { grams: 1500, version: await version() }, office)
    expect(await freeOf(0)).toEqual([])
    await only([zone({ bands: { 0: '0' } })], 'pickup')
    expect(await freeOf(0)).toEqual([])
  })

  test('is told by pages and lists as soon as it changes', async () => {
    const productId = shop.skus[0]?.productId
    const page = async () => (await plaza.call('getProduct', { product_id: productId })).data.product.delivery.at(-1)?.zones
    const free = async () => (await plaza.call('getShop', { a: shop.shopId, b: 1, free_delivery: 1, ship_to: 'ES' })).data.count
    expect([await page(), await free()]).toEqual([expect.arrayContaining([expect.objectContaining({ places: ['ES'] })]), 0])
    await add([zone({ places: 'ES', bands: { 0: '0' } })])
    await expect.poll(async () => [(await page())?.[0]?.bands, await free()]).toEqual([[{ from: '0.00', cost: '0.00' }], 2])
  })

  test('does not stay behind when a price changes at the same moment', async () => {
    const { changePrice } = await import('../products/change-price.ts')
    const [sku] = shop.skus
    for (let round = 0; round < 6; round++) {
      const freeFrom = round % 2 === 0 ? '20' : '80'
      await Promise.all([
        only([zone({ free_from: freeFrom })]),
        plaza.db.transaction((tx) =>
          changePrice(tx, shop.owner, { skuId: sku?.skuId ?? '', priceMinor: 3000n + BigInt(round), compareAtMinor: null }),
        ),
      ])
      expect(await freeOf(0)).toEqual(freeFrom === '20' ? null : [])
    }
  })
})

test('what stood before zones costs what it did', async () => {
  const { methods } = await read()
  expect(methods.map(({ code, zones }) => [code, zones])).toEqual([
    [
      'standard',
      [{ places: null, basis: 'amount', bands: [{ from: '0.00', cost: '5.00' }], free_from: '100.00', days_min: 2, days_max: 5 }],
    ],
    ['express', [{ places: ['ES'], basis: 'amount', bands: [{ from: '0.00', cost: '12.00' }], free_from: null, days_min: 1, days_max: 2 }]],
  ])
})
