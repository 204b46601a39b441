import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '../orders/cancel.ts'
import { runOrderClocks } from '../orders/clocks.ts'
import { completeOrder } from '../orders/complete.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { clock, type Operator } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { claimed, giveOut } from '../testing/couponing.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { startCommand } from '../testing/server-process.ts'
import { stopCoupon } from './stop.ts'

let plaza: TestPlaza
let shop: TestShop
let other: TestShop
let house: Operator

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [2000n, 1000n], stock: 100_000 })
  other = await plaza.seedShop({ prices: [3000n], stock: 100_000 })
  house = await makeOperator(plaza, 'money', 'olga@plaza.test')
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const rich = () => plaza.makeCustomer({ walletMinor: 100_000n })
const balance = async (customer: TestCustomer) => (await plaza.call('getUserBalance', {}, customer)).data.balance
const tally = (codes: number[]) => Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
const claim = (customer: TestCustomer, coupon_id: string) =>
  plaza.insist('claimCoupon', { coupon_id }, { token: customer.token, key: crypto.randomUUID() })
const redeem = (customer: TestCustomer, coupon_code: string) =>
  plaza.insist('redeemCouponCode', { coupon_code }, { token: customer.token, key: crypto.randomUUID() })
const submit = (customer: TestCustomer, quote_id: string, payment_method = 'wallet') =>
  plaza.insist('submitOrder', { quote_id, payment_method }, { token: customer.token, key: crypto.randomUUID() })
const states = async (customer: TestCustomer) => (await plaza.call('getOwnCoupons', {}, customer)).data.counts
const claimsOf = async (couponId: string) =>
  (await row<{ claims: number }>(plaza.db, sql`select count(*)::int as claims from coupon_claim where coupon_id = ${couponId}`)).claims
/** What moved in the books for an order, by kind. */
const movesOf = async (orderId: string) =>
  Object.fromEntries(
    (
      await rows<{ kind: string; amount: string }>(
        plaza.db,
        sql`select kind, sum(amount_minor) as amount from transfer where source_kind = 'order' and source_id = ${orderId} group by kind`,
      )
    ).map(({ kind, amount }) => [kind, amount]),
  )
async function delivered(orderId: string, from: TestShop): Promise<void> {
  await plaza.db.transaction((tx) => shipOrder(tx, from.owner, { orderId, carrier: 'correos', trackingNumber: 'X1' }))
  await plaza.db.transaction((tx) => deliverOrder(tx, from.owner, orderId))
}

