import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { type CodeName, codeName, codes, transportStatuses } from '../../contract/codes.ts'
import { flatRate } from '../delivery/add.ts'
import { refundOrder } from '../orders/refund.ts'
import { execute } from '../platform/database.ts'
import { failed } from '../platform/http/envelope.ts'
import { sendMailNow } from '../platform/mail.ts'
import { Refusal, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { refundReturn } from '../returns/refund.ts'
import { openShop } from '../shops/open.ts'
import { depositBy, merchantBy, openDepositWallets } from '../testing/applying.ts'
import { type Description, type OpenApi, openDescription } from '../testing/description.ts'
import { type Exchange, walkJourney } from '../testing/journey.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { freshCaptcha, signUp, testPassword } from '../testing/sign-up.ts'
import { openApi } from './openapi.ts'

let plaza: TestPlaza
let written: string
let description: Description
let exchanges: Exchange[]
/** solved before the test that asks for too many */
let captcha: string

beforeAll(async () => {
  plaza = await openTestPlaza()
  written = await (await fetch(`${plaza.origin}/api/openapi.json`)).text()
  description = openDescription(JSON.parse(written) as OpenApi)
  captcha = await freshCaptcha(plaza)
  exchanges = await walkJourney(plaza)
})
afterAll(() => plaza.close())

/** What a linter that others use says. A noun needs no sentence to say what it is, so tags have none. */
async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: { 'tag-description': 'off' } })
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return found.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} (${location[0]?.pointer})`)
}

const addresses = { PUBLIC_URL: 'https://a.example', SELLER_URL: 'https://s.a.example', OPERATOR_URL: 'https://o.a.example' }

describe('the description', () => {
  test('has nothing that a linter finds', async () => {
    expect(await lint(JSON.stringify(openApi(addresses)))).toEqual([])
  })

  test('lists every call with its noun, and the readable page does too', async () => {
    const page = await (await fetch(`${plaza.origin}/api/docs`)).text()
    const { paths } = JSON.parse(written) as { paths: Record<string, Record<string, { operationId: string; tags: string[] }>> }
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort())
    expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([])
    for (const { path } of Object.values(calls)) expect(page).toContain(`/api${path}`)
    for (const carried of ['request_id', 'captcha_required', 'in_cart', 'provider_unavailable', 'quote_used'])
      expect([carried, page.includes(carried)]).toEqual([carried, carried !== 'request_id'])
  })

  test('tells the kind of a call, who may make it and where', async () => {
    const answer = { summary: 'A made-up call.', input: z.object({ note: z.string() }), reply: z.null() } as const
    const made = {
      returns: {
        addProof: call({ ...answer, kind: 'upload', method: 'POST', path: '/returns/proof', who: 'customer' }),
        getLabel: call({ ...answer, kind: 'file', method: 'GET', path: '/returns/label', who: 'seller', roles: ['orders'] }),
        watch: call({ ...answer, kind: 'stream', method: 'GET', path: '/returns/watch', who: 'operator' }),
        look: call({ ...answer, method: 'GET', path: '/returns/look', who: 'visitor' }),
        tell: call({ ...answer, method: 'POST', path: '/returns/tell', who: 'provider' }),
      },
    }
    const document = openApi(addresses, made)
    expect(await lint(JSON.stringify(document))).toEqual([])
    expect(document).toMatchObject({
      servers: [{ url: 'https://a.example' }],
      paths: {
        '/api/returns/proof': {
          post: {
            security: [{ accessToken: [] }],
            requestBody: {
              required: true,
              content: {
                'multipart/form-data': {
                  schema: {
                    properties: { note: { type: 'string' }, file: { contentMediaType: 'application/octet-stream' } },
                    required: ['note', 'file'],
                    additionalProperties: false,
                  },
                },
              },
            },
            responses: { 413: { $ref: '#/components/responses/ContentTooLarge' } },
          },
        },
        '/api/returns/label': {
          get: {
            description: expect.stringContaining('For a member of a shop (orders).'),
            servers: [{ url: 'https://s.a.example' }],
            security: [{ sellerCookie: [] }],
            responses: {
              200: {
                content: { '*/*': {}, 'application/json': { schema: { oneOf: expect.any(Array) } } },
                headers: { 'Content-Disposition': {} },
              },
              403: { $ref: '#/components/responses/Forbidden' },
            },
          },
        },
        '/api/returns/watch': {
          get: {
            servers: [{ url: 'https://o.a.example' }],
            security: [{ operatorCookie: [] }],
            responses: { 200: { content: { 'text/event-stream': {}, 'application/json': {} } } },
          },
        },
        '/api/returns/look': { get: { security: [{}, { accessToken: [] }] } },
        '/api/returns/tell': { post: { security: [{ sandboxSignature: [] }, { stripeSignature: [] }] } },
      },
      components: { securitySchemes: { sellerCookie: { in: 'cookie', name: '__Host-plaza-seller' } } },
    })
  })
})

describe('over a whole journey', () => {
  test('every answer, reply or refusal, is as it is described', () => {
    expect(exchanges.flatMap(({ name, ...answer }) => description.ofAnswer(name, answer))).toEqual([])
  })

  test('every request is as it is described, but for those that are wrong on purpose', () => {
    const surprising = exchanges.filter(
      ({ name, input, token, wrong }) => description.ofRequest(name, input, { token }).length > 0 !== wrong,
    )
    expect(surprising.map(({ name, input, body }) => [name, input, body])).toEqual([])
  })
})

describe('every refusal that the server throws', () => {
  const serverFolder = join(import.meta.dirname, '..')
  const isCode = (name: string): name is CodeName => name in codes
  /** By what stands in the code: the names between `refuse(` and what follows it, and the codes that calls have for wrong fields. */
  const thrown = new Set([
    ...globSync('**/*.ts', { cwd: serverFolder, exclude: ['**/*.test.ts', 'testing/**', 'node_modules/**'] })
      .flatMap((file) => [...readFileSync(join(serverFolder, file), 'utf8').matchAll(/\brefuse\(([^)]*)/g)])
      .flatMap(([, words = '']) => [...words.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
      .filter(isCode),
    ...Object.values(calls).flatMap(({ invalid }: Call) => invalid ?? []),
  ])

  /** Something that was delivered, and the wish to return it. */
  async function toReturn() {
    const shop = await plaza.seedShop()
    const ana = await plaza.makeCustomer({ walletMinor: 10_000n })
    return { shop, ana, wish: await returnOf(plaza, ana, await boughtOrder(plaza, ana, shop)) }
  }

  /** Those that nobody meets on the way. */
  const apart: Partial<Record<CodeName, () => Promise<unknown>>> = {
    async accountClosed() {
      const { token, customerId } = await plaza.makeCustomer()
      await execute(plaza.db, sql`update customer set status = 'closed' where id = ${customerId}`)
      return plaza.call('getUserinfo', {}, { token })
    },
    async afterSaleRefused() {
      const shop = await plaza.seedShop()
      const placed = await plaza.buy(await plaza.makeCustomer(), shop.skus, 'card')
      const orderId = placed.data.orders[0]?.id ?? ''
      return plaza.db.transaction((tx) => refundOrder(tx, shop.owner, { orderId, amountMinor: null, note: '' }))
    },
    async returnExists() {
      const { ana, wish } = await toReturn()
      await plaza.call('submitReturn', wish, ana)
      return plaza.call('submitReturn', wish, ana)
    },
    async returnQuantity() {
      const { ana, wish } = await toReturn()
      return plaza.call('submitReturn', { ...wish, qty: 2 }, ana)
    },
    async returnFailed() {
      const { ana, wish } = await toReturn()
      return plaza.call('submitReturn', { ...wish, images: [] }, ana)
    },
    async returnCancelRefused() {
      const { ana, shop, wish } = await toReturn()
      const { data } = await plaza.call('submitReturn', { ...wish, kind: 'refund_only' }, ana)
      await plaza.db.transaction((tx) => refundReturn(tx, shop.owner, { returnId: data.as_id, note: '' }))
      return plaza.call('cancelReturn', { as_id: data.as_id }, ana)
    },
    async returnParcelRefused() {
      const { ana, wish } = await toReturn()
      const { data } = await plaza.call('submitReturn', wish, ana)
      return plaza.call('dispatchReturn', { as_id: data.as_id, carrier: 'dhl', log_sn: '1' }, ana)
    },
    async emailTaken() {
      const { token } = await signUp(plaza, 'mover@example.test')
      const taken = { email: 'mover@example.test', current_password: testPassword }
      return plaza.call('sendEmailCode', taken, { token })
    },
    emailUnknown: async () => plaza.call('sendResetCode', { email: 'nobody@example.test', captcha: await freshCaptcha(plaza) }),
    mailFailed: () =>
      sendMailNow(
        { db: plaza.db, setting: { ...plaza.configuration, SMTP_URL: 'smtp://127.0.0.1:1' } },
        {
          to: 'a@example.test',
          language: 'en',
          subject: 'Welcome',
          body: 'Hello',
          button: null,
          farewell: 'Plaza',
          about: 'welcome',
          secrets: [],
        },
      ),
    async smsFailed() {
      const ask = async () => plaza.call('sendPhoneCode', { telephone: '+34600000009', captcha: await freshCaptcha(plaza) })
      await ask()
      return ask()
    },
    async depositLimit() {
      await openDepositWallets(plaza)
      const person = await plaza.makeCustomer()
      for (let number = 0; number < 3; number++) await plaza.call('recharge', await depositBy(plaza, person), person)
      return plaza.call('recharge', await depositBy(plaza, person), person)
    },
    async transactionIdTaken() {
      await openDepositWallets(plaza)
      const person = await plaza.makeCustomer()
      const sent = await depositBy(plaza, person)
      await plaza.call('recharge', sent, person)
      return plaza.call('recharge', sent, person)
    },
    async sellerApplicationFailed() {
      const person = await plaza.makeCustomer()
      return plaza.call('applySeller', { ...(await merchantBy(plaza, person)), contact: '李雷' }, person)
    },
    async sellerApplicationRepeated() {
      const { ownerId, shopId } = await plaza.seedShop()
      const text = everyLanguage('Text')
      const texts = { name: text, about: text, city: text, returnAddress: '', returnPolicy: { text, days: 14, postage: 'buyer' as const } }
      const facts = { country: 'ES', logoId: null, bannerId: null, openedAt: null }
      const delivery = [
        {
          code: 'standard',
          kind: 'shipping' as const,
          name: text,
          zones: [flatRate({ costMinor: 500n, freeFromMinor: null, daysMin: 1, daysMax: 2, countries: null })],
        },
      ]
      const owner = { kind: 'customer', customerId: ownerId } as const
      return plaza.db.transaction((tx) => openShop(tx, { slug: `again-${shopId}`, owner, ...texts, ...facts, delivery }))
    },
  }

  const codeOf = async (provoke: () => Promise<unknown>): Promise<number | undefined> => {
    const met = await provoke().catch((error: unknown) => error)
    return met instanceof Refusal ? codes[met.codeName] : (met as { code?: number }).code
  }

  test.each(Object.entries(apart))('%s is met', async (name, provoke) => {
    expect(await codeOf(provoke)).toBe(codes[name as CodeName])
  })

  test('is met', () => {
    const met = new Set([...exchanges.map(({ body }) => codeName(body.code)), ...Object.keys(apart)])
    expect([...thrown].filter((name) => !met.has(name))).toEqual([])
    expect(thrown.size).toBeGreaterThanOrEqual(28)
  })
})

describe('the answers that are not the business of a call', () => {
  const send = async (name: CallName, init: RequestInit): Promise<[number, string[]]> => {
    const response = await fetch(`${plaza.origin}/api${calls[name].path}`, init)
    const { status, headers } = response
    return [status, description.ofAnswer(name, { status, headers, body: await response.json() })]
  }
  const json = { 'content-type': 'application/json' }

  test.each<[string, CallName, RequestInit, number]>([
    ['a body that is cut short', 'addToCart', { method: 'POST', headers: json, body: '{' }, 400],
    ['an event without a signature', 'paymentWebhook', { method: 'POST', headers: json, body: '{}' }, 404],
    ['another method', 'addToCart', {}, 405],
    ['a body that is too long', 'addToCart', { method: 'POST', headers: json, body: JSON.stringify({ note: 'x'.repeat(200_000) }) }, 413],
    ['a body of another kind', 'addToCart', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
    ['headers that are too long', 'getCart', { headers: { cookie: 'x'.repeat(20_000) } }, 431],
  ])('are as they are described: %s', async (_, name, init, status) => {
    expect(await send(name, init)).toEqual([status, []])
  })

  test('are as they are described: too many requests', async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => send('captchaChallenge', {})))
    expect(answers.map(([status]) => status)).toContain(429)
    expect(answers.flatMap(([, problems]) => problems)).toEqual([])
  })

  test.each(transportStatuses)('are as they are described: %d', (status) => {
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'retry-after': '2', allow: 'POST' })
    const body = failed('en', new TransportError(status), '00000000-0000-4000-8000-000000000000')
    const name = status === 413 || status === 415 ? 'addToCart' : 'getCart'
    const problems = description.ofAnswer(name, { status, headers, body })
    expect(problems).toEqual(status === 403 ? ['getCart: the status 403 is not described'] : [])
  })
})

// What somebody else writes against the description, without knowing anything of us.
const careful = `import createClient from 'openapi-fetch'
import type { paths } from './description.ts'

const [, , baseUrl = '', email = '', password = '', captcha = ''] = process.argv
const client = createClient<paths>({ baseUrl, headers: { lang: 'en' } })
const said: unknown[] = []

const languages = await client.GET('/api/customer/index/get_languages')
if (languages.data?.code === 200) said.push(languages.data.data.map(({ code }) => code))

const stranger = await client.GET('/api/customer/order/index', { params: { query: { page_size: 12, status: 'all' } } })
if (stranger.data?.code === 1100003) said.push(stranger.data.message satisfies string)

const short = await client.POST('/api/checkout/cart/add', { body: { product_id: '99999', qty: 1 } })
if (short.data?.code === 2000023 && 'left' in short.data.data) said.push(short.data.data.left satisfies number)
if (short.data?.code === 2000021) said.push(short.data.data?.lines[0]?.name satisfies string | undefined)

const wrong = await client.POST('/api/customer/register/account', {
  body: { email: 'nobody', password, firstname: '', captcha: 'x', agree: true },
})
if (wrong.data?.code === 1100001) said.push(Object.keys(wrong.data.data.fields))

const registered = await client.POST('/api/customer/register/account', {
  body: { email, password, firstname: 'Eva', captcha, agree: true },
})
if (registered.data?.code !== 200) throw new Error(registered.data?.message)
const token = registered.data.data['access-token']

const orders = await client.GET('/api/customer/order/index', { headers: { 'access-token': token } })
if (orders.data?.code === 200) said.push(orders.data.data.list.map(({ increment_id }) => increment_id), orders.data.data.counts.unpaid)

const filtered = await client.GET('/api/customer/product/get_all_products', {
  params: { query: { brand: ['1', '2'], attr: { colour: 'red' }, in_stock: true, p: 1 } },
})
if (filtered.data?.code === 200) said.push(filtered.data.data.count satisfies number)

const tooLong = await client.POST('/api/checkout/cart/add', { body: { product_id: '9'.repeat(200_000) } })
if (tooLong.error) said.push(tooLong.error.code)

console.log(JSON.stringify(said))
`

// A client that does not look at the code first.
const careless = `import createClient from 'openapi-fetch'
import type { paths } from './description.ts'

const { data } = await createClient<paths>().GET('/api/customer/order/index')
console.log(data?.data.list)
`

describe('a client that is generated from the description', () => {
  const root = join(import.meta.dirname, '..', '..')
  let folder: string
  beforeAll(async () => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    folder = mkdtempSync(join(root, '.cache', 'client-'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'description.ts'), astToString(await openapiTypes(JSON.parse(written))))
    writeFileSync(join(folder, 'careful.ts'), careful)
    writeFileSync(join(folder, 'careless.ts'), careless)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (...words: string[]) => promisify(execFile)(process.execPath, words, { cwd: folder })
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const options =
    '--ignoreConfig --noEmit --strict --module nodenext --target esnext --types node --skipLibCheck --allowImportingTsExtensions'
  const compile = (file: string) => run(compiler, ...options.split(' '), file)

  test('narrows an answer by its code, and is not compiled without', async () => {
    await compile('careful.ts')
    await expect(compile('careless.ts')).rejects.toMatchObject({ stdout: expect.stringMatching(/careless\.ts\(5,\d+\): error TS/) })
  })

  test('meets replies, refusals and transport matters', async () => {
    const { stdout } = await run('careful.ts', plaza.origin, 'client@example.test', testPassword, captcha)
    expect(JSON.parse(stdout)).toEqual([
      ['es', 'en', 'zh', 'zh-TW', 'ja', 'th'],
      expect.stringMatching(/sign in/i),
      null,
      ['email', 'firstname'],
      [],
      0,
      expect.any(Number),
      413,
    ])
  })
})
