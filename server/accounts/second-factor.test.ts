import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { appCode } from '../testing/app-code.ts'
import { makeAuthenticator } from '../testing/authenticator.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { mailedCode } from '../testing/read-codes.ts'
import { freshCaptcha, signUp, testPassword } from '../testing/sign-up.ts'
import { dropSecondFactor } from './drop-second-factor.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())
beforeEach(async () => {
  await execute(plaza.db, sql`delete from rate_limit`)
  await execute(plaza.db, sql`delete from login_failure`)
})

type Asked = { second_factor_required: true; wrong: boolean; totp: boolean; passkey_options: string | null }

const current = { current_password: testPassword }
const login = (email: string, more: Record<string, unknown> = {}) => plaza.call('loginAccount', { email, password: testPassword, ...more })
const asked = ({ code, data }: { code: number; data: unknown }): Asked => {
  expect(code).toBe(codes.captchaFailed)
  expect(data).toMatchObject({ second_factor_required: true })
  return data as Asked
}
const wrongCode = (secret: string) => {
  const good = [-60, -30, 0, 30, 60].map((later) => appCode(secret, later))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.includes(code)) ?? ''
}
/** As if the codes of the app were taken long ago. */
const letStepsPass = () => execute(plaza.db, sql`update totp_secret set last_step = last_step - 10`)
const mailsTo = async (address: string) =>
  (
    await rows<{ about: string }>(
      plaza.db,
      sql`select payload->>'about' as about from graphile_worker._private_jobs where payload->>'to' = ${address} order by id`,
    )
  ).map(({ about }) => about)

/** Somebody with an authenticator app, which is on. */
async function withApp(email: string) {
  const { token, customerId } = await signUp(plaza, email)
  const { data } = await plaza.call('startTotp', current, { token })
  const confirmed = await plaza.call('confirmTotp', { code: appCode(data.secret) }, { token })
  await letStepsPass()
  return { token, customerId, email, secret: data.secret, recovery: confirmed.data.recovery_codes ?? [] }
}

/** Somebody with a passkey and nothing else. */
async function withPasskey(email: string) {
  const { token, customerId } = await signUp(plaza, email)
  const authenticator = makeAuthenticator(plaza.configuration.PUBLIC_URL)
  const { data } = await plaza.call('startPasskey', current, { token })
  const added = await plaza.call('addPasskey', { passkey: authenticator.create(data.passkey_options), name: 'Firefox' }, { token })
  expect(added.code).toBe(codes.success)
  return { token, customerId, email, authenticator, recovery: added.data.recovery_codes ?? [] }
}
const optionsFor = async (email: string) => asked(await login(email)).passkey_options ?? ''

