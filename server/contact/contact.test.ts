import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { freshCaptcha } from '../testing/sign-up.ts'

let plaza: TestPlaza
let mails: MailServer

beforeAll(async () => {
  mails = await openMailServer()
  plaza = await openTestPlaza({
    SMTP_URL: mails.url,
    CONTACT_EMAIL: 'house@plaza.example',
    MAIL_FROM: 'Plaza <no-reply@plaza.example>',
    TRUST_PROXY: '127.0.0.1',
  })
})
afterEach(() => mails.setMood('well'))
afterAll(async () => {
  await plaza.close()
  mails.close()
})

let address = 0
/** Each from an address of its own, so that only the test of the limit meets it. */
const from = (host = ++address) => ({ 'x-forwarded-for': `198.51.100.${host}` })
const words = {
  name: 'Ana Prueba',
  email: 'ana@example.test',
  telephone: '+34 600 000 000',
  contact_content: 'P000000001: la taza llegó rota.\n\n¿Qué hago?',
}
const write = async (input: Record<string, unknown> = {}, options: { token?: string; lang?: string } = {}, headers = from()) =>
  plaza.call('sendContact', { ...words, captcha: await freshCaptcha(plaza), ...input }, { ...options, headers })

/** What has come since, its encoded parts as text. */
async function mailOf(send: () => Promise<{ code: number }>) {
  const before = mails.received().length
  const { code } = await send()
  const raw = mails.received().slice(before)
  const [head = '', ...rest] = raw.split('\n\n')
  const encoded = (text: string) =>
    text.replace(/=\n/g, '').replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'))
  return { code, head, text: encoded(rest.join('\n\n')) }
}

describe('a message to the house', () => {
  test('is mailed to its address with all that was written, and answered to the person', async () => {
    const { code, head, text } = await mailOf(() => write({}, { lang: 'th' }))
    expect(code).toBe(200)
    expect(head).toContain('From: Plaza <no-reply@plaza.example>')
    expect(head).toContain('To: house@plaza.example')
    expect(head).toContain('Reply-To: Ana Prueba <ana@example.test>')
    expect(head).toContain('Subject: Mensaje de Ana Prueba')
    expect(head).not.toContain('Auto-Submitted')
    for (const said of [
      'Correo: ana@example.test',
      'Teléfono: +34 600 000 000',
      'ไทย',
      'Sin iniciar sesión',
      'la taza llegó rota.',
      '¿Qué hago?',
    ])
      expect(text).toContain(said)
  })

  test('says as whom somebody is signed in, whatever they write', async () => {
    const person = await plaza.makeCustomer()
    const { text } = await mailOf(() => write({}, person))
    expect(text).toContain(`Cuenta con la sesión iniciada: ${person.email}`)
  })

  test('keeps what was written as text: nothing of it becomes markup or a header', async () => {
    const { code, text } = await mailOf(() => write({ contact_content: '<img src=x onerror=alert(1)>\nBcc: all@example.test' }))
    expect(code).toBe(200)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text.split('text/html')[1]).not.toMatch(/<img/)
    for (const input of [
      { name: 'Ana\r\nBcc: all@example.test' },
      { name: 'Ana\nBcc: all@example.test' },
      { email: 'ana@example.test\r\nBcc: all@example.test' },
      { telephone: '600\r\nBcc: all@example.test' },
      { contact_content: 'a\u0000b' },
    ]) {
      expect([input, (await write(input)).code]).toEqual([input, codes.parameterInvalid])
    }
    const sly = await mailOf(() => write({ name: '"Ana" <all@example.test>, Bea' }))
    expect(sly.code).toBe(200)
    // One person answers to it, however they call themselves.
    expect(sly.head.match(/^Reply-To: .*(?:\n .*)*/m)?.[0]).toMatch(/<ana@example\.test>$/)
    expect(sly.head).not.toMatch(/^(?:bcc|cc):/im)
  })
})

describe('a message to the house is refused', () => {
  test('when the mail server takes it not, or says nothing, so that the person knows', async () => {
    mails.setMood('refusing')
    expect(await write()).toMatchObject({ code: codes.mailFailed, data: null })
    mails.setMood('silent')
    const before = Date.now()
    expect((await write()).code).toBe(codes.mailFailed)
    expect(Date.now() - before).toBeLessThan(10_000)
  })

  test('without a solved captcha, or with one that was used', async () => {
    const captcha = await freshCaptcha(plaza)
    expect((await write({ captcha: 'guessed' })).code).toBe(codes.captchaFailed)
    expect((await write({ captcha })).code).toBe(200)
    expect((await write({ captcha })).code).toBe(codes.captchaFailed)
  })

  test('without words, a name or an address, and with too many words', async () => {
    for (const [field, value] of Object.entries({ name: ' ', email: 'nobody', contact_content: '\n', telephone: 'call me' }))
      expect(await write({ [field]: value })).toMatchObject({
        code: codes.parameterInvalid,
        data: { fields: { [field]: expect.any(String) } },
      })
    expect((await write({ contact_content: 'x'.repeat(2001) })).code).toBe(codes.parameterInvalid)
    expect((await write({ email: undefined })).code).toBe(codes.parameterMissing)
  })

  test('the eleventh of an address within an hour', async () => {
    const headers = from()
    const captchas = await Promise.all(Array.from({ length: 11 }, () => freshCaptcha(plaza)))
    const statuses = []
    for (const captcha of captchas) statuses.push((await plaza.call('sendContact', { ...words, captcha }, { headers })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
