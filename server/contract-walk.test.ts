import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { codeName, codes, commonCodes } from '../contract/codes.ts'
import { languages } from '../contract/languages.ts'
import { rows } from './platform/database.ts'
import { Sql, sql } from './platform/sql.ts'
import { openTestHouse, type TestCustomer, type TestHouse } from './testing/house.ts'

let house: TestHouse
let ana: TestCustomer

beforeAll(async () => {
  house = await openTestHouse()
  ana = await house.makeCustomer({ walletMinor: 1000n })
  const shop = await house.seedShop({ prices: [500n, 700n] })
  await house.call('addToCart', { product_id: shop.skus[0]?.productId }, ana)
})
afterAll(() => house.close())

const all = Object.entries(calls) as [CallName, Call][]
const ofCustomers = all.filter(([, { who }]) => who === 'customer')

/** Counters that a refused call may move: tries are counted so that they can be bounded, and a session notes when it was seen. */
const counters = new Set(['rate_limit', 'login_failure', 'session', 'captcha_used', 'migration'])

async function fingerprint(): Promise<string> {
  const tables = await rows<{ name: string }>(
    house.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    if (counters.has(name)) continue
    const [hashed] = await rows<{ hash: string }>(
      house.db,
      new Sql([`select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from "${name}" t`], []),
    )
    parts.push(`${name}:${hashed?.hash}`)
  }
  return parts.join('\n')
}

const allowed = (call: Call) => new Set([200, ...[...call.codes, ...commonCodes].map((name) => codes[name])])

/** The least input that has every required field, so that a call gets past the reading of it. */
function plausible(name: CallName): Record<string, unknown> {
  const known: Record<string, unknown> = {
    product_id: '1',
    shop_id: '1',
    order_id: '1',
    item_id: '1',
    address_id: '1',
    session_id: '1',
    purchase_id: '1',
    id: '1',
    a: '1',
    b: '1',
    quote_id: '00000000-0000-4000-8000-000000000000',
    method: 'standard',
    payment_method: 'wallet',
    cancel_remark: 'x',
    up_type: 'add_one',
    checked: '1',
    on: '1',
    type: 'advert',
    term: 'taza',
    provider: 'sandbox',
    email: 'x@example.test',
    password: 'plaza-demo-1',
    firstname: 'Eva',
    captcha: 'x',
    agree: '1',
    name: 'Eva',
    phone: '+34 600 000 000',
    street: 'x',
    postal_code: '28013',
    city: 'Madrid',
    country: 'ES',
    reviews: [{ item_id: '1', star: 5, content: 'x' }],
  }
  const { shape } = calls[name].input as unknown as { shape: Record<string, unknown> }
  return Object.fromEntries(
    Object.keys(shape)
      .filter((field) => field in known && !['address_id'].includes(field))
      .map((field) => [field, known[field]]),
  )
}

describe('who may call', () => {
  test.each(ofCustomers.map(([name]) => name))(
    '%s is refused without a token, with nonsense for a token and with one that was revoked',
    async (name) => {
      const input = plausible(name)
      const before = await fingerprint()
      expect((await house.call(name, input)).code).toBe(codes.notSignedIn)
      expect((await house.call(name, input, { token: 'nonsense' })).code).toBe(codes.tokenInvalid)
      expect((await house.call(name, input, { token: 'A'.repeat(43) })).code).toBe(codes.tokenInvalid)
      expect(await fingerprint()).toBe(before)
    },
  )
})

const nonsense: unknown[] = [
  '',
  ' ',
  '-1',
  '0',
  '1e400',
  '0x10',
  '１２',
  '9'.repeat(40),
  'a\u0000b',
  "'; drop table customer; --",
  '<script>alert(1)</script>',
  [],
  ['1', '2'],
  { a: 1 },
  { $ne: null },
  null,
  true,
  -1,
  1.5,
  1e21,
]

