import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { addViews } from './add-views.ts'
import { forgetOldSearches } from './count-search.ts'

const zone = 'Asia/Tokyo'
let plaza: TestPlaza
let house: { cookie: string }
let ana: TestCustomer
let shops: TestShop[]
beforeAll(async () => {
  plaza = await openTestPlaza()
  house = await enterConsole(plaza, await makeOperator(plaza, 'money'))
  ana = await plaza.makeCustomer({ walletMinor: 10_000_000n })
  shops = [await plaza.seedShop({ prices: [1000n] }), await plaza.seedShop({ prices: [2000n] })]
  await execute(plaza.db, sql`update setting set value = to_jsonb(now() - interval '3 years') where name = 'views_counted_since'`)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const dayBefore = (days: number) => Temporal.Now.plainDateISO(zone).subtract({ days })
const at = (days: number, time = '12:00') =>
  new Date(dayBefore(days).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)
const period = (from: number, to: number) => ({ from: dayBefore(from).toString(), to: dayBefore(to).toString(), time_zone: zone })
const numbers = async (from: number, to: number) => (await plaza.call('getHouseNumbers', period(from, to), house)).data

async function bought(shop: number, { on, country = 'ES' }: { on?: Date; country?: string } = {}) {
  const { data } = await plaza.buy(ana, shops[shop]?.skus.slice(0, 1) ?? [], 'wallet')
  const id = data.orders[0]?.id ?? ''
  await execute(
    plaza.db,
    sql`update orders set created_at = coalesce(${on ?? null}::timestamptz, created_at), address = jsonb_set(address, '{country}', to_jsonb(${country}::text)) where id = ${id}`,
  )
  const { total } = await row<{ total: string }>(plaza.db, sql`select total_minor::text as total from orders where id = ${id}`)
  return { id, total: BigInt(total) }
}
const shown = (minor: bigint) => (Number(minor) / 100).toFixed(2)

describe('the numbers of the house', () => {
  test('sum up all shops by the day of the zone and by country, beside the period before', async () => {
    const [first, second, third] = [
      await bought(0, { on: at(12, '00:00') }),
      await bought(1, { on: at(11, '23:59'), country: 'TH' }),
      await bought(1, { on: at(14) }),
    ]
    await bought(0, { on: at(10, '00:00') })
    const { productId } = shops[0]?.skus[0] ?? { productId: '' }
    await addViews(plaza.db, [{ productId, hour: at(12, '01:00'), country: 'ES', views: 40 }])
    const found = await numbers(12, 11)
    expect(found.now).toMatchObject({ orders: 2, sales: shown(first.total + second.total), views: 40, conversion: 500 })
    expect(found.before).toMatchObject({ orders: 1, sales: shown(third.total) })
    expect(found.days.map(({ day, orders, sales }) => [day, orders, sales])).toEqual([
      [dayBefore(12).toString(), 1, shown(first.total)],
      [dayBefore(11).toString(), 1, shown(second.total)],
    ])
    expect(found.days_before.map(({ orders }) => orders)).toEqual([1, 0])
    expect(found.countries.map(({ country, orders }) => [country, orders]).sort()).toEqual([
      ['ES', 1],
      ['TH', 1],
    ])
    const { data } = await plaza.call('getHouseCategoryNumbers', period(12, 11), house)
    expect(data.list.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
    expect(data.list.some(({ views, conversion }) => views === 40 && conversion !== null)).toBe(true)
  })

  test('say of commission, refunds, top-ups and withdrawals what the ledger says', async () => {
    const { id } = await bought(0)
    const orderShop = shops[0]?.owner
    if (!orderShop) throw new Error('no shop')
    await plaza.db.transaction((tx) => shipOrder(tx, orderShop, { orderId: id, carrier: 'dhl', trackingNumber: 'JD1' }))
    await plaza.db.transaction((tx) => deliverOrder(tx, orderShop, id))
    const done = await plaza.call('completeOrder', { order_id: id }, ana)
    expect(done.code).toBe(codes.success)
    const refunded = await bought(1)
    await plaza.call(
      'refundShopOrder',
      { order_id: refunded.id, amount: '3.00', reason: 'Scratched' },
      await enterOffice(plaza, shops[1]?.owner ?? orderShop),
    )
    const ledger = await row<Record<'fees' | 'refunds' | 'top_ups' | 'withdrawals', string>>(
      plaza.db,
      sql`select coalesce(sum(amount_minor) filter (where kind = 'commission'), 0) - coalesce(sum(amount_minor) filter (where kind = 'commission_return'), 0) as fees,
          coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as refunds, coalesce(sum(amount_minor) filter (where kind = 'deposit'), 0) as top_ups,
          coalesce(sum(amount_minor) filter (where kind = 'payout'), 0) as withdrawals
        from transfer where created_at >= ${at(0, '00:00')}`,
    )
    const { now } = await numbers(0, 0)
    expect(Number(ledger.fees)).toBeGreaterThan(0)
    for (const name of ['fees', 'refunds', 'top_ups', 'withdrawals'] as const)
      expect([name, now[name]]).toEqual([name, shown(BigInt(ledger[name]))])
    const { people } = await row<{ people: number }>(
      plaza.db,
      sql`select count(*)::int as people from customer where created_at >= ${at(0, '00:00')}`,
    )
    expect(now.registrations).toBe(people)
  })

  test('are files, too, and refuse a period that ends before it begins', async () => {
    const file = await plaza.send('getHouseNumbersFile', { ...period(12, 11), of: 'days' }, { ...house, lang: 'en' })
    const text = await file.text()
    expect(text.split('\r\n')[0]).toContain('Commission (USD)')
    expect(text.trim().split('\r\n')).toHaveLength(3)
    for (const of of ['countries', 'categories', 'searches'])
      expect((await plaza.send('getHouseNumbersFile', { ...period(12, 11), of }, house)).status).toBe(200)
    expect((await plaza.call('getHouseNumbers', period(1, 3), house)).code).toBe(codes.parameterInvalid)
    const support = await enterConsole(plaza, await makeOperator(plaza, 'support'))
    expect((await plaza.call('getHouseNumbers', period(3, 1), support)).code).not.toBe(codes.success)
  })
})

describe('searches', () => {
  const count = (term: string, found: boolean, lang: 'es' | 'th' = 'es') =>
    plaza.call('countSearch', { term, found: found ? 1 : 0 }, { lang })
  const searches = async () => (await plaza.call('getHouseSearches', period(1, 0), house)).data

  test('are counted by their words, the day and the language, and told once they are not one person’s', async () => {
    await Promise.all([
      count('Tazas  Azules', true),
      count('tazas azules', true),
      count('TAZAS ÁZULES', true),
      count('tetera', false),
      count('tetera', false),
    ])
    expect((await searches()).most).toEqual([{ term: 'tazas azules', language: 'es', searches: 3, in_vain: 0 }])
    await count('tetera', true)
    expect((await searches()).not_found).toEqual([{ term: 'tetera', language: 'es', searches: 3, in_vain: 2 }])
    const { names } = await row<{ names: string }>(
      plaza.db,
      sql`select string_agg(column_name, ' ' order by ordinal_position) as names from information_schema.columns where table_name = 'search_count'`,
    )
    expect(names).toBe('day language term searches in_vain')
  })

  test('that may name a person are not counted at all, and rare ones are forgotten', async () => {
    for (const term of ['ana@example.test', '+34 600 000 001', 'P000000012', 'x'.repeat(61)])
      expect((await count(term, false)).code).toBe(codes.success)
    expect((await rows<{ term: string }>(plaza.db, sql`select term from search_count order by term`)).map(({ term }) => term)).toEqual([
      'tazas azules',
      'tetera',
    ])
    await count('raro', true, 'th')
    await execute(plaza.db, sql`update search_count set day = current_date - 31`)
    await forgetOldSearches(plaza.db)
    expect((await rows<{ term: string }>(plaza.db, sql`select term from search_count order by term`)).map(({ term }) => term)).toEqual([
      'tazas azules',
      'tetera',
    ])
  })
})
