import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announce } from './content/announce.ts'
import { addressOf } from './platform/hosts.ts'
import { createHttpServer } from './platform/http/server.ts'
import { openLog } from './platform/log.ts'
import { openMetrics } from './platform/metrics.ts'
import { openSharedAnswers } from './platform/shared-answers.ts'
import { buildApps } from './testing/built-apps.ts'
import { openTestPlaza, type TestPlaza } from './testing/plaza.ts'
import { everyLanguage } from './testing/sample-catalogue.ts'
import { webApps } from './web-apps.ts'

const settings = {
  PUBLIC_URL: 'https://plaza.test',
  SELLER_URL: 'https://office.plaza.test',
  OPERATOR_URL: 'https://operator.plaza.test',
  TILES_URL: 'https://tiles.test:8443/{z}/{x}/{y}.png?key=1',
  TILES_ATTRIBUTION: 'Maps',
}

let plaza: TestPlaza
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  plaza = await openTestPlaza()
  folder = await buildApps('storefront', 'seller', 'partner')
  const metrics = openMetrics()
  const shared = openSharedAnswers({ maximumBytes: 1000, metrics, isCurrent: () => true })
  app = createHttpServer({ log: openLog('silent'), shared, calls: {}, trustProxy: undefined, secure: true })
  webApps(app, { configuration: { ...plaza.configuration, ...settings }, db: plaza.db, folder })
})

afterAll(async () => {
  await app.close()
  await plaza.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host, ...headers } })

describe('the web apps', () => {
  test.each([
    ['plaza.test', 'storefront'],
    ['office.plaza.test', 'seller'],
    ['partner.plaza.test', 'partner'],
    ['whatever.else', 'storefront'],
  ])('%s is answered with the page, the assets and the icon of the %s', async (host, name) => {
    const answer = await get(host, '/')
    expect(answer.body).toContain(`<title>${name}</title>`)
    expect(answer.body).toContain('"languages":[')
    expect(answer.body).not.toContain('PLAZA-NONCE')
    const asset = await get(host, '/assets/index-1.js')
    expect(asset.body).toBe(`// ${name}`)
    expect(asset.headers['cache-control']).toContain('immutable')
    expect((await get(host, '/assets/index-1.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    const icon = await get(host, '/icon.svg')
    expect(icon.body).toContain(name)
    expect(icon.headers['cache-control']).not.toContain('immutable')
    expect((await get(host, '/favicon.ico')).headers.location).toBe('/icon.svg')
  })

  test('the page brings the newest announcements in every language, so that nothing moves when they are shown', async () => {
    await plaza.db.transaction((tx) =>
      announce(tx, { title: everyLanguage('Pause'), body: everyLanguage('</script>Until Monday'), startsAt: null, endsAt: null }),
    )
    const { body } = await get('plaza.test', '/')
    const boot = JSON.parse(/id="boot"[^>]*>(.+?)<\/script>/s.exec(body)?.[1] ?? '') as { announcements: Record<string, string>[] }
    expect(boot.announcements).toEqual([
      expect.objectContaining({ title_es: 'Pause es', 'title_zh-TW': 'Pause zh-TW', body_th: '</script>Until Monday th' }),
    ])
  })

  test('the page travels compressed where that is understood, with the nonce of its own answer and of nothing that people wrote', async () => {
    await plaza.db.transaction((tx) =>
      announce(tx, { title: everyLanguage('PLAZA-NONCE'), body: everyLanguage('Body'), startsAt: null, endsAt: null }),
    )
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, br', 'br', brotliDecompressSync],
    ] as const) {
      const { headers, rawPayload } = await get('plaza.test', '/', { 'accept-encoding': accepted })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      const html = unpack(rawPayload).toString()
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      expect(html.split(nonce)).toHaveLength(2)
      expect(html).toContain('PLAZA-NONCE es')
    }
    expect((await get('plaza.test', '/')).headers['content-encoding']).toBeUndefined()
  })

  test('the worker is on the storefront’s own host alone, and is asked for anew each time', async () => {
    const { statusCode, headers, body } = await get('plaza.test', '/service-worker.js')
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', '// worker of storefront'])
    expect(headers['content-type']).toContain('javascript')
    for (const host of ['office.plaza.test', 'operator.plaza.test', 'whatever.else'])
      expect([host, (await get(host, '/service-worker.js')).statusCode]).toEqual([host, 404])
  })

  test('a house that does not open without a connection takes the worker off the devices that have it', async () => {
    const without = createHttpServer({
      log: openLog('silent'),
      shared: openSharedAnswers({ maximumBytes: 1000, metrics: openMetrics(), isCurrent: () => true }),
      calls: {},
      trustProxy: undefined,
      secure: true,
    })
    webApps(without, { configuration: { ...plaza.configuration, ...settings, OFFLINE: false }, db: plaza.db, folder })
    const { statusCode, headers, body } = await without.inject({ url: '/service-worker.js', headers: { host: 'plaza.test' } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(body).toContain('unregister()')
    await without.close()
  })

  test('how the shop stands on a home screen is said in the language that is asked for, else in that of a first visit', async () => {
    for (const [asked, given] of [
      ['?lang=zh-TW', 'zh-TW'],
      ['?lang=th', 'th'],
      ['?lang=xx', 'es'],
      ['', 'es'],
    ]) {
      const { statusCode, headers, json } = await get('plaza.test', `/manifest.webmanifest${asked}`)
      expect([statusCode, json()]).toEqual([200, { lang: given }])
      expect(headers['content-type']).toContain('application/manifest+json')
    }
  })

  test('the storefront alone has maps: it may load tiles from just their host and ask where somebody is', async () => {
    const [shop, office] = await Promise.all([get('plaza.test', '/'), get('office.plaza.test', '/')])
    expect(shop.headers['content-security-policy']).toContain("img-src 'self' blob: data: https://tiles.test:8443;")
    expect(shop.headers['permissions-policy']).toBe('camera=(), geolocation=(self), microphone=()')
    expect(office.headers['content-security-policy']).toContain("img-src 'self' blob: data:;")
    expect(office.headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=()')
  })

  test('the assets of one app are not there on the host of another, and that answer is not kept', async () => {
    expect((await get('office.plaza.test', '/assets/seller-1.js')).statusCode).toBe(200)
    const other = await get('plaza.test', '/assets/seller-1.js')
    expect(other.statusCode).toBe(404)
    expect(other.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  test('an app that is not built is not there', async () => {
    for (const url of ['/', '/assets/index-1.js', '/icon.svg', '/favicon.ico']) {
      const { statusCode, body } = await get('operator.plaza.test', url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('storefront')
    }
  })

  test('nothing beside the built files is given out', async () => {
    await writeFile(join(folder, 'storefront', 'dist', '.sources'), 'secret')
    for (const file of ['..%2F.sources', '%2e%2e%2f.sources', '..%2F..%2F..%2Fseller%2Fdist%2Fassets%2Fseller-1.js']) {
      const { statusCode, body } = await get('plaza.test', `/assets/${file}`)
      expect(statusCode, file).toBeGreaterThanOrEqual(400)
      expect(body).not.toMatch(/secret|only seller/)
    }
  })

  test('an app without a setting stands under its name before the storefront’s host', () => {
    const configuration = { ...plaza.configuration, ...settings }
    expect(addressOf(configuration, 'seller')).toBe('https://office.plaza.test')
    expect(addressOf(configuration, 'partner')).toBe('https://partner.plaza.test')
  })
})