describe('an authenticator app', () => {
  it('is on when a code of it was given, brings ten recovery codes, and is told by mail', async () => {
    const { token } = await signUp(plaza, 'app@example.test')
    const { data } = await plaza.call('startTotp', current, { token })
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(data.uri)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Plaza:app@example.test'])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: data.secret, issuer: 'Plaza' })
    expect((await login('app@example.test')).code).toBe(codes.success)
    expect((await plaza.call('confirmTotp', { code: wrongCode(data.secret) }, { token })).code).toBe(codes.captchaFailed)
    const confirmed = await plaza.call('confirmTotp', { code: appCode(data.secret) }, { token })
    expect(confirmed.data.recovery_codes).toHaveLength(10)
    for (const code of confirmed.data.recovery_codes ?? []) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await plaza.call('getSecondFactor', {}, { token })).data).toEqual({ totp: true, passkeys: [], recovery_codes_left: 10 })
    expect(await mailsTo('app@example.test')).toEqual(['welcome', 'totp_on'])
  })

  it('is asked for at a sign-in, after the password alone', async () => {
    const { email, secret } = await withApp('ask@example.test')
    const bare = await login(email)
    expect(asked(bare)).toEqual({ second_factor_required: true, wrong: false, totp: true, passkey_options: null })
    expect(bare.headers.get('access-token')).toBeNull()
    const wrongPassword = { password: 'not the password', second_factor: appCode(secret) }
    expect((await login(email, wrongPassword)).code).toBe(codes.credentialsWrong)
    expect((await login(email, { second_factor: appCode(secret) })).code).toBe(codes.success)
  })

  it('gives each code once: replayed, it is as wrong as the ones before it, also for two at the same moment', async () => {
    const { email, secret } = await withApp('replay@example.test')
    const code = appCode(secret)
    expect((await login(email, { second_factor: code })).code).toBe(codes.success)
    expect(asked(await login(email, { second_factor: code })).wrong).toBe(true)
    expect(asked(await login(email, { second_factor: appCode(secret, -30) })).wrong).toBe(true)
    const next = appCode(secret, 30)
    const both = await Promise.all([
      login(email, { second_factor: next }),
      login(email, { second_factor: `${next.slice(0, 3)} ${next.slice(3)}` }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.captchaFailed])
  })

  it('does not take the code of its own confirmation again', async () => {
    const { token } = await signUp(plaza, 'confirmation@example.test')
    const { data } = await plaza.call('startTotp', current, { token })
    const code = appCode(data.secret)
    await plaza.call('confirmTotp', { code }, { token })
    expect(asked(await login('confirmation@example.test', { second_factor: code })).wrong).toBe(true)
  })

  it('cannot be guessed: wrong codes are failures of the sign-in, which ask for a captcha and for patience', async () => {
    const { email, secret } = await withApp('guess@example.test')
    for (let attempt = 0; attempt < 3; attempt++) expect(asked(await login(email, { second_factor: wrongCode(secret) })).wrong).toBe(true)
    const captcha = await login(email, { second_factor: appCode(secret) })
    expect([captcha.code, captcha.data]).toEqual([codes.captchaFailed, { captcha_required: true }])
    for (let attempt = 0; attempt < 2; attempt++)
      await login(email, { second_factor: wrongCode(secret), captcha: await freshCaptcha(plaza) })
    expect((await login(email, { second_factor: appCode(secret), captcha: await freshCaptcha(plaza) })).status).toBe(429)
  })

  it('asks for the password, and for a second factor once there is one, before anything changes', async () => {
    const { token, email, secret } = await withApp('guarded@example.test')
    const wrong = await plaza.call('startTotp', { current_password: 'not the password' }, { token })
    expect(wrong.code).toBe(codes.accountEditInvalid)
    for (const name of ['startTotp', 'disableTotp', 'startPasskey', 'renewRecoveryCodes'] as const) {
      expect(asked(await plaza.call(name, current, { token })).wrong).toBe(false)
      expect(asked(await plaza.call(name, { ...current, second_factor: wrongCode(secret) }, { token })).wrong).toBe(true)
    }
    expect((await plaza.call('getSecondFactor', {}, { token })).data).toMatchObject({ totp: true, recovery_codes_left: 10 })
    await execute(plaza.db, sql`delete from rate_limit`)
    // One that is on is turned off before another is made.
    expect((await plaza.call('startTotp', { ...current, second_factor: appCode(secret) }, { token })).code).toBe(codes.writeConflict)
    expect((await plaza.call('disableTotp', { ...current, second_factor: appCode(secret, 30) }, { token })).code).toBe(codes.success)
    expect((await plaza.call('disableTotp', current, { token })).code).toBe(codes.recordMissing)
    expect((await plaza.call('renewRecoveryCodes', current, { token })).code).toBe(codes.recordMissing)
    expect((await plaza.call('getSecondFactor', {}, { token })).data).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 })
    expect((await login(email)).code).toBe(codes.success)
    expect(await mailsTo(email)).toEqual(['welcome', 'totp_on', 'totp_off'])
  })

  it('cannot be guessed by who is signed in and knows the password: ten wrong codes, then patience, on every act', async () => {
    const { token, secret } = await withApp('inside@example.test')
    const { token: other, secret: others } = await withApp('beside@example.test')
    const give = (name: 'disableTotp' | 'startPasskey', code: string, as = token) =>
      plaza.call(name, { ...current, second_factor: code }, { token: as })
    for (let attempt = 0; attempt < 9; attempt++) expect(asked(await give('startPasskey', wrongCode(secret))).wrong).toBe(true)
    // one that is right forgets the wrong ones, one that is spent does not
    const spent = appCode(secret)
    expect((await give('startPasskey', spent)).code).toBe(codes.success)
    for (let attempt = 0; attempt < 9; attempt++) expect(asked(await give('disableTotp', wrongCode(secret))).wrong).toBe(true)
    expect(asked(await give('disableTotp', spent)).wrong).toBe(true)
    const stopped = await give('disableTotp', appCode(secret, 30))
    expect([stopped.status, Number(stopped.headers.get('retry-after'))]).toEqual([
      429,
      expect.toSatisfy((wait: number) => wait > 0 && wait <= 900),
    ])
    expect((await give('startPasskey', appCode(secret, 30))).status).toBe(429)
    expect((await give('disableTotp', appCode(others), other)).code).toBe(codes.success)
  })

  it('that was started is forgotten after 15 minutes, and was never started for somebody else', async () => {
    const { token } = await signUp(plaza, 'slow@example.test')
    const { token: other } = await signUp(plaza, 'quick@example.test')
    const { data } = await plaza.call('startTotp', current, { token })
    expect((await plaza.call('confirmTotp', { code: appCode(data.secret) }, { token: other })).code).toBe(codes.recordMissing)
    await execute(plaza.db, sql`update totp_secret set started_at = now() - interval '16 minutes' where confirmed_at is null`)
    expect((await plaza.call('confirmTotp', { code: appCode(data.secret) }, { token })).code).toBe(codes.recordMissing)
  })

  it('is kept sealed for its owner alone', async () => {
    const { customerId, email, secret } = await withApp('sealed@example.test')
    const { secret: kept } = await row<{ secret: Buffer }>(plaza.db, sql`select secret from totp_secret where customer_id = ${customerId}`)
    expect(kept.toString('latin1')).not.toContain(secret)
    const { customerId: thief, email: theirs } = await withApp('thief@example.test')
    await execute(plaza.db, sql`update totp_secret set secret = ${kept} where customer_id = ${thief}`)
    expect((await login(theirs, { second_factor: appCode(secret) })).status).toBe(500)
    expect((await login(email, { second_factor: appCode(secret) })).code).toBe(codes.success)
  })

  it('stays on when the password is reset', async () => {
    const { email, secret } = await withApp('keeps@example.test')
    await plaza.call('sendResetCode', { email, captcha: await freshCaptcha(plaza) })
    const code = await mailedCode(plaza.configuration.DATA_DIR, email)
    await plaza.call('resetPassword', { email, code, password: 'harbour-17-willow' })
    expect(asked(await login(email, { password: 'harbour-17-willow' })).totp).toBe(true)
    expect((await login(email, { password: 'harbour-17-willow', second_factor: appCode(secret) })).code).toBe(codes.success)
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, is told by mail, and is kept as a hash', async () => {
    const { email, recovery } = await withApp('paper@example.test')
    const [first = '', second = ''] = recovery
    expect((await login(email, { second_factor: first.toUpperCase().replace('-', ' ') })).code).toBe(codes.success)
    expect(asked(await login(email, { second_factor: first })).wrong).toBe(true)
    const both = await Promise.all([login(email, { second_factor: second }), login(email, { second_factor: second })])
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.captchaFailed])
    expect(await mailsTo(email)).toEqual(['welcome', 'totp_on', 'recovery_code_used', 'recovery_code_used'])
    const kept = await rows<{ hash: string }>(plaza.db, sql`select encode(code_hash, 'escape') as hash from recovery_code`)
    expect(JSON.stringify(kept)).not.toContain(recovery[2])
  })

  it('of somebody else is none, and new ones take the place of the old', async () => {
    const { email, token, recovery } = await withApp('renew@example.test')
    const { recovery: others } = await withApp('others@example.test')
    expect(asked(await login(email, { second_factor: others[0] })).wrong).toBe(true)
    const renewed = await plaza.call('renewRecoveryCodes', { ...current, second_factor: recovery[0] }, { token })
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect(asked(await login(email, { second_factor: recovery[1] })).wrong).toBe(true)
    expect((await login(email, { second_factor: renewed.data.recovery_codes[1] })).code).toBe(codes.success)
    expect(await mailsTo(email)).toContain('recovery_codes_made')
  })
})

