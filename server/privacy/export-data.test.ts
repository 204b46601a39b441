import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import exportTexts from '../../languages/export.json' with { type: 'json' }
import { hashPassword } from '../accounts/passwords.ts'
import { addIdentity } from '../identities/link.ts'
import { execute, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { appCode } from '../testing/app-code.ts'
import { depositBy, openDepositWallets, testIban } from '../testing/applying.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { testPassword } from '../testing/sign-up.ts'
import { exportSections, exportStatements } from './export-data.ts'
import { notExported, withheld } from './tables.ts'
import { connecting, isConnecting } from './write-page.ts'

let plaza: TestPlaza
let shop: TestShop
let passwordHash: string

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  shop = await plaza.seedShop({ prices: [1000n, 2550n], stock: 5000 })
  passwordHash = await hashPassword(testPassword)
})
afterAll(() => plaza.close())

type Row = Record<string, unknown>
type Exported = Record<string, Row[]> & {
  profile: Row
  second_factor: { app: Row | null; passkeys: Row[]; recovery_codes_left: number }
  cart: Row
}

const proof = { current_password: testPassword }

async function exportOf(person: { token: string }, input: Row = proof) {
  const response = await plaza.send('exportMyData', input, person)
  const type = response.headers.get('content-type')
  expect([response.status, type]).toEqual([200, 'application/vnd.plaza.export+json'])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="plaza-\d{4}-\d\d-\d\d\.json"/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  return { text, data: JSON.parse(text) as Exported }
}

async function makeBusy(): Promise<TestCustomer> {
  const person = await plaza.makeCustomer({ walletMinor: 100_000n, passwordHash })
  const bank = { currency: 'EUR', bank_name: 'Banco de Prueba', account_name: 'Ana Prueba', account_number: testIban }
  await plaza.call('updateUser', { lastname: '"Ñandú", \\ {x}', bank, ...proof }, person)
  const customer = { kind: 'customer', customerId: person.customerId } as const
  const known = { provider: 'oidc', issuer: 'https://id.example', subject: `of ${person.customerId}`, name: 'ana@id.example' } as const
  await plaza.db.transaction((tx) => addIdentity(tx, customer, known))
  const { data } = await plaza.buy(person, shop.skus, 'wallet')
  await plaza.call('cancelOrder', { order_id: data.orders[0]?.id, cancel_remark: 'two of them' }, person)
  await plaza.call('recharge', await depositBy(plaza, person), person)
  await plaza.call('favouriteProduct', { product_id: shop.skus[0]?.productId, on: true }, person)
  await plaza.call('followShop', { shop_id: shop.shopId, on: true }, person)
  await plaza.call('setMessageSetting', { group: 'orders', way: 'mail', on: false }, person)
  await plaza.call('addToCart', { product_id: shop.skus[0]?.productId, qty: 3 }, person)
  return person
}

