import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage } from '../contract/languages.ts'
import { readPreview } from './content/preview.ts'
import { readBoot } from './content/website.ts'
import { fillFirstScreen } from './first-screen.ts'
import type { Configuration } from './platform/configuration.ts'
import type { Database } from './platform/database.ts'
import { openHosts } from './platform/hosts.ts'
import { assetSecurity, pageSecurity } from './platform/http/security-headers.ts'
import { TransportError } from './platform/refusal.ts'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
/** Some 2 ms of a thread beside requests; more makes little smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const projectDir = join(import.meta.dirname, '..')

/** Where the storefront's pictures come from: this host, and the tiles of its maps where there are some. */
const pictureSources = (app: string, { TILES_URL }: Configuration) =>
  ["'self'", 'blob:', 'data:', ...(app === 'storefront' && TILES_URL !== undefined ? [new URL(TILES_URL).origin] : [])].join(' ')

/** What an app may show in a frame: the storefront the chat, where there is one, and the console the storefront as it would be. */
function frameSources(app: string, chatUrl: string | null, { PUBLIC_URL }: Configuration): Record<string, string> {
  if (app === 'operator') return { 'frame-src': new URL(PUBLIC_URL).origin }
  return app === 'storefront' && chatUrl !== null ? { 'frame-src': chatUrl } : {}
}

/** What every page is sent with; the nonce is new in each answer. Only shoppers have maps. `framedBy`: the one origin that may show it in a frame. */
type PageOf = { app: string; nonce: string; chatUrl: string | null; configuration: Configuration; framedBy?: string | null }

const pageHeaders = ({ app, nonce, chatUrl, configuration, framedBy = null }: PageOf): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  ...pageSecurity(
    {
      'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
      'style-src': `'self' 'nonce-${nonce}'`,
      'img-src': pictureSources(app, configuration),
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      ...frameSources(app, chatUrl, configuration),
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': app === 'storefront' ? 'plaza-html plaza-first-screen plaza-worker' : 'plaza-html',
      // Shown by another host it opens no window, sends no form and leads its frame nowhere.
      ...(framedBy !== null && { sandbox: 'allow-scripts allow-same-origin' }),
    },
    { opener: 'same-origin-allow-popups', geolocation: app === 'storefront' && framedBy === null, framedBy },
  ),
})

/** Where a page keeps what the app starts with; the build may have added attributes. */
const bootPlace = /(<script[^>]*\sid="boot"[^>]*>)<\/script>/

/** JSON that may stand inside a script element. */
const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '')

const previewScript = readFileSync(new URL('content/preview-page.js', import.meta.url), 'utf8')
  .replace(/^\s*\/\/.*\n/gm, '')
  .trim()

type WebApps = {
  configuration: Configuration
  db: Database
  folder?: string
}

/** Where the apps are, each with what was built of it in `dist`. */
export const appsFolder = join(projectDir, 'web')

/** The apps that are built: these are served, and no link leads to another. */
export const builtApps = (folder = appsFolder): string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'dist', 'index.html')))

/** Takes the worker of an earlier day off a device, and all that it has kept. */
const removesWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())
))
`

/** Beside the page and its assets, an app may have these. */
const otherFiles = ['icon.svg']
const workerFile = 'service-worker.js'

/**
 * The web apps, told apart by the Host header: each host gets the page, the assets and the icon of its own app. An unknown host gets the
 * storefront, so that it answers under any name it is reached by. An app that is not built is not there (404).
 */
export function webApps(app: FastifyInstance, { configuration, db, folder = appsFolder }: WebApps): void {
  const built = builtApps(folder)
  const hosts = openHosts(configuration, built)
  const pages = new Map<string, string>()
  for (const name of built) {
    const index = join(folder, name, 'dist', 'index.html')
    const page = readFileSync(index, 'utf8')
    if (!bootPlace.test(page)) throw new Error(`${index} has no place for what the app starts with`)
    pages.set(name, page)
  }
  const appOf = ({ host }: FastifyRequest) => hosts.appOf(host)

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const name = appOf(request)
    const page = pages.get(name)
    if (!page) throw new TransportError(404)
    const nonce = randomBytes(16).toString('base64')
    const boot = await readBoot(db, configuration)
    // The nonce before what people wrote, which may not ask for one.
    const html = fillFirstScreen(page.replaceAll('PLAZA-NONCE', nonce), boot).replace(
      bootPlace,
      (_all, opening: string) => `${opening}${inScript(boot)}</script>`,
    )
    reply.headers({ ...pageHeaders({ app: name, nonce, chatUrl: boot.config.chat_url, configuration }), vary: 'accept-encoding' })
    const accepted = String(request.headers['accept-encoding'])
    // A tenth smaller than the other: so the page comes in the first packets of a connection.
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, brotliOptions))
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html, { level: 4 }))
    return reply.send(html)
  }
  /** The storefront as it would be, in a frame of the console: its page with what is being written, and with what keeps it from doing anything. */
  async function sendPreview(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply): Promise<unknown> {
    const page = pages.get('storefront')
    const preview = appOf(request) === 'storefront' && page ? await readPreview(db, request.params.token) : null
    if (!page || !preview) throw new TransportError(404)
    const nonce = randomBytes(16).toString('base64')
    const boot = { ...(await readBoot(db, configuration)), ...preview.boot }
    const { language, answers } = preview
    const before = `<script type="application/json" id="preview">${inScript({ language, answers })}</script><script nonce="${nonce}">${previewScript}</script>`
    const html = fillFirstScreen(page.replaceAll('PLAZA-NONCE', nonce), boot)
      .replace(bootPlace, (_all, opening: string) => `${opening}${inScript(boot)}</script>`)
      // Before the first script of the page.
      .replace('</title>', () => `</title>${before}`)
    return reply
      .headers({
        ...pageHeaders({ app: 'storefront', nonce, chatUrl: null, configuration, framedBy: hosts.originOf('operator') }),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(html)
  }

  app.get('/', { exposeHeadRoute: true }, sendPage)
  app.get('/preview/:token', { exposeHeadRoute: false }, sendPreview)
  app.get('/index.html', sendPage)

  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.split(sep).includes('assets')
      const otherwise = path.endsWith(workerFile) ? 'no-cache' : 'public, max-age=86400'
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : otherwise)
      reply.headers(assetSecurity)
    },
  })
  const sendFile = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const name = appOf(request)
    if (!pages.has(name)) throw new TransportError(404)
    return reply.sendFile(file, join(folder, name, 'dist'))
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => sendFile(request, reply, `assets/${request.params['*']}`))
  // A worker belongs to the host on which it is, for as long as a browser has it: the offices have none, and neither has a name that is nobody's.
  const shopHost = new URL(configuration.PUBLIC_URL).host
  app.get(`/${workerFile}`, (request, reply) => {
    if (request.host.toLowerCase() !== shopHost) throw new TransportError(404)
    if (configuration.OFFLINE) return sendFile(request, reply, workerFile)
    return reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', ...assetSecurity })
      .send(removesWorker)
  })
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', (request, reply) => {
    const { lang } = request.query
    return sendFile(request, reply, `manifests/${isLanguage(lang) ? lang : defaultLanguage}.webmanifest`)
  })
  for (const file of otherFiles) app.get(`/${file}`, (request, reply) => sendFile(request, reply, file))
  // Browsers ask for it when they show what has no icon of its own: a picture, a receipt.
  app.get('/favicon.ico', (request, reply) => {
    if (!pages.has(appOf(request))) throw new TransportError(404)
    return reply.header('cache-control', 'public, max-age=86400').redirect('/icon.svg', 301)
  })
}
