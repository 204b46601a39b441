import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { closeAccount } from '../privacy/close-account.ts'
import { appCode } from '../testing/app-code.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../testing/openid-provider.ts'
import { type CallOptions, openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { mailedCode } from '../testing/read-codes.ts'
import { cookiesOf, freshCaptcha, signUp, testPassword } from '../testing/sign-up.ts'
import { openTiktokServer, type TiktokServer } from '../testing/tiktok.ts'
import { type CameBack, visitProvider } from '../testing/visit-provider.ts'

const publicUrl = 'http://localhost:3000'
const redirectUri = `${publicUrl}/sign-in/return`

let plaza: TestPlaza
let house: OpenIdProvider
let tiktok: TiktokServer
beforeAll(async () => {
  house = await openOpenIdProvider(redirectUri)
  tiktok = await openTiktokServer()
  plaza = await openTestPlaza({ PUBLIC_URL: publicUrl, ...house.settings, ...tiktok.settings })
})
afterAll(async () => {
  await plaza.close()
  house.close()
  tiktok.close()
})
beforeEach(async () => {
  tiktok.setMood('well')
  await execute(plaza.db, sql`delete from rate_limit`)
  await execute(plaza.db, sql`delete from login_failure`)
})

type Step = { ticket: string; step: string; email: string; email_verified: boolean; firstname: string; lastname: string }

/** Asks where to go, as a browser of its own; gives the address and what the browser keeps. */
async function begin(provider: 'oidc' | 'tiktok', options: CallOptions = {}) {
  const { code, data, headers } = await plaza.call('loginTiktok', { provider }, options)
  expect(code).toBe(codes.success)
  return { url: (data as { url: string }).url, cookie: [options.cookie, cookiesOf(headers)].filter(Boolean).join('; ') }
}
const finish = (back: CameBack, options: CallOptions = {}) => plaza.call('loginTiktok', { ...back }, options)

/** To the provider of OpenID Connect and back, as `sub`. */
async function comeBy(sub: string, options: CallOptions = {}) {
  const { url, cookie } = await begin('oidc', options)
  const back = await visitProvider(url, redirectUri, { sub })
  return { back, cookie, answer: await finish(back, { ...options, cookie }) }
}
async function comeByTiktok(openId: string, name?: string) {
  tiktok.be(openId, name)
  const { url, cookie } = await begin('tiktok')
  return { cookie, answer: await finish(await visitProvider(url, redirectUri, {}), { cookie }) }
}
const stepOf = ({ code, data }: { code: number; data: unknown }): Step => {
  expect(code).toBe(codes.success)
  expect(data).toMatchObject({ ticket: expect.any(String), step: expect.any(String) })
  return data as Step
}
const tokenOf = ({ code, data }: { code: number; data: unknown }): string => {
  expect([code, data]).toEqual([codes.success, expect.objectContaining({ 'access-token': expect.stringMatching(/^[\w-]{43}$/) })])
  return (data as { 'access-token': string })['access-token']
}
const why = ({ code, data }: { code: number; data: unknown }) => [code, (data as { sign_in?: string } | null)?.sign_in]
const expired = [codes.captchaFailed, 'expired']
const userinfo = async (token: string) => (await plaza.call('getUserinfo', {}, { token })).data
const mailsTo = async (address: string) =>
  (
    await rows<{ about: string }>(
      plaza.db,
      sql`select payload->>'about' as about from graphile_worker._private_jobs where payload->>'to' = ${address} order by id`,
    )
  ).map(({ about }) => about)

/** Somebody whose e-mail the provider has seen, with an account that has no password. */
async function joined(email: string, name = 'Eva') {
  const sub = house.add({ email, email_verified: true, given_name: name })
  const { answer, cookie } = await comeBy(sub)
  const { ticket } = stepOf(answer)
  const made = await plaza.call('registerIdentity', { ticket, email, firstname: name, agree: 1 }, { cookie })
  return { sub, email, cookie, token: tokenOf(made), customerId: made.data.user.id }
}

describe('what the apps are told', () => {
  it('names the providers that are configured, and none by default', async () => {
    const told = async (one: TestPlaza) => (await one.call('getStore', { type: 'website_config' })).data.website_config?.sign_in
    expect(await told(plaza)).toEqual([
      { provider: 'tiktok', name: 'TikTok' },
      { provider: 'oidc', name: 'Casa Abierta' },
    ])
    const bare = await openTestPlaza()
    expect(await told(bare)).toEqual([])
    for (const provider of ['tiktok', 'oidc']) {
      const { code, data } = await bare.call('loginTiktok', { provider })
      expect([code, data]).toMatchObject([codes.parameterInvalid, { fields: { provider: expect.any(String) } }])
    }
    await bare.close()
  })

  it('is where to go: PKCE, a state and a nonce of this attempt, the address to come back to, and the language', async () => {
    const { url } = await begin('oidc', { lang: 'zh-TW' })
    const { url: other } = await begin('oidc')
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      client_id: 'plaza',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      ui_locales: 'zh-TW',
    })
    const again = new URL(other).searchParams
    for (const name of ['state', 'nonce', 'code_challenge']) expect(again.get(name)).not.toBe(asked[name])
    const kept = await row<{ text: string }>(plaza.db, sql`select json_agg(a)::text as text from identity_attempt a`)
    for (const name of ['state', 'nonce', 'code_challenge']) expect(kept.text).not.toContain(asked[name])
  })

  it('comes back to an address of the house, which hands it on behind the # and nothing else with it', async () => {
    const response = await fetch(`${plaza.origin}/sign-in/return?state=s&code=c%26d&iss=i&scope=openid&error=`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/#/pages/users/tiktok?state=s&code=c%26d&iss=i'])
    expect([response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual(['no-referrer', 'no-store'])
    const nonsense = await fetch(`${plaza.origin}/sign-in/return?state[]=1&code=${'x'.repeat(5000)}`, { redirect: 'manual' })
    expect(nonsense.headers.get('location')).toBe('/#/pages/users/tiktok')
  })
})

describe('somebody new', () => {
  it('agrees to the terms, gives a name, has an account without a password, and takes the cart along', async () => {
    const shop = await plaza.seedShop()
    const [sku] = shop.skus
    const cart = cookiesOf((await plaza.call('addToCart', { product_id: sku?.productId, qty: 2 })).headers)
    const sub = house.add({ email: 'Nora@Example.test', email_verified: true, given_name: 'Nora', family_name: 'Ibáñez' })
    const { answer, cookie } = await comeBy(sub, { cookie: cart })
    const step = stepOf(answer)
    expect(step).toMatchObject({
      step: 'register',
      provider: 'oidc',
      email: 'nora@example.test',
      email_verified: true,
      firstname: 'Nora',
      lastname: 'Ibáñez',
    })
    const given = { ticket: step.ticket, email: step.email, firstname: 'Nora', lastname: 'Ibáñez' }
    expect((await plaza.call('registerIdentity', given, { cookie })).code).toBe(codes.registrationInvalid)
    expect((await plaza.call('registerIdentity', { ...given, agree: 0 }, { cookie })).code).toBe(codes.registrationInvalid)
    expect((await plaza.call('registerIdentity', { ...given, firstname: '', agree: 1 }, { cookie })).code).toBe(codes.registrationInvalid)
    const made = await plaza.call('registerIdentity', { ...given, agree: 1 }, { cookie, lang: 'ja' })
    const token = tokenOf(made)
    expect([made.headers.get('access-token'), made.data.card.count]).toEqual([token, 2])
    expect(await userinfo(token)).toMatchObject({
      firstname: 'Nora',
      email: 'nora@example.test',
      has_password: false,
      tiktok_linked: false,
      identities: [{ provider: 'oidc', name: 'nora@example.test', linked_at: expect.any(String), last_used_at: null }],
    })
    expect(await mailsTo('nora@example.test')).toEqual(['welcome'])
    const kept = await row(plaza.db, sql`select language, terms_version from customer where email = 'nora@example.test'`)
    expect(kept).toEqual({ language: 'ja', terms_version: 1 })
    expect(why(await plaza.call('registerIdentity', { ...given, agree: 1 }, { cookie }))).toEqual(expired)
  })

  it('is known the next time, on any device', async () => {
    const { sub, customerId } = await joined('again@example.test')
    const { answer } = await comeBy(sub)
    const token = tokenOf(answer)
    expect(answer.headers.get('access-token')).toBe(token)
    expect((await userinfo(token)).identities[0]?.last_used_at).not.toBeNull()
    const sessions = await rows(plaza.db, sql`select from session where customer_id = ${customerId}`)
    expect(sessions).toHaveLength(2)
  })

  it('proves an e-mail that the provider has not seen by the code of a mail', async () => {
    const sub = house.add({ email: 'unseen@example.test', email_verified: false, name: 'Una Persona' })
    const { answer, cookie } = await comeBy(sub)
    const { ticket, step, email_verified, firstname } = stepOf(answer)
    expect([step, email_verified, firstname]).toEqual(['register', false, 'Una Persona'])
    const email = 'unseen@example.test'
    const given = { ticket, email, firstname: 'Una', agree: 1 }
    const bare = await plaza.call('registerIdentity', given, { cookie })
    expect([bare.code, bare.data]).toMatchObject([codes.registrationInvalid, { fields: { email_code: expect.any(String) } }])
    expect((await plaza.call('sendIdentityCode', { ticket, email }, { cookie })).data).toEqual({ resend_after_s: 60 })
    expect((await plaza.call('sendIdentityCode', { ticket, email }, { cookie })).status).toBe(429)
    const email_code = await mailedCode(plaza.configuration.DATA_DIR, email)
    const wrong = email_code === '000000' ? '000001' : '000000'
    const guess = await plaza.call('registerIdentity', { ...given, email_code: wrong }, { cookie })
    expect([guess.code, guess.data]).toEqual([codes.captchaFailed, { tries_left: 4 }])
    const elsewhere = await plaza.call('registerIdentity', { ...given, email: 'other@example.test', email_code }, { cookie })
    expect(elsewhere.code).toBe(codes.captchaFailed)
    tokenOf(await plaza.call('registerIdentity', { ...given, email_code }, { cookie }))
  })

  it('who is asked for an e-mail cannot take the code of somebody else, nor an address that has an account', async () => {
    const mine = house.add({})
    const theirs = house.add({})
    const [first, second] = [await comeBy(mine), await comeBy(theirs)]
    const email = 'shared@example.test'
    await plaza.call('sendIdentityCode', { ticket: stepOf(first.answer).ticket, email }, first)
    const given = { email, email_code: await mailedCode(plaza.configuration.DATA_DIR, email), firstname: 'A', agree: 1 }
    const stolen = await plaza.call('registerIdentity', { ticket: stepOf(second.answer).ticket, ...given }, second)
    expect(stolen.code).toBe(codes.captchaFailed)
    await signUp(plaza, 'has-account@example.test')
    const taken = await plaza.call(
      'sendIdentityCode',
      { ticket: stepOf(first.answer).ticket, email: 'has-account@example.test' },
      { cookie: first.cookie },
    )
    expect(taken.code).toBe(codes.registrationEmailTaken)
  })

  it('is told when the mail server is away', async () => {
    const mail = await openMailServer('refusing')
    const other = await openTestPlaza({ PUBLIC_URL: publicUrl, ...tiktok.settings, SMTP_URL: mail.url })
    tiktok.be('no-mail')
    const { data, headers } = await other.call('loginTiktok', {})
    const cookie = cookiesOf(headers)
    const back = await visitProvider((data as { url: string }).url, redirectUri, {})
    const { ticket } = stepOf(await other.call('loginTiktok', { ...back }, { cookie }))
    expect((await other.call('sendIdentityCode', { ticket, email: 'a@example.test' }, { cookie })).code).toBe(codes.mailFailed)
    await other.close()
    mail.close()
  })
})

describe('an e-mail that has an account', () => {
  it('asks for its password, and links what the provider knows, which is told by mail', async () => {
    const email = 'known@example.test'
    await signUp(plaza, email)
    const sub = house.add({ email, email_verified: true, given_name: 'Ana' })
    const { answer, cookie } = await comeBy(sub)
    const { ticket, step } = stepOf(answer)
    expect([step, answer.headers.get('access-token')]).toEqual(['link', null])
    const register = { ticket, email, firstname: 'Ana', agree: 1 }
    expect((await plaza.call('registerIdentity', register, { cookie })).code).toBe(codes.registrationEmailTaken)
    expect((await plaza.call('loginWithLink', { ticket, email, password: 'wrong' }, { cookie })).code).toBe(codes.credentialsWrong)
    const token = tokenOf(await plaza.call('loginWithLink', { ticket, email, password: testPassword }, { cookie }))
    expect(await userinfo(token)).toMatchObject({ has_password: true, identities: [{ provider: 'oidc', name: email }] })
    expect(await mailsTo(email)).toEqual(['welcome', 'identity_linked'])
    tokenOf((await comeBy(sub)).answer)
    expect(why(await plaza.call('loginWithLink', { ticket, email, password: testPassword }, { cookie }))).toEqual(expired)
  })

  it('is not taken from its owner by a provider that has not seen it', async () => {
    const email = 'owner@example.test'
    await signUp(plaza, email)
    const sub = house.add({ email, email_verified: false })
    const { answer, cookie } = await comeBy(sub)
    const { ticket, step } = stepOf(answer)
    expect(step).toBe('register')
    const register = { ticket, email, firstname: 'Thief', agree: 1, email_code: '123456' }
    expect((await plaza.call('registerIdentity', register, { cookie })).code).toBe(codes.captchaFailed)
    expect((await plaza.call('sendIdentityCode', { ticket, email }, { cookie })).code).toBe(codes.registrationEmailTaken)
  })

  it('asks for its second factor too', async () => {
    const email = 'two-steps@example.test'
    const { token } = await signUp(plaza, email)
    const { data } = await plaza.call('startTotp', { current_password: testPassword }, { token })
    await plaza.call('confirmTotp', { code: appCode(data.secret) }, { token })
    const sub = house.add({ email, email_verified: true })
    const { answer, cookie } = await comeBy(sub)
    const given = { ticket: stepOf(answer).ticket, email, password: testPassword }
    const asked = await plaza.call('loginWithLink', given, { cookie })
    expect([asked.code, asked.data]).toMatchObject([codes.captchaFailed, { second_factor_required: true, wrong: false, totp: true }])
    tokenOf(await plaza.call('loginWithLink', { ...given, second_factor: appCode(data.secret, 30) }, { cookie }))
  })

  it('can be guessed at no faster than at the sign-in', async () => {
    const email = 'guessed@example.test'
    await signUp(plaza, email)
    const { answer, cookie } = await comeBy(house.add({ email, email_verified: true }))
    const given = { ticket: stepOf(answer).ticket, email, password: 'wrong' }
    for (let attempt = 0; attempt < 3; attempt++) await plaza.call('loginWithLink', given, { cookie })
    const third = await plaza.call('loginWithLink', given, { cookie })
    expect([third.code, third.data]).toEqual([codes.captchaFailed, { captcha_required: true }])
    for (let attempt = 0; attempt < 2; attempt++)
      await plaza.call('loginWithLink', { ...given, captcha: await freshCaptcha(plaza) }, { cookie })
    expect((await plaza.call('loginAccount', { email, password: testPassword })).status).toBe(429)
  })
})

describe('a second factor', () => {
  it('is asked for after a provider has answered, too, and its guesses are failures of the sign-in', async () => {
    const { token } = await signUp(plaza, 'factor@example.test')
    const started = await plaza.call('startTotp', { current_password: testPassword }, { token })
    const { secret } = started.data
    await plaza.call('confirmTotp', { code: appCode(secret) }, { token })
    const sub = house.add({ email: 'factor@example.test', email_verified: true })
    const link = await comeBy(sub)
    const given = { email: 'factor@example.test', password: testPassword, second_factor: appCode(secret, 30) }
    tokenOf(await plaza.call('loginWithLink', { ticket: stepOf(link.answer).ticket, ...given }, link))
    await execute(plaza.db, sql`update totp_secret set last_step = last_step - 10`)

    const { answer, cookie } = await comeBy(sub)
    const { ticket, step } = stepOf(answer)
    expect([step, answer.headers.get('access-token')]).toEqual(['second_factor', null])
    const asked = await plaza.call('loginWithFactor', { ticket }, { cookie })
    expect([asked.code, asked.data]).toEqual([
      codes.captchaFailed,
      { second_factor_required: true, wrong: false, totp: true, passkey_options: null },
    ])
    const good = new Set([-60, -30, 0, 30, 60].map((later) => appCode(secret, later)))
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.has(code)) ?? ''
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await plaza.call('loginWithFactor', { ticket, second_factor: wrong }, { cookie })).data).toMatchObject({ wrong: true })
    const slowed = await plaza.call('loginWithFactor', { ticket, second_factor: appCode(secret) }, { cookie })
    expect(slowed.data).toEqual({ captcha_required: true })
    const solved = { ticket, second_factor: appCode(secret), captcha: await freshCaptcha(plaza) }
    tokenOf(await plaza.call('loginWithFactor', solved, { cookie }))
  })

  it('of nobody is not given: a ticket that leads to no account is none', async () => {
    const { answer, cookie } = await comeBy(house.add({}))
    const { ticket } = stepOf(answer)
    expect(why(await plaza.call('loginWithFactor', { ticket, second_factor: '123456' }, { cookie }))).toEqual(expired)
  })
})