describe('claiming', () => {
  test('the last one of many goes to one of 50 who want it at once, the others are told that it is gone', async () => {
    const couponId = await giveOut(plaza, shop, { total: 3 })
    for (let early = 0; early < 2; early++) await claimed(plaza, await plaza.makeCustomer(), couponId)
    const people = await Promise.all(Array.from({ length: 50 }, () => plaza.makeCustomer()))
    const answers = await Promise.all(people.map((person) => claim(person, couponId)))
    expect(tally(answers.map(({ code }) => code))).toEqual({ 200: 1, 2000003: 49 })
    expect(answers.find(({ code }) => code !== 200)?.data).toEqual({ reason: 'exhausted', at: null })
    expect(await claimsOf(couponId)).toBe(3)
  })

  test('by a code, the same: one of 50, and nobody more than once', async () => {
    const couponId = await giveOut(plaza, house, { total: 1, code: 'LAST-ONE', isPublic: false })
    const people = await Promise.all(Array.from({ length: 50 }, () => plaza.makeCustomer()))
    const answers = await Promise.all(people.map((person) => redeem(person, 'last-one')))
    expect(tally(answers.map(({ code }) => code))).toEqual({ 200: 1, 2000004: 49 })
    expect(await claimsOf(couponId)).toBe(1)
  })

  test('one customer has it as often as it says, however often and fast it is asked for', async () => {
    const couponId = await giveOut(plaza, shop, { perCustomer: 2 })
    const ana = await plaza.makeCustomer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => claim(ana, couponId)))
    expect(tally(answers.map(({ code }) => code))).toEqual({ 200: 2, 2000003: 10 })
    expect(answers.find(({ code }) => code !== 200)?.data).toEqual({ reason: 'claimed', at: null })
    const { claimed: counted } = await row<{ claimed: number }>(plaza.db, sql`select claimed from coupon where id = ${couponId}`)
    expect(counted).toBe(2)
  })

  test('a double click with one key claims once', async () => {
    const couponId = await giveOut(plaza, shop, { perCustomer: 5 })
    const ana = await plaza.makeCustomer()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => plaza.call('claimCoupon', { coupon_id: couponId }, { token: ana.token, key })))
    expect(new Set(answers.map(({ data }) => data.claim_id)).size).toBe(1)
    expect(await claimsOf(couponId)).toBe(1)
  })

  test('is refused with the reason and its time', async () => {
    const ana = await plaza.makeCustomer()
    const day = 86_400_000
    const startsAt = new Date(Date.now() + day)
    const [early, late, stopped, hidden] = [
      await giveOut(plaza, shop, { startsAt, code: 'EARLY' }),
      await giveOut(plaza, shop, { endsAt: new Date(Date.now() - 1000), code: 'LATE' }),
      await giveOut(plaza, shop, { code: 'STOPPED' }),
      await giveOut(plaza, shop, { code: 'HIDDEN', isPublic: false }),
    ]
    await plaza.db.transaction((tx) => stopCoupon(tx, shop.owner, stopped))
    expect((await claim(ana, early)).data).toEqual({ reason: 'not_begun', at: startsAt.toISOString() })
    expect((await claim(ana, late)).data).toMatchObject({ reason: 'ended' })
    expect((await claim(ana, stopped)).data).toMatchObject({ reason: 'ended' })
    expect(await claim(ana, hidden)).toMatchObject({ code: 2000019 })
    expect(await claim(ana, '999999')).toMatchObject({ code: 2000019 })
    expect(await redeem(ana, 'EARLY')).toMatchObject({ code: 2000004, data: { reason: 'not_begun' } })
    expect(await redeem(ana, 'LATE')).toMatchObject({ code: 2000004, data: { reason: 'ended' } })
    expect(await redeem(ana, 'NO-SUCH')).toMatchObject({ code: 2000004, data: { reason: 'unknown', at: null } })
    expect(await redeem(ana, 'hidden')).toMatchObject({ code: 200 })
    expect(await redeem(ana, 'HIDDEN')).toMatchObject({ code: 2000004, data: { reason: 'claimed' } })
  })

  test('codes cannot be guessed: an account has twenty tries in a quarter of an hour', async () => {
    const ana = await plaza.makeCustomer()
    const answers = []
    for (let tries = 0; tries < 21; tries++)
      answers.push((await plaza.call('redeemCouponCode', { coupon_code: `GUESS-${tries}` }, ana)).code)
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 2000004))
    expect(answers[20]).toBe(429)
  })

  test('what is offered is what can be claimed; what one has is marked, and what is over is gone', async () => {
    const mine = await plaza.seedShop()
    const [open, hidden, over] = [
      await giveOut(plaza, mine, { total: 5 }),
      await giveOut(plaza, mine, { code: `SECRET-${mine.shopId}`, isPublic: false }),
      await giveOut(plaza, mine, { endsAt: new Date(Date.now() - 1000) }),
    ]
    const ana = await plaza.makeCustomer()
    const offered = async (person?: TestCustomer) => (await plaza.call('getCoupons', { shop_id: mine.shopId }, person ?? {})).data.shop
    expect((await offered()).map(({ coupon_id, held, left }) => [coupon_id, held, left])).toEqual([[open, 0, 5]])
    await claimed(plaza, ana, open)
    await redeem(ana, `SECRET-${mine.shopId}`)
    expect((await offered(ana)).map(({ coupon_id, held, obstacle, left }) => [coupon_id, held, obstacle, left])).toEqual([
      [open, 1, 'claimed', 4],
      [hidden, 1, 'claimed', null],
    ])
    expect((await offered()).map(({ coupon_id }) => coupon_id)).toEqual([open])
    expect(await states(ana)).toEqual({ usable: 2, used: 0, expired: 0 })
    await execute(plaza.db, sql`update shop set status = 'closed' where id = ${mine.shopId}`)
    expect(await offered()).toEqual([])
    expect(over).toBeTruthy()
  })

  test('nobody sees or uses the coupons of somebody else', async () => {
    const couponId = await giveOut(plaza, shop)
    const [ana, eva] = [await rich(), await rich()]
    const theirs = await claimed(plaza, ana, couponId)
    expect((await plaza.call('getOwnCoupons', {}, eva)).data.list).toEqual([])
    const { data: quote } = await plaza.quote(eva, [shop.skus[0]!])
    const answer = await plaza.call('changeCoupon', { quote_id: quote.quote_id, scope: shop.shopId, claim_id: theirs }, eva)
    expect(answer.data.shops[0]?.coupons).toEqual({ options: [], chosen: null })
    expect(await plaza.call('changeCoupon', { quote_id: quote.quote_id, scope: 'house', claim_id: theirs }, ana)).toMatchObject({
      code: 2000019,
    })
  })
})

