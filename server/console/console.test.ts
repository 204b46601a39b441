import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { stepUpMinutes } from '../../contract/limits.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { house, type Operator } from '../sessions/callers.ts'
import { appCode } from '../testing/app-code.ts'
import { makeOperator } from '../testing/applying.ts'
import { makeAuthenticator } from '../testing/authenticator.ts'
import { buildApps } from '../testing/built-apps.ts'
import { enterConsole } from '../testing/console.ts'
import { type CallOptions, openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { inviteOperator } from './people.ts'

const password = 'a quiet harbour in may'
let plaza: TestPlaza
let webFolder: string
let number = 0
beforeAll(async () => {
  webFolder = await buildApps('storefront', 'operator')
  plaza = await openTestPlaza({}, { webFolder })
})
afterAll(async () => {
  await plaza.close()
  await rm(webFolder, { recursive: true })
})

const emailOf = () => `keeper${++number}@plaza.test`
async function invite(email = emailOf(), role: Operator['role'] = 'review'): Promise<{ email: string; token: string }> {
  const path = await plaza.db.transaction((tx) => inviteOperator(tx, house, { email, firstname: 'Olga', role, language: 'en' }))
  return { email, token: path.slice(path.indexOf('=') + 1) }
}
const cookieIn = ({ headers }: { headers: Headers }) => /plaza-operator=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
const deviceIn = ({ headers }: { headers: Headers }) => /plaza-device=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

/** Somebody who came in by a link. */
async function join(role: Operator['role'] = 'review') {
  const { email, token } = await invite(emailOf(), role)
  const { data: link } = await plaza.call('lookAtOperatorLink', { token })
  const spent = appCode(link.secret)
  const used = await plaza.call('useOperatorLink', { token, password, code: spent })
  expect(used.code).toBe(codes.success)
  const { id } = await row<{ id: string }>(plaza.db, sql`select id from operator where email = ${email}`)
  return { email, token, id, secret: link.secret, spent, cookie: cookieIn(used), device: deviceIn(used), codes: used.data.recovery_codes }
}
const signIn = (email: string, given: Record<string, unknown> = {}, options: CallOptions = {}) =>
  plaza.call('signInOperator', { email, password, ...given }, options)
const audit = async (operatorId: string) =>
  (
    await rows<{ act: string }>(
      plaza.db,
      sql`select act from audit_entry where subject = 'operator' and subject_id = ${operatorId} order by id`,
    )
  ).map(({ act }) => act)
const stale = (operatorId: string) =>
  execute(plaza.db, sql`update session set proven_at = now() - make_interval(mins => ${stepUpMinutes}) where operator_id = ${operatorId}`)
const asked = { step_up_required: true }

describe('the link into the console', () => {
  test('is good once, shows the same secret however often it is opened, and leads in with a cookie that no script reads', async () => {
    const { email, token } = await invite()
    const first = await plaza.call('lookAtOperatorLink', { token })
    const again = await plaza.call('lookAtOperatorLink', { token })
    expect(again.data).toEqual({ ...first.data, expires_at: expect.any(String) })
    expect(first.data).toMatchObject({ email, first: true, role: 'review' })
    expect((await signIn(email)).code).toBe(codes.credentialsWrong)
    const wrong = await plaza.call('useOperatorLink', { token, password, code: appCode(first.data.secret, 600) })
    expect(wrong.code).toBe(codes.captchaFailed)
    const weak = await plaza.call('useOperatorLink', { token, password: 'password1234', code: appCode(first.data.secret) })
    expect(weak).toMatchObject({ code: codes.parameterInvalid, data: { fields: { password: expect.any(String) } } })
    const used = await plaza.call('useOperatorLink', { token, password, code: appCode(first.data.secret) })
    expect(used.data.recovery_codes).toHaveLength(10)
    expect(used.headers.get('set-cookie')).toMatch(/plaza-operator=[^;]+; Path=\/api; HttpOnly; SameSite=Strict/)
    expect((await plaza.call('getConsole', {}, { cookie: cookieIn(used) })).data.operator).toMatchObject({ email, role: 'review' })
    for (const name of ['lookAtOperatorLink', 'useOperatorLink'] as const)
      expect(await plaza.call(name, { token, ...(name === 'useOperatorLink' ? { password, code: '123456' } : {}) })).toMatchObject({
        code: codes.recordMissing,
        data: { reason: 'link_used' },
      })
  })

  test('is good once also for two at the same moment, and is over after a day', async () => {
    const { token } = await invite()
    const { data } = await plaza.call('lookAtOperatorLink', { token })
    const tries = [-30, 0, 30, 0].map((later) => plaza.call('useOperatorLink', { token, password, code: appCode(data.secret, later) }))
    const answers = (await Promise.all(tries)).map(({ code }) => code)
    expect(answers.filter((code) => code === codes.success)).toHaveLength(1)
    const late = await invite()
    await execute(
      plaza.db,
      sql`update operator_link set expires_at = now() where operator_id = (select id from operator where email = ${late.email})`,
    )
    expect(await plaza.call('lookAtOperatorLink', { token: late.token })).toMatchObject({
      code: codes.recordMissing,
      data: { reason: 'link_over' },
    })
  })
})

describe('a sign-in', () => {
  test('asks for the second step, takes each code once, and a recovery code once', async () => {
    const person = await join()
    expect(await signIn(person.email)).toMatchObject({
      code: codes.captchaFailed,
      data: { second_factor_required: true, totp: true, wrong: false },
    })
    expect(await signIn(person.email, { second_factor: appCode(person.secret, 600) })).toMatchObject({ data: { wrong: true } })
    // The code that turned the app on is spent.
    expect((await signIn(person.email, { second_factor: person.spent })).code).toBe(codes.captchaFailed)
    const code = appCode(person.secret, 30)
    const both = await Promise.all([signIn(person.email, { second_factor: code }), signIn(person.email, { second_factor: code })])
    expect(both.map((answer) => answer.code).sort()).toEqual([codes.success, codes.captchaFailed])
    const recovery = person.codes[0]
    expect((await signIn(person.email, { second_factor: recovery })).code).toBe(codes.success)
    expect((await signIn(person.email, { second_factor: recovery })).code).toBe(codes.captchaFailed)
    expect(await audit(person.id)).toEqual(['operator.invite', 'operator.join', 'operator.sign_in', 'operator.sign_in'])
  })

  test('tells nobody whether an e-mail is known, and a guessing stranger does not lock a device out that was in before', async () => {
    const person = await join()
    const [unknown, wrong] = [await signIn('nobody@plaza.test'), await signIn(person.email, { password: 'not the password' })]
    expect([unknown.code, unknown.message, unknown.data]).toEqual([wrong.code, wrong.message, wrong.data])
    for (let tries = 0; tries < 6; tries++) await signIn(person.email, { password: `guess number ${tries}` })
    expect((await signIn(person.email, { second_factor: person.codes[1] })).status).toBe(429)
    const known = await signIn(person.email, { second_factor: person.codes[1] }, { cookie: person.device })
    expect(known.code).toBe(codes.success)
  })

  test('by the password alone is not enough outside of the demo', async () => {
    const operator = await makeOperator(plaza)
    const { email } = await row<{ email: string }>(plaza.db, sql`select email from operator where id = ${operator.operatorId}`)
    const joined = await join()
    await execute(
      plaza.db,
      sql`update operator set password_hash = (select password_hash from operator where id = ${joined.id}) where id = ${operator.operatorId}`,
    )
    expect((await signIn(email)).code).toBe(codes.accountClosed)
  })

  test('opens nothing but the console, and nothing else opens it', async () => {
    const { cookie } = await join('everything')
    const token = cookie.replace('plaza-operator=', '')
    expect((await plaza.call('getUserinfo', {}, { token })).code).toBe(codes.tokenInvalid)
    expect((await plaza.call('getOffice', {}, { cookie: `plaza-seller=${token}` })).code).toBe(codes.tokenInvalid)
    const customer = await plaza.makeCustomer()
    expect((await plaza.call('getConsole', {}, { cookie: `plaza-operator=${customer.token}` })).code).toBe(codes.tokenInvalid)
    await plaza.call('leaveConsole', {}, { cookie })
    expect((await plaza.call('getConsole', {}, { cookie })).code).toBe(codes.tokenInvalid)
  })
})

describe('the proof before money or power moves', () => {
  test('is asked for after some minutes, is given by a fresh code, and holds for as long again', async () => {
    const person = await join('everything')
    const other = await join()
    const options = { cookie: person.cookie }
    const change = () => plaza.call('changeOperatorRole', { operator_id: other.id, role: 'money' }, options)
    await stale(person.id)
    expect(await change()).toMatchObject({ code: codes.captchaFailed, data: asked })
    expect((await plaza.call('askStepUp', {}, options)).data).toEqual({ password: false, totp: true, passkey_options: null })
    // Whoever finds the console open knows no code, and the password is no way around.
    expect((await plaza.call('stepUp', { password }, options)).code).toBe(codes.captchaFailed)
    expect((await plaza.call('stepUp', { second_factor: appCode(person.secret, 600) }, options)).code).toBe(codes.captchaFailed)
    expect(await change()).toMatchObject({ data: asked })
    const code = appCode(person.secret, 30)
    expect((await plaza.call('stepUp', { second_factor: code }, options)).code).toBe(codes.success)
    expect((await change()).code).toBe(codes.success)
    expect((await plaza.call('stepUp', { second_factor: code }, options)).code).toBe(codes.captchaFailed)
  })

  test('cannot be guessed: ten wrong ones, then patience', async () => {
    const person = await join()
    const answers: number[] = []
    for (let tries = 0; tries < 11; tries++)
      answers.push(
        (await plaza.call('stepUp', { second_factor: appCode(person.secret, 6000 + tries * 60) }, { cookie: person.cookie })).status,
      )
    expect(answers.at(-1)).toBe(429)
  })

  test('is a passkey of the console’s own host', async () => {
    const person = await join()
    const options = { cookie: person.cookie }
    const start = async () => (await plaza.call('startOperatorPasskey', {}, options)).data.passkey_options
    const elsewhere = makeAuthenticator(plaza.configuration.PUBLIC_URL).create(await start())
    expect((await plaza.call('addOperatorPasskey', { passkey: elsewhere, name: 'Key' }, options)).code).toBe(codes.captchaFailed)
    const device = makeAuthenticator(plaza.configuration.OPERATOR_URL)
    const added = await plaza.call('addOperatorPasskey', { passkey: device.create(await start()), name: 'Key' }, options)
    expect([added.code, added.data]).toEqual([codes.success, { recovery_codes: null }])
    await stale(person.id)
    const { data } = await plaza.call('askStepUp', {}, options)
    expect((await plaza.call('stepUp', { passkey: device.get(data.passkey_options ?? '') }, options)).code).toBe(codes.success)
  })
})

describe('what proves an operator', () => {
  test('stays one thing at least, and each change is mailed and written down', async () => {
    const person = await join()
    const options = { cookie: person.cookie }
    expect(await plaza.call('disableOperatorTotp', {}, options)).toMatchObject({
      code: codes.writeConflict,
      data: { reason: 'last_factor' },
    })
    const start = async () => (await plaza.call('startOperatorPasskey', {}, options)).data.passkey_options
    const made = makeAuthenticator(plaza.configuration.OPERATOR_URL).create(await start())
    await plaza.call('addOperatorPasskey', { passkey: made, name: 'Key' }, options)
    const off = await plaza.call('disableOperatorTotp', {}, options)
    expect([off.code, off.data.totp, off.data.passkeys.length]).toEqual([codes.success, false, 1])
    expect(await plaza.call('removeOperatorPasskey', { passkey_id: off.data.passkeys[0]?.passkey_id }, options)).toMatchObject({
      data: { reason: 'last_factor' },
    })
    expect(await audit(person.id)).toEqual(['operator.invite', 'operator.join', 'operator.passkey_added', 'operator.totp_off'])
    const mails = await rows<{ about: string }>(
      plaza.db,
      sql`select payload ->> 'about' as about from graphile_worker._private_jobs where payload ->> 'to' = ${person.email} order by id`,
    )
    expect(mails.map(({ about }) => about)).toEqual(['operator_invited', 'operator totp_on', 'operator passkey_added', 'operator totp_off'])
  })

  test('a new password ends every other session', async () => {
    const person = await join()
    const second = await signIn(person.email, { second_factor: person.codes[0] })
    const elsewhere = { cookie: cookieIn(second) }
    expect((await plaza.call('changeOperatorPassword', { password: 'password1234' }, elsewhere)).code).toBe(codes.parameterInvalid)
    const changed = await plaza.call('changeOperatorPassword', { password: 'three boats and a bell' }, elsewhere)
    expect(changed.data.sessions).toHaveLength(1)
    expect((await plaza.call('getConsole', {}, { cookie: person.cookie })).code).toBe(codes.tokenInvalid)
    expect((await signIn(person.email, { second_factor: person.codes[1] })).code).toBe(codes.credentialsWrong)
  })
})

describe('operators among each other', () => {
  const fresh = async (operator: Operator) => enterConsole(plaza, operator)

  test('nobody changes themselves, and the last one who may do everything stays', async () => {
    const keepers = await rows<{ id: string }>(plaza.db, sql`select id from operator where role = 'everything' and status = 'active'`)
    const [one, two] = [await join('everything'), await join('everything')]
    const options = { cookie: one.cookie }
    for (const [name, input] of [
      ['changeOperatorRole', { role: 'money' }],
      ['suspendOperator', { reason: 'x' }],
      ['resetOperator', {}],
      ['reopenOperator', {}],
    ] as const)
      expect([name, (await plaza.call(name, { operator_id: one.id, ...input }, options)).data]).toEqual([name, { reason: 'own_account' }])
    for (const { id } of keepers) await execute(plaza.db, sql`update operator set status = 'suspended' where id = ${id}`)
    // Both at once put each other out: they are let in together, one does, the other is out before it is done.
    const asked = await plaza.db.transaction(async (tx) => {
      await rows(tx, sql`select from operator for update`)
      const both = [
        plaza.call('suspendOperator', { operator_id: two.id, reason: 'x' }, options),
        plaza.call('suspendOperator', { operator_id: one.id, reason: 'x' }, { cookie: two.cookie }),
      ]
      const waiting = sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await row<{ count: number }>(plaza.db, waiting)).count, { interval: 10 }).toBe(2)
      return both
    })
    const answers = await Promise.all(asked)
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1)
    expect(answers.find(({ code }) => code !== codes.success)).toMatchObject({
      code: codes.writeConflict,
      data: { reason: 'last_operator' },
    })
    for (const { id } of keepers) await execute(plaza.db, sql`update operator set status = 'active' where id = ${id}`)
  })

  test('who is kept out is out at once, and comes back when they are let in', async () => {
    const boss = await fresh(await makeOperator(plaza))
    const person = await join('money')
    await plaza.call('suspendOperator', { operator_id: person.id, reason: 'Lost laptop' }, boss)
    expect((await plaza.call('getConsole', {}, { cookie: person.cookie })).code).toBe(codes.accountClosed)
    expect((await signIn(person.email, { second_factor: person.codes[0] })).code).toBe(codes.accountClosed)
    await plaza.call('reopenOperator', { operator_id: person.id }, boss)
    expect((await signIn(person.email, { second_factor: person.codes[0] })).code).toBe(codes.success)
    const kept = await row<{ why: unknown }>(
      plaza.db,
      sql`select why from audit_entry where act = 'operator.suspend' and subject_id = ${person.id}`,
    )
    expect(kept.why).toEqual({ words: 'Lost laptop' })
  })

  test('what was lost is taken away with every session, and a new link makes it new', async () => {
    const boss = await fresh(await makeOperator(plaza))
    const person = await join()
    const reset = await plaza.call('resetOperator', { operator_id: person.id }, boss)
    expect(reset.data.operators.find(({ id }) => id === person.id)).toMatchObject({ state: 'invited', has_factor: false })
    expect((await plaza.call('getConsole', {}, { cookie: person.cookie })).code).toBe(codes.tokenInvalid)
    expect((await signIn(person.email, { second_factor: person.codes[0] })).code).toBe(codes.credentialsWrong)
    const mail = await row<{ path: string }>(
      plaza.db,
      sql`select payload -> 'button' ->> 'path' as path from graphile_worker._private_jobs where payload ->> 'to' = ${person.email} and payload ->> 'about' = 'operator_reset'`,
    )
    const token = mail.path.slice(mail.path.indexOf('=') + 1)
    const { data } = await plaza.call('lookAtOperatorLink', { token })
    expect([data.first, data.secret === person.secret]).toEqual([false, false])
    expect((await plaza.call('useOperatorLink', { token, password, code: appCode(data.secret) })).code).toBe(codes.success)
  })

  test('an e-mail is one operator’s', async () => {
    const { email } = await invite()
    const boss = await fresh(await makeOperator(plaza))
    const input = { email, firstname: 'Omar', role: 'review', language: 'en' }
    expect((await plaza.call('inviteOperator', input, boss)).code).toBe(codes.emailTaken)
  })
})
