// Whose a record is and what a role may, for every call of the seller office and of the console: read from the contract, so that a new call is in it from its first day.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { codes } from '../contract/codes.ts'
import { stepUpMinutes } from '../contract/limits.ts'
import { type OperatorRole, operatorRoles, type ShopRole, shopRoles } from '../contract/roles.ts'
import type { Operator } from './sessions/callers.ts'
import { joinShop } from './shops/members.ts'
import { makeOperator } from './testing/applying.ts'
import { buildApps } from './testing/built-apps.ts'
import { enterConsole } from './testing/console.ts'
import { enterOffice } from './testing/office.ts'
import { openTestPlaza, type TestPlaza } from './testing/plaza.ts'
import { openTiktokServer, type TiktokServer } from './testing/tiktok.ts'
import { openTranslationService, type TranslationService } from './testing/translation-service.ts'
import { carrierSecret, openValidInputs, type Ready } from './testing/valid-inputs.ts'
import { type WrittenRows, watchWrittenRows } from './testing/written-rows.ts'

const office = (Object.entries(calls) as [CallName, Call][]).filter(([, { who }]) => who === 'seller')
const names = office.map(([name]) => name)
const desk = (Object.entries(calls) as [CallName, Call][]).filter(([, { who }]) => who === 'operator')

let plaza: TestPlaza
let tiktok: TiktokServer
let translation: TranslationService
let webFolder: string
let written: WrittenRows
let valid: Record<CallName, () => Promise<Ready>>
/** who works for another shop, by role */
const strangers = new Map<ShopRole, string>()

beforeAll(async () => {
  translation = await openTranslationService()
  tiktok = await openTiktokServer()
  webFolder = await buildApps('storefront', 'seller')
  const settings = { ...tiktok.settings, TRANSLATION_URL: translation.url, CARRIER_SECRETS: `walked=${carrierSecret}` }
  plaza = await openTestPlaza(settings, { webFolder })
  valid = await openValidInputs(plaza, tiktok)
  const other = await plaza.seedShop({ prices: [700n] })
  for (const role of shopRoles) {
    const customer = await plaza.makeCustomer()
    const member =
      role === 'owner'
        ? other.owner
        : await plaza.db.transaction((tx) =>
            joinShop(tx, { kind: 'customer', customerId: customer.customerId }, { shopId: other.shopId, role }),
          )
    strangers.set(role, (await enterOffice(plaza, member)).cookie)
  }
  written = await watchWrittenRows(plaza.db)
})
afterAll(async () => {
  await plaza.close()
  await rm(webFolder, { recursive: true })
  await translation.close()
  tiktok.close()
})

/** What is answered, without what is another each time; of a file that it was sent. */
async function ask(name: CallName, input: Record<string, unknown>, options: { cookie?: string; token?: string }) {
  const response = await plaza.send(name, input, options)
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel()
    return { status: response.status, code: codes.success, message: '', data: null }
  }
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown }
  return { status: response.status, code, message, data }
}

const may = ({ roles }: Call, role: ShopRole): boolean => {
  if (role === 'owner' || roles === null || roles.includes(role)) return true
  return role === 'everything' && roles.some((one) => one !== 'owner')
}

