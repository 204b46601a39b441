import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { createDatabaseFromTemplate } from '../../postgres/test-postgres.ts'
import { prepareDatabase } from '../open-plaza.ts'
import { openDatabase, patientBounds, row, rows } from '../platform/database.ts'
import { openLog } from '../platform/log.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'

let plaza: TestPlaza
let olivia: { cookie: string }
let omar: { cookie: string }
beforeAll(async () => {
  plaza = await openTestPlaza()
  olivia = await entering('money')
  omar = await entering('everything')
})
afterAll(() => plaza.close())

const entering = async (role: OperatorRole) => enterConsole(plaza, await makeOperator(plaza, role))
const view = async (code: string) => (await plaza.call('getHouseCurrency', { code }, olivia)).data
const change = async (
  code: string,
  rate: string,
  { again, by = olivia, version }: { again?: string; by?: { cookie: string }; version?: string } = {},
) =>
  plaza.call(
    'changeCurrencyRate',
    { code, rate, version: version ?? (await view(code)).version, ...(again === undefined ? {} : { rate_again: again }) },
    by,
  )
const add = (code: string, rate: string, again = rate) =>
  plaza.call('addCurrency', { code, symbol: code, decimals: 2, rate, rate_again: again }, olivia)
const shown = async () => (await plaza.call('getCurrency')).data.list

test('a new house has the currency in which its prices are kept, once, however many servers start', async () => {
  const { url, drop } = await createDatabaseFromTemplate(inject('postgres'))
  const db = openDatabase(url, { size: 1, bounds: patientBounds, onError: () => {} })
  const kept = () => rows(db, sql`select c.code, c.offered, h.rate from currency c join currency_change h on h.currency = c.code`)
  expect(await kept()).toEqual([])
  await Promise.all([1, 2, 3].map(() => prepareDatabase(url, openLog('silent'))))
  expect(await kept()).toEqual([{ code: 'USD', offered: true, rate: '100000000' }])
  await db.close()
  await drop()
})