describe('what is kept about a customer', () => {
  test('is one JSON document with all of it', async () => {
    const person = await makeBusy()
    const { data } = await exportOf(person)
    expect(data.profile).toMatchObject({ email: person.email, firstname: 'Ana', lastname: '"Ñandú", \\ {x}', status: 'active' })
    expect(data.sessions).toHaveLength(1)
    expect(data.identities).toMatchObject([{ provider: 'oidc', issuer: 'https://id.example', name: 'ana@id.example' }])
    expect(data.addresses).toMatchObject([{ street: 'Calle Mayor 1', city: 'Madrid' }])
    expect(data.payout_accounts).toMatchObject([{ account_number: testIban, account_name: 'Ana Prueba' }])
    expect(data.purchases).toMatchObject([
      {
        payment_method: 'wallet',
        orders: [
          {
            total_minor: 4050,
            address: { name: 'Ana Prueba' },
            lines: [{ price_minor: 2550 }, { price_minor: 1000 }],
            events: [{ act: 'place' }, { act: 'pay' }, { act: 'cancel', note: 'two of them' }, { act: 'refund' }],
          },
        ],
      },
    ])
    expect(data.transfers?.map(({ kind, flow, balance_after_minor }) => [kind, flow, balance_after_minor])).toEqual([
      ['deposit', 'income', 100_000],
      ['purchase', 'expense', 95_950],
      ['refund', 'income', 100_000],
    ])
    expect(data.applications).toMatchObject([{ state: 'under_review', deposit: { txid: expect.stringMatching(/^0x/) } }])
    expect(data.favourites).toMatchObject([{ name: { en: 'Product 0' } }])
    expect(data.follows).toHaveLength(1)
    expect(data.message_settings).toMatchObject([{ message_group: 'orders', mail: false }])
    expect(data.notices?.length).toBeGreaterThan(0)
    expect(data.cart).toMatchObject({ items: [{ qty: 3 }] })
    expect(data.uploads).toMatchObject([{ purpose: 'proof' }])
    expect(data.second_factor).toEqual({ app: null, passkeys: [], recovery_codes_left: 0 })
  })

  test('never tells what proves who somebody is, nor anything of somebody else', async () => {
    const person = await makeBusy()
    const other = await makeBusy()
    const started = await plaza.call('startTotp', proof, person)
    const confirmed = await plaza.call('confirmTotp', { code: appCode(started.data.secret) }, person)
    const input = { ...proof, second_factor: appCode(started.data.secret, 30) }
    expect((await plaza.call('exportMyData', proof, person)).code).toBe(codes.captchaFailed)
    const { text, data } = await exportOf(person, input)
    expect(data.second_factor).toMatchObject({ app: { confirmed_at: expect.any(String) }, recovery_codes_left: 10 })
    const secrets = await rows<{ secret: string }>(
      plaza.db,
      sql`select password_hash as secret from customer union all select encode(token_hash, 'hex') from session union all select encode(secret, 'hex') from totp_secret
          union all select encode(code_hash, 'hex') from recovery_code`,
    )
    expect(secrets.length).toBeGreaterThan(10)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    for (const code of confirmed.data.recovery_codes ?? []) expect(text).not.toContain(code)
    for (const foreign of [other.email, started.data.secret, person.token]) expect(text).not.toContain(foreign)
  })

  test('is whole for somebody with many notices and orders, in the order in which it came', async () => {
    const person = await plaza.makeCustomer({ passwordHash })
    await execute(
      plaza.db,
      sql`insert into notice (customer_id, type, state, kind, data, link) select ${person.customerId}, 1, 1, 'welcome', jsonb_build_object('n', n), '/' from generate_series(1, 1000) n`,
    )
    const { data } = await exportOf(person)
    expect(data.notices?.map(({ data: values }) => (values as Row).n)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
  })

  test('is a page to be read, too: in the language of who asks, with names of its own for everything, and nothing in it is markup', async () => {
    const person = await makeBusy()
    const attack = '<img src=x onerror=alert(1)>'
    await execute(plaza.db, sql`update customer set lastname = ${attack} where id = ${person.customerId}`)
    for (const [lang, title, paid, cancelled] of [
      ['es', 'Tus datos en Plaza', '<dt>Forma de pago</dt><dd>monedero</dd>', 'cancelado'],
      ['ja', 'Plazaのお客様データ', '<dt>お支払い方法</dt><dd>ウォレット</dd>', 'キャンセル済み'],
    ] as const) {
      const response = await plaza.send('exportMyData', { ...proof, format: 'page' }, { ...person, lang })
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="plaza-\d{4}-\d\d-\d\d\.html"/)
      const html = await response.text()
      expect(html).toContain(`<html lang="${lang}">`)
      for (const part of [title, paid, cancelled, 'USD 40.50', 'Banco de Prueba', 'two of them']) expect(html).toContain(part)
      expect(html).not.toContain('<img')
      expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
      expect(html).not.toMatch(/_minor|<dt>[a-z]+ [a-z]+<\/dt><dd>\d{4}-/)
    }
  })

  test('is handed out to nobody who does not give the password', async () => {
    const person = await plaza.makeCustomer({ passwordHash })
    expect((await plaza.call('exportMyData', {}, person)).code).toBe(codes.parameterMissing)
    expect((await plaza.call('exportMyData', { current_password: 'wrong horse battery' }, person)).code).toBe(codes.accountEditInvalid)
    expect((await plaza.call('exportMyData', proof, {})).code).toBe(codes.notSignedIn)
    const inAddress = await fetch(`${plaza.origin}/api/customer/info/export?current_password=${testPassword}`, {
      headers: { 'access-token': person.token },
    })
    expect(inAddress.status).toBe(405)
  })
})

