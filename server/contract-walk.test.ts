import { rm } from 'node:fs/promises'
import { stringify } from 'qs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, isSigned, type Who } from '../contract/call.ts'
import { replacePlaces } from '../contract/call-path.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { codeName, codes } from '../contract/codes.ts'
import { languages } from '../contract/languages.ts'
import { signatureHeader, signEvent } from './payments/sandbox-signature.ts'
import { execute } from './platform/database.ts'
import { readInput } from './platform/http/input.ts'
import { readFields } from './platform/http/server.ts'
import { signBody } from './platform/signed-body.ts'
import { type Sql, sql } from './platform/sql.ts'
import { carrierSignatureHeader } from './shop-orders/carrier-caller.ts'
import { buildApps } from './testing/built-apps.ts'
import { type Description, type OpenApi, openDescription } from './testing/description.ts'
import { type Nonsense, nonsense } from './testing/nonsense.ts'
import { enterOffice, fetchInOffice } from './testing/office.ts'
import { type CallOptions, openTestPlaza, type TestCustomer, type TestPlaza } from './testing/plaza.ts'
import { openTiktokServer, type TiktokServer } from './testing/tiktok.ts'
import { openTranslationService, type TranslationService } from './testing/translation-service.ts'
import { carrierSecret, openValidInputs, type Ready } from './testing/valid-inputs.ts'
import { type WrittenRows, watchWrittenRows } from './testing/written-rows.ts'

let plaza: TestPlaza
let apps: string
let translation: TranslationService
let tiktok: TiktokServer
let readEnd: WrittenRows['readEnd']
let writtenSince: WrittenRows['writtenSince']
let description: Description
let valid: Record<CallName, () => Promise<Ready>>
let ana: TestCustomer

const all = Object.entries(calls) as [CallName, Call][]
const fieldsOf = ({ input }: Call): string[] => Object.keys((input as unknown as { shape: Record<string, unknown> }).shape)

beforeAll(async () => {
  translation = await openTranslationService()
  apps = await buildApps('storefront', 'seller')
  tiktok = await openTiktokServer()
  plaza = await openTestPlaza(
    { TRANSLATION_URL: translation.url, CARRIER_SECRETS: `walked=${carrierSecret}`, ...tiktok.settings },
    { webFolder: apps },
  )
  description = openDescription((await (await fetch(`${plaza.origin}/api/openapi.json`)).json()) as OpenApi)
  valid = await openValidInputs(plaza, tiktok)
  ana = await plaza.makeCustomer()
  ;({ readEnd, writtenSince } = await watchWrittenRows(plaza.db))
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
  await rm(apps, { recursive: true })
  await translation.close()
  tiktok.close()
})

type Change = { field: string; value: Pick<Nonsense, 'json' | 'fields'> }
type Answered = { status: number; headers: Headers; code: number; message: string; data: unknown; body: unknown }

/** The bytes that percent escapes stand for, whether or not they are text. */
const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const boundary = 'a-boundary-of-the-walk'

