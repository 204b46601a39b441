import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openSession } from '../sessions/open.ts'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { type CallOptions, openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { mailedCode } from '../testing/read-codes.ts'
import { freshCaptcha, signUp, testPassword } from '../testing/sign-up.ts'
import { codeMail } from './code-texts.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())
beforeEach(async () => {
  await execute(plaza.db, sql`delete from rate_limit`)
  await execute(plaza.db, sql`delete from login_failure`)
})

const newPassword = 'harbour-17-willow'
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const ask = async (email: string, { house = plaza, ...options }: CallOptions & { house?: TestPlaza } = {}) =>
  house.call('sendResetCode', { email, captcha: await freshCaptcha(house) }, options)
const reset = (email: string, code: string, password = newPassword) => plaza.call('resetPassword', { email, code, password })
const login = (email: string, password: string, options: CallOptions = {}) => plaza.call('loginAccount', { email, password }, options)

/** An account that has asked for a code, and the code. */
async function asked(email: string) {
  const person = await signUp(plaza, email)
  expect((await ask(email)).data).toEqual({ resend_after_s: 60 })
  return { ...person, code: await mailedCode(plaza.configuration.DATA_DIR, email) }
}

const letTimePass = (seconds: number) =>
  execute(
    plaza.db,
    sql`update one_time_code set sent_at = sent_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})`,
  )
const mailsSent = async () => (await readdir(join(plaza.configuration.DATA_DIR, 'mail'))).length

describe('a forgotten password', () => {
  it('is replaced by the code of a mail: every session ends, nobody is signed in, and the person is told', async () => {
    const { token, customerId, code } = await asked('forgot@example.test')
    const other = (await login('forgot@example.test', testPassword)).data['access-token']
    const { code: answered, data, headers } = await reset('Forgot@example.test ', code)
    expect([answered, data, headers.get('access-token')]).toEqual([codes.success, null, null])
    for (const old of [token, other]) expect((await plaza.call('getUserinfo', {}, { token: old })).code).toBe(codes.tokenInvalid)
    expect((await login('forgot@example.test', testPassword)).code).toBe(codes.credentialsWrong)
    expect((await login('forgot@example.test', newPassword)).data.user.id).toBe(customerId)
    const mails = await rows<{ about: string }>(
      plaza.db,
      sql`select payload->>'about' as about from graphile_worker._private_jobs where payload->>'to' = 'forgot@example.test' order by id`,
    )
    expect(mails.map(({ about }) => about)).toEqual(['welcome', 'password_changed'])
  })

  it('ends what is open in the offices of the person’s shops too', async () => {
    const { customerId, code } = await asked('owner@example.test')
    const { shopId } = await plaza.seedShop()
    const { id } = await row<{ id: string }>(
      plaza.db,
      sql`insert into shop_member (shop_id, customer_id, role) values (${shopId}, ${customerId}, 'everything') returning id`,
    )
    await plaza.db.transaction((tx) => openSession(tx, { kind: 'shop_member', memberId: id }, { userAgent: 'test', deviceHash: null }))
    await reset('owner@example.test', code)
    const open = await rows(plaza.db, sql`select from session where shop_member_id = ${id} and revoked_at is null`)
    expect(open).toEqual([])
  })

  it('lets in at once whoever has guessed at it before, on a known device too', async () => {
    const { code, cookie } = await asked('locked@example.test')
    for (const options of [{}, { cookie }]) {
      for (let attempt = 0; attempt < 6; attempt++)
        await plaza.call(
          'loginAccount',
          { email: 'locked@example.test', password: 'a wrong guess', captcha: await freshCaptcha(plaza) },
          options,
        )
      expect((await login('locked@example.test', testPassword, options)).status).toBe(429)
    }
    await reset('locked@example.test', code)
    expect((await login('locked@example.test', newPassword)).code).toBe(codes.success)
    expect((await login('locked@example.test', newPassword, { cookie })).code).toBe(codes.success)
  })

  it('of an e-mail without an account is told, but only for a solved captcha', async () => {
    const unsolved = await plaza.call('sendResetCode', { email: 'nobody@example.test', captcha: 'x' })
    expect(unsolved.code).toBe(codes.captchaFailed)
    expect((await ask('nobody@example.test')).code).toBe(codes.emailUnknown)
    const captcha = await freshCaptcha(plaza)
    await plaza.call('sendResetCode', { email: 'nobody@example.test', captcha })
    expect((await plaza.call('sendResetCode', { email: 'nobody@example.test', captcha })).code).toBe(codes.captchaFailed)
  })

  it('cannot be looked for at many addresses: few questions come from one place', async () => {
    const answers = []
    for (let attempt = 0; attempt < 11; attempt++) answers.push(await plaza.call('sendResetCode', {}))
    expect(answers.at(-1)?.status).toBe(429)
  })

  it('is not chosen among those that everybody tries first, and keeps the bounds of passwords', async () => {
    const { code } = await asked('common@example.test')
    for (const password of ['qwertyuiop', 'short']) {
      const answer = await reset('common@example.test', code, password)
      expect([answer.code, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([
        codes.parameterInvalid,
        ['password'],
      ])
    }
    expect((await reset('common@example.test', code)).code).toBe(codes.success)
  })

  it('stays where an account is closed, which is told to who has the code', async () => {
    const { customerId, code } = await asked('shut@example.test')
    await execute(plaza.db, sql`update customer set status = 'suspended' where id = ${customerId}`)
    expect((await reset('shut@example.test', wrongCode(code))).code).toBe(codes.captchaFailed)
    expect((await reset('shut@example.test', code)).code).toBe(codes.accountClosed)
  })
})

describe('a code', () => {
  it('is sent again after a minute, and not before: 429 with what is left of it, and nothing in the mailbox', async () => {
    const { code: first } = await asked('again@example.test')
    const before = await mailsSent()
    await letTimePass(20)
    const early = await ask('again@example.test')
    expect(early.status).toBe(429)
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(40)
    expect(await mailsSent()).toBe(before)
    await letTimePass(41)
    expect((await ask('again@example.test')).code).toBe(codes.success)
    expect(await mailsSent()).toBe(before + 1)
    const second = await mailedCode(plaza.configuration.DATA_DIR, 'again@example.test')
    if (second !== first) expect((await reset('again@example.test', first)).code).toBe(codes.captchaFailed)
    expect((await reset('again@example.test', second)).code).toBe(codes.success)
  })

  it('is sent once to who asks several times at the same moment', async () => {
    await signUp(plaza, 'eager@example.test')
    const before = await mailsSent()
    const captchas = await Promise.all(Array.from({ length: 5 }, () => freshCaptcha(plaza)))
    const answers = await Promise.all(captchas.map((captcha) => plaza.call('sendResetCode', { email: 'eager@example.test', captcha })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    expect(await mailsSent()).toBe(before + 1)
  })

  it('goes to one mailbox ten times in a day', async () => {
    await asked('flood@example.test')
    for (let time = 2; time <= 10; time++) {
      await letTimePass(61)
      await execute(plaza.db, sql`delete from rate_limit where name = 'reset-code'`)
      expect((await ask('flood@example.test')).code).toBe(codes.success)
    }
    await letTimePass(61)
    await execute(plaza.db, sql`delete from rate_limit where name = 'reset-code'`)
    const eleventh = await ask('flood@example.test')
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(86_000)
  })

  it('is used once, also by two at the same moment', async () => {
    const { code } = await asked('once@example.test')
    const answers = await Promise.all([reset('once@example.test', code), reset('once@example.test', code, 'another-choice-33')])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.captchaFailed])
    expect((await reset('once@example.test', code)).code).toBe(codes.captchaFailed)
  })

  it('has five tries, and says how many are left', async () => {
    const { code } = await asked('tries@example.test')
    const left = []
    for (let attempt = 0; attempt < 6; attempt++) left.push((await reset('tries@example.test', wrongCode(code))).data)
    expect(left).toEqual([4, 3, 2, 1, 0, 0].map((tries_left) => ({ tries_left })))
    expect((await reset('tries@example.test', code)).code).toBe(codes.captchaFailed)
    expect((await login('tries@example.test', testPassword)).code).toBe(codes.success)
  })

  it('has five tries for all guesses that come at once', async () => {
    const { code } = await asked('race@example.test')
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset('race@example.test', wrongCode(code))))
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(codes.captchaFailed))
    const { tries } = await row<{ tries: number }>(plaza.db, sql`select max(tries) as tries from one_time_code`)
    expect(tries).toBe(5)
    expect(answers.map(({ data }) => (data as unknown as { tries_left: number }).tries_left).sort()).toEqual([
      ...Array(16).fill(0),
      1,
      2,
      3,
      4,
    ])
    expect((await reset('race@example.test', code)).code).toBe(codes.captchaFailed)
  })

  it('holds for fifteen minutes', async () => {
    const { code } = await asked('late@example.test')
    await letTimePass(14 * 60)
    expect((await reset('late@example.test', wrongCode(code))).data).toEqual({ tries_left: 4 })
    await letTimePass(61)
    expect((await reset('late@example.test', code)).data).toEqual({ tries_left: 0 })
  })

  it('that was never sent answers like one that is over, for any e-mail', async () => {
    await signUp(plaza, 'quiet@example.test')
    for (const email of ['quiet@example.test', 'nobody@example.test']) {
      const { code, data } = await reset(email, '123456')
      expect([code, data]).toEqual([codes.captchaFailed, { tries_left: 0 }])
    }
  })

  it('of one e-mail is none of another, and is kept as a hash alone', async () => {
    const { code } = await asked('mine@example.test')
    await signUp(plaza, 'yours@example.test')
    expect((await reset('yours@example.test', code)).code).toBe(codes.captchaFailed)
    const kept = JSON.stringify(
      await rows(plaza.db, sql`select encode(subject, 'escape') as subject, encode(code_hash, 'escape') as hash from one_time_code`),
    )
    expect(kept).not.toContain(code)
    expect(kept).not.toContain('mine@')
  })

  it('is forgotten when its time is over', async () => {
    await asked('over@example.test')
    await letTimePass(16 * 60)
    const { accounts } = await import('./routes.ts')
    await accounts.sweep?.(plaza.db)
    expect(await rows(plaza.db, sql`select from one_time_code where expires_at < now()`)).toEqual([])
  })
})

