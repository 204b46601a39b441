import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { type CallOptions, openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { textedCode } from '../testing/read-codes.ts'
import { freshCaptcha, signUp, testPassword } from '../testing/sign-up.ts'
import { openSmsCarrier, type SmsCarrier } from '../testing/sms-carrier.ts'
import { codeSms } from './code-texts.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())
beforeEach(() => execute(plaza.db, sql`delete from rate_limit`))

let number = 0
const freshNumber = () => `+3460${String(2_000_000 + ++number)}`
const fieldsOf = (data: unknown) => Object.keys((data as { fields: object }).fields)

const ask = async (telephone: string, { house = plaza, ...options }: CallOptions & { house?: TestPlaza } = {}) =>
  house.call('sendPhoneCode', { telephone, captcha: await freshCaptcha(house) }, options)
const codeTo = (telephone: string) => textedCode(plaza.configuration.DATA_DIR, telephone)
const save = (input: Record<string, unknown>, token: string) => plaza.call('updateUser', input, { token })
const letAMinutePass = () => execute(plaza.db, sql`update one_time_code set sent_at = sent_at - interval '61 seconds'`)
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a telephone', () => {
  it('is verified by the code of a text message, and told as such', async () => {
    const { token } = await signUp(plaza, 'phone@example.test')
    const telephone = freshNumber()
    expect((await save({ telephone }, token)).data).toMatchObject({ telephone, telephone_verified: false })
    expect((await ask(telephone, { token })).data).toEqual({ resend_after_s: 60 })
    const { code, data } = await save({ telephone, phone_code: await codeTo(telephone) }, token)
    expect([code, data.telephone, data.telephone_verified]).toEqual([codes.success, telephone, true])
    expect((await plaza.call('getUserinfo', {}, { token })).data.telephone_verified).toBe(true)
  })

  it('stays verified as long as it is the same, and is not when it changes or goes', async () => {
    const { token } = await signUp(plaza, 'changes@example.test')
    const telephone = freshNumber()
    await ask(telephone)
    await save({ telephone, phone_code: await codeTo(telephone) }, token)
    expect((await save({ telephone, firstname: 'Same' }, token)).data.telephone_verified).toBe(true)
    expect((await save({ firstname: 'Again' }, token)).data.telephone_verified).toBe(true)
    expect((await save({ telephone: freshNumber() }, token)).data.telephone_verified).toBe(false)
    expect((await save({ telephone }, token)).data.telephone_verified).toBe(false)
    expect((await save({ telephone: '' }, token)).data.telephone_verified).toBe(false)
  })

  it('is read from where its owner is, for the code as for the profile', async () => {
    const { token } = await signUp(plaza, 'thai@example.test')
    await save({ telephone: '+66812345678' }, token)
    expect((await ask('089 876 5432', { token })).code).toBe(codes.success)
    const { data } = await save({ telephone: '089 876 5432', phone_code: await codeTo('+66898765432') }, token)
    expect(data).toMatchObject({ telephone: '+66898765432', telephone_verified: true })
    const nobody = await ask('089 876 5432', { lang: 'es' })
    expect([nobody.code, fieldsOf(nobody.data)]).toEqual([codes.parameterInvalid, ['telephone']])
  })

  it('is verified with the registration, or registered without', async () => {
    const telephone = freshNumber()
    await ask(telephone)
    const form = async (email: string, more: Record<string, unknown>) =>
      plaza.call('registerAccount', {
        email,
        password: testPassword,
        firstname: 'Eva',
        captcha: await freshCaptcha(plaza),
        agree: '1',
        ...more,
      })
    const isVerified = async (token: string) => (await plaza.call('getUserinfo', {}, { token })).data.telephone_verified
    const phone_code = await codeTo(telephone)
    const wrong = await form('with@example.test', { telephone, phone_code: wrongCode(phone_code) })
    expect([wrong.code, wrong.data]).toEqual([codes.captchaFailed, { tries_left: 4 }])
    const proven = await form('with@example.test', { telephone, phone_code })
    expect(await isVerified(proven.data['access-token'])).toBe(true)
    expect(await isVerified((await form('without@example.test', { telephone })).data['access-token'])).toBe(false)
    const used = await form('late@example.test', { telephone, phone_code })
    expect([used.code, used.data]).toEqual([codes.captchaFailed, { tries_left: 0 }])
    const bare = await form('bare@example.test', { phone_code })
    expect([bare.code, fieldsOf(bare.data)]).toEqual([codes.registrationInvalid, ['telephone']])
  })

  it('is not verified by the code of another number, a wrong one, one that is over, or one without a number', async () => {
    const { token } = await signUp(plaza, 'tricks@example.test')
    const [mine, theirs] = [freshNumber(), freshNumber()]
    await ask(mine)
    const phone_code = await codeTo(mine)
    for (const input of [
      { telephone: theirs, phone_code },
      { telephone: mine, phone_code: wrongCode(phone_code) },
    ])
      expect((await save(input, token)).code).toBe(codes.captchaFailed)
    const bare = await save({ phone_code }, token)
    expect([bare.code, fieldsOf(bare.data)]).toEqual([codes.accountEditInvalid, ['telephone']])
    await execute(plaza.db, sql`update one_time_code set expires_at = now()`)
    expect((await save({ telephone: mine, phone_code }, token)).code).toBe(codes.captchaFailed)
    expect((await plaza.call('getUserinfo', {}, { token })).data).toMatchObject({ telephone: '', telephone_verified: false })
  })
})