describe('the lists of the export and the schema', () => {
  /** Tables that hold something about a customer: by a key of theirs, by one of what is theirs, or by a column that names somebody. */
  const readPersonal = () =>
    rows<{ table_name: string }>(
      plaza.db,
      sql`with recursive refers as (select conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid),
            -- what belongs to a shop belongs to a shop
            personal as (
              select 'customer'::regclass::oid as id
              union select child from refers join personal on parent = personal.id where parent not in ('shop'::regclass, 'shop_member'::regclass) or child in ('session'::regclass, 'seller_ticket'::regclass)),
            named as (
              select c.oid as id from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
              where n.nspname = 'public' and c.relkind = 'r' and not a.attisdropped
                and a.attname in ('customer_id', 'owner_id', 'viewer_id', 'actor_id', 'keeper', 'subject', 'email'))
          select c.relname as table_name from pg_class c where c.oid in (select id from personal union select id from named) order by 1`,
    )
  const exported = () =>
    new Set(
      exportStatements('1').flatMap((text) => [...text.matchAll(/to_jsonb\((\w+)\)/g)].map(([, alias]) => tableOf(text, alias ?? ''))),
    )
  const tableOf = (text: string, alias: string) => new RegExp(`\\b(?:from|join) (\\w+) ${alias}\\b`).exec(text)?.[1] ?? alias
  /** Counted, not listed. */
  const counted = ['recovery_code']
  /** People of the house, who are no customers, and what they changed. */
  const notOfCustomers = ['operator', 'catalogue_change', 'content_version']

  test('agree: whatever belongs to a customer is handed out, or it is said why not', async () => {
    const personal = (await readPersonal()).map(({ table_name }) => table_name).filter((name) => !notOfCustomers.includes(name))
    const given = [...exported(), ...counted]
    expect(personal.length).toBeGreaterThan(35)
    expect(personal.filter((name) => !given.includes(name) && !(name in notExported))).toEqual([])
    expect(Object.keys(notExported).filter((name) => given.includes(name))).toEqual([])
    expect(
      Object.keys(notExported).filter((name) => !personal.includes(name) && name !== 'login_failure' && name !== 'rate_limit'),
    ).toEqual([])
  })

  test('agree: every column has a name on the page, or only connects rows', async () => {
    const columns = await rows<{ table_name: string; column_name: string }>(
      plaza.db,
      sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
    )
    const given = exported()
    const shown = columns.filter(
      ({ table_name, column_name }) => given.has(table_name) && !withheld[table_name]?.[column_name] && !isConnecting(column_name),
    )
    const named = (name: string) => `field.${name}` in exportTexts || `section.${name}` in exportTexts
    expect(shown.length).toBeGreaterThan(150)
    expect(
      shown.filter(({ column_name }) => !named(column_name)).map(({ table_name, column_name }) => `${table_name}.${column_name}`),
    ).toEqual([])
    const there = new Set(columns.map(({ column_name }) => column_name))
    expect([...connecting].filter((name) => !there.has(name))).toEqual([])
    const sections = exportSections()
    expect(sections.filter((name) => !(`section.${name}` in exportTexts))).toEqual([])
  })

  test('agree: no column of a secret kind is handed out, and none is withheld that is not there', async () => {
    const columns = await rows<{ table_name: string; column_name: string; data_type: string }>(
      plaza.db,
      sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`,
    )
    const given = exported()
    const secret = columns.filter(
      ({ table_name, column_name, data_type }) =>
        given.has(table_name) &&
        (data_type === 'bytea' || /hash|secret|token|password|_key$/.test(column_name)) &&
        !withheld[table_name]?.[column_name],
    )
    expect(secret).toEqual([])
    const known = new Set(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`))
    const named = Object.entries(withheld).flatMap(([table, fields]) => Object.keys(fields).map((field) => `${table}.${field}`))
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})