describe('nonsense', () => {
  test.each(all.map(([name]) => name))(
    'in any field of %s is refused with a code of the contract and a text, and changes nothing',
    async (name) => {
      const call: Call = calls[name]
      const good = plausible(name)
      const fields = Object.keys((call.input as unknown as { shape?: Record<string, unknown> }).shape ?? {})
      const before = await fingerprint()
      for (const field of fields) {
        for (const value of nonsense) {
          if ((value === '' || (Array.isArray(value) && value.length === 0)) && call.path.includes(`:${field}`)) continue
          const answer = await house.call(name, { ...good, [field]: value }, call.who === 'customer' ? ana : {})
          const transport = [400, 404, 429].includes(answer.status) && answer.code === answer.status
          if (!transport) {
            expect([name, field, value, answer.status]).toEqual([name, field, value, 200])
            expect([...allowed(call)], `${name} ${field}=${JSON.stringify(value)} answered ${codeName(answer.code)}`).toContain(answer.code)
          }
          expect(answer.message).not.toBe('')
          if (answer.code === 200 && call.method === 'POST' && !call.shared) return
        }
      }
      expect(await fingerprint()).toBe(before)
    },
  )

  test('in the body as a whole is refused as a transport matter', async () => {
    const send = (body: string, type: string, path = '/api/checkout/cart/add') =>
      fetch(house.origin + path, { method: 'POST', headers: { 'content-type': type }, body })
    const status = async (body: string, type: string) => (await send(body, type)).status
    expect(await status('{"product_id":', 'application/json')).toBe(400)
    expect(await status('{"__proto__":{"admin":true},"product_id":"1"}', 'application/json')).toBe(400)
    expect(await status('['.repeat(5000), 'application/json')).toBe(400)
    expect(await status('product_id=1', 'text/plain')).toBe(415)
    expect(await status(`{"x":"${'x'.repeat(120_000)}"}`, 'application/json')).toBe(413)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    const envelope = await (await send('{', 'application/json')).json()
    expect(envelope).toEqual({ code: 400, message: expect.stringMatching(/\S/), data: null })
  })

  test('in the address answers with an envelope: 404 where nothing is, 405 with the method that is there', async () => {
    const missing = await fetch(`${house.origin}/api/nowhere`)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ code: 404 })
    const wrong = await fetch(`${house.origin}/api/checkout/cart/add`)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('forms and JSON', () => {
  test('are read alike', async () => {
    const ben = await house.makeCustomer()
    const shop = await house.seedShop()
    await house.call('addToCart', { product_id: shop.skus[0]?.productId }, ben)
    const cart = async (body: string, type: string) => {
      const response = await fetch(`${house.origin}/api/checkout/onepage/index`, {
        method: 'POST',
        headers: { 'content-type': type, 'access-token': ben.token },
        body,
      })
      const { data } = (await response.json()) as { data: { shops: { delivery: { chosen: string } }[] } }
      return data.shops.map(({ delivery }) => delivery.chosen)
    }
    const form = await cart(`delivery%5B${shop.shopId}%5D=express`, 'application/x-www-form-urlencoded')
    const json = await cart(JSON.stringify({ delivery: { [shop.shopId]: 'express' } }), 'application/json')
    expect(form).toEqual(['express'])
    expect(json).toEqual(form)
    const filtered = async (query: string) =>
      ((await (await fetch(`${house.origin}/api/customer/product/get_all_products?${query}`)).json()) as { code: number }).code
    for (const query of ['brand=1', 'brand[]=1&brand[]=2', 'brand[0]=1', 'attr[colour][]=red&attr[colour][]=blue', 'attr[colour]=red'])
      expect([query, await filtered(query)]).toEqual([query, 200])
    for (const query of ['p=1&p=2', 'brand[x]=1', 'brand[]=x', 'attr[]=red'])
      expect([query, await filtered(query)]).toEqual([query, 1000008])
  })
})

describe('languages', () => {
  test.each(languages.map(({ code }) => code))('a refusal in %s is in that language, and says so', async (lang) => {
    const answer = await house.call('getOrder', { order_id: '424242' }, { token: ana.token, lang })
    expect(answer.headers.get('content-language')).toBe(lang)
    const english = await house.call('getOrder', { order_id: '424242' }, { token: ana.token, lang: 'en' })
    if (lang !== 'en') expect(answer.message).not.toBe(english.message)
  })

  test('an unknown one falls back to Spanish', async () => {
    expect((await house.call('getLanguages', {}, { lang: 'tlh' })).headers.get('content-language')).toBe('es')
  })
})

describe('the description', () => {
  test('OpenAPI 3.1 lists every call, and the readable page too', async () => {
    const openApi = (await (await fetch(`${house.origin}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(openApi.openapi).toBe('3.1.0')
    const page = await (await fetch(`${house.origin}/api/docs`)).text()
    for (const [, { method, path }] of all) {
      expect(openApi.paths[`/api${path.replace(/:([a-z_]+)/g, '{$1}')}`]?.[method.toLowerCase()]).toBeDefined()
      expect(page).toContain(`/api${path}`)
    }
  })
})
