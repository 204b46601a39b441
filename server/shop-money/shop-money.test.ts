import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { formatAmount, parseAmount } from '../../money/money.ts'
import { completeOrder, extendOrder } from '../orders/complete.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { carrier, type Operator } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { claimed, giveOut } from '../testing/couponing.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { closed, readPdf } from '../testing/read-pdf.ts'
import { returnOf } from '../testing/returning.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { makeShopPayee, shopWithdrawalOf } from '../testing/shop-payee.ts'
import { readMonth } from './months.ts'

let plaza: TestPlaza
let olga: Operator

beforeAll(async () => {
  plaza = await openTestPlaza()
  olga = await makeOperator(plaza)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

type Office = { cookie: string }
type Opened = { shop: TestShop; office: Office }

const open = async (seeded: Parameters<TestPlaza['seedShop']>[0] = { prices: [10_000n] }): Promise<Opened> => {
  const shop = await plaza.seedShop(seeded)
  return { shop, office: await enterOffice(plaza, shop.owner) }
}

/** Somebody of the staff in the office. */
async function staffOf({ shopId }: TestShop, role: string): Promise<Office> {
  const { customerId } = await plaza.makeCustomer()
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${shopId}, ${customerId}, ${role}) returning id`,
  )
  return enterOffice(plaza, { memberId: id })
}

/** An order of 100.00, delivered free, whose shop gets 92.00; each in a purchase of its own. */
async function buy({ shop }: Opened, { method = 'wallet', qty = 1 }: { method?: PaymentMethodCode; qty?: number } = {}) {
  const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
  const { data } = await plaza.buy(
    buyer,
    shop.skus.map((sku) => ({ ...sku, qty })),
    method,
  )
  const [order] = data.orders
  if (!order) throw new Error('nothing was bought')
  return { buyer, id: order.id, number: order.increment_id }
}
type Bought = Awaited<ReturnType<typeof buy>>

const ship = ({ shop }: Opened, { id }: Bought) =>
  plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId: id, carrier: 'correos', trackingNumber: 'X1' }))
const deliver = ({ id }: Bought) => plaza.db.transaction((tx) => deliverOrder(tx, carrier, id))
const complete = ({ id, buyer }: Bought) =>
  plaza.db.transaction((tx) => completeOrder(tx, { kind: 'customer', customerId: buyer.customerId }, id))
const refund = ({ shop }: Opened, { id }: Bought, amountMinor: bigint) =>
  plaza.db.transaction((tx) => refundOrder(tx, shop.owner, { orderId: id, amountMinor, note: 'sorry' }))

async function arrived(opened: Opened, { qty = 1 }: { qty?: number } = {}): Promise<Bought> {
  const order = await buy(opened, { qty })
  await ship(opened, order)
  await deliver(order)
  await complete(order)
  return order
}

const moneyOf = async ({ office }: Pick<Opened, 'office'>, time_zone = 'UTC') =>
  (await plaza.call('getShopMoney', { time_zone }, office)).data
const statementOf = async ({ office }: Pick<Opened, 'office'>, input: Record<string, unknown> = {}) =>
  (await plaza.call('getShopStatement', input, { ...office, lang: 'en' })).data

describe('when the money comes', () => {
  test('is told by day where a delivered order confirms itself, and else by what it waits for', async () => {
    const opened = await open()
    const { office } = opened
    await buy(opened)
    const shipped = await buy(opened)
    await ship(opened, shipped)
    const delivered = await buy(opened)
    await ship(opened, delivered)
    await deliver(delivered)
    const returned = await buy(opened)
    await ship(opened, returned)
    await deliver(returned)
    const { data: view } = await plaza.call('getOrder', { order_id: returned.id }, returned.buyer)
    const wish = { orderId: returned.id, lines: [view.products[0]?.item_id ?? ''] }
    await plaza.call('submitReturn', await returnOf(plaza, returned.buyer, wish), returned.buyer)
    const cash = await buy(opened, { method: 'cod' })
    await ship(opened, cash)

    const money = await moneyOf(opened)
    const { due_at } = await row<{ due_at: Date }>(plaza.db, sql`select due_at from orders where id = ${delivered.id}`)
    expect(money).toMatchObject({
      balance: '0.00',
      pending: '368.00',
      expected: '92.00',
      days: [{ day: due_at.toISOString().slice(0, 10), amount: '92.00', orders: 1 }],
      is_owner: true,
      has_account: false,
    })
    expect(money.waits.map(({ why, amount, orders }) => [why, amount, orders])).toEqual([
      ['confirmation', '92.00', 1],
      ['delivery', '92.00', 1],
      ['shipment', '92.00', 1],
      ['return', '92.00', 1],
      ['cash', '92.00', 1],
    ])
    const all = (await plaza.call('getShopComing', {}, office)).data
    expect([all.count, all.amount]).toEqual([5, '460.00'])
    const by = Object.fromEntries(all.list.map((one) => [one.why, one]))
    expect(all.list[0]?.increment_id).toBe(delivered.number)
    expect(by.confirmation).toMatchObject({
      arrives_at: due_at.toISOString(),
      cancelled_at: null,
      may_extend: true,
      commission: '8.00',
      total: '100.00',
    })
    expect(by.delivery).toMatchObject({ arrives_at: expect.any(String), cancelled_at: null })
    expect(by.shipment).toMatchObject({ arrives_at: null, cancelled_at: expect.any(String), may_extend: false })
    expect(by.return).toMatchObject({ arrives_at: null, returns: [{ state: 'requested', increment_id: expect.stringMatching(/^R/) }] })
    expect(by.cash).toMatchObject({ arrives_at: null, label: 'shipped' })

    const day = due_at.toISOString().slice(0, 10)
    expect((await plaza.call('getShopComing', { day }, office)).data.list.map(({ order_id }) => order_id)).toEqual([delivered.id])
    expect((await plaza.call('getShopComing', { day: '2020-01-01' }, office)).data).toMatchObject({ count: 0, amount: '0.00' })
    const held = (await plaza.call('getShopComing', { why: 'held' }, office)).data
    expect([held.count, held.amount]).toEqual([4, money.pending])
    expect((await plaza.call('getShopComing', { why: 'cash' }, office)).data.list.map(({ order_id }) => order_id)).toEqual([cash.id])
  })

  test('follows what buyers and carriers do: more time, a refund, cash at the door, a confirmation', async () => {
    const opened = await open()
    const order = await buy(opened, { method: 'cod' })
    await ship(opened, order)
    expect(await moneyOf(opened)).toMatchObject({ pending: '0.00', expected: '92.00', days: [] })
    await deliver(order)
    const before = await moneyOf(opened)
    expect(before).toMatchObject({ pending: '92.00', expected: '0.00', days: [{ amount: '92.00' }] })
    await plaza.db.transaction((tx) => extendOrder(tx, { kind: 'customer', customerId: order.buyer.customerId }, order.id))
    const after = await moneyOf(opened)
    const days = (one: typeof after) => Temporal.PlainDate.from(one.days[0]?.day ?? '')
    expect(days(before).until(days(after)).days).toBe(5)
    expect((await plaza.call('getShopComing', {}, opened.office)).data.list[0]?.may_extend).toBe(false)
    await refund(opened, order, 2500n)
    expect(await moneyOf(opened)).toMatchObject({ pending: '69.00' })
    await complete(order)
    expect(await moneyOf(opened)).toMatchObject({ pending: '0.00', balance: '69.00', arrived: '69.00', days: [] })
  })

  test('counts days as the asked zone counts them', async () => {
    const opened = await open()
    const order = await buy(opened)
    await ship(opened, order)
    await deliver(order)
    await execute(plaza.db, sql`update orders set due_at = '2030-05-01T18:30:00Z' where id = ${order.id}`)
    expect((await moneyOf(opened, 'UTC')).days[0]?.day).toBe('2030-05-01')
    expect((await moneyOf(opened, 'Asia/Tokyo')).days[0]?.day).toBe('2030-05-02')
    const inTokyo = { day: '2030-05-02', time_zone: 'Asia/Tokyo' }
    expect((await plaza.call('getShopComing', inTokyo, opened.office)).data.count).toBe(1)
  })

  test('is seen by the owner and those who look after money, each of their own shop', async () => {
    const opened = await open()
    await arrived(opened)
    const other = await open()
    expect((await moneyOf(other)).balance).toBe('0.00')
    expect((await statementOf(other)).count).toBe(0)
    for (const role of ['money', 'everything']) expect((await moneyOf({ office: await staffOf(opened.shop, role) })).balance).toBe('92.00')
    for (const role of ['orders', 'catalogue'])
      expect((await plaza.call('getShopMoney', {}, await staffOf(opened.shop, role))).status).toBe(403)
  })
})

describe('the statement of a shop', () => {
  test('takes each amount apart: goods, delivery, coupons, what went back, and the commission with its rate', async () => {
    const opened = await open({ prices: [3000n] })
    const { shop } = opened
    const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
    await claimed(plaza, buyer, await giveOut(plaza, shop, { percent: 10 }))
    await claimed(plaza, buyer, await giveOut(plaza, olga, { percent: 20 }))
    const { data } = await plaza.buy(buyer, shop.skus, 'wallet')
    const order = { buyer, id: data.orders[0]?.id ?? '', number: data.orders[0]?.increment_id ?? '' }
    await ship(opened, order)
    await refund(opened, order, 300n)
    await deliver(order)
    await complete(order)
    await refund(opened, order, 1000n)
    const { list, count, totals } = await statementOf(opened)
    const told = list.map(({ kind, flow, amount, parts }) => [kind, flow, amount, parts.map(({ part, amount: some }) => [part, some])])
    // 30.00 goods, 5.00 delivery, 3.00 and 5.40 off: 26.60 paid, 3.00 given back before and 10.00 after; 8 % of 27.00 are 2.16
    expect(told).toEqual([
      ['subsidy_return', 'expense', '2.03', []],
      [
        'reversal',
        'expense',
        '9.19',
        [
          ['refunded', '-10.00'],
          ['commission_return', '0.81'],
        ],
      ],
      ['subsidy', 'income', '4.79', []],
      [
        'release',
        'income',
        '21.69',
        [
          ['goods', '30.00'],
          ['delivery', '5.00'],
          ['shop_coupon', '-3.00'],
          ['house_coupon', '-5.40'],
          ['refunded_before', '-3.00'],
          ['commission', '-1.91'],
        ],
      ],
    ])
    expect(list.every(({ reference, order_id }) => reference === order.number && order_id === order.id)).toBe(true)
    expect(list[3]?.parts.at(-1)?.basis_points).toBe(800)
    expect([count, totals]).toEqual([4, { income: '26.48', expense: '11.22' }])
    expect(list.map(({ balance_after }) => balance_after)).toEqual(['15.26', '17.29', '26.48', '21.69'])
    expect((await moneyOf(opened)).balance).toBe('15.26')
    for (const { parts, amount, flow } of list) {
      if (parts.length === 0) continue
      const sum = parts.reduce(
        (total, { amount: some }) => total + (some.startsWith('-') ? -parseAmount(some.slice(1)) : parseAmount(some)),
        0n,
      )
      expect(formatAmount(sum)).toBe(flow === 'income' ? amount : `-${amount}`)
    }
  })

  test('is filtered by kind, day and number, and paged', async () => {
    const opened = await open()
    const orders = [await arrived(opened), await arrived(opened)]
    await refund(opened, orders[1] as Bought, 100n)
    expect(await statementOf(opened, { kind: 'release' })).toMatchObject({ count: 2, totals: { income: '184.00', expense: '0.00' } })
    for (const number of [orders[1]?.number, orders[1]?.number.toLowerCase(), String(orders[1]?.id)])
      expect((await statementOf(opened, { number })).list.map(({ kind }) => kind)).toEqual(['reversal', 'release'])
    expect((await statementOf(opened, { number: 'P999999999' })).count).toBe(0)
    const today = new Date().toISOString().slice(0, 10)
    expect((await statementOf(opened, { from: today, to: today })).count).toBe(3)
    expect((await statementOf(opened, { to: '2020-01-01' })).count).toBe(0)
    expect((await plaza.call('getShopStatement', { number: 'x' }, opened.office)).code).toBe(codes.parameterInvalid)
    const second = await statementOf(opened, { p: 2, page_size: 12 })
    expect([second.count, second.page_count, second.list]).toEqual([3, 1, []])
  })

  test('has a book of its own for what the shop owes, which the next order pays', async () => {
    const opened = await open()
    const first = await arrived(opened)
    await makeShopPayee(plaza, opened.shop, { balanceMinor: 0n })
    await plaza.call('withdrawFromShop', shopWithdrawalOf('92.00'), opened.office)
    await refund(opened, first, 5000n)
    expect(await moneyOf(opened)).toMatchObject({ balance: '0.00', owed: '46.00', withdrawable: '0.00', held: '92.00' })
    expect((await statementOf(opened, { book: 'debt' })).list).toMatchObject([
      { kind: 'advance', flow: 'expense', amount: '46.00', balance_after: '-46.00', reference: first.number },
    ])
    const second = await arrived(opened)
    expect(await moneyOf(opened)).toMatchObject({ balance: '46.00', owed: '0.00', withdrawable: '46.00' })
    expect(
      (await statementOf(opened, { book: 'debt' })).list.map(({ kind, balance_after, reference }) => [kind, balance_after, reference]),
    ).toEqual([
      ['advance_repayment', '0.00', second.number],
      ['advance', '-46.00', first.number],
    ])
    expect((await statementOf(opened, { kind: 'advance_repayment' })).list).toMatchObject([{ flow: 'expense', amount: '46.00' }])
  })

  test('as a file has a column for each part, as numbers of the language, and is whole', async () => {
    const opened = await open()
    const order = await arrived(opened)
    await refund(opened, order, 1000n)
    const response = await plaza.send('getShopStatementFile', { time_zone: 'Asia/Tokyo' }, { ...opened.office, lang: 'es' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('movimientos_tienda')
    const lines = (await response.text()).split('\r\n').map((line) => line.split(';'))
    expect(lines).toHaveLength(4)
    expect(lines[0]?.slice(1, 4)).toEqual(['Tipo', 'Pedido o retirada', 'Nota'])
    expect(lines[1]?.slice(1)).toEqual([
      'Reembolso tras el cobro',
      order.number,
      '',
      '',
      '9,20',
      '82,80',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '-10,00',
      '0,80',
      '',
    ])
    expect(lines[2]?.slice(1)).toEqual([
      'Venta cobrada',
      order.number,
      '',
      '92,00',
      '',
      '92,00',
      '100,00',
      '',
      '',
      '',
      '',
      '8',
      '-8,00',
      '',
      '',
      '',
    ])
  })
})

describe('the statement of a month', () => {
  test('says what the ledger says, to the cent', async () => {
    const opened = await open({ prices: [3333n] })
    await makeShopPayee(plaza, opened.shop, { balanceMinor: 12_345n })
    for (let count = 0; count < 3; count++) {
      const order = await arrived(opened)
      if (count > 0) await refund(opened, order, 777n)
    }
    await plaza.call('withdrawFromShop', shopWithdrawalOf('50.00'), opened.office)
    // the first of them were a month ago
    await execute(plaza.db, sql`alter table transfer disable trigger transfer_is_final`)
    const lastMonth = Temporal.Now.plainDateISO('UTC').toPlainYearMonth().subtract({ months: 1 })
    await execute(
      plaza.db,
      sql`update transfer set created_at = ${`${lastMonth.toString()}-15T12:00:00Z`}::timestamptz where id in (
        select t.id from transfer t join account a on a.id = t.to_account_id where a.owner_id = ${opened.shop.shopId} and t.kind in ('merchant_transfer', 'release') order by t.id limit 2)`,
    )
    await execute(plaza.db, sql`alter table transfer enable trigger transfer_is_final`)
    const { list } = (await plaza.call('getShopMonths', {}, opened.office)).data
    expect(list.map(({ month, is_over }) => [month, is_over])).toEqual([
      [Temporal.Now.plainDateISO('UTC').toPlainYearMonth().toString(), false],
      [lastMonth.toString(), true],
    ])
    const money = await moneyOf(opened)
    expect(list[0]).toMatchObject({ opening: list[1]?.closing, closing: money.balance })
    expect(list[1]?.opening).toBe('0.00')

    const { totals } = await statementOf(opened)
    const sum = (field: 'income' | 'expense') => formatAmount(list.reduce((total, month) => total + parseAmount(month[field]), 0n))
    expect({ income: sum('income'), expense: sum('expense') }).toEqual(totals)
    for (const { month, opening, income, expense, closing } of list) {
      const response = await plaza.send('getShopMonthFile', { month, time_zone: 'UTC' }, { ...opened.office, lang: 'en' })
      expect(response.headers.get('content-type')).toBe('application/pdf')
      const { pages, title } = await readPdf(new Uint8Array(await response.arrayBuffer()))
      expect(title).toContain(month)
      const text = pages.join('')
      for (const amount of [opening, closing]) expect(text).toContain(`$${amount}`)
      const days = (
        await statementOf(opened, {
          from: `${month}-01`,
          to: Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 }).add({ months: 1 }).subtract({ days: 1 }).toString(),
        })
      ).totals
      expect(days).toEqual({ income, expense })
    }
  })

  test('adds up: what an order was made of, to what arrived, and all that moved, to the balance', async () => {
    const opened = await open({ prices: [3333n, 777n] })
    const orders = [await arrived(opened), await arrived(opened)]
    await refund(opened, orders[0] as Bought, 1234n)
    await makeShopPayee(plaza, opened.shop, { balanceMinor: 0n })
    const { balance } = await moneyOf(opened)
    await plaza.call('withdrawFromShop', shopWithdrawalOf(balance), opened.office)
    await refund(opened, orders[1] as Bought, 2345n)
    const month = await readMonth(plaza.db, opened.shop.owner, { month: new Date().toISOString().slice(0, 7), zone: 'UTC' })
    if (!month) throw new Error('the month is missing')
    const { orders: count, ...parts } = month.arrived
    const total = (some: object) => Object.values(some as Record<string, bigint>).reduce((left, right) => left + right, 0n)
    expect([count, total(parts)]).toEqual([2, month.byKind.get('release')])
    expect(total(month.wentBack)).toBe(month.byKind.get('reversal') ?? 0n)
    expect(month.wentBack.refunded).toBe(-3579n)
    const after = await moneyOf(opened)
    expect([formatAmount(month.closing), formatAmount(month.held), formatAmount(month.owed)]).toEqual([
      after.balance,
      after.held,
      after.owed,
    ])
    expect(month.days.at(-1)?.balance).toBe(month.closing)
  })

  test('is there for no month that has not begun, nor for one before anything moved', async () => {
    const opened = await open()
    await arrived(opened)
    for (const month of ['2999-01', '2001-01'])
      expect((await plaza.call('getShopMonthFile', { month }, opened.office)).code).toBe(codes.recordMissing)
    const fresh = await open()
    expect((await plaza.call('getShopMonths', {}, fresh.office)).data.list).toEqual([])
  })

  test.each(['es', 'en', 'zh', 'zh-TW', 'ja', 'th'])('is written in %s', async (lang) => {
    const opened = await open()
    await arrived(opened)
    const month = new Date().toISOString().slice(0, 7)
    const response = await plaza.send('getShopMonthFile', { month, time_zone: 'UTC' }, { ...opened.office, lang })
    const { language, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(language).toBe(lang)
    expect(pages.join('')).toContain(closed('92.00').replace('.', lang === 'es' ? ',' : '.'))
  })
})

describe('what a sale would bring', () => {
  const ask = (opened: Opened, input: Record<string, unknown>) => plaza.call('getShopWhatIf', input, { ...opened.office, lang: 'en' })

  test.each([
    ['nothing taken off', null],
    ['a coupon of the shop', 'shop'],
    ['a coupon of the house', 'house'],
  ] as const)('is what one brings, with %s', async (_, of) => {
    const opened = await open({ prices: [3333n] })
    const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
    if (of) await claimed(plaza, buyer, await giveOut(plaza, of === 'shop' ? opened.shop : olga, { percent: 15 }))
    const { data } = await plaza.buy(buyer, [{ ...(opened.shop.skus[0] as TestShop['skus'][number]), qty: 2 }], 'wallet')
    const order = { buyer, id: data.orders[0]?.id ?? '', number: '' }
    await ship(opened, order)
    await deliver(order)
    await complete(order)
    const told = await ask(opened, {
      price: '33.33',
      qty: 2,
      delivery: '5',
      postage: '4.20',
      ...(of ? { coupon: '15', coupon_of: of } : {}),
    })
    const { balance } = await moneyOf(opened)
    expect(told.data).toMatchObject({ arrives: balance, commission_basis_points: 800, left: formatAmount(parseAmount(balance) - 420n) })
    const { total_minor } = await row<{ total_minor: string }>(plaza.db, sql`select total_minor from orders where id = ${order.id}`)
    expect(told.data.buyer_pays).toBe(formatAmount(BigInt(total_minor)))
  })

  test('may be less than nothing, and is refused for a coupon that there is not', async () => {
    const opened = await open()
    expect((await ask(opened, { price: '1', postage: '4' })).data.left).toBe('-3.08')
    expect((await ask(opened, { price: '0' })).data).toMatchObject({ fields: { price: expect.any(String) } })
    const wrong = [{ coupon: '91' }, { coupon: '1.5' }, { coupon: '10', coupon_unit: 'amount' }]
    for (const coupon of wrong)
      expect((await ask(opened, { price: '10', ...coupon })).data).toMatchObject({ fields: { coupon: expect.any(String) } })
    expect((await ask(opened, { price: '10', coupon: '9.99', coupon_unit: 'amount' })).data).toMatchObject({
      shop_coupon: '9.99',
      buyer_pays: '0.01',
    })
  })

  test('goes by the rate of the category, which is told with what is to change; a coupon lowers the commission of what is on sale', async () => {
    const opened = await open({ prices: [1000n, 2000n] })
    const { shopId } = opened.shop
    const categoryOf = async (slug: string) =>
      (
        await row<{ id: string }>(
          plaza.db,
          sql`insert into category (slug, name, position) values (${slug}, ${JSON.stringify(everyLanguage(slug))}, 1) returning id`,
        )
      ).id
    const [lamps, rugs] = [await categoryOf('lamps'), await categoryOf('rugs')]
    for (const [place, categoryId] of [lamps, rugs].entries())
      await execute(plaza.db, sql`update product set category_id = ${categoryId} where id = ${opened.shop.skus[place]?.productId}`)
    const rule = (categoryId: string | null, points: number, days: number) =>
      execute(
        plaza.db,
        sql`insert into commission_rule (shop_id, category_id, basis_points, starts_at, told_at)
          values (${shopId}, ${categoryId}, ${points}, date_trunc('day', now()) + make_interval(days => ${days}), now())`,
      )
    await rule(lamps, 1200, 0)
    await rule(null, 900, 20)
    await rule(lamps, 1000, 30)
    const { data } = await plaza.call('getShopCommission', {}, { ...opened.office, lang: 'en' })
    expect(data.general).toBe(800)
    expect(data.categories.map(({ id, basis_points, on_sale }) => [id, basis_points, on_sale])).toEqual([
      [lamps, 1200, 1],
      [rugs, 800, 1],
    ])
    // The rugs go the way of all others, and the lamps keep what is theirs until it changes.
    expect(data.coming.map(({ category, before, now }) => [category?.id ?? null, before, now])).toEqual([
      [null, 800, 900],
      [lamps, 1200, 1000],
    ])
    expect((await ask(opened, { price: '10', category_id: lamps })).data).toMatchObject({ commission: '1.20', arrives: '8.80' })
    expect((await ask(opened, { price: '10', category_id: rugs })).data).toMatchObject({ commission: '0.80' })
    expect((await ask(opened, { price: '10', category_id: '999999' })).data).toMatchObject({ fields: { category_id: expect.any(String) } })
    const ends_at = new Date(Date.now() + 86_400_000).toISOString()
    const coupon = { kind: 'percent', value: '10', minimum: '20.00', ends_at }
    const preview = await plaza.call('previewShopCoupon', coupon, opened.office)
    expect(preview.data.examples[0]).toMatchObject({ off: '2.00', commission_less: '0.16', commission_less_most: '0.24' })
  })
})
