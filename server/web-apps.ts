import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBoot } from './content/website.ts'
import type { Configuration } from './platform/configuration.ts'
import type { Database } from './platform/database.ts'
import { apps, openHosts } from './platform/hosts.ts'
import { assetSecurity, pageSecurity } from './platform/http/security-headers.ts'
import { TransportError } from './platform/refusal.ts'

const projectDir = join(import.meta.dirname, '..')

/** What every page is sent with; the nonce is new in each answer. */
const pageHeaders = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  ...pageSecurity(
    {
      'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
      'style-src': "'self'",
      'img-src': "'self' blob: data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'plaza-html',
    },
    { opener: 'same-origin-allow-popups' },
  ),
})

/** Where a page keeps what the app starts with; the build may have added attributes. */
const bootPlace = /(<script[^>]*\sid="boot"[^>]*>)<\/script>/

/** JSON that may stand inside a script element. */
const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '')

/**
 * The three web apps, told apart by the Host header: an unknown host gets the storefront, so that it answers under any name it is
 * reached by. An app that is not built is not there (404).
 */
export function webApps(app: FastifyInstance, { configuration, db }: { configuration: Configuration; db: Database }): void {
  const hosts = openHosts(configuration)
  const pages = new Map<string, string>()
  for (const name of apps) {
    const index = join(projectDir, 'web', name, 'dist', 'index.html')
    if (!existsSync(index)) continue
    const page = readFileSync(index, 'utf8')
    if (!bootPlace.test(page)) throw new Error(`${index} has no place for what the app starts with`)
    pages.set(name, page)
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const page = pages.get(hosts.appOf(request.host))
    if (!page) throw new TransportError(404)
    const nonce = randomBytes(16).toString('base64')
    const boot = inScript(await readBoot(db, configuration))
    const html = page.replace(bootPlace, (_all, opening: string) => `${opening}${boot}</script>`).replaceAll('PLAZA-NONCE', nonce)
    return reply.headers(pageHeaders(nonce)).send(html)
  }
  app.get('/', { exposeHeadRoute: true }, sendPage)
  app.get('/index.html', sendPage)

  const dist = join(projectDir, 'web', 'storefront', 'dist')
  if (!existsSync(dist)) return
  app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.headers(assetSecurity)
    },
  })
  for (const name of ['icon.svg', 'robots.txt', 'manifest.webmanifest']) {
    if (!existsSync(join(dist, name))) continue
    app.get(`/${name}`, (_request, reply) =>
      reply.headers(assetSecurity).header('cache-control', 'public, max-age=86400').sendFile(name, dist),
    )
  }
}
