import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { type CallOptions, openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { cookiesOf, freshCaptcha, signUp, testPassword } from '../testing/sign-up.ts'
import { accounts } from './routes.ts'

/** A folder of web apps that are built. */
async function webFolder(...apps: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-apps-'))
  folders.push(folder)
  for (const app of apps) {
    await mkdir(join(folder, app, 'dist'), { recursive: true })
    await writeFile(join(folder, app, 'dist', 'index.html'), '<script type="application/json" id="boot"></script>')
  }
  return folder
}

let plaza: TestPlaza
const folders: string[] = []
beforeAll(async () => {
  plaza = await openTestPlaza({}, { webFolder: await webFolder('storefront', 'seller') })
})
afterAll(async () => {
  await plaza.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})
beforeEach(async () => {
  await execute(plaza.db, sql`delete from rate_limit`)
  await execute(plaza.db, sql`delete from login_failure`)
})

const login = (email: string, password: string, more: Record<string, unknown> = {}, options: CallOptions = {}) =>
  plaza.call('loginAccount', { email, password, ...more }, options)

async function fail(email: string, times: number, options: CallOptions = {}): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { code } = await login(email, 'not the password', { captcha: await freshCaptcha(plaza) }, options)
    expect(code).toBe(codes.credentialsWrong)
  }
}