describe('a purchase', () => {
  test('has the best of each shop and of the house, split over its lines and paid by who gives it', async () => {
    const ana = await rich()
    const tenPercent = await claimed(plaza, ana, await giveOut(plaza, shop, { percent: 10 }))
    await claimed(plaza, ana, await giveOut(plaza, shop, { amountMinor: 250n, minimumMinor: 1000n }))
    await claimed(plaza, ana, await giveOut(plaza, house, { amountMinor: 575n, minimumMinor: 6000n }))
    const { data: cart } = await (async () => {
      await plaza.call('addToCart', { product_id: shop.skus[0]!.productId, qty: 1 }, ana)
      await plaza.call('addToCart', { product_id: shop.skus[1]!.productId, qty: 1 }, ana)
      await plaza.call('addToCart', { product_id: other.skus[0]!.productId, qty: 1 }, ana)
      return plaza.call('getCart', {}, ana)
    })()
    expect(cart.totals).toMatchObject({ items: '60.00', discount: '8.75', due: '51.25' })
    const { data: quote } = await plaza.call('getQuote', {}, ana)
    // 10 % of 30.00 is more than 2.50; of the house's 5.75 each bears its part of the 57.00 that are left
    expect(quote).toMatchObject({
      items_total: '60.00',
      shop_discount_total: '3.00',
      house_discount_total: '5.75',
      discount_total: '8.75',
      delivery_total: '10.00',
      total: '61.25',
    })
    expect(quote.shops.map(({ shop: { id }, discount, total, coupons }) => [id, discount, total, coupons.chosen])).toEqual([
      [shop.shopId, '5.72', '29.28', tenPercent],
      [other.shopId, '3.03', '31.97', null],
    ])
    const { data: chosen } = await plaza.call('changeCoupon', { quote_id: quote.quote_id, scope: shop.shopId, claim_id: 'none' }, ana)
    expect(chosen).toMatchObject({ shop_discount_total: '0.00', house_discount_total: '5.75', total: '64.25' })
    // the wish outlives another change of the same quote
    const { data: sent } = await plaza.call('changeDelivery', { quote_id: chosen.quote_id, shop_id: shop.shopId, method: 'express' }, ana)
    expect(sent).toMatchObject({ shop_discount_total: '0.00', total: '71.25' })
    const { data: again } = await plaza.call('changeCoupon', { quote_id: sent.quote_id, scope: shop.shopId, claim_id: tenPercent }, ana)
    const placed = await submit(ana, again.quote_id)
    expect(placed.code).toBe(200)
    expect(await balance(ana)).toBe('931.75')
    expect(await states(ana)).toEqual({ usable: 1, used: 2, expired: 0 })
    const [mine, theirs] = placed.data.orders
    const { data: order } = await plaza.call('getOrder', { order_id: mine?.id ?? '' }, ana)
    expect(order).toMatchObject({
      items_total: '30.00',
      discount: '5.72',
      actual_pay: '36.28',
      coupons: [
        { by: 'shop', percent: 10, amount: null, discount: '3.00' },
        { by: 'house', percent: null, amount: '5.75', discount: '2.72' },
      ],
    })
    // settled: 8 % of 27.00 goes to the house, which makes good 2.72
    await delivered(order.id, shop)
    await plaza.db.transaction((tx) => completeOrder(tx, { kind: 'customer', customerId: ana.customerId }, order.id))
    expect(await movesOf(order.id)).toEqual({ purchase: '3628', release: '3412', commission: '216', subsidy: '272' })
    // given back whole after that: everybody gives back what they had, and the shop's coupon is good again; the house's is not yet
    await plaza.db.transaction((tx) => refundOrder(tx, shop.owner, { orderId: order.id, amountMinor: null, note: '' }))
    expect(await movesOf(order.id)).toMatchObject({ refund: '3628', reversal: '3412', commission_return: '216', subsidy_return: '272' })
    expect(await states(ana)).toEqual({ usable: 2, used: 1, expired: 0 })
    await plaza.db.transaction((tx) => cancelOrder(tx, other.owner, { orderId: theirs?.id ?? '', why: { words: 'No' } }))
    expect(await states(ana)).toEqual({ usable: 3, used: 0, expired: 0 })
    const { list: notices } = (await plaza.call('getNotices', {}, ana)).data
    expect(notices.filter(({ link }) => link?.includes('tab=coupons')).map(({ body }) => /\d+%|USD [\d.]+/.exec(body)?.[0])).toEqual([
      'USD 5.75',
      '10%',
    ])
    expect(await balance(ana)).toBe('1000.00')
    expect(await plaza.mismatches()).toEqual([])
  })

  test('what the shop has spent of what the house made good, the house gets from its next order', async () => {
    const poor = await plaza.seedShop({ prices: [10_000n] })
    const ana = await rich()
    await claimed(plaza, ana, await giveOut(plaza, house, { amountMinor: 5000n, minimumMinor: 9000n }))
    const bought = await plaza.buy(ana, [poor.skus[0]!], 'wallet')
    const orderId = bought.data.orders[0]?.id ?? ''
    await delivered(orderId, poor)
    await plaza.call('completeOrder', { order_id: orderId }, ana)
    await execute(
      plaza.db,
      sql`insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id)
        select a.id, b.id, a.balance_minor, 'payout', 'manual', ${poor.shopId} from account a, account b
        where a.kind = 'merchant_balance' and a.owner_id = ${poor.shopId} and b.kind = 'payout'`,
    )
    await plaza.db.transaction((tx) => refundOrder(tx, poor.owner, { orderId, amountMinor: 2500n, note: '' }))
    expect(await movesOf(orderId)).toMatchObject({ advance: '2100', commission_return: '400', subsidy_advance: '2500' })
    const next = await plaza.buy(ana, [poor.skus[0]!], 'wallet')
    const nextId = next.data.orders[0]?.id ?? ''
    await delivered(nextId, poor)
    await plaza.call('completeOrder', { order_id: nextId }, ana)
    expect(await movesOf(nextId)).toMatchObject({ release: '9200', advance_repayment: '4600' })
    expect(await plaza.mismatches()).toEqual([])
  })

  test('a quote whose coupon was used in another window, or is over, is refused and says so', async () => {
    const couponId = await giveOut(plaza, shop, { perCustomer: 1 })
    const ana = await rich()
    const claimId = await claimed(plaza, ana, couponId)
    const { data: first } = await plaza.quote(ana, [shop.skus[0]!])
    expect(first.total).toBe('23.00')
    expect((await submit(ana, first.quote_id)).code).toBe(200)
    const { data: second } = await plaza.quote(ana, [shop.skus[0]!])
    expect(second.total).toBe('25.00')
    // two windows: both quotes were made while it was good
    const eva = await rich()
    const hers = await claimed(plaza, eva, await giveOut(plaza, shop))
    const { data: window } = await plaza.quote(eva, [shop.skus[0]!])
    await execute(plaza.db, sql`update coupon_claim set expires_at = now() where id = ${hers}`)
    expect(await submit(eva, window.quote_id)).toMatchObject({
      code: 2000018,
      data: { reason: 'changed', changes: [{ change: 'coupon', claim_id: hers, before: '2.00', now: null }] },
    })
    expect(claimId).not.toBe(hers)
    expect(await balance(eva)).toBe('1000.00')
  })

  test('one coupon and two quotes of it at once: one order has it, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const ana = await rich()
      const claimId = await claimed(plaza, ana, await giveOut(plaza, house, { percent: 50 }))
      const one = (await plaza.quote(ana, [shop.skus[0]!])).data
      await plaza.call('selectInCart', { checked: false }, ana)
      const two = (await plaza.quote(ana, [other.skus[0]!])).data
      const answers = await Promise.all([submit(ana, one.quote_id), submit(ana, two.quote_id)])
      expect(tally(answers.map(({ code }) => code))).toEqual({ 200: 1, 2000018: 1 })
      expect(answers.find(({ code }) => code !== 200)?.data).toMatchObject({
        reason: 'changed',
        changes: [{ change: 'coupon', claim_id: claimId }],
      })
    }
  })

  test('the same key ten times at once uses a coupon once and answers alike', async () => {
    const ana = await rich()
    await claimed(plaza, ana, await giveOut(plaza, shop, { perCustomer: 1 }))
    const { data: quote } = await plaza.quote(ana, [shop.skus[0]!])
    const key = crypto.randomUUID()
    const wish = { quote_id: quote.quote_id, payment_method: 'wallet' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => plaza.insist('submitOrder', wish, { token: ana.token, key })))
    expect(new Set(answers.map(({ code, data }) => `${code} ${JSON.stringify(data)}`)).size).toBe(1)
    expect(await states(ana)).toEqual({ usable: 0, used: 1, expired: 0 })
    expect(await balance(ana)).toBe('977.00')
  })

  test('a card that was never paid: the coupon comes back with the window’s end, also past its own, for a week', async () => {
    const ana = await rich()
    const claimId = await claimed(plaza, ana, await giveOut(plaza, shop))
    const { data: quote } = await plaza.quote(ana, [shop.skus[0]!])
    const { data: placed } = await submit(ana, quote.quote_id, 'card')
    expect(await states(ana)).toEqual({ usable: 0, used: 1, expired: 0 })
    await execute(plaza.db, sql`update coupon_claim set expires_at = now() where id = ${claimId}`)
    await execute(plaza.db, sql`update orders set due_at = now() where id = ${placed.orders[0]?.id ?? ''}`)
    await runOrderClocks(plaza.db, plaza.services)
    expect(await states(ana)).toEqual({ usable: 1, used: 0, expired: 0 })
    const { days } = await row<{ days: number }>(
      plaza.db,
      sql`select extract(epoch from expires_at - now()) / 86400 as days from coupon_claim where id = ${claimId}`,
    )
    expect(Math.round(Number(days))).toBe(7)
  })

  test('two orders of one purchase that end at the same moment give the house’s coupon back once, and not never', async () => {
    for (let round = 0; round < 6; round++) {
      const ana = await rich()
      await claimed(plaza, ana, await giveOut(plaza, house, { percent: 20 }))
      const { data } = await plaza.buy(ana, [shop.skus[0]!, other.skus[0]!], 'wallet')
      const cancel = (orderId: string) =>
        plaza.db.transaction((tx) => cancelOrder(tx, clock, { orderId, why: { code: 'not_shipped_in_time' } }))
      await Promise.all(data.orders.map(({ id }) => cancel(id)))
      expect(await states(ana)).toEqual({ usable: 1, used: 0, expired: 0 })
      expect(await balance(ana)).toBe('1000.00')
    }
  })
})