describe('each call of the office', () => {
  test.each(names)('%s is for the roles that it names, for nobody of another kind, and for nobody outside', async (name) => {
    const end = await written.readEnd()
    const answers: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const [role, cookie] of strangers) {
      // Nothing is sent: who may not is told so before anybody looks at it, and who may is told what is missing.
      answers[role] = (await ask(name, {}, { cookie })).status !== 403
      expected[role] = may(calls[name], role)
      if (!expected[role]) expect([role, await written.writtenSince(end)]).toEqual([role, []])
    }
    expect(answers).toEqual(expected)
    const customer = await plaza.makeCustomer()
    const operator = await makeOperator(plaza)
    expect(operator.role).toBe('everything')
    const now = await written.readEnd()
    for (const options of [{}, { token: customer.token }, { cookie: `plaza-seller=${customer.token}` }]) {
      const { code } = await ask(name, {}, options)
      expect([codes.notSignedIn, codes.tokenInvalid]).toContain(code)
    }
    expect(await written.writtenSince(now)).toEqual([])
  })

  /** Ids that are nobody's own: everybody sees these things. */
  const ofEverybody = new Set(['category_id', 'brand_id', 'attribute_ids', 'value_ids', 'shop_id'])
  const isId = (field: string) => /(?:^|_)ids?$/.test(field) && !ofEverybody.has(field)
  const nowhere = '999999999'
  /** The same input about what does not exist. */
  const missing = (value: unknown, field = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => missing(item, field))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, missing(item, name)]))
    return isId(field) && value !== null && value !== undefined ? nowhere : value
  }
  const named = (value: unknown, field = ''): boolean => {
    if (Array.isArray(value)) return value.some((item) => named(item, field))
    if (value !== null && typeof value === 'object') return Object.entries(value).some(([name, item]) => named(item, name))
    return isId(field) && typeof value === 'string'
  }
  /** What an answer says of an id is the id that was asked for. */
  const withoutIds = (answer: unknown, ids: ReadonlySet<string>): string =>
    [...ids].reduce((text, id) => text.replaceAll(`"${id}"`, `"${nowhere}"`), JSON.stringify(answer))
  const idsIn = (value: unknown, field = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, field))
    if (value !== null && typeof value === 'object') return Object.entries(value).flatMap(([name, item]) => idsIn(item, name))
    return isId(field) && typeof value === 'string' ? [value] : []
  }

  test.each(names)('%s answers about what is another shop’s as about what does not exist, and changes nothing of it', async (name) => {
    const { input } = await valid[name]()
    if (!named(input)) return
    const cookie = strangers.get('owner') ?? ''
    const end = await written.readEnd()
    const foreign = await ask(name, input, { cookie })
    const touched = await written.writtenSince(end)
    const absent = await ask(name, missing(input) as Record<string, unknown>, { cookie })
    expect(withoutIds(foreign, new Set(idsIn(input)))).toBe(JSON.stringify(absent))
    expect(touched).toEqual([])
  })
})

describe('each call of the console', () => {
  const keepers = new Map<OperatorRole, Operator>()
  beforeAll(async () => {
    for (const role of operatorRoles) keepers.set(role, await makeOperator(plaza, role))
  })

  const isAllowed = ({ roles, changes }: Call, role: OperatorRole): boolean => {
    if (role === 'everything') return true
    if (role === 'read_only' && !changes) return true
    return roles?.includes(role) ?? role !== 'read_only'
  }

  test.each(desk)('%s is for the roles that it names, and for nobody else', async (name, call) => {
    for (const [role, operator] of keepers) {
      // Each time anew: some of the calls end sessions.
      const [stale, fresh] = [await enterConsole(plaza, operator, { minutesAgo: stepUpMinutes + 1 }), await enterConsole(plaza, operator)]
      const end = await written.readEnd()
      const expected = isAllowed(call, role)
      // Nothing is sent: who may not is told so before anybody looks at it, and who may is told what is missing.
      const answer = await ask(name, {}, stale)
      expect([role, answer.status !== 403]).toEqual([role, expected])
      if (!expected) expect([role, (await ask(name, {}, fresh)).status]).toEqual([role, 403])
      else if (call.stepUp) expect([role, answer.data]).toEqual([role, { step_up_required: true }])
      if (!expected || call.stepUp) expect([role, await written.writtenSince(end)]).toEqual([role, []])
    }
    const customer = await plaza.makeCustomer()
    const member = strangers.get('owner') ?? ''
    const now = await written.readEnd()
    for (const options of [
      {},
      { token: customer.token },
      { cookie: `plaza-operator=${customer.token}` },
      { cookie: member.replace('plaza-seller', 'plaza-operator') },
    ]) {
      const { code } = await ask(name, {}, options)
      expect([codes.notSignedIn, codes.tokenInvalid]).toContain(code)
    }
    expect(await written.writtenSince(now)).toEqual([])
  })

  test('what moves money or power asks for a fresh proof, and nothing that only reads does', () => {
    expect(desk.filter(([, call]) => call.stepUp && !call.changes)).toEqual([])
  })
})