describe('an attempt', () => {
  const nobody = async (answer: { headers: Headers }) => expect(answer.headers.get('access-token')).toBeNull()

  it('is good once', async () => {
    const { sub } = await joined('replay@example.test')
    const { url, cookie } = await begin('oidc')
    const back = await visitProvider(url, redirectUri, { sub })
    const both = await Promise.all([finish(back, { cookie }), finish(back, { cookie })])
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.captchaFailed].sort())
    const third = await finish(back, { cookie })
    expect(why(third)).toEqual(expired)
    await nobody(third)
  })

  it('belongs to the browser that began it, and is not lost to it by another', async () => {
    const { sub } = await joined('browser@example.test')
    const { url, cookie } = await begin('oidc')
    const back = await visitProvider(url, redirectUri, { sub })
    const other = await begin('oidc')
    for (const options of [{}, { cookie: other.cookie }]) {
      const foreign = await finish(back, options)
      expect(why(foreign)).toEqual(expired)
      await nobody(foreign)
    }
    tokenOf(await finish(back, { cookie }))
  })

  it('is over after ten minutes, and unknown when nobody began it', async () => {
    const { sub } = await joined('slow@example.test')
    const { url, cookie } = await begin('oidc')
    const back = await visitProvider(url, redirectUri, { sub })
    const { minutes } = await row<{ minutes: number }>(
      plaza.db,
      sql`update identity_attempt set expires_at = expires_at - interval '10 minutes'
          returning extract(epoch from expires_at + interval '10 minutes' - now())::float8 / 60 as minutes`,
    )
    expect(minutes).toBeCloseTo(10, 0)
    expect(why(await finish(back, { cookie }))).toEqual(expired)
    expect(why(await finish({ ...back, state: 'made-up' }, { cookie }))).toEqual(expired)
  })

  it('ends when the person says no, in a sentence', async () => {
    const { url, cookie } = await begin('oidc')
    const back = await visitProvider(url, redirectUri, { cancel: '1' })
    expect(back).toMatchObject({ error: 'access_denied' })
    const refused = await finish(back, { cookie, lang: 'es' })
    expect(why(refused)).toEqual([codes.captchaFailed, 'denied'])
    expect(refused.message).not.toBe('')
    expect(why(await finish(back, { cookie }))).toEqual(expired)
    const overloaded = await begin('oidc')
    const state = new URL(overloaded.url).searchParams.get('state') ?? ''
    expect(why(await finish({ state, error: 'temporarily_unavailable' }, overloaded))).toEqual([codes.captchaFailed, 'unavailable'])
  })

  it('does not take a code of another attempt, nor an answer of another issuer', async () => {
    const { sub } = await joined('mixed@example.test')
    const [mine, theirs] = [await begin('oidc'), await begin('oidc')]
    const stolen = await visitProvider(theirs.url, redirectUri, { sub })
    const back = await visitProvider(mine.url, redirectUri, { sub })
    expect(why(await finish({ ...back, code: stolen.code ?? '' }, mine))).toEqual([codes.captchaFailed, 'invalid'])
    expect(back.iss).toBe(house.issuer)
    const mixed = await finish({ ...stolen, iss: 'https://other.example' }, theirs)
    expect(why(mixed)).toEqual([codes.captchaFailed, 'invalid'])
  })

  it('leaves whoever is signed in as they are', async () => {
    const { token } = await signUp(plaza, 'signed-in@example.test')
    const start = await plaza.call('loginTiktok', { provider: 'oidc' }, { token })
    expect([start.code, start.data]).toMatchObject([codes.alreadySignedIn, { 'access-token': token }])
    const { sub } = await joined('somebody-else@example.test')
    const { url, cookie } = await begin('oidc')
    const back = await visitProvider(url, redirectUri, { sub })
    const end = await finish(back, { cookie, token })
    expect([end.code, end.data]).toMatchObject([codes.alreadySignedIn, { user: { email: 'signed-in@example.test' } }])
  })

  it('of a closed or suspended account is refused as at the sign-in', async () => {
    const { sub, customerId } = await joined('closed@example.test')
    for (const status of ['suspended', 'closed']) {
      await execute(plaza.db, sql`update customer set status = ${status} where id = ${customerId}`)
      const { answer } = await comeBy(sub)
      expect(answer.code).toBe(codes.accountClosed)
      await nobody(answer)
    }
    const email = 'closed-too@example.test'
    const other = await signUp(plaza, email)
    await execute(plaza.db, sql`update customer set status = 'closed' where id = ${other.customerId}`)
    const { answer, cookie } = await comeBy(house.add({ email, email_verified: true }))
    const given = { ticket: stepOf(answer).ticket, email, password: testPassword }
    expect((await plaza.call('loginWithLink', given, { cookie })).code).toBe(codes.accountClosed)
  })

  it('of somebody whose account was closed opens another one, which has nothing to do with it', async () => {
    const email = 'leaver@example.test'
    const person = await signUp(plaza, email)
    const sub = house.add({ email, email_verified: true })
    const first = await comeBy(sub)
    tokenOf(await plaza.call('loginWithLink', { ticket: stepOf(first.answer).ticket, email, password: testPassword }, first))
    const customer = { kind: 'customer', customerId: person.customerId } as const
    await plaza.db.transaction((tx) => closeAccount(tx, customer))
    const { answer, cookie } = await comeBy(sub)
    const { ticket, step } = stepOf(answer)
    expect(step).toBe('register')
    const made = await plaza.call('registerIdentity', { ticket, email, firstname: 'Ana', agree: 1 }, { cookie })
    tokenOf(made)
    expect(made.data.user.id).not.toBe(person.customerId)
  })

  it('leaves nothing behind when its time is over, nor does what a provider has said', async () => {
    const { answer, cookie } = await comeBy(house.add({}))
    await begin('oidc')
    const { ticket } = stepOf(answer)
    expect(why(await plaza.call('loginWithFactor', { ticket, second_factor: '123456' }, {}))).toEqual(expired)
    for (const table of ['identity_attempt', 'identity_proof'] as const)
      await execute(
        plaza.db,
        table === 'identity_attempt'
          ? sql`update identity_attempt set expires_at = now() - interval '1 second'`
          : sql`update identity_proof set expires_at = now() - interval '1 second'`,
      )
    const given = { ticket, email: 'late@example.test', firstname: 'A', agree: 1 }
    expect(why(await plaza.call('registerIdentity', given, { cookie }))).toEqual(expired)
    const { identities } = await import('./routes.ts')
    await identities.sweep?.(plaza.db)
    const left = await row(
      plaza.db,
      sql`select (select count(*)::int from identity_attempt) as attempts, (select count(*)::int from identity_proof) as proofs`,
    )
    expect(left).toEqual({ attempts: 0, proofs: 0 })
  })
})