describe('a rate', () => {
  test('near the last one is taken at once, kept with who gave it, and shown to shoppers at once', async () => {
    await add('GBP', '0.75')
    const { data: effect } = await plaza.call('getRateEffect', { code: 'GBP', rate: '0.76' }, olivia)
    expect(effect).toMatchObject({ rate_before: '0.75', rate: '0.76', percent: '1.33', is_far: false })
    expect(effect.examples[1]).toMatchObject({ usd: '49.90', before: 'GBP\u00a037.42', now: 'GBP\u00a037.92' })
    expect((await change('GBP', '0.76')).code).toBe(200)
    const { rate, changes, changed_by } = await view('GBP')
    expect([rate, changed_by]).toEqual(['0.76', expect.any(String)])
    expect(changes.map((one) => [one.kind, one.rate, one.percent])).toEqual([
      ['rate', '0.76', '1.33'],
      ['added', '0.75', null],
    ])
    await plaza.call('offerCurrency', { code: 'GBP', offered: true, version: (await view('GBP')).version }, olivia)
    await expect.poll(async () => (await shown()).find(({ code }) => code === 'GBP')?.rate).toBe('0.76')
    const written = await rows<{ act: string; details: object }>(
      plaza.db,
      sql`select e.act, e.details from audit_entry e join currency c on c.id = e.subject_id where e.subject = 'currency' and c.code = 'GBP' order by e.id`,
    )
    expect(written.map(({ act }) => act)).toEqual(['currency.add', 'currency.rate', 'currency.offer'])
    expect(written[1]?.details).toEqual({ currency: 'GBP', rate_before: '0.75', rate: '0.76' })
  })

  test('far from the last one is refused unless it comes twice, and the second has to be the same', async () => {
    await add('MXN', '18')
    const refused = await change('MXN', '1.8')
    expect([refused.code, Object.keys((refused.data as unknown as { fields: object }).fields)]).toEqual([
      codes.parameterInvalid,
      ['rate_again'],
    ])
    expect((await change('MXN', '1.8', { again: '18.0' })).code).toBe(codes.parameterInvalid)
    expect((await view('MXN')).rate).toBe('18')
    // Exactly 5 % either way is near; a hair more is not.
    expect((await change('MXN', '18.9')).code).toBe(200)
    expect((await change('MXN', '17.95499999')).code).toBe(codes.parameterInvalid)
    expect((await change('MXN', '17.955')).code).toBe(200)
    expect((await change('MXN', '1.8', { again: '1.80' })).code).toBe(200)
    expect((await view('MXN')).changes[0]).toMatchObject({ kind: 'rate', rate: '1.8', percent: '-89.97' })
  })

  test('that was a mistake goes back to the one before with one call; one from further back is looked at like any other', async () => {
    await add('THB', '32')
    await change('THB', '16', { again: '16' })
    await change('THB', '320', { again: '320' })
    const { changes, version } = await view('THB')
    const at = (rate: string) => changes.find((one) => one.rate === rate)
    expect(changes.map((one) => [one.rate, one.can_take_back, one.is_last_before])).toEqual([
      ['320', false, false],
      ['16', true, true],
      ['32', true, false],
    ])
    const back = (rate: string, rest: object = {}) =>
      plaza.call('takeRateBack', { code: 'THB', change_id: at(rate)?.id, version, ...rest }, olivia)
    expect((await back('32')).code).toBe(codes.parameterInvalid)
    expect((await back('16')).code).toBe(200)
    expect((await view('THB')).changes[0]).toMatchObject({ kind: 'taken_back', rate: '16' })
    const later = { version: (await view('THB')).version, rate_again: '32' }
    expect((await back('32', later)).code).toBe(200)
    expect((await view('THB')).rate).toBe('32')
    const foreign = { code: 'MXN', change_id: at('16')?.id, version: (await view('MXN')).version }
    expect((await plaza.call('takeRateBack', foreign, olivia)).code).toBe(codes.recordMissing)
  })

  test('of two who change it at once one is told who was quicker', async () => {
    await add('JPY', '150')
    const { version } = await view('JPY')
    const answers = await Promise.all([change('JPY', '151', { version }), change('JPY', '152', { version, by: omar })])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.writeConflict].sort())
    const late = answers.find(({ code }) => code !== 200)
    expect(late?.data).toMatchObject({ reason: 'edited_meanwhile', by: expect.any(String) })
    expect((await view('JPY')).changes).toHaveLength(2)
  })

  test('of orders stays as it was when they were placed', async () => {
    const shop = await plaza.seedShop()
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const { data } = await plaza.quote(ana, shop.skus)
    await change('EUR', '0.93')
    const bought = await plaza.call(
      'submitOrder',
      { quote_id: data.quote_id, payment_method: 'wallet', currency: 'EUR' },
      { token: ana.token, key: crypto.randomUUID() },
    )
    expect(bought.code).toBe(200)
    await change('EUR', '0.94')
    const { rate } = await row<{ rate: string }>(plaza.db, sql`select rate from purchase where currency = 'EUR' order by id desc limit 1`)
    expect(rate).toBe('93000000')
    expect((await view('EUR')).used).toMatchObject({ purchases: 1, recent_purchases: 1 })
  })
})

describe('a currency', () => {
  test('is added with its rate typed twice, and offered when somebody says so', async () => {
    expect((await add('CHF', '0.8', '0.9')).code).toBe(codes.parameterInvalid)
    expect((await add('CHF', '0.8')).code).toBe(200)
    expect((await add('CHF', '0.8')).code).toBe(codes.parameterInvalid)
    expect((await shown()).map(({ code }) => code)).not.toContain('CHF')
  })

  test('that is no longer offered is gone from the choice, and a purchase that was begun in it goes through', async () => {
    const shop = await plaza.seedShop()
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    const { data } = await plaza.quote(ana, shop.skus)
    const offer = async (offered: boolean) =>
      plaza.call('offerCurrency', { code: 'EUR', offered, version: (await view('EUR')).version }, olivia)
    expect((await offer(false)).code).toBe(200)
    await expect.poll(async () => (await shown()).map(({ code }) => code)).not.toContain('EUR')
    const bought = await plaza.call(
      'submitOrder',
      { quote_id: data.quote_id, payment_method: 'wallet', currency: 'EUR' },
      { token: ana.token, key: crypto.randomUUID() },
    )
    expect(bought.code).toBe(200)
    await offer(true)
    expect((await view('EUR')).changes.slice(0, 2).map(({ kind }) => kind)).toEqual(['offered', 'not_offered'])
  })

  test('of the books keeps its rate and is always offered', async () => {
    const { version, obstacle } = await view('USD')
    expect(obstacle).toBe('base')
    expect((await change('USD', '1.01')).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('offerCurrency', { code: 'USD', offered: false, version }, olivia)).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('getHouseCurrency', { code: 'XXX' }, olivia)).code).toBe(codes.recordMissing)
  })
})
