import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { proofRules } from '../../contract/proof.ts'
import texts from '../../languages/operator/proof.json' with { type: 'json' }
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { startCommand } from '../testing/server-process.ts'

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer
let olga: Operator
let console: { cookie: string }
let number: string

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [2500n] })
  ana = await plaza.makeCustomer({ walletMinor: 100_000n })
  olga = await makeOperator(plaza)
  console = await enterConsole(plaza, olga)
  const { data } = await plaza.buy(ana, [shop.skus[0]!], 'wallet')
  number = data.orders[0]?.increment_id ?? ''
})
afterAll(() => plaza.close())

const state = async (options = console) => (await plaza.call('getLedgerProof', {}, options)).data
const settled = () => expect.poll(async () => (await state()).running, { timeout: 20_000 }).toBeNull()

describe('the books', () => {
  test('are recomputed by a press: each rule with what it looked at, both sums, and nothing wrong', async () => {
    expect((await state()).proof).toBeNull()
    await plaza.call('recomputeLedger', {}, console)
    await settled()
    const { proof } = await state()
    expect(proof).toMatchObject({ by: 'Olga', wrong: 0 })
    expect(proof?.rules.map(({ rule }) => rule)).toEqual([...proofRules])
    const rule = (name: string) => proof?.rules.find((one) => one.rule === name)
    expect(rule('escrow_shop')).toMatchObject({ unit: 'money', checked: 1, found: '30.00', expected: '30.00', wrong: 0, mismatches: [] })
    expect(rule('stock_orders')).toMatchObject({ unit: 'count', checked: 2, found: '1', expected: '1' })
    expect(rule('covered')).toMatchObject({ found: '1000.00', expected: '1000.00' })
    expect(proof?.accounts).toContainEqual({ kind: 'escrow', accounts: 1, balance: '30.00' })
  })

  test('are recomputed once, whoever asks at one moment, and one that was killed is in nobody’s way', async () => {
    const before = (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from inspection`)).count
    const settings = { DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR }
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const lock = plaza.patientDb.transaction(async (tx) => {
      await execute(tx, sql`lock table stock_movement in access exclusive mode`)
      await held
    })
    const child = startCommand(settings, ['ledger', 'verify'])
    await expect.poll(async () => (await state()).running?.done, { timeout: 20_000 }).toBe(proofRules.indexOf('stock'))
    const joined = await Promise.all(Array.from({ length: 4 }, () => plaza.call('recomputeLedger', {}, console)))
    expect(joined.map(({ data }) => data.running?.done)).toEqual(Array.from({ length: 4 }, () => proofRules.indexOf('stock')))
    child.kill('SIGKILL')
    await once(child, 'close')
    release()
    await lock
    await settled()
    expect((await state()).proof).toBeNull()
    await plaza.call('recomputeLedger', {}, console)
    await settled()
    expect((await state()).proof).toMatchObject({ wrong: 0 })
    const after = (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from inspection`)).count
    expect(after).toBe(before + 1)
  })

  test('hold nobody up while they are recomputed', async () => {
    await plaza.call('recomputeLedger', {}, console)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => plaza.makeCustomer({ walletMinor: 10_000n })))
    const bought = await Promise.all(buyers.map((buyer) => plaza.buy(buyer, [shop.skus[0]!], 'wallet')))
    expect(bought.every(({ code }) => code === codes.success)).toBe(true)
    await settled()
    expect((await state()).proof?.wrong).toBe(0)
  })

  test('are seen by those who look after money, and by who only reads; others are told that they may not', async () => {
    for (const [role, status] of [
      ['money', 200],
      ['read_only', 200],
      ['review', 403],
      ['support', 403],
    ] as const) {
      const options = await enterConsole(plaza, await makeOperator(plaza, role))
      expect([role, (await plaza.call('getLedgerProof', {}, options)).status]).toEqual([role, status])
      expect([role, (await plaza.call('recomputeLedger', {}, options)).status]).toEqual([role, status])
    }
    await settled()
  })
})

describe('the public page', () => {
  const page = (path = '/proof', host?: string) => fetch(plaza.origin + path, host ? { headers: { host } } : {})

  test('is there while it is open, and who opened it stands in the log', async () => {
    expect((await page()).status).toBe(404)
    const late = await enterConsole(plaza, olga, { minutesAgo: 6 })
    expect((await plaza.call('openPublicProof', { open: true }, late)).code).toBe(codes.captchaFailed)
    expect((await page()).status).toBe(404)
    const readOnly = await enterConsole(plaza, await makeOperator(plaza, 'read_only'))
    expect((await plaza.call('openPublicProof', { open: true }, readOnly)).status).toBe(403)
    const opened = await plaza.call('openPublicProof', { open: true }, console)
    expect(opened.data.public_page).toMatchObject({ open: true, by: 'Olga' })
    await plaza.call('openPublicProof', { open: true }, console)
    const written = await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from audit_entry where act = 'proof.open'`)
    expect(written.count).toBe(1)
  })

  test('has rules and figures in every language, and nothing that names anybody', async () => {
    await expect.poll(async () => (await page()).status, { timeout: 10_000 }).toBe(200)
    for (const { code } of languages) {
      const response = await page(`/proof?lang=${code}`)
      const html = await response.text()
      expect(html).toContain(`<html lang="${code}">`)
      for (const rule of proofRules) expect(html).toContain(texts[`rule.${rule}`][code])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    }
    await execute(plaza.db, sql`alter table account disable trigger account_is_guarded`)
    await execute(
      plaza.db,
      sql`update account set balance_minor = balance_minor + 1 where kind = 'customer_wallet' and owner_id = ${ana.customerId}`,
    )
    await execute(plaza.db, sql`alter table account enable trigger account_is_guarded`)
    await plaza.call('recomputeLedger', {}, console)
    await settled()
    const { proof } = await state()
    expect(proof?.rules.find(({ rule }) => rule === 'balance_kept')?.mismatches).toEqual([
      { about: 'customer', id: ana.customerId, named: `customer_wallet ${ana.customerId}`, found: '970.01', expected: '970.00' },
    ])
    await expect.poll(async () => (await page('/proof?lang=en')).text(), { timeout: 10_000 }).toContain(texts.unsound.en)
    const html = await (await page('/proof?lang=en')).text()
    for (const name of [number, ana.email, `customer_wallet ${ana.customerId}`, 'Olga', '970.01']) expect(html).not.toContain(name)
  })

  test('does not let whoever reads it load the house: a hundred readers make nobody compute', async () => {
    const count = async () => (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from inspection`)).count
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 100 }, () => page()))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await count()).toBe(before)
    await execute(
      plaza.db,
      sql`update inspection set ended_at = ended_at - interval '2 minutes', started_at = started_at - interval '2 minutes'`,
    )
    await delay(5100)
    await Promise.all(Array.from({ length: 100 }, () => page()))
    await settled()
    expect(await count()).toBe(before + 1)
  })

  test('is gone when it is closed', async () => {
    await plaza.call('openPublicProof', { open: false }, console)
    await expect.poll(async () => (await page()).status, { timeout: 10_000 }).toBe(404)
  })
})