describe('text messages', () => {
  it('go out for a solved captcha alone', async () => {
    expect((await plaza.call('sendPhoneCode', { telephone: freshNumber(), captcha: 'x' })).code).toBe(codes.captchaFailed)
  })

  it('go to one number once a minute and five times a day', async () => {
    const telephone = freshNumber()
    for (let time = 1; time <= 5; time++) {
      expect((await ask(telephone)).code).toBe(codes.success)
      expect((await ask(telephone)).code).toBe(codes.smsFailed)
      await letAMinutePass()
      await execute(plaza.db, sql`delete from rate_limit where name = 'telephone-code'`)
    }
    const sixth = await ask(telephone)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(86_000)
  })

  it('are asked for by one address, and by one account, ten times in an hour', async () => {
    const { token } = await signUp(plaza, 'fraud@example.test')
    const byAddress = []
    for (let time = 0; time < 11; time++) byAddress.push(await ask(freshNumber()))
    expect(byAddress.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    const byAccount = []
    for (let time = 0; time < 11; time++) {
      await execute(plaza.db, sql`delete from rate_limit where name = 'telephone-code'`)
      byAccount.push(await ask(freshNumber(), { token }))
    }
    expect(byAccount.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
  })

  it.each(languages.map(({ code }) => code))('begin in %s with the code and are short enough to be one', (language) => {
    const text = codeSms(language, '012345')
    expect(text).toMatch(/^012345 /)
    expect(text).toContain('15')
    expect(text).toContain('Plaza')
    // What does not fit the alphabet of telephones is sent in 70 signs of Unicode.
    expect(text.length).toBeLessThanOrEqual(70)
  })
})

describe('a carrier', () => {
  let carrier: SmsCarrier
  let house: TestPlaza
  beforeAll(async () => {
    carrier = await openSmsCarrier()
    house = await openTestPlaza({ SMS_URL: carrier.url })
  })
  afterAll(async () => {
    await house.close()
    carrier.close()
  })

  it('gets the text in the language of who waits for it', async () => {
    const telephone = freshNumber()
    expect((await ask(telephone, { house, lang: 'th' })).code).toBe(codes.success)
    expect(carrier.sent.at(-1)?.to).toBe(telephone)
    expect(carrier.sent.at(-1)?.body).toMatch(/^\d{6} คือรหัสยืนยันของ Plaza/)
  })

  it('that refuses or is silent is told, and another try may follow at once', async () => {
    const telephone = freshNumber()
    for (const mood of ['refusing', 'busy', 'silent'] as const) {
      carrier.setMood(mood)
      const since = performance.now()
      expect((await ask(telephone, { house })).code).toBe(codes.smsFailed)
      expect(performance.now() - since).toBeLessThan(8000)
    }
    carrier.setMood('well')
    expect((await ask(telephone, { house })).code).toBe(codes.success)
    expect(carrier.sent.at(-1)?.to).toBe(telephone)
  })
})