/** A form with one file, as a browser sends it. */
function multipart(fields: readonly (readonly [string, Buffer])[], file: Buffer): Buffer {
  const part = (disposition: string, content: Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]
  return Buffer.concat([
    ...fields.flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...part('name="file"; filename="picture.png"', file),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** How the fields of a form or an address are written, one of them as it should not be. */
const written = (input: Record<string, unknown>, changed?: Change): string =>
  [
    stringify(input, { arrayFormat: 'brackets' }),
    ...(changed ? changed.value.fields.map(([ending, text]) => `${changed.field}${ending}=${text}`) : []),
  ]
    .filter(Boolean)
    .join('&')

/** Makes a call as it stands ready, with one of its fields as it should not be. */
async function send(name: CallName, { input, options, body, file, slow = [] }: Ready, change?: Change): Promise<Answered> {
  const { method, path, kind, who } = calls[name] as Call
  const left = { ...input }
  if (change && !slow.includes(change.field)) for (const field of slow) delete left[field]
  if (change) delete left[change.field]
  const inPath = new Set<string>()
  const address = replacePlaces(path, (field) => {
    inPath.add(field)
    if (change?.field === field) return change.value.fields[0]?.[1] ?? encodeURIComponent(change.value.json.slice(0, 300))
    const text = encodeURIComponent(String(left[field]))
    delete left[field]
    return text
  })
  const changed = change && !inPath.has(change.field) ? change : undefined
  const json = [
    ...Object.entries(left).map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`),
    ...(changed ? [`${JSON.stringify(changed.field)}:${changed.value.json}`] : []),
  ]
  const form =
    file &&
    multipart(
      [
        ...Object.entries(left).map(([field, value]) => [field, Buffer.from(String(value))] as const),
        ...(changed ? changed.value.fields.map(([ending, text]) => [`${changed.field}${ending}`, unescaped(text)] as const) : []),
      ],
      file,
    )
  const place = `/api${address}${method === 'GET' ? `?${written(left, changed)}` : ''}`
  // Whoever has no cookie of the office is a stranger, and comes to the storefront.
  const isInOffice = (who === 'seller' || who === 'newcomer' || who === 'operator') && options.cookie !== undefined
  const sent = {
    method,
    headers: {
      lang: 'en',
      ...(method === 'POST' ? { 'content-type': form ? `multipart/form-data; boundary=${boundary}` : 'application/json' } : {}),
      ...(options.token ? { 'access-token': options.token } : {}),
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...options.headers,
    },
    ...(method === 'POST' ? { body: body ?? form ?? `{${json.join(',')}}` } : {}),
  }
  const response = await (isInOffice ? fetchInOffice(plaza, place, sent) : fetch(plaza.origin + place, sent))
  const { status, headers } = response
  if ((kind === 'stream' || kind === 'file') && !headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel()
    return { status, headers, code: codes.success, message: '-', data: null, body: null }
  }
  const envelope = (await response.json()) as Pick<Answered, 'code' | 'message' | 'data'>
  return { status, headers, ...envelope, body: envelope }
}

/** A call that is no act, but writes: what it was asked to write, or that it was asked. */
const writingReads = new Set<CallName>(['logout', 'loginTiktok', 'markNoticesRead', 'clearProductCache', 'viewFile'])
const mayWrite = (name: CallName) => calls[name].changes || writingReads.has(name)

const told = (field: string, { name }: Pick<Nonsense, 'name'>, { status, code }: Answered) =>
  `${field} = ${name} answers ${status} ${codeName(code) ?? code}`

/** Whether the contract itself refuses what would be sent: then nothing behind it hears of it. */
function isRefusedByShape({ method, kind, path, input }: Call, ready: Ready, { field, value }: Change): boolean {
  if (kind === 'upload' || ready.body !== undefined || path.includes(`:${field}`)) return false
  const { [field]: _, ...others } = ready.input
  try {
    readInput(input, method === 'GET' ? readFields(written(others, { field, value })) : { ...others, [field]: JSON.parse(value.json) })
    return false
  } catch {
    return true
  }
}

/** What the contract refuses is refused by the same code in whichever call and field: each of them is sent some kinds of it, in turn, and of the others it is known. */
const isSentInTurn = (call: number, field: number, kind: number): boolean => (call + field + kind) % 8 === 0

const partition = <T>(list: readonly T[], belongs: (one: T) => boolean): [T[], T[]] => [
  list.filter(belongs),
  list.filter((one) => !belongs(one)),
]

/** What writes nothing is asked several at once, as browsers do. */
const atOnce = 8
const inGroups = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce))

/** What is wrong with an answer to a field as it should not be. */
function problemsOf(name: CallName, field: string, value: Nonsense, answer: Answered): string[] {
  const { method, path, kind } = calls[name] as Call
  const inPath = path.includes(`:${field}`)
  const here = told(field, value, answer)
  const problems = description.ofAnswer(name, answer).map((problem) => `${here}: ${problem}`)
  if (answer.message === '') problems.push(`${here} without a word`)
  if (answer.status !== 200 && !(inPath && (answer.status === 400 || answer.status === 404))) problems.push(here)
  if (value.unkeepable && !inPath && (method === 'POST' || value.json.includes('\\u0000'))) {
    const { fields = {} } = (answer.data ?? {}) as { fields?: Record<string, string> }
    const isNamed = kind === 'upload' || Object.keys(fields).some((one) => one.startsWith(field))
    if (answer.code !== codes.parameterInvalid || !isNamed) problems.push(`${here}, unnamed`)
  }
  return problems
}

describe.each(all.map(([name, call], turn) => ({ name, call, turn, fields: fieldsOf(call) })))('$name', ({ name, call, turn, fields }) => {
  test('is accepted with all of its fields from whom it is for, as it is described', async () => {
    const ready = await valid[name]()
    expect(Object.keys(ready.input).sort()).toEqual([...fields].sort())
    if (!isSigned(call)) expect(description.ofRequest(name, ready.input, ready.options)).toEqual([])
    const end = await readEnd()
    const answer = await send(name, ready)
    expect([answer.code, answer.message, answer.data]).toEqual([codes.success, answer.message, answer.data])
    expect(description.ofAnswer(name, answer)).toEqual([])
    if (!mayWrite(name)) expect(await writtenSince(end)).toEqual([])
  })

  test(`refuses a field that it does not know when it changes something, and ignores it when it reads`, async () => {
    const ready = await valid[name]()
    const end = await readEnd()
    const unknown = { field: 'product_idd', value: { json: '"1"', fields: [['', '1']] } } satisfies Change
    const answer = await send(name, ready, unknown)
    if (call.changes && !isSigned(call)) {
      const data = call.kind === 'upload' ? answer.message : { fields: { product_idd: expect.any(String) } }
      expect(answer).toMatchObject({ code: codes.parameterInvalid, data })
      expect(await writtenSince(end)).toEqual([])
    } else expect(answer.code).toBe(codes.success)
  })

  test(`meets each of ${nonsense.length} kinds of nonsense in each of ${fields.length} fields, and is harmed by none`, async () => {
    const problems: string[] = []
    let [tries, accepted, known] = [0, 0, 0]
    let ready = await valid[name]()
    let end = await readEnd()
    const meet = async (field: string, value: Nonsense): Promise<Answered> => {
      const answer = await send(name, ready, { field, value })
      tries += 1
      problems.push(...problemsOf(name, field, value, answer))
      if (answer.code === codes.success) accepted += 1
      return answer
    }
    const expectNothingSince = async (what: string) => {
      const now = await readEnd()
      if (now !== end) problems.push(`${what} and writes ${await writtenSince(end)}`)
      end = now
    }
    for (const [place, field] of fields.entries()) {
      const [refused, open] = partition(nonsense, (value) => isRefusedByShape(call, ready, { field, value }))
      const [harmless, perhaps] = partition(open, () => !mayWrite(name))
      const sent = refused.filter((value) => isSentInTurn(turn, place, nonsense.indexOf(value)))
      known += refused.length - sent.length
      for (const some of inGroups([...sent, ...harmless])) {
        const met = await Promise.all(some.map((value) => meet(field, value)))
        for (const [at, value] of some.entries())
          if (sent.includes(value) && met[at]?.code === codes.success)
            problems.push(`${field} = ${value.name} is accepted against its form`)
        await expectNothingSince(some.map((value, at) => told(field, value, met[at] as Answered)).join(' or '))
      }
      for (const value of perhaps) {
        const answer = await meet(field, value)
        if (answer.code !== codes.success) await expectNothingSince(told(field, value, answer))
        else {
          ready = await valid[name]()
          end = await readEnd()
        }
      }
    }
    expect(problems).toEqual([])
    expect(tries + known).toBe(fields.length * nonsense.length)
    expect((await send(name, await valid[name]())).code).toBe(codes.success)
    walked.set(name, { tries, accepted, known })
  })
})

test('what a call writes is seen', async () => {
  const end = await readEnd()
  await send('addAddress', await valid.addAddress())
  expect(await writtenSince(end)).toContain('address')
})

/** What was tried, by call; `known`: what was not sent, because its form is refused. */
const walked = new Map<CallName, { tries: number; accepted: number; known: number }>()

test('the walk went to its end', () => {
  const tries = [...walked.values()].reduce((sum, each) => sum + each.tries, 0)
  const accepted = [...walked.values()].reduce((sum, each) => sum + each.accepted, 0)
  const known = [...walked.values()].reduce((sum, each) => sum + each.known, 0)
  console.info(`${walked.size} calls, ${tries} tries of nonsense, ${accepted} of them accepted, ${known} more refused by their form`)
  const fields = all.flatMap(([, call]) => fieldsOf(call))
  expect([walked.size, tries + known]).toEqual([all.length, fields.length * nonsense.length])
})

describe('who may call', () => {
  type Stranger = { name: string; options: () => Promise<CallOptions> | CallOptions; code: number }
  const gone = async (change: Sql): Promise<CallOptions> => {
    const { token, customerId } = await plaza.makeCustomer()
    await execute(plaza.db, sql`${change} where customer_id = ${customerId}`)
    return { token }
  }
  const strangers: Record<Who, Stranger[]> = {
    visitor: [],
    customer: [
      { name: 'nobody', options: () => ({}), code: codes.notSignedIn },
      { name: 'nonsense for a token', options: () => ({ token: 'nonsense' }), code: codes.tokenInvalid },
      { name: 'a token that was never given', options: () => ({ token: 'A'.repeat(43) }), code: codes.tokenInvalid },
      { name: 'a token that was revoked', options: () => gone(sql`update session set revoked_at = now()`), code: codes.tokenInvalid },
      { name: 'a token whose time is over', options: () => gone(sql`update session set expires_at = now()`), code: codes.notSignedIn },
      { name: 'a closed account', options: () => closed(), code: codes.accountClosed },
    ],
    newcomer: [
      { name: 'nobody', options: () => ({}), code: 404 },
      { name: 'a customer', options: () => ana, code: 404 },
    ],
    // On the host of the storefront there is no office; who may in an office stands in sessions/callers.test.ts.
    seller: [
      { name: 'nobody', options: () => ({}), code: 404 },
      { name: 'a customer', options: () => ana, code: 404 },
    ],
    operator: [
      { name: 'nobody', options: () => ({}), code: 404 },
      { name: 'a customer', options: () => ana, code: 404 },
    ],
    provider: [
      { name: 'nobody', options: () => ({}), code: 400 },
      { name: 'a customer', options: () => ana, code: 400 },
      { name: 'another secret', options: () => ({ headers: { [signatureHeader]: signEvent('guessed', Buffer.from('{}')) } }), code: 400 },
    ],
    carrier: [
      { name: 'nobody', options: () => ({}), code: 400 },
      { name: 'a customer', options: () => ana, code: 400 },
      {
        name: 'another secret',
        options: () => ({ headers: { [carrierSignatureHeader]: signBody(Buffer.from('guessed'), Buffer.from('{}')) } }),
        code: 400,
      },
    ],
  }
  async function closed(): Promise<CallOptions> {
    const { token, customerId } = await plaza.makeCustomer()
    await execute(plaza.db, sql`update customer set status = 'closed' where id = ${customerId}`)
    return { token }
  }

  test.each(all.filter(([, { who }]) => strangers[who].length > 0).map(([name]) => name))(
    '%s is refused to each of the wrong ones, and writes nothing',
    async (name) => {
      const ready = await valid[name]()
      const wrong = strangers[calls[name].who]
      const answers = []
      for (const { name: stranger, options } of wrong) {
        const asking = { ...ready, options: await options() }
        const end = await readEnd()
        const { code } = await send(name, asking)
        answers.push({ stranger, code, wrote: await writtenSince(end) })
      }
      expect(answers).toEqual(wrong.map(({ name: stranger, code }) => ({ stranger, code, wrote: [] })))
    },
  )

  /** Fields that name something of one person. */
  const owned = new Set([
    'order_id',
    'purchase_id',
    'quote_id',
    'address_id',
    'session_id',
    'item_id',
    'recharge_id',
    'withdraw_id',
    'application_id',
    'conversation_id',
    'message_id',
    'as_id',
  ])
  const byAnotherName = new Set<CallName>([
    'markNoticesRead',
    'getFileLink',
    'answerReview',
    'reportShopReview',
    'answerQuestion',
    'reportShopQuestion',
    'translateShopQuestion',
  ])
  // What operators ask about is nobody's of them; their roles are what is looked at.
  const ofOne = all.filter(
    ([name, call]) => call.who !== 'operator' && (byAnotherName.has(name) || fieldsOf(call).some((field) => owned.has(field))),
  )

  test.each(ofOne.map(([name]) => name))('%s finds nothing of somebody else', async (name) => {
    const ready = await valid[name]()
    const stranger = calls[name].who === 'seller' ? await enterOffice(plaza, (await plaza.seedShop()).owner) : { token: ana.token }
    const end = await readEnd()
    const answer = await send(name, { ...ready, options: stranger })
    expect([codes.orderMissing, codes.recordMissing]).toContain(answer.code)
    expect(answer.data).toBeNull()
    expect(await writtenSince(end)).toEqual([])
    expect((await send(name, ready)).code).toBe(codes.success)
  })
})

describe('nonsense', () => {
  test('in the body as a whole is refused as a transport matter', async () => {
    const send = (body: string, type: string, path = '/api/checkout/cart/add') =>
      fetch(plaza.origin + path, { method: 'POST', headers: { 'content-type': type }, body })
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
    const missing = await fetch(`${plaza.origin}/api/nowhere`)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ code: 404 })
    const wrong = await fetch(`${plaza.origin}/api/checkout/cart/add`)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('forms and JSON', () => {
  test('are read alike', async () => {
    const ben = await plaza.makeCustomer()
    const shop = await plaza.seedShop()
    await plaza.call('addToCart', { product_id: shop.skus[0]?.productId }, ben)
    const cart = async (body: string, type: string) => {
      const response = await fetch(`${plaza.origin}/api/checkout/onepage/index`, {
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
      ((await (await fetch(`${plaza.origin}/api/customer/product/get_all_products?${query}`)).json()) as { code: number }).code
    for (const query of ['brand=1', 'brand[]=1&brand[]=2', 'brand[0]=1', 'attr[colour][]=red&attr[colour][]=blue', 'attr[colour]=red'])
      expect([query, await filtered(query)]).toEqual([query, 200])
    for (const query of ['p=1&p=2', 'brand[x]=1', 'brand[]=x', 'attr[]=red'])
      expect([query, await filtered(query)]).toEqual([query, 1000008])
  })
})

describe('languages', () => {
  test.each(languages.map(({ code }) => code))('a refusal in %s is in that language, and says so', async (lang) => {
    const answer = await plaza.call('getOrder', { order_id: '424242' }, { token: ana.token, lang })
    expect(answer.headers.get('content-language')).toBe(lang)
    const english = await plaza.call('getOrder', { order_id: '424242' }, { token: ana.token, lang: 'en' })
    if (lang !== 'en') expect(answer.message).not.toBe(english.message)
  })

  test('an unknown one falls back to Spanish', async () => {
    expect((await plaza.call('getLanguages', {}, { lang: 'tlh' })).headers.get('content-language')).toBe('es')
  })
})