describe('the mail of a code', () => {
  it.each(languages.map(({ code }) => code))('says in %s what it is for, how long it holds, and nothing about the account', (language) => {
    for (const about of ['reset_password', 'change_email'] as const) {
      const { subject, body, button } = codeMail(about, { to: 'ana@example.test', language, code: '012345' })
      expect(subject).toContain('012345')
      expect(body.split('\n\n')[1]).toBe('012345')
      expect(body).toContain('15')
      expect(`${subject}${body}`).not.toMatch(/[{}]|undefined|text\./)
      expect(button).toBeNull()
    }
  })
})

describe('a mail server that does not take it', () => {
  let mailServer: MailServer
  let house: TestPlaza
  beforeAll(async () => {
    mailServer = await openMailServer('refusing')
    house = await openTestPlaza({ SMTP_URL: mailServer.url })
    await signUp(house, 'waiting@example.test')
  })
  afterAll(async () => {
    await house.close()
    mailServer.close()
  })

  it('is told to the person, whether it refuses or says nothing, and another try may follow at once', async () => {
    for (const mood of ['refusing', 'silent'] as const) {
      mailServer.setMood(mood)
      const since = performance.now()
      expect((await ask('waiting@example.test', { house })).code).toBe(codes.mailFailed)
      expect(performance.now() - since).toBeLessThan(10_000)
    }
    mailServer.setMood('well')
    expect((await ask('waiting@example.test', { house })).code).toBe(codes.success)
    const code = /^(\d{6})$/m.exec(mailServer.received())?.[1]
    expect(mailServer.received()).toContain(`Subject: ${code} is your code for a new password`)
    expect((await house.call('resetPassword', { email: 'waiting@example.test', code, password: newPassword })).code).toBe(codes.success)
  })
})
