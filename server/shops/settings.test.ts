import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { enterOffice } from '../testing/office.ts'
import { uploadForShop } from '../testing/pictures.ts'
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
beforeEach(async () => {
  shop = await plaza.seedShop({ prices: [1000n] })
  office = await enterOffice(plaza, shop.owner)
})

type Group = 'name' | 'pictures' | 'about' | 'policy' | 'return_address' | 'vacation'
type Act =
  | 'changeShopName'
  | 'changeShopPictures'
  | 'changeShopAbout'
  | 'changeReturnPolicy'
  | 'changeReturnAddress'
  | 'planVacation'
  | 'endVacation'

const settings = async (as = office) => (await plaza.call('getShopSettings', {}, as)).data
const change = async (act: Act, group: Group, input: Record<string, unknown>, as = office) =>
  plaza.call(act, { ...input, version: (await settings(as)).changed[group].version }, as)
const page = async () => (await plaza.call('getShop', { a: shop.shopId, b: 1 })).data.shop
const productPage = async () => (await plaza.call('getProduct', { product_id: shop.skus[0]?.productId })).data.product
const fieldsOf = (data: unknown) => Object.keys((data as { fields: object }).fields)

describe('a group of settings', () => {
  test('is shown in all languages, saved on its own, told on the pages, and says who changed it last', async () => {
    const before = await settings()
    expect(before.changed.about).toEqual({ version: '0', at: null, by: null })
    await change('changeShopAbout', 'about', {
      about_en: 'Pots from Triana',
      about_es: 'Loza de Triana',
      city_en: 'Seville',
      city_es: 'Sevilla',
    })
    const after = await settings()
    expect(after).toMatchObject({ about_en: 'Pots from Triana', about_es: 'Loza de Triana', city_en: 'Seville', city_es: 'Sevilla' })
    // a language that was left empty has none any more
    expect(after).not.toHaveProperty('about_th')
    expect(after.changed.about).toMatchObject({ by: 'Owner', at: expect.any(String) })
    expect(after.changed.name).toEqual(before.changed.name)
    await expect.poll(async () => (await page()).about_en).toBe('Pots from Triana')
  })

  test('of two people who change it at once, the second is told; another group is not in the way', async () => {
    const stale = { about_en: 'Second', city_en: 'Seville', version: '0' }
    expect((await change('changeShopAbout', 'about', { about_en: 'First', city_en: 'Seville' })).code).toBe(codes.success)
    expect(await plaza.call('changeShopAbout', stale, office)).toMatchObject({
      code: codes.writeConflict,
      data: { reason: 'edited_meanwhile', by: 'Owner' },
    })
    expect((await plaza.call('changeReturnAddress', { return_address: 'Calle Taller 9', version: '0' }, office)).code).toBe(codes.success)
    expect(await settings()).toMatchObject({ about_en: 'First', return_address: 'Calle Taller 9' })
  })

  test('is not for everybody who works there', async () => {
    const asRole = async (role: string) => {
      const { customerId } = await plaza.makeCustomer()
      const { id } = await row<{ id: string }>(
        plaza.db,
        sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${customerId}, ${role}) returning id`,
      )
      return enterOffice(plaza, { memberId: id })
    }
    const [catalogue, orders, everything] = [await asRole('catalogue'), await asRole('orders'), await asRole('everything')]
    const name = { name_en: `House ${shop.shopId}`, version: '0' }
    expect((await plaza.call('changeShopName', name, catalogue)).status).toBe(403)
    expect((await plaza.call('planVacation', { version: '0' }, catalogue)).status).toBe(403)
    expect((await plaza.call('changeShopAbout', { about_en: 'x', city_en: 'y', version: '0' }, orders)).status).toBe(403)
    expect((await plaza.call('changeShopName', name, everything)).code).toBe(codes.success)
  })
})

describe('the name', () => {
  test('changes at once, and is no other shop’s, whatever the case, accents and spaces', async () => {
    const other = await plaza.seedShop()
    await change('changeShopName', 'name', { name_en: 'Casa Ñandú', name_ja: 'ニャンドゥ' }, await enterOffice(plaza, other.owner))
    const refused = await change('changeShopName', 'name', { name_en: 'Fine', name_es: ' casa  ÑANDU', name_th: 'ดี' })
    expect([refused.code, fieldsOf(refused.data)]).toEqual([codes.parameterInvalid, ['name_es']])
    expect((await change('changeShopName', 'name', { name_en: 'Casa Ñandú Dos' })).code).toBe(codes.success)
    expect((await change('changeShopName', 'name', { name_en: 'CASA ÑANDÚ DOS' })).code).toBe(codes.success)
    await expect.poll(async () => (await productPage()).shop.name_en).toBe('CASA ÑANDÚ DOS')
    const { details } = await row<{ details: { before: string } }>(
      plaza.db,
      sql`select details from audit_entry where act = 'shop.name' and subject_id = ${shop.shopId} order by id desc limit 1`,
    )
    expect(JSON.parse(details.before)).toEqual({ en: 'Casa Ñandú Dos' })
  })

  test('goes to one of two shops that want it at the same moment', async () => {
    const other = await plaza.seedShop()
    const theirs = await enterOffice(plaza, other.owner)
    const answers = await Promise.all([office, theirs].map((as) => plaza.call('changeShopName', { name_en: 'El Único', version: '0' }, as)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.success, codes.parameterInvalid]))
  })
})

describe('pictures', () => {
  const kept = async (path: string) =>
    (await row<{ kept: boolean }>(plaza.db, sql`select attached_at is not null as kept from file where path = ${path}`)).kept

  test('are taken up, replaced and taken away, each on its own', async () => {
    const [logo, banner, next] = [
      await uploadForShop(plaza, office, 'general'),
      await uploadForShop(plaza, office, 'general'),
      await uploadForShop(plaza, office, 'general'),
    ]
    await change('changeShopPictures', 'pictures', { logo: logo.path, banner: banner.path })
    await expect.poll(async () => [(await page()).logo?.path, (await page()).banner?.path]).toEqual([logo.path, banner.path])
    expect((await change('changeShopPictures', 'pictures', { logo: next.path })).data).toMatchObject({
      logo: { path: next.path },
      banner: { path: banner.path },
    })
    expect((await change('changeShopPictures', 'pictures', { banner: '' })).data).toMatchObject({ logo: { path: next.path }, banner: null })
    expect([await kept(logo.path), await kept(banner.path), await kept(next.path)]).toEqual([false, false, true])
  })

  test('of another shop or purpose are refused', async () => {
    const other = await plaza.seedShop()
    const theirs = await uploadForShop(plaza, await enterOffice(plaza, other.owner), 'general')
    const product = await uploadForShop(plaza, office, 'product')
    const refused = await change('changeShopPictures', 'pictures', { logo: theirs.path, banner: product.path })
    expect([refused.code, fieldsOf(refused.data)]).toEqual([codes.parameterInvalid, ['logo', 'banner']])
  })
})

describe('terms for returns', () => {
  test('are written in versions that stay readable, each with what was bought under it', async () => {
    const buyer = await plaza.makeCustomer({ walletMinor: 50_000n })
    await plaza.buy(buyer, shop.skus, 'wallet')
    const written = await change('changeReturnPolicy', 'policy', { return_policy_en: 'Thirty days', days: 30, postage: 'shop' })
    expect(written.data.policy).toMatchObject({ version: 2, return_policy_en: 'Thirty days', return_days: 30, return_postage: 'shop' })
    await plaza.buy(buyer, shop.skus, 'wallet')
    await plaza.buy(buyer, shop.skus, 'wallet')
    const { list } = (await plaza.call('getReturnPolicies', {}, office)).data
    expect(list).toMatchObject([
      { version: 2, return_days: 30, lines: 2 },
      { version: 1, return_days: 14, return_policy_en: '14 days', lines: 1 },
    ])
    await expect.poll(async () => (await productPage()).return_days).toBe(30)
    for (const days of [13, 366]) {
      expect((await change('changeReturnPolicy', 'policy', { return_policy_en: 'x', days, postage: 'shop' })).code).toBe(
        codes.parameterInvalid,
      )
    }
  })
})

describe('a vacation', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const plan = (input: { from?: string; until?: string }) => change('planVacation', 'vacation', input)
  const buyer = () => plaza.makeCustomer({ walletMinor: 50_000n })
  const submit = (person: TestCustomer, quote_id: string) =>
    plaza.call('submitOrder', { quote_id, payment_method: 'wallet' }, { token: person.token, key: crypto.randomUUID() })
  const away = (until: string | null) => ({
    code: codes.writeConflict,
    data: { reason: 'shop_away', shops: [{ shop_id: shop.shopId, name: expect.any(String), until }] },
  })
  /** As if this time had passed. */
  const pass = (days: number) =>
    execute(
      plaza.db,
      sql`update shop set vacation_from = vacation_from - make_interval(days => ${days}), vacation_until = vacation_until - make_interval(days => ${days}) where id = ${shop.shopId}`,
    )

  test('is told on the shop, the product and in the cart before anybody tries, and refused in quote and order with until when', async () => {
    const ana = await buyer()
    const quoted = await plaza.quote(ana, shop.skus)
    const until = inDays(7)
    expect((await plan({ until })).data.vacation).toEqual({ from: expect.any(String), until })
    const vacation = { from: expect.any(String), until }
    await expect.poll(async () => (await page()).vacation).toEqual(vacation)
    expect((await productPage()).shop.vacation).toEqual(vacation)
    // it can be kept for later
    expect((await plaza.call('getCart', {}, ana)).data.shops[0]).toMatchObject({ vacation, subtotal: '10.00' })
    expect(await plaza.call('getQuote', {}, ana)).toMatchObject(away(until))
    expect(await submit(ana, quoted.data.quote_id)).toMatchObject(away(until))
  })

  test('of one shop does not keep anybody from buying at others', async () => {
    const ana = await buyer()
    const other = await plaza.seedShop({ prices: [700n] })
    await plan({})
    expect(await plaza.quote(ana, [...shop.skus, ...other.skus])).toMatchObject(away(null))
    await plaza.call('selectInCart', { shop_id: shop.shopId, checked: false }, ana)
    const quote = await plaza.call('getQuote', {}, ana)
    expect((await submit(ana, quote.data.quote_id)).code).toBe(codes.success)
  })

  test('begins and ends by the clock', async () => {
    const ana = await buyer()
    await plan({ from: inDays(3), until: inDays(10) })
    expect((await plaza.quote(ana, shop.skus)).code).toBe(codes.success)
    await pass(4)
    expect((await plaza.call('getQuote', {}, ana)).code).toBe(codes.writeConflict)
    await pass(7)
    expect((await plaza.call('getQuote', {}, ana)).code).toBe(codes.success)
    expect((await settings()).vacation).toBeNull()
  })

  test('is ended by the shop at any time, also one without an end', async () => {
    const ana = await buyer()
    await plan({})
    expect((await plaza.quote(ana, shop.skus)).code).toBe(codes.writeConflict)
    expect((await change('endVacation', 'vacation', {})).data.vacation).toBeNull()
    expect((await plaza.call('getQuote', {}, ana)).code).toBe(codes.success)
    expect((await settings()).changed.vacation.by).toBe('Owner')
  })

  test('leaves orders due that were placed: they are counted, paid and shipped', async () => {
    const ana = await buyer()
    await plaza.buy(ana, shop.skus, 'wallet')
    const unpaid = await plaza.buy(ana, shop.skus, 'card')
    const { data } = await plan({ until: inDays(5) })
    expect(data.to_ship).toBe(1)
    const paid = await plaza.call(
      'startPayment',
      { purchase_id: unpaid.data.purchase_id, payment_method: 'wallet' },
      { token: ana.token, key: crypto.randomUUID() },
    )
    expect(paid.code).toBe(codes.success)
    expect((await settings()).to_ship).toBe(2)
  })

  test.each([
    ['ends before it begins', { from: 5, until: 5 }, 'until'],
    ['is over', { until: -1 }, 'until'],
    ['lasts longer than half a year', { until: 181 }, 'until'],
    ['begins in more than a year', { from: 366, until: 370 }, 'from'],
  ])('is refused when it %s', async (_, { from, until }: { from?: number; until: number }, field) => {
    const fixed = Date.now()
    const at = (days: number) => new Date(fixed + days * 86_400_000).toISOString()
    const refused = await plan({ ...(from === undefined ? {} : { from: at(from) }), until: at(until) })
    expect([refused.code, fieldsOf(refused.data)]).toEqual([codes.parameterInvalid, [field]])
  })
})