describe('a passkey', () => {
  it('is added with what the browser made, signs in, and is told by mail', async () => {
    const { email, token, authenticator, recovery } = await withPasskey('key@example.test')
    expect(recovery).toHaveLength(10)
    const options = asked(await login(email))
    expect(options.totp).toBe(false)
    expect(JSON.parse(options.passkey_options ?? '')).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: authenticator.id }] })
    expect((await login(email, { passkey: authenticator.get(options.passkey_options ?? '') })).code).toBe(codes.success)
    const { passkeys } = (await plaza.call('getSecondFactor', {}, { token })).data
    expect(passkeys).toEqual([
      { passkey_id: expect.any(String), name: 'Firefox', created_at: expect.any(String), last_used_at: expect.any(String) },
    ])
    expect(await mailsTo(email)).toEqual(['welcome', 'passkey_added'])
  })

  it('says nothing of its owner to the device but the name it is shown by', async () => {
    const { token, customerId } = await signUp(plaza, 'private@example.test')
    const { data } = await plaza.call('startPasskey', current, { token })
    const { user, rp } = JSON.parse(data.passkey_options) as { user: { id: string; name: string }; rp: object }
    expect(Buffer.from(user.id, 'base64url').toString()).not.toContain(customerId)
    expect([user.name, rp]).toEqual(['private@example.test', { name: 'Plaza', id: 'localhost' }])
  })

  it('signs each challenge once, within five minutes, and only its own', async () => {
    const { email, authenticator } = await withPasskey('challenge@example.test')
    const { email: other } = await withPasskey('challenge2@example.test')
    const used = authenticator.get(await optionsFor(email))
    expect((await login(email, { passkey: used })).code).toBe(codes.success)
    expect(asked(await login(email, { passkey: used })).wrong).toBe(true)
    const late = await optionsFor(email)
    await execute(plaza.db, sql`update passkey_challenge set expires_at = now()`)
    expect(asked(await login(email, { passkey: authenticator.get(late) })).wrong).toBe(true)
    const theirs = await optionsFor(other)
    expect(asked(await login(email, { passkey: authenticator.get(theirs) })).wrong).toBe(true)
    await execute(plaza.db, sql`delete from login_failure`)
    // used up, although the answer to it was wrong
    const spoilt = await optionsFor(email)
    expect(asked(await login(email, { passkey: makeAuthenticator(plaza.configuration.PUBLIC_URL).get(spoilt) })).wrong).toBe(true)
    expect(asked(await login(email, { passkey: authenticator.get(spoilt) })).wrong).toBe(true)
  })

  it('is refused from another site, for another host, from a copy of the device, and as nonsense', async () => {
    const { email, authenticator } = await withPasskey('strict@example.test')
    const tries: ((options: string) => string)[] = [
      (options) => authenticator.get(options, 'https://plaza.example'),
      (options) => authenticator.get(JSON.stringify({ ...JSON.parse(options), rpId: 'plaza.example' })),
      () => '{}',
      () => 'nonsense',
      () => JSON.stringify({ id: authenticator.id, response: { clientDataJSON: 'eyJ9' } }),
    ]
    for (const make of tries) {
      await execute(plaza.db, sql`delete from login_failure`)
      expect(asked(await login(email, { passkey: make(await optionsFor(email)) })).wrong).toBe(true)
    }
    await execute(plaza.db, sql`delete from login_failure`)
    authenticator.setCount(40)
    expect((await login(email, { passkey: authenticator.get(await optionsFor(email)) })).code).toBe(codes.success)
    authenticator.setCount(20)
    expect(asked(await login(email, { passkey: authenticator.get(await optionsFor(email)) })).wrong).toBe(true)
  })

  it('is added by who asked for it, from a page of this house, and is of one account', async () => {
    const { token, authenticator } = await withPasskey('adder@example.test')
    const { token: other } = await signUp(plaza, 'adder2@example.test')
    const start = async () => (await plaza.call('startPasskey', current, { token: other })).data.passkey_options
    const add = (passkey: string, as = other) => plaza.call('addPasskey', { passkey, name: 'Key' }, { token: as })
    expect((await add(makeAuthenticator('https://plaza.example').create(await start()))).code).toBe(codes.captchaFailed)
    expect((await add(makeAuthenticator(plaza.configuration.PUBLIC_URL).create(await start()), token)).code).toBe(codes.captchaFailed)
    expect((await add('{}')).code).toBe(codes.captchaFailed)
    expect((await add(authenticator.create(await start()))).code).toBe(codes.writeConflict)
    const good = makeAuthenticator(plaza.configuration.PUBLIC_URL).create(await start())
    expect((await add(good)).code).toBe(codes.success)
    expect((await add(good)).code).toBe(codes.captchaFailed)
  })

  it('proves its owner where something changes, too, and is removed by them alone', async () => {
    const { email, token, authenticator, recovery } = await withPasskey('remove@example.test')
    const { token: other } = await signUp(plaza, 'remover@example.test')
    const { passkeys } = (await plaza.call('getSecondFactor', {}, { token })).data
    const input = { passkey_id: passkeys[0]?.passkey_id, ...current }
    expect((await plaza.call('removePasskey', input, { token: other })).code).toBe(codes.recordMissing)
    const { passkey_options } = asked(await plaza.call('removePasskey', input, { token }))
    expect((await plaza.call('removePasskey', { ...input, passkey: authenticator.get(passkey_options ?? '') }, { token })).code).toBe(
      codes.success,
    )
    expect((await login(email)).code).toBe(codes.success)
    expect(await mailsTo(email)).toEqual(['welcome', 'passkey_added', 'passkey_removed'])
    expect(recovery).toHaveLength(10)
    expect((await plaza.call('getSecondFactor', {}, { token })).data).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 })
  })

  it('stands beside the app: either signs in, and the recovery codes stay the same', async () => {
    const { email, token, secret, recovery } = await withApp('both@example.test')
    const authenticator = makeAuthenticator(plaza.configuration.PUBLIC_URL)
    const { data } = await plaza.call('startPasskey', { ...current, second_factor: recovery[0] }, { token })
    const added = await plaza.call('addPasskey', { passkey: authenticator.create(data.passkey_options), name: 'Key' }, { token })
    expect(added.data.recovery_codes).toBeNull()
    expect((await login(email, { passkey: authenticator.get(await optionsFor(email)) })).code).toBe(codes.success)
    expect((await login(email, { second_factor: appCode(secret) })).code).toBe(codes.success)
    expect((await plaza.call('disableTotp', { ...current, second_factor: appCode(secret, 30) }, { token })).code).toBe(codes.success)
    expect((await plaza.call('getSecondFactor', {}, { token })).data).toMatchObject({ totp: false, recovery_codes_left: 9 })
  })

  it('is one of ten at most', async () => {
    const { token, customerId, recovery } = await withPasskey('many@example.test')
    await execute(
      plaza.db,
      sql`insert into passkey (customer_id, credential_id, public_key, sign_count, transports, name)
          select ${customerId}, 'made-' || n, decode('00', 'hex'), 0, '{}', 'Key' from generate_series(1, 9) n`,
    )
    const { data } = await plaza.call('startPasskey', { ...current, second_factor: recovery[0] }, { token })
    const eleventh = makeAuthenticator(plaza.configuration.PUBLIC_URL).create(data.passkey_options)
    expect((await plaza.call('addPasskey', { passkey: eleventh, name: 'Key' }, { token })).code).toBe(codes.accountEditInvalid)
  })
})

describe('a second factor that is lost', () => {
  it('is taken away by the house, which ends all sessions and tells the person', async () => {
    const { email, token } = await withApp('lost@example.test')
    await plaza.db.transaction((tx) => dropSecondFactor(tx, email))
    expect((await plaza.call('getSecondFactor', {}, { token })).code).toBe(codes.tokenInvalid)
    const again = await login(email)
    expect(again.code).toBe(codes.success)
    expect((await plaza.call('getSecondFactor', {}, { token: again.data['access-token'] })).data).toEqual({
      totp: false,
      passkeys: [],
      recovery_codes_left: 0,
    })
    expect(await mailsTo(email)).toContain('second_factor_dropped')
    for (const [address, refusal] of [
      [email, 'recordMissing'],
      ['nobody@example.test', 'emailUnknown'],
    ] as const)
      await expect(plaza.db.transaction((tx) => dropSecondFactor(tx, address))).rejects.toMatchObject({ codeName: refusal })
  })
})