describe('the house and its shops', () => {
  const run = async (words: string[]) => {
    const settings = { DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR }
    const process = startCommand(settings, ['coupon', ...words])
    let told = ''
    process.stdout?.on('data', (bytes: Buffer) => (told += bytes.toString()))
    process.stderr?.on('data', (bytes: Buffer) => (told += bytes.toString()))
    await new Promise((resolve) => process.on('close', resolve))
    return told
  }

  test('give out, list and stop coupons by commands, and are told what is not possible', async () => {
    const ana = await plaza.makeCustomer()
    expect(await run(['create', '--amount', '5', '--minimum', '4', '--until', '2030-01-01'])).toContain('minimum: too small')
    expect(await run(['create', '--percent', '95', '--until', '2030-01-01'])).toContain('percent: too big')
    expect(await run(['create', '--percent', '10'])).toContain('usage: npm run plaza -- coupon create')
    const made = await run(['create', '--amount', '5', '--minimum', '40', '--until', '2030-01-01', '--code', 'welcome', '--total', '1'])
    const id = /Coupon (\d+) is given out/.exec(made)?.[1] ?? ''
    expect(await run(['create', '--percent', '10', '--until', '2030-01-01', '--code', 'WELCOME'])).toContain('code: taken')
    expect(await redeem(ana, 'Welcome')).toMatchObject({ code: 200, data: { amount: '5.00', minimum: '40.00', shop: null } })
    expect(await run(['stop', id])).toContain(`Coupon ${id} is stopped.`)
    expect(await run(['list'])).toMatch(
      new RegExp(`${id}\\s+the house\\s+5\\.00\\s+from 40\\.00, stopped\\s+WELCOME\\s+claimed 1 of 1, used 0`),
    )
    expect(await states(ana)).toMatchObject({ usable: 1 })
  })

  test('what a coupon promises is final, whoever asks the database', async () => {
    const couponId = await giveOut(plaza, shop)
    await expect(execute(plaza.db, sql`update coupon set percent = 5 where id = ${couponId}`)).rejects.toThrow('final')
    await expect(execute(plaza.db, sql`delete from coupon where id = ${couponId}`)).rejects.toThrow('final')
    await expect(plaza.db.transaction((tx) => stopCoupon(tx, other.owner, couponId))).rejects.toMatchObject({ codeName: 'recordMissing' })
  })
})