describe('an account without a password', () => {
  it('is told so by what asks for one, chooses one like a forgotten one, and signs in with it', async () => {
    const { token, email } = await joined('bare@example.test')
    const edit = await plaza.call('updateUser', { password: testPassword, current_password: 'anything' }, { token, lang: 'en' })
    expect([edit.code, edit.data]).toMatchObject([
      codes.accountEditInvalid,
      { fields: { current_password: expect.stringContaining('no password yet') } },
    ])
    expect((await plaza.call('startTotp', { current_password: 'x' }, { token })).code).toBe(codes.accountEditInvalid)
    expect((await plaza.call('loginAccount', { email, password: testPassword })).code).toBe(codes.credentialsWrong)
    expect((await plaza.call('sendResetCode', { email, captcha: await freshCaptcha(plaza) })).code).toBe(codes.success)
    const code = await mailedCode(plaza.configuration.DATA_DIR, email)
    expect((await plaza.call('resetPassword', { email, code, password: testPassword })).code).toBe(codes.success)
    const again = tokenOf(await plaza.call('loginAccount', { email, password: testPassword }))
    expect(await userinfo(again)).toMatchObject({ has_password: true, identities: [{ provider: 'oidc' }] })
  })
})

describe('the profile', () => {
  const proof = { current_password: testPassword }

  /** Begins to link, in the browser of `person`, and goes there as `sub`. */
  async function linkBy(person: { token: string }, sub: string) {
    const { code, data } = await plaza.call('linkIdentity', { provider: 'oidc', ...proof }, person)
    expect(code).toBe(codes.success)
    return visitProvider(data.url, redirectUri, { sub })
  }

  it('links by the password, and unlinks by it, each told by mail', async () => {
    const email = 'linker@example.test'
    const person = await signUp(plaza, email)
    const sub = house.add({ email: 'elsewhere@example.test', email_verified: true })
    expect((await plaza.call('linkIdentity', { provider: 'oidc', current_password: 'wrong' }, person)).code).toBe(codes.accountEditInvalid)
    expect((await plaza.call('linkIdentity', { provider: 'nobody', ...proof }, person)).code).toBe(codes.accountEditInvalid)
    const back = await linkBy(person, sub)
    expect(await finish(back, { token: person.token })).toMatchObject({ code: codes.success, data: { linked: 'oidc' } })
    const [identity] = (await userinfo(person.token)).identities
    expect(identity).toMatchObject({ provider: 'oidc', name: 'elsewhere@example.test' })
    tokenOf((await comeBy(sub)).answer)

    const unlink = { identity_id: identity?.identity_id, ...proof }
    expect((await plaza.call('unlinkIdentity', { ...unlink, current_password: 'wrong' }, person)).code).toBe(codes.accountEditInvalid)
    expect((await plaza.call('unlinkIdentity', unlink, person)).code).toBe(codes.success)
    expect((await userinfo(person.token)).identities).toEqual([])
    expect((await plaza.call('unlinkIdentity', unlink, person)).code).toBe(codes.recordMissing)
    expect(stepOf((await comeBy(sub)).answer).step).toBe('register')
    expect(await mailsTo(email)).toEqual(['welcome', 'identity_linked', 'identity_unlinked'])
  })

  it('asks for the second factor too', async () => {
    const person = await signUp(plaza, 'link-factor@example.test')
    const { data } = await plaza.call('startTotp', proof, person)
    await plaza.call('confirmTotp', { code: appCode(data.secret) }, person)
    const asked = await plaza.call('linkIdentity', { provider: 'oidc', ...proof }, person)
    expect([asked.code, asked.data]).toMatchObject([codes.captchaFailed, { second_factor_required: true }])
    const given = { provider: 'oidc', ...proof, second_factor: appCode(data.secret, 30) }
    expect((await plaza.call('linkIdentity', given, person)).code).toBe(codes.success)
  })

  it('links for the session that began it alone', async () => {
    const mine = await signUp(plaza, 'mine@example.test')
    const theirs = await signUp(plaza, 'theirs@example.test')
    const back = await linkBy(mine, house.add({}))
    for (const options of [{ token: theirs.token }, {}, { cookie: mine.cookie }]) expect(why(await finish(back, options))).toEqual(expired)
    expect((await finish(back, mine)).data).toEqual({ linked: 'oidc' })
    expect((await userinfo(theirs.token)).identities).toEqual([])
  })

  it('links nobody twice: not to two accounts, nor an account to two people there', async () => {
    const sub = house.add({})
    const first = await signUp(plaza, 'first@example.test')
    const second = await signUp(plaza, 'second@example.test')
    await finish(await linkBy(first, sub), first)
    const taken = await finish(await linkBy(second, sub), second)
    expect([taken.code, taken.data]).toEqual([codes.writeConflict, { reason: 'identity_taken' }])
    const other = await finish(await linkBy(first, house.add({})), first)
    expect([other.code, other.data]).toEqual([codes.writeConflict, { reason: 'provider_linked' }])
    expect((await finish(await linkBy(first, sub), first)).data).toEqual({ linked: 'oidc' })
    expect(await mailsTo('first@example.test')).toEqual(['welcome', 'identity_linked'])
    const email = 'first@example.test'
    const { answer, cookie } = await comeBy(house.add({ email, email_verified: true }))
    const given = { ticket: stepOf(answer).ticket, email, password: testPassword }
    const conflict = await plaza.call('loginWithLink', given, { cookie })
    expect([conflict.code, conflict.data]).toEqual([codes.writeConflict, { reason: 'provider_linked' }])
  })

  it('does not take away the only way in: without a password nothing is unlinked', async () => {
    const { token } = await joined('only-way@example.test')
    const [identity] = (await userinfo(token)).identities
    const { code, data } = await plaza.call('unlinkIdentity', { identity_id: identity?.identity_id, current_password: 'x' }, { token })
    expect([code, data]).toMatchObject([codes.accountEditInvalid, { fields: { current_password: expect.stringContaining('no password') } }])
    expect((await userinfo(token)).identities).toHaveLength(1)
  })

  it('answers for somebody else’s identity as for one that does not exist', async () => {
    const { token } = await joined('other-owner@example.test')
    const [identity] = (await userinfo(token)).identities
    const stranger = await signUp(plaza, 'stranger-to-it@example.test')
    const foreign = await plaza.call('unlinkIdentity', { identity_id: identity?.identity_id, ...proof }, stranger)
    const missing = await plaza.call('unlinkIdentity', { identity_id: '999999999', ...proof }, stranger)
    expect([foreign.code, foreign.data]).toEqual([missing.code, missing.data])
    expect(foreign.code).toBe(codes.recordMissing)
    expect((await userinfo(token)).identities).toHaveLength(1)
  })
})

