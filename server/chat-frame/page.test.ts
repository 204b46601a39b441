import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApps } from '../testing/built-apps.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'

const shop = 'plaza.test'
const chat = 'chat.plaza.test'
const settings = { PUBLIC_URL: 'https://plaza.test', SELLER_URL: 'https://seller.plaza.test', OPERATOR_URL: 'https://operator.plaza.test' }
const script = 'https://widgets.vendor.test/w.js?a=1&l={language}'

let folder: string
let plaza: TestPlaza
let silent: TestPlaza
beforeAll(async () => {
  folder = await buildApps('storefront', 'seller')
  const [one, other] = await Promise.all([
    openTestPlaza({ ...settings, SERVICE_URL: script, TRUST_PROXY: '127.0.0.1' }, { webFolder: folder }),
    openTestPlaza(settings, { webFolder: folder }),
  ])
  plaza = one
  silent = other
})
afterAll(async () => {
  await Promise.all([plaza.close(), silent.close()])
  await rm(folder, { recursive: true, force: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** `fetch` says itself which host it means. */
const ask = (
  host: string,
  path: string,
  { of = plaza, method = 'GET', headers = {} }: { of?: TestPlaza; method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sending = request(`${of.origin}${path}`, { method, headers: { host, ...headers } }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sending.on('error', reject)
    sending.end()
  })

const policyOf = ({ headers }: Answer) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(/ (.*)/).slice(0, 2) as [string, string]),
  )

describe('the host of the chat', () => {
  test('has one page: a frame in a language, which the storefront alone may show, with one script of ours', async () => {
    const answer = await ask(chat, '/frame.html?lang=zh-TW')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(answer.headers['x-frame-options']).toBeUndefined()
    const policy = policyOf(answer)
    const [, nonce] = /^'nonce-([^']{20,})' 'strict-dynamic' https:\/\/widgets\.vendor\.test$/.exec(policy['script-src'] ?? '') ?? []
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'frame-ancestors': 'https://plaza.test',
      'connect-src': 'https: wss:',
      'base-uri': "'none'",
      'object-src': "'none'",
    })
    expect(answer.body).toContain('<html lang="zh-TW">')
    expect(answer.body.match(/<script\b/g)).toHaveLength(1)
    expect(answer.body).toContain(
      `<script nonce="${nonce}" data-script="https://widgets.vendor.test/w.js?a=1&#38;l=zh-TW" data-parent="https://plaza.test">`,
    )
    expect(policyOf(await ask(chat, '/frame.html'))['script-src']).not.toContain(nonce)
  })

  test.each(['', '?lang=', '?lang=xx', '?lang=%22%3E%3Cscript%3E', '?lang[]=ja'])(
    'asked for %s it speaks the default language',
    async (query) => {
      const { status, body } = await ask(chat, `/frame.html${query}`)
      expect(status).toBe(200)
      expect(body).toContain('<html lang="es">')
      expect(body).toContain('l=es"')
    },
  )

  test('answers nothing else: no page, no call, no file, and not what is kept ready for others', async () => {
    for (let times = 0; times < 2; times++) expect((await ask(shop, '/api/customer/index/get_currency')).status).toBe(200)
    const paths = [
      '/',
      '/index.html',
      '/assets/index-1.js',
      '/icon.svg',
      '/api/customer/index/get_currency',
      '/api/docs',
      '/healthz',
      '/frame.htm',
      '//',
    ]
    for (const path of paths) {
      const { status, headers, body } = await ask(chat, path)
      expect(status, path).toBe(404)
      expect(headers['set-cookie'], path).toBeUndefined()
      expect(body, path).not.toContain('storefront')
    }
    const asked = { host: shop, headers: { 'x-forwarded-host': chat } }
    expect((await ask(asked.host, '/api/customer/index/get_currency', asked)).status).toBe(404)
    expect((await ask(chat.toUpperCase(), '/api/customer/index/get_currency')).status).toBe(404)
    const adding = { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '0' } }
    expect((await ask(chat, '/api/checkout/cart/add', adding)).status).toBe(404)
    expect((await ask(chat, '/frame.html', { method: 'POST' })).status).toBe(404)
  })

  test('sets no cookie, and forgets what a browser keeps of it when somebody signs out', async () => {
    const shown = await ask(chat, '/frame.html')
    expect([shown.headers['set-cookie'], shown.headers['clear-site-data']]).toEqual([undefined, undefined])
    const forgetting = await ask(chat, '/frame.html?forget=1')
    expect(forgetting).toMatchObject({ status: 200, body: '', headers: { 'clear-site-data': '"storage"' } })
  })

  test('is the only host with that page; others are answered as ever', async () => {
    for (const host of [shop, 'seller.plaza.test', 'whatever.else', `${chat}:8443`, `x.${chat}`])
      expect((await ask(host, '/frame.html')).status, host).toBe(404)
    expect((await ask('whatever.else', '/')).body).toContain('<title>storefront</title>')
    expect((await ask('seller.plaza.test', '/')).body).toContain('<title>seller</title>')
  })
})

describe('the storefront', () => {
  test('alone may show that frame and no other, and only when there is a chat', async () => {
    expect(policyOf(await ask(shop, '/'))['frame-src']).toBe('https://chat.plaza.test')
    expect(policyOf(await ask('seller.plaza.test', '/'))['frame-src']).toBeUndefined()
    expect(policyOf(await ask(shop, '/', { of: silent }))['frame-src']).toBeUndefined()
    expect((await ask(chat, '/frame.html', { of: silent })).status).toBe(404)
    expect((await ask(chat, '/', { of: silent })).status).toBe(404)
  })

  test('starts with the address of the frame, or with none', async () => {
    const bootOf = ({ body }: Answer) => (JSON.parse(/id="boot"[^>]*>(.+?)<\/script>/s.exec(body)?.[1] ?? '') as { config: object }).config
    expect(bootOf(await ask(shop, '/'))).toMatchObject({ service_url: script, chat_url: 'https://chat.plaza.test' })
    expect(bootOf(await ask(shop, '/', { of: silent }))).toMatchObject({ service_url: null, chat_url: null })
  })
})

describe('what a page of the chat makes a browser send', () => {
  const add = (site: string | undefined) =>
    plaza.send('addToCart', { product_id: '1', qty: 1 }, { headers: site === undefined ? {} : { 'sec-fetch-site': site } })

  test('changes nothing for a visitor, whose cookie goes along by itself', async () => {
    for (const site of ['same-site', 'cross-site']) {
      const answer = await add(site)
      expect(answer.status, site).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    for (const site of ['same-origin', 'none', undefined]) expect((await add(site)).status, site).toBe(200)
  })

  test('cannot lay a cookie before ours: over https it is bound to the very host', async () => {
    const { skus } = await plaza.seedShop()
    const answer = await plaza.send('addToCart', { product_id: skus[0]?.productId, qty: 1 }, {})
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-plaza-visitor=[\w-]{43}; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
    const kept = await plaza.call('getCart', {}, { cookie: cookie.split(';')[0] ?? '' })
    expect(kept.data.items_count).toBe(1)
    const laid = await plaza.call('getCart', {}, { cookie: (cookie.split(';')[0] ?? '').replace('__Host-', '') })
    expect(laid.data.items_count).toBe(0)
  })
})