describe('signing in', () => {
  it('gives a fresh token, in the answer and as a header, and the counts of the navigation', async () => {
    const { token: first, customerId } = await signUp(plaza, 'ana@example.test')
    const { code, data, headers } = await login('Ana@Example.test ', testPassword)
    expect(code).toBe(codes.success)
    expect(data['access-token']).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(data['access-token']).not.toBe(first)
    expect(headers.get('access-token')).toBe(data['access-token'])
    expect(data).toMatchObject({
      user: { id: customerId, email: 'ana@example.test' },
      seller_url: null,
      card: { count: 0 },
      message_unread_count: 1,
    })
  })

  it('merges the visitor’s cart and takes the cookie back', async () => {
    await signUp(plaza, 'cart@example.test')
    const { skus } = await plaza.seedShop()
    const added = await plaza.call('addToCart', { product_id: skus[0]?.productId, sku_id: skus[0]?.skuId, qty: 3 })
    const { data, headers } = await login('cart@example.test', testPassword, {}, { cookie: cookiesOf(added.headers) })
    expect(data.card.count).toBe(3)
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('plaza-visitor=;'))).toBe(true)
  })

  it('shows the seller office to the owner of a shop that is not closed', async () => {
    const { customerId } = await signUp(plaza, 'seller@example.test')
    const { shopId } = await plaza.seedShop()
    await execute(plaza.db, sql`update shop_member set customer_id = ${customerId} where shop_id = ${shopId}`)
    expect((await login('seller@example.test', testPassword)).data.seller_url).toBe(plaza.configuration.SELLER_URL)
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${shopId}`)
    expect((await login('seller@example.test', testPassword)).data.seller_url).toBe(plaza.configuration.SELLER_URL)
    await execute(plaza.db, sql`update shop set status = 'closed' where id = ${shopId}`)
    expect((await login('seller@example.test', testPassword)).data.seller_url).toBe(null)
  })

  it('shows no seller office that is not served', async () => {
    const folder = await webFolder('storefront')
    const bare = await openTestPlaza({}, { webFolder: folder })
    try {
      const { customerId } = await signUp(bare, 'early@example.test')
      const { shopId } = await bare.seedShop()
      await execute(bare.db, sql`update shop_member set customer_id = ${customerId} where shop_id = ${shopId}`)
      const { code, data } = await bare.call('loginAccount', { email: 'early@example.test', password: testPassword })
      expect([code, data.seller_url]).toEqual([codes.success, null])
    } finally {
      await bare.close()
    }
  })

  it('answers a person who is signed in with the sign-in data, and one whose token is no good by signing in', async () => {
    const { token, customerId } = await signUp(plaza, 'again@example.test')
    const again = await login('again@example.test', 'whatever it is', {}, { token })
    expect(again.code).toBe(codes.alreadySignedIn)
    expect(again.data).toMatchObject({ 'access-token': token, user: { id: customerId } })
    await plaza.call('logout', {}, { token })
    expect((await login('again@example.test', testPassword, {}, { token })).code).toBe(codes.success)
  })

  it('answers a wrong password and an unknown e-mail alike', async () => {
    await signUp(plaza, 'known@example.test')
    const known = await login('known@example.test', 'not the password')
    const unknown = await login('unknown@example.test', 'not the password')
    expect([known.code, known.message, known.data, known.status]).toEqual([unknown.code, unknown.message, unknown.data, unknown.status])
    expect(known.code).toBe(codes.credentialsWrong)
  })

  it('tells a closed or suspended account only to who knows its password', async () => {
    const { customerId } = await signUp(plaza, 'closed@example.test')
    for (const status of ['suspended', 'closed']) {
      await execute(plaza.db, sql`update customer set status = ${status} where id = ${customerId}`)
      expect((await login('closed@example.test', testPassword)).code).toBe(codes.accountClosed)
      expect((await login('closed@example.test', 'not the password')).code).toBe(codes.credentialsWrong)
    }
  })

  it('replaces a hash that was made with weaker parameters', async () => {
    const { customerId } = await signUp(plaza, 'weak@example.test')
    const { argon2Sync } = await import('node:crypto')
    const hash = argon2Sync('argon2id', {
      message: testPassword,
      nonce: Buffer.alloc(16, 1),
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const stored = `$argon2id$v=19$m=8192,t=1,p=1$${Buffer.alloc(16, 1).toString('base64').slice(0, 22)}$${hash.toString('base64').slice(0, 43)}`
    await execute(plaza.db, sql`update customer set password_hash = ${stored} where id = ${customerId}`)
    expect((await login('weak@example.test', testPassword)).code).toBe(codes.success)
    const { password_hash } = await row<{ password_hash: string }>(
      plaza.db,
      sql`select password_hash from customer where id = ${customerId}`,
    )
    expect(password_hash).toContain('m=19456,t=2,p=1')
    expect((await login('weak@example.test', testPassword)).code).toBe(codes.success)
  })

  it('refuses nonsense', async () => {
    expect((await plaza.call('loginAccount', {})).code).toBe(codes.parameterMissing)
    expect((await login('not an address', 'x')).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('loginAccount', { email: ['a@example.test'], password: { $ne: 1 } })).code).toBe(codes.parameterInvalid)
  })
})

describe('guessing a password', () => {
  it.each(['guessed@example.test', 'nobody@example.test'])(
    'asks for a captcha after three failures and for patience after five (%s)',
    async (email) => {
      if (email.startsWith('guessed')) await signUp(plaza, email)
      await fail(email, 3)
      const asked = await login(email, testPassword)
      expect(asked.code).toBe(codes.captchaFailed)
      expect(asked.data).toEqual({ captcha_required: true })
      await fail(email, 2)
      const throttled = await login(email, testPassword, { captcha: await freshCaptcha(plaza) })
      expect(throttled.status).toBe(429)
      expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(10)
      expect(Number(throttled.headers.get('retry-after'))).toBeLessThanOrEqual(15)
    },
  )

  it('doubles the wait with each further failure, up to an hour, and forgets after a day', async () => {
    const email = 'patient@example.test'
    await signUp(plaza, email)
    await fail(email, 5)
    const waited = (seconds: number) =>
      execute(plaza.db, sql`update login_failure set last_at = last_at - make_interval(secs => ${seconds})`)
    for (const seconds of [15, 30, 60]) {
      await waited(seconds)
      await fail(email, 1)
    }
    const { headers } = await login(email, testPassword)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(110)
    await execute(plaza.db, sql`update login_failure set failures = 1000`)
    expect(Number((await login(email, testPassword)).headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    await waited(86_401)
    expect((await login(email, testPassword)).code).toBe(codes.success)
  })

  it('does not lock out the owner on a device that has signed in before, which gets no more tries than others', async () => {
    const email = 'owner@example.test'
    const { cookie } = await signUp(plaza, email)
    await fail(email, 5)
    expect((await login(email, testPassword)).status).toBe(429)
    expect((await login(email, testPassword, {}, { cookie })).code).toBe(codes.success)
    expect((await login(email, testPassword)).status).toBe(429)
    await fail(email, 5, { cookie })
    expect((await login(email, testPassword, { captcha: await freshCaptcha(plaza) }, { cookie })).status).toBe(429)
  })

  it('gains nothing from a device that knows another account', async () => {
    const { cookie } = await signUp(plaza, 'mine@example.test')
    await signUp(plaza, 'yours@example.test')
    await fail('yours@example.test', 5)
    expect((await login('yours@example.test', testPassword, {}, { cookie })).status).toBe(429)
  })

  it('gains nothing from guessing many times at once', async () => {
    const email = 'parallel@example.test'
    await signUp(plaza, email)
    const captchas = await Promise.all(Array.from({ length: 20 }, () => freshCaptcha(plaza)))
    const answers = await Promise.all(captchas.map((captcha, number) => login(email, `guess number ${number}`, { captcha })))
    const told = answers.filter(({ code }) => code === codes.credentialsWrong)
    expect(told).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('is limited by address, however many accounts are tried', async () => {
    const answers = []
    for (let number = 0; number < 32; number++) answers.push(await login(`spray${number}@example.test`, 'Summer2025!'))
    expect(answers.at(-1)?.status).toBe(429)
  })

  it('leaves nothing behind when its time is over', async () => {
    await fail('gone@example.test', 1)
    await execute(plaza.db, sql`update login_failure set last_at = now() - interval '2 days'`)
    await execute(plaza.db, sql`update captcha_used set expires_at = now() - interval '2 minutes'`)
    await accounts.sweep?.(plaza.db)
    const left = await row<{ failures: number; captchas: number }>(
      plaza.db,
      sql`select (select count(*)::int from login_failure) as failures, (select count(*)::int from captcha_used) as captchas`,
    )
    expect(left).toEqual({ failures: 0, captchas: 0 })
  })
})