describe('TikTok', () => {
  it('tells no e-mail: one is asked for and proven, and the next time the person is known', async () => {
    const { answer, cookie } = await comeByTiktok('open-mei', '小美 ✨')
    const { ticket, ...said } = stepOf(answer)
    expect(said).toMatchObject({
      step: 'register',
      provider: 'tiktok',
      email: '',
      email_verified: false,
      firstname: '小美 ✨',
      lastname: '',
    })
    const email = 'mei@example.test'
    await plaza.call('sendIdentityCode', { ticket, email }, { cookie })
    const email_code = await mailedCode(plaza.configuration.DATA_DIR, email)
    const token = tokenOf(await plaza.call('registerIdentity', { ticket, email, email_code, firstname: '小美', agree: 1 }, { cookie }))
    expect(await userinfo(token)).toMatchObject({ tiktok_linked: true, identities: [{ provider: 'tiktok', name: '小美 ✨' }] })
    tokenOf((await comeByTiktok('open-mei')).answer)
  })

  it('is the provider where none is named', async () => {
    const { data } = await plaza.call('loginTiktok', {})
    const url = new URL((data as { url: string }).url)
    expect(url.pathname).toBe('/v2/auth/authorize/')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ scope: 'user.info.basic', code_challenge_method: 'S256' })
  })

  it('is asked with the verifier of this attempt: a code that was taken elsewhere is worth nothing', async () => {
    tiktok.be('open-thief')
    const [mine, theirs] = [await begin('tiktok'), await begin('tiktok')]
    const stolen = await visitProvider(theirs.url, redirectUri, {})
    const back = await visitProvider(mine.url, redirectUri, {})
    expect(why(await finish({ ...back, code: stolen.code ?? '' }, mine))).toEqual([codes.captchaFailed, 'invalid'])
  })

  it.each([
    ['denying', 'denied'],
    ['stranger', 'invalid'],
    ['broken', 'unavailable'],
    ['silent', 'unavailable'],
  ] as const)('that is %s signs nobody in: %s', async (mood, reason) => {
    tiktok.be('open-moody')
    const { url, cookie } = await begin('tiktok')
    if (mood === 'denying') tiktok.setMood(mood)
    const back = await visitProvider(url, redirectUri, {})
    tiktok.setMood(mood)
    const answer = await finish(back, { cookie })
    expect(why(answer)).toEqual([codes.captchaFailed, reason])
    expect(answer.headers.get('access-token')).toBeNull()
    tiktok.setMood('well')
    expect(why(await finish(back, { cookie }))).toEqual(expired)
  })
})
