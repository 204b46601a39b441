import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { cookiesOf, freshCaptcha, signUp, testPassword } from '../testing/sign-up.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())
beforeEach(() => execute(plaza.db, sql`delete from rate_limit`))

const form = async (changes: Record<string, unknown> = {}) => ({
  email: 'someone@example.test',
  password: testPassword,
  firstname: 'Someone',
  captcha: await freshCaptcha(plaza),
  agree: '1',
  ...changes,
})

describe('registration', () => {
  it('opens an account, an empty wallet and a session, and welcomes by notice and mail', async () => {
    const { data, headers, code } = await plaza.call(
      'registerAccount',
      await form({ email: '  New@Example.test ', lastname: 'Person', telephone: '+34 600 000 002' }),
      { lang: 'ja' },
    )
    expect(code).toBe(codes.success)
    expect(headers.get('access-token')).toBe(data['access-token'])
    expect(data.user).toMatchObject({
      email: 'new@example.test',
      firstname: 'Someone',
      lastname: 'Person',
      telephone: '+34600000002',
      avatar: null,
    })
    expect(data).toMatchObject({ seller_url: null, card: { count: 0 }, message_unread_count: 1 })
    const wallets = await rows<{ kind: string; balance_minor: string }>(
      plaza.db,
      sql`select kind, balance_minor from account where owner_id = ${data.user.id} and kind like 'customer_%' order by kind`,
    )
    expect(wallets).toEqual([
      { kind: 'customer_hold', balance_minor: '0' },
      { kind: 'customer_wallet', balance_minor: '0' },
    ])
    const { language } = await row<{ language: string }>(plaza.db, sql`select language from customer where id = ${data.user.id}`)
    expect(language).toBe('ja')
    const mails = await rows<{ payload: { to: string; about: string; language: string } }>(
      plaza.db,
      sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail'`,
    )
    expect(mails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ to: 'new@example.test', about: 'welcome', language: 'ja' }),
    )
  })

  it('takes over the cart of the visitor', async () => {
    const { skus } = await plaza.seedShop()
    const sku = skus[0]
    const added = await plaza.call('addToCart', { product_id: sku?.productId, sku_id: sku?.skuId, qty: 2 })
    const { answer } = await signUp(plaza, 'visitor@example.test', { cookie: cookiesOf(added.headers) })
    expect(answer.data.card.count).toBe(2)
    expect(answer.headers.getSetCookie().some((cookie) => /^plaza-visitor=;.*Max-Age=0/.test(cookie))).toBe(true)
  })

  it('refuses data out of bounds with a code of its own and names every field', async () => {
    const { code, data } = await plaza.call('registerAccount', { email: 'no', password: 'short', firstname: '', agree: '0' })
    expect(code).toBe(codes.registrationInvalid)
    expect(data).toMatchObject({
      fields: {
        email: expect.any(String),
        password: 'Use at least 8 characters.',
        firstname: expect.any(String),
        captcha: expect.any(String),
        agree: expect.any(String),
      },
    })
  })

  it.each([
    ['a password that everybody tries first', { password: 'Password123' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a name of 31 characters', { firstname: 'x'.repeat(31) }, 'firstname'],
    ['a number that no telephone has', { telephone: '+34 12' + '0000' }, 'telephone'],
    ['terms that were not ticked', { agree: undefined }, 'agree'],
  ])('refuses %s at its field', async (_, changes, field) => {
    const { code, data } = await plaza.call('registerAccount', await form(changes))
    expect(code).toBe(codes.registrationInvalid)
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field])
  })

  it('reads a telephone without + as one from where the language is at home, and refuses it where nobody knows', async () => {
    const local = { telephone: '081 234 5678' }
    const thai = await plaza.call('registerAccount', await form({ email: 'thai@example.test', ...local }), { lang: 'th' })
    expect([thai.code, thai.data.user.telephone]).toEqual([codes.success, '+66812345678'])
    const spanish = await plaza.call('registerAccount', await form(local), { lang: 'es' })
    expect(spanish.code).toBe(codes.registrationInvalid)
  })

  it('refuses an e-mail that has an account, in any case of letters', async () => {
    await signUp(plaza, 'taken@example.test')
    const { code } = await plaza.call('registerAccount', await form({ email: 'TAKEN@example.test' }))
    expect(code).toBe(codes.registrationEmailTaken)
  })

  it('opens one account when the same e-mail registers many times at once', async () => {
    const forms = await Promise.all(Array.from({ length: 6 }, () => form({ email: 'race@example.test' })))
    const answers = await Promise.all(forms.map((one) => plaza.call('registerAccount', one)))
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, ...Array(5).fill(codes.registrationEmailTaken)].sort())
  })

  it('answers with the sign-in of a person who is signed in already', async () => {
    const { token, customerId } = await signUp(plaza, 'already@example.test')
    const { code, data } = await plaza.call('registerAccount', await form(), { token })
    expect(code).toBe(codes.alreadySignedIn)
    expect(data).toMatchObject({ 'access-token': token, user: { id: customerId } })
  })

  it('refuses fields that are not asked for by name, so that nobody believes they were taken', async () => {
    const sent = await form({ email: 'mass@example.test', id: '1', status: 'closed', seller_url: 'https://x.test', password_hash: 'x' })
    const { code, data } = await plaza.call('registerAccount', sent)
    expect(code).toBe(codes.parameterInvalid)
    expect(Object.keys((data as unknown as { fields: object }).fields).sort()).toEqual(['id', 'password_hash', 'seller_url', 'status'])
    const found = await rows(plaza.db, sql`select from customer where email = 'mass@example.test'`)
    expect(found).toEqual([])
  })

  it('is limited by address', async () => {
    const answers = []
    for (let attempt = 0; attempt < 31; attempt++) answers.push(await plaza.call('registerAccount', {}))
    expect(answers.at(-1)?.status).toBe(429)
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the captcha', () => {
  it('is taken once, also when the registration was refused and when two come at once', async () => {
    await signUp(plaza, 'once@example.test')
    const captcha = await freshCaptcha(plaza)
    const refused = await plaza.call('registerAccount', await form({ email: 'once@example.test', captcha }))
    expect(refused.code).toBe(codes.registrationEmailTaken)
    expect((await plaza.call('registerAccount', await form({ email: 'twice@example.test', captcha }))).code).toBe(codes.captchaFailed)
    const another = await freshCaptcha(plaza)
    const both = await Promise.all(
      ['p@example.test', 'q@example.test'].map(async (email) => plaza.call('registerAccount', await form({ email, captcha: another }))),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.captchaFailed])
  })

  it('refuses an answer that is nonsense, unsigned, changed or wrong', async () => {
    const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString())
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const good = decode(await freshCaptcha(plaza))
    const { challenge, solution } = good
    const bad = [
      'nonsense',
      encode(null),
      encode({ challenge: { parameters: challenge.parameters }, solution }),
      encode({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 } },
        solution,
      }),
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge, solution: { ...solution, derivedKey: 'zz' } }),
    ]
    for (const captcha of bad) expect((await plaza.call('registerAccount', await form({ captcha }))).code).toBe(codes.captchaFailed)
  })
  it('refuses an answer that comes more than ten minutes after the question', async () => {
    const input = await form({ email: 'late@example.test' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    try {
      expect((await plaza.call('registerAccount', input)).code).toBe(codes.captchaFailed)
    } finally {
      vi.useRealTimers()
    }
    expect((await plaza.call('registerAccount', input)).code).toBe(codes.success)
  })
})
