import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { cookiesOf } from '../testing/sign-up.ts'
import { openStrangeProvider, type StrangeProvider } from '../testing/strange-openid-provider.ts'
import { visitProvider } from '../testing/visit-provider.ts'

const publicUrl = 'http://localhost:3000'

let plaza: TestPlaza
let provider: StrangeProvider
beforeAll(async () => {
  provider = await openStrangeProvider()
  plaza = await openTestPlaza({ PUBLIC_URL: publicUrl, ...provider.settings })
})
afterAll(async () => {
  await plaza.close()
  provider.close()
})

/** To the provider and back; it lies from then on. */
async function comeBack(mood: Parameters<StrangeProvider['setMood']>[0]) {
  provider.setMood('well')
  const { data, headers } = await plaza.call('loginTiktok', { provider: 'oidc' })
  const back = await visitProvider((data as { url: string }).url, `${publicUrl}/sign-in/return`, {})
  provider.setMood(mood)
  return plaza.call('loginTiktok', { ...back }, { cookie: cookiesOf(headers) })
}

describe('an ID token', () => {
  it('is taken when everything in it holds', async () => {
    const { code, data } = await comeBack('well')
    expect([code, data]).toMatchObject([codes.success, { step: 'register', email: 'stranger@example.test', email_verified: true }])
  })

  it.each([
    'wrong nonce',
    'no nonce',
    'another issuer',
    'another audience',
    'expired',
    'tampered',
    'another key',
    'unsigned',
    'no token',
    'another subject',
  ] as const)('is refused: %s', async (mood) => {
    const { code, data, headers } = await comeBack(mood)
    expect([code, data]).toEqual([codes.captchaFailed, { sign_in: 'invalid' }])
    expect(headers.get('access-token')).toBeNull()
  })
})

describe('a provider that does not answer', () => {
  it.each(['broken', 'silent'] as const)('(%s) signs nobody in, and is told as such', async (mood) => {
    const { code, data } = await comeBack(mood)
    expect([code, data]).toEqual([codes.captchaFailed, { sign_in: 'unavailable' }])
  })

  it('is told before anybody is sent there, and is asked again the next time', async () => {
    const late = await openStrangeProvider()
    late.setMood('broken')
    const other = await openTestPlaza({ PUBLIC_URL: publicUrl, ...late.settings })
    const { code, data } = await other.call('loginTiktok', { provider: 'oidc' })
    expect([code, data]).toEqual([codes.captchaFailed, { sign_in: 'unavailable' }])
    late.setMood('well')
    expect((await other.call('loginTiktok', { provider: 'oidc' })).code).toBe(codes.success)
    late.close()
    await other.close()
  })
})

describe('the configuration', () => {
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY: 's'.repeat(40),
    ...Object.fromEntries(['PUBLIC_URL', 'SELLER_URL', 'OPERATOR_URL'].map((name) => [name, 'https://plaza.example'])),
  }
  const start = (settings: Record<string, string>) => () => readConfiguration(settings, '/')

  it('is whole or not there', () => {
    expect(start({ TIKTOK_CLIENT_KEY: 'key' })).toThrow('TIKTOK_CLIENT_SECRET')
    expect(start({ OIDC_ISSUER: 'https://id.example' })).toThrow('OIDC_CLIENT_ID')
    expect(start({ OIDC_ISSUER: 'ftp://id.example' })).toThrow('OIDC_ISSUER')
    expect(start({ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'plaza' })).not.toThrow()
  })

  it('tells nobody in the open who signs in', () => {
    const client = { OIDC_CLIENT_ID: 'plaza' }
    expect(start({ ...production, ...client, OIDC_ISSUER: 'http://id.example' })).toThrow('plain http')
    expect(start({ ...production, TIKTOK_API_URL: 'http://tiktok.example' })).toThrow('plain http')
    expect(start({ ...production, ...client, OIDC_ISSUER: 'http://127.0.0.1:9' })).not.toThrow()
  })
})
