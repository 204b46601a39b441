import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { appAddress, landings } from '../../contract/landing.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { pageNumberMost, searchTermMost } from '../../contract/limits.ts'
import { screens } from '../../contract/screens.ts'
import { readBoot } from '../content/website.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Db } from '../platform/database.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import { openHosts } from '../platform/hosts.ts'
import type { ReadShared } from '../platform/http/read-shared.ts'
import { pageSecurity } from '../platform/http/security-headers.ts'
import { sendShared } from '../platform/http/send.ts'
import { TransportError } from '../platform/refusal.ts'
import type { SharedAnswers } from '../platform/shared-answers.ts'
import type { Renderer } from '../screens/renderer.ts'
import { appsFolder, builtApps } from '../web-apps.ts'
import { type Found, type Page, pages, placeOf } from './pages.ts'

type LandingPages = {
  configuration: Configuration
  db: Db
  shared: SharedAnswers
  readShared: ReadShared
  renderer: Renderer
  /** where the apps are */
  folder?: string | undefined
}

/** What the query of a landing page may say; whatever else it says (where somebody came from) changes nothing. */
const asked = z.object({
  p: z.coerce.number().int().min(1).max(pageNumberMost).default(1),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null)
    .catch(null),
  sku: z.string().nullable().default(null).catch(null),
})

/** It says who is away as it was when it was rendered. */
const goodForMs = 5 * 60_000

/** `styles`: the SHA-256 of the one style element that the page has. Nothing in it runs. */
const headersOf = (styles: string, lang: Language): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': lang,
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  // Nothing on it asks for anything, but programs that judge pages ask for /robots.txt in its name.
  ...pageSecurity({ 'style-src': `'sha256-${styles}'`, 'img-src': "'self'", 'connect-src': "'self'", 'form-action': "'self'" }),
})

/**
 * The pages at clean addresses (contract/landing.ts): what people and machines from outside come to, whole documents without a script, in each language.
 * A record is found by the number at the end of its address; where the words before it are not those of its name, the address leads on to
 * the one that is (301), as for what became part of something else. What is not shown any more is gone (410), what never was is missing (404).
 */
export function landingPages(
  app: FastifyInstance,
  { configuration, db, shared, readShared, renderer, folder = appsFolder }: LandingPages,
): void {
  const hosts = openHosts(configuration, builtApps(folder))
  const origin = configuration.PUBLIC_URL

  const onlyStorefront = async ({ host }: FastifyRequest) => {
    if (hosts.appOf(host) !== 'storefront') throw new TransportError(404)
  }

  async function sendMissing(reply: FastifyReply, lang: Language, isGone: boolean): Promise<unknown> {
    const landing = { content: { kind: 'missing' as const, isGone }, lang, currency: null, origin, canonical: null, alternates: [] }
    const { html, styles } = await renderer.render('landing', { landing, boot: await readBoot(db, configuration) })
    return reply
      .code(isGone ? 410 : 404)
      .headers(headersOf(styles, lang))
      .send(html)
  }

  async function sendFound(
    request: FastifyRequest,
    reply: FastifyReply,
    { found, lang, currency, moment, tags, until }: Sent,
  ): Promise<unknown> {
    const { content, canonical, alternates } = found
    const boot = await readBoot(db, configuration)
    const { html, styles } = await renderer.render('landing', {
      landing: { content, lang, currency, origin, canonical, alternates },
      boot,
    })
    const keeping = { shared, key: shared.keyOf(request.raw, lang), moment, tags: [...tags], until }
    return sendShared(request, reply, keeping, { body: html, headers: headersOf(styles, lang) })
  }

  const answer =
    ({ find }: Page, lang: Language) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const query = asked.safeParse(request.query)
      if (!query.success) return await sendMissing(reply, lang, false)
      const { p: page, currency, sku } = query.data
      const { address = '' } = request.params as { address?: string }
      const moment = shared.moment()
      const tags = new Set<string>(['content', everyAnswer])
      let until = performance.now() + goodForMs
      const place = placeOf(db, readShared, lang, (more, goodUntil) => {
        for (const tag of more) tags.add(tag)
        until = Math.min(until, goodUntil)
      })
      const found = await find(place, { lang, address, page, sku })
      if (found.kind === 'missing') return await sendMissing(reply, lang, found.isGone)
      const [here = '', search = ''] = request.url.split('?', 2)
      if (found.kind === 'moved' || here !== found.path.split('?', 1)[0]) {
        const to = found.path.split('?', 1)[0]
        // Browsers keep such an answer for ever, and a name may become what it was.
        return reply.header('cache-control', 'no-cache').redirect(search === '' ? `${to}` : `${to}?${search}`, 301)
      }
      return await sendFound(request, reply, { found, lang, currency, moment, tags, until })
    }

  for (const { code: lang } of languages) {
    for (const page of pages) app.get(page.path(lang), { onRequest: onlyStorefront }, answer(page, lang))
    app.get(`${landings.home(lang)}/`, { onRequest: onlyStorefront }, (_request, reply) => reply.redirect(landings.home(lang), 301))
    // Where the search of a page without a script leads: into the app.
    app.get(landings.search(lang), { onRequest: onlyStorefront }, (request, reply) => {
      const { q } = request.query as { q?: unknown }
      const term = typeof q === 'string' ? q.trim().slice(0, searchTermMost) : ''
      return reply.header('x-robots-tag', 'noindex').redirect(appAddress(screens.search(term), { lang }), 303)
    })
  }
}

type Sent = {
  found: Extract<Found, { kind: 'page' }>
  lang: Language
  currency: string | null
  moment: number
  tags: ReadonlySet<string>
  until: number
}
