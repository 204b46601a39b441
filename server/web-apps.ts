import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBoot } from './content/website.ts'
import type { Configuration } from './platform/configuration.ts'
import { asTransport, type Database } from './platform/database.ts'
import { sendTransport } from './platform/http/bind.ts'
import { languageOf } from './platform/http/envelope.ts'
import { TransportError } from './platform/refusal.ts'

const projectDir = join(import.meta.dirname, '..')

/** What every page is sent with; the nonce is new in each answer. */
const pageHeaders = (nonce: string, secure: boolean): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types plaza-html',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Where a page keeps what the app starts with; the build may have added attributes. */
const bootPlace = /(<script[^>]*\sid="boot"[^>]*>)<\/script>/

/** JSON that may stand inside a script element. */
const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '')

/** Where a web app stands: by its own setting, else under its name before the storefront's host. */
export function appAddress({ PUBLIC_URL, SELLER_URL, OPERATOR_URL }: Configuration, app: string): string {
  const known = new Map([
    ['storefront', PUBLIC_URL],
    ['seller', SELLER_URL],
    ['operator', OPERATOR_URL],
  ]).get(app)
  const { protocol, host } = new URL(PUBLIC_URL)
  return known ?? `${protocol}//${app}.${host}`
}

type WebApps = {
  configuration: Configuration
  db: Database
  /** folder of the apps, each with what was built of it in `dist` */
  folder?: string
}

/** Beside the page and its assets, an app may have these. */
const otherFiles = ['icon.svg', 'robots.txt', 'manifest.webmanifest']

/**
 * The web apps, told apart by the Host header: each host gets the page, the assets and the icon of its own app. An unknown host gets the
 * storefront, so that it answers under any name it is reached by. An app that is not built is not there (404).
 */
export function webApps(app: FastifyInstance, { configuration, db, folder = join(projectDir, 'web') }: WebApps): void {
  const secure = configuration.PUBLIC_URL.startsWith('https:')
  const names = new Set([
    'storefront',
    'seller',
    'operator',
    ...readdirSync(folder).filter((name) => existsSync(join(folder, name, 'dist', 'index.html'))),
  ])
  const hosts = new Map([...names].map((name) => [new URL(appAddress(configuration, name)).host, name]))
  const pages = new Map<string, string>()
  for (const name of names) {
    const index = join(folder, name, 'dist', 'index.html')
    if (!existsSync(index)) continue
    const page = readFileSync(index, 'utf8')
    if (!bootPlace.test(page)) throw new Error(`${index} has no place for what the app starts with`)
    pages.set(name, page)
  }
  const appOf = (request: FastifyRequest) => hosts.get(request.host) ?? 'storefront'
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    sendTransport(reply, languageOf(request.headers.lang), new TransportError(404), request.id)

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const page = pages.get(appOf(request))
    if (!page) return missing(request, reply)
    try {
      const nonce = randomBytes(16).toString('base64')
      const boot = inScript(await readBoot(db, configuration))
      const html = page.replace(bootPlace, (_all, opening: string) => `${opening}${boot}</script>`).replaceAll('PLAZA-NONCE', nonce)
      return reply.headers(pageHeaders(nonce, secure)).send(html)
    } catch (thrown) {
      const error = asTransport(thrown)
      if (error instanceof TransportError) return sendTransport(reply, languageOf(request.headers.lang), error, request.id)
      throw error
    }
  }
  app.get('/', { exposeHeadRoute: true }, sendPage)
  app.get('/index.html', sendPage)

  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.split(sep).includes('assets')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      reply.header('x-content-type-options', 'nosniff')
      reply.header('cross-origin-resource-policy', 'same-origin')
    },
  })
  const sendFile = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const name = appOf(request)
    return pages.has(name) ? reply.sendFile(file, join(folder, name, 'dist')) : missing(request, reply)
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => sendFile(request, reply, `assets/${request.params['*']}`))
  for (const file of otherFiles) app.get(`/${file}`, (request, reply) => sendFile(request, reply, file))
}
