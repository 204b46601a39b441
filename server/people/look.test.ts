import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { codes } from '../../contract/codes.ts'
import { lookedCalls } from '../../contract/looking.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { endLooksByClock } from './look.ts'

let plaza: TestPlaza
let desk: { cookie: string }
let ana: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  desk = await enterConsole(plaza, await makeOperator(plaza, 'support'))
  ana = await plaza.makeCustomer({ walletMinor: 50_000n })
})
afterAll(() => plaza.close())

const begin = (by = desk, customer_id = ana.customerId) => plaza.call('beginLook', { customer_id, reason: 'Their order hangs' }, by)
const codeIn = (url: string) => new URLSearchParams(new URL(url).hash.split('?')[1]).get('code') ?? ''
const enter = (code: string) => plaza.call('enterLook', { code })
const look = async (by = desk) => (await enter(codeIn((await begin(by)).data.url))).data.token
const acts = () =>
  rows<{ act: string; actor: string; why: unknown }>(
    plaza.db,
    sql`select act, actor, why from audit_entry where subject = 'customer' and subject_id = ${ana.customerId} order by id`,
  )
const asked = async (name: CallName, token: string) => {
  const response = await plaza.send(name, {}, { token })
  return (await response.json().catch(() => null)) as { code: number; data: { reason?: string } | null } | null
}

test('a link opens once, within its minute, what the customer sees, and the customer is told when and why', async () => {
  const shop = await plaza.seedShop()
  await plaza.buy(ana, shop.skus, 'wallet')
  const { data } = await begin()
  expect(data.url).toMatch(/^http:\/\/localhost:\d+\/#\/pages\/users\/login\?act=look&code=/)
  const answers = await Promise.all([1, 2, 3].map(() => enter(codeIn(data.url))))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === codes.recordMissing).map((answer) => answer.data)).toEqual([
    { reason: 'link_used' },
    { reason: 'link_used' },
  ])
  const token = answers.find(({ code }) => code === 200)?.data.token ?? ''
  expect((await plaza.call('getOrders', {}, { token })).data).toEqual((await plaza.call('getOrders', {}, ana)).data)
  expect((await plaza.call('getUserinfo', {}, { token })).data.email).toBe(ana.email)
  expect((await plaza.call('getNotices', {}, ana)).data.list[0]).toMatchObject({ body: expect.stringContaining('Their order hangs') })
  expect(await acts()).toMatchObject([{ act: 'customer.look', actor: 'operator', why: { words: 'Their order hangs' } }])
  await plaza.call('endLook', { token })
  expect((await asked('getOrders', token))?.data).toEqual({ reason: 'look_over' })
  expect((await acts()).map(({ act }) => act)).toEqual(['customer.look', 'customer.look_end'])

  const late = (await begin()).data.url
  await execute(plaza.db, sql`update customer_look set expires_at = now() where started_at is null`)
  expect(await enter(codeIn(late))).toMatchObject({ code: codes.recordMissing, data: { reason: 'link_over' } })
  for (const unknown of ['', 'A'.repeat(43)]) expect((await enter(unknown)).code).toBe(codes.recordMissing)
})

test('nothing is changed by looking: every call of the contract is refused but those that are named', async () => {
  const token = await look()
  const named = new Set<string>(lookedCalls)
  const before = await row<{ n: string }>(
    plaza.db,
    sql`select (select count(*) from session) || ' ' || (select count(*) from cart_item) as n`,
  )
  const wrong: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    if ((call.who !== 'customer' && call.who !== 'visitor') || named.has(name) || (call.shared && !call.changes)) continue
    const answer = await asked(name as CallName, token)
    // An upload carries a sentence in place of details.
    const isRefused = answer?.code === codes.writeConflict && (answer.data?.reason === 'looking' || call.kind === 'upload')
    if (!isRefused) wrong.push(`${name}: ${JSON.stringify(answer)?.slice(0, 90)}`)
  }
  expect(wrong).toEqual([])
  for (const name of lookedCalls) {
    expect([name, calls[name].changes]).toEqual([name, false])
    expect([name, (await asked(name, token))?.data?.reason]).toEqual([name, undefined])
  }
  expect(await row(plaza.db, sql`select (select count(*) from session) || ' ' || (select count(*) from cart_item) as n`)).toEqual(before)
  // Without its beginning it is no token of a session, and a session is none of a look.
  expect((await asked('getUserinfo', token.slice('look_'.length)))?.code).toBe(codes.tokenInvalid)
  expect((await asked('getUserinfo', `look_${ana.token}`))?.code).toBe(codes.tokenInvalid)
  // What it opens is the storefront alone.
  expect((await plaza.call('getConsole', {}, { token })).code).toBe(codes.notSignedIn)
})

test('it ends with its time, with the session of the console and with the operator, and is for who may and has nothing to do with them', async () => {
  const over = async (token: string) => expect((await asked('getOrders', token))?.data).toEqual({ reason: 'look_over' })
  const first = await look()
  await execute(plaza.db, sql`update customer_look set expires_at = now() where ended_at is null and started_at is not null`)
  await over(first)
  await plaza.db.transaction(endLooksByClock)
  expect((await acts()).at(-1)).toMatchObject({ act: 'customer.look_end', actor: 'clock' })

  const olga = await makeOperator(plaza, 'support')
  const mine = await enterConsole(plaza, olga)
  const second = await look(mine)
  await execute(plaza.db, sql`update session set revoked_at = now() where operator_id = ${olga.operatorId}`)
  await over(second)

  expect((await begin(await enterConsole(plaza, await makeOperator(plaza, 'support'), { minutesAgo: 30 }))).code).toBe(codes.captchaFailed)
  for (const role of ['money', 'review', 'read_only'] as const)
    expect((await begin(await enterConsole(plaza, await makeOperator(plaza, role)))).status).toBe(403)
  const { email } = await row<{ email: string }>(plaza.db, sql`select email from operator where id = ${olga.operatorId}`)
  const own = await plaza.makeCustomer({ email })
  expect((await begin(await enterConsole(plaza, olga), own.customerId)).status).toBe(403)
})
