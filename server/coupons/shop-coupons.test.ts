import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { couponsShownMost } from '../../contract/limits.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { refundOrder } from '../orders/refund.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { claimed, giveOut } from '../testing/couponing.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder } from '../testing/returning.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [4000n] })
  office = await enterOffice(plaza, shop.owner)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const terms = (more: Record<string, unknown> = {}) => ({
  kind: 'percent',
  value: '10',
  cap: '5.00',
  minimum: '20.00',
  ends_at: at(7),
  ...more,
})
const create = (more: Record<string, unknown> = {}, options: { cookie: string; key?: string } = office) =>
  plaza.call('createShopCoupon', terms(more), { key: crypto.randomUUID(), ...options })
const view = async (coupon_id: string) => (await plaza.call('getShopCoupon', { coupon_id, time_zone: 'UTC' }, office)).data
const buyer = () => plaza.makeCustomer({ walletMinor: 100_000n })

describe('a coupon of a shop', () => {
  test('has its place on the pages of the shop and its products as soon as it is given out, and no longer than that', async () => {
    const quiet = await plaza.seedShop({ prices: [4000n] })
    const own = await enterOffice(plaza, quiet.owner)
    const told = async () => [
      (await plaza.call('getShop', { a: quiet.shopId, b: 1 })).data.shop.has_coupons,
      (await plaza.call('getProduct', { product_id: quiet.skus[0]?.productId ?? '' })).data.product.shop.has_coupons,
    ]
    expect(await told()).toEqual([false, false])
    const { coupon_id } = (await create({}, own)).data
    await expect.poll(told).toEqual([true, true])
    await plaza.call('stopShopCoupon', { coupon_id }, { ...own, key: crypto.randomUUID() })
    await expect.poll(told).toEqual([false, false])
    await create({ code: 'QUIET-1', is_public: false }, own)
    expect(await told()).toEqual([false, false])
  })

  test('is given out in the office under a member’s name, is claimed and used, and tells what it brought and may cost', async () => {
    const { data } = await create({ total: 10, per_customer: 2, code: 'clay-10' })
    const id = data.coupon_id
    expect(await view(id)).toMatchObject({
      state: 'running',
      percent: 10,
      code: 'CLAY-10',
      claimed: 0,
      can_cost: '50.00',
      created_by: 'Owner',
      stopped_by: null,
      days: [],
      can_stop: true,
    })
    const [ana, ben] = [await buyer(), await buyer()]
    await claimed(plaza, ana, id)
    await claimed(plaza, ben, id)
    const order = await boughtOrder(plaza, ana, shop)
    expect(await view(id)).toMatchObject({
      claimed: 2,
      used: 1,
      usable: 1,
      orders: 1,
      sales: '36.00',
      discount: '4.00',
      // eight to be claimed and one that Ben holds
      can_cost: '45.00',
      days: [{ day: at(0).slice(0, 10), claims: 2, orders: 1, sales: '36.00', discount: '4.00' }],
    })
    // a quarter of what was paid (41.00 with the delivery) goes back, and takes its part of both along
    const operator = await makeOperator(plaza)
    await plaza.db.transaction((tx) => refundOrder(tx, operator, { orderId: order.orderId, amountMinor: 1025n, note: 'x' }))
    expect(await view(id)).toMatchObject({ orders: 1, sales: '27.00', discount: '3.00' })
    expect((await plaza.call('stopShopCoupon', { coupon_id: id }, office)).code).toBe(codes.success)
    expect((await plaza.call('stopShopCoupon', { coupon_id: id }, office)).code).toBe(codes.success)
    // what is claimed stays good
    expect(await view(id)).toMatchObject({ state: 'stopped', can_cost: '5.00', stopped_by: 'Owner', can_stop: false })
    expect((await plaza.call('claimCoupon', { coupon_id: id }, await buyer())).code).not.toBe(codes.success)
  })

  test('counts for nothing where its order was cancelled, and may then cost again', async () => {
    const { coupon_id: id } = (await create({ total: 1, kind: 'amount', value: '3.00', cap: undefined })).data
    const eva = await buyer()
    await claimed(plaza, eva, id)
    expect(await view(id)).toMatchObject({ state: 'exhausted', can_cost: '3.00' })
    const { data } = await plaza.buy(eva, shop.skus, 'wallet')
    expect(await view(id)).toMatchObject({ orders: 1, discount: '3.00', sales: '37.00', can_cost: '0.00' })
    await plaza.db.transaction((tx) =>
      cancelOrder(tx, { kind: 'customer', customerId: eva.customerId }, { orderId: data.orders[0]?.id ?? '', why: { words: 'x' } }),
    )
    expect(await view(id)).toMatchObject({ used: 0, usable: 1, orders: 0, discount: '0.00', sales: '0.00', can_cost: '3.00' })
  })

  test('has no bound where a percentage has no cap or it is given out without end, and says so', async () => {
    const free = (await create({ cap: undefined, total: 5 })).data.coupon_id
    const endless = (await create({})).data.coupon_id
    expect([(await view(free)).can_cost, (await view(endless)).can_cost]).toEqual([null, null])
    await plaza.call('stopShopCoupon', { coupon_id: free }, office)
    expect((await view(free)).can_cost).toBe('0.00')
  })

  test('is made once by two clicks, and not with a code that any coupon has, in any spelling', async () => {
    const key = crypto.randomUUID()
    // The very same form: a moment later it would end a moment later.
    const form = { code: 'TWICE-1', ends_at: at(7) }
    const both = await Promise.all([create(form, { ...office, key }), create(form, { ...office, key })])
    expect(new Set(both.map(({ data }) => data.coupon_id)).size).toBe(1)
    await giveOut(plaza, await plaza.seedShop(), { code: 'ELSEWHERE' })
    expect(await create({ code: 'elsewhere' })).toMatchObject({
      code: codes.parameterInvalid,
      data: { fields: { code: expect.any(String) } },
    })
  })

  test('is refused by its fields, where the form has them', async () => {
    const fieldsOf = async (more: Record<string, unknown>) => {
      const { data } = await create(more)
      return Object.keys((data as unknown as { fields?: object }).fields ?? {})
    }
    for (const value of ['0', '91', '10.5']) expect(await fieldsOf({ value })).toEqual(['value'])
    expect(await fieldsOf({ kind: 'amount', value: '0', cap: undefined })).toEqual(['value'])
    expect(await fieldsOf({ kind: 'amount', value: '5' })).toEqual(['cap'])
    expect(await fieldsOf({ kind: 'amount', value: '20', cap: undefined, minimum: '20' })).toEqual(['minimum'])
    expect(await fieldsOf({ is_public: false })).toEqual(['code'])
    expect(await fieldsOf({ code: 'no spaces' })).toEqual(['code'])
    expect(await fieldsOf({ ends_at: at(-1) })).toEqual(['ends_at'])
    expect(await fieldsOf({ starts_at: at(8) })).toEqual(['ends_at'])
    // a form that stood open for a while begins now
    expect((await create({ starts_at: at(-1), code: 'OPEN-FORM' })).code).toBe(codes.success)
  })

  test(`is shown to everybody with at most ${couponsShownMost} of them; those with a code alone are not counted`, async () => {
    const many = await plaza.seedShop()
    const theirs = await enterOffice(plaza, many.owner)
    for (let number = 0; number < couponsShownMost; number++) await giveOut(plaza, many)
    expect(await create({}, theirs)).toMatchObject({ code: codes.parameterInvalid, data: { fields: { is_public: expect.any(String) } } })
    expect((await create({ is_public: false, code: `MANY-${many.shopId}` }, theirs)).code).toBe(codes.success)
  })
})

describe('the list', () => {
  test('has each coupon in its state, and what coupons of the house took off orders here', async () => {
    const mine = await plaza.seedShop({ prices: [4000n] })
    const theirs = await enterOffice(plaza, mine.owner)
    await giveOut(plaza, mine, { startsAt: new Date(at(1)) })
    await giveOut(plaza, mine, { endsAt: new Date(Date.now() - 1000) })
    const full = await giveOut(plaza, mine, { total: 1, percent: 1 })
    const last = await giveOut(plaza, mine)
    const house = await giveOut(plaza, await makeOperator(plaza), { amountMinor: 500n })
    const eva = await buyer()
    await claimed(plaza, eva, full)
    await claimed(plaza, eva, house)
    await boughtOrder(plaza, eva, mine)
    const list = async (state?: string) => (await plaza.call('getShopCoupons', { ...(state && { state }) }, theirs)).data
    expect((await list()).counts).toEqual({ all: 4, planned: 1, running: 1, exhausted: 1, ended: 1, stopped: 0 })
    expect((await list()).house).toEqual({ orders: 1, discount: '5.00' })
    expect((await list('running')).list.map(({ coupon_id }) => coupon_id)).toEqual([last])
    expect((await list('exhausted')).list).toMatchObject([{ coupon_id: full, orders: 1, discount: '0.40', sales: '39.60' }])
  })

  test('is of one shop and of those who look after goods or money', async () => {
    const { coupon_id } = (await create({})).data
    const stranger = await enterOffice(plaza, (await plaza.seedShop()).owner)
    expect((await plaza.call('getShopCoupon', { coupon_id, time_zone: 'UTC' }, stranger)).code).toBe(codes.recordMissing)
    expect((await plaza.call('stopShopCoupon', { coupon_id }, stranger)).code).toBe(codes.recordMissing)
    expect((await plaza.call('getShopCoupons', {}, stranger)).data.count).toBe(0)
    const statusFor = async (role: string) => {
      const { customerId } = await plaza.makeCustomer()
      const { id: memberId } = await row<{ id: string }>(
        plaza.db,
        sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${customerId}, ${role}) returning id`,
      )
      return (await plaza.call('getShopCoupons', {}, await enterOffice(plaza, { memberId }))).status
    }
    expect([await statusFor('orders'), await statusFor('catalogue'), await statusFor('money'), await statusFor('everything')]).toEqual([
      403, 200, 200, 200,
    ])
  })
})

describe('the preview', () => {
  const preview = (more: Record<string, unknown>, who = office) =>
    plaza.call('previewShopCoupon', Object.fromEntries(Object.entries(terms(more)).filter(([, value]) => value !== undefined)), who)

  test('says what one use and all of them take off at most, and shows it with baskets', async () => {
    const empty = await enterOffice(plaza, (await plaza.seedShop()).owner)
    const { data } = await preview({ total: 100 }, empty)
    expect(data).toEqual({
      most_each: '5.00',
      most_all: '500.00',
      // 8 % commission: of 5.00 that are taken off, 0.40 less are charged
      examples: [
        { goods: '20.00', off: '2.00', commission_less: '0.16', commission_less_most: '0.16' },
        { goods: '50.00', off: '5.00', commission_less: '0.40', commission_less_most: '0.40' },
      ],
      past: { days: 90, orders: 0, reached: 0, discount: '0.00' },
    })
    expect((await preview({ cap: undefined, total: 100 }, empty)).data).toMatchObject({ most_each: null, most_all: null })
    expect((await preview({}, empty)).data).toMatchObject({ most_each: '5.00', most_all: null })
  })

  test('says what it would have done with the orders of the last 90 days, by the sum that a purchase makes', async () => {
    const mine = await plaza.seedShop({ prices: [1500n, 6000n] })
    const theirs = await enterOffice(plaza, mine.owner)
    const eva = await buyer()
    const [small, large] = mine.skus
    if (!small || !large) throw new Error('two products')
    await boughtOrder(plaza, eva, mine, { skus: [small] })
    await boughtOrder(plaza, eva, mine, { skus: [large] })
    const old = await boughtOrder(plaza, eva, mine, { skus: [large] })
    await execute(plaza.db, sql`update orders set created_at = now() - interval '91 days' where id = ${old.orderId}`)
    expect((await preview({}, theirs)).data.past).toEqual({ days: 90, orders: 2, reached: 1, discount: '5.00' })
  })

  test('gives nothing out, and refuses what giving out would', async () => {
    const before = (await plaza.call('getShopCoupons', {}, office)).data.count
    expect((await preview({ value: '91' })).code).toBe(codes.parameterInvalid)
    await preview({ code: 'PREVIEWED' })
    expect((await plaza.call('getShopCoupons', {}, office)).data.count).toBe(before)
  })
})
