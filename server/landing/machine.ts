import type { FastifyReply, FastifyRequest } from 'fastify'
import { landings } from '../../contract/landing.ts'
import { languages } from '../../contract/languages.ts'
import { hostOfChat } from '../chat-frame/page.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import { openHosts } from '../platform/hosts.ts'
import { languageOf } from '../platform/http/envelope.ts'
import { assetSecurity } from '../platform/http/security-headers.ts'
import { sendShared } from '../platform/http/send.ts'
import { TransportError } from '../platform/refusal.ts'
import { builtApps } from '../web-apps.ts'
import { openGoogleFeed } from './google-feed.ts'
import { robotsOfOffices, robotsOfStorefront } from './robots.ts'
import { blogFeed } from './rss.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'
import { sendWritten, xmlHeaders } from './xml.ts'

type Kept = { make: () => Promise<string>; type?: string; tags: string[]; until?: number }

/** A search engine looks at the index every few hours; a part that is new waits for it so long at most. */
const indexGoodForMs = 3_600_000

/** What other houses read of the storefront to find and show what is in it. Nothing of it is there on other hosts but /robots.txt, which says so. */
export const machinePages: Noun = {
  pages({ app, db, services: { configuration, log }, shared }) {
    const { PUBLIC_URL } = configuration
    const hosts = openHosts(configuration, builtApps())
    const chatHost = hostOfChat(configuration)
    const isStorefront = ({ host }: FastifyRequest) => host.toLowerCase() !== chatHost && hosts.appOf(host) === 'storefront'
    const onStorefront = async (request: FastifyRequest) => {
      if (!isStorefront(request)) throw new TransportError(404)
    }

    /** A document that is the same for everybody, kept ready until something that it shows has changed. */
    async function sendDocument(
      request: FastifyRequest,
      reply: FastifyReply,
      { make, type, tags, until = Number.POSITIVE_INFINITY }: Kept,
    ) {
      const [key, moment] = [shared.keyOf(request.raw, languageOf(request.headers.lang)), shared.moment()]
      const body = await make()
      return sendShared(
        request,
        reply,
        { shared, key, moment, tags, until },
        { body, headers: { ...xmlHeaders(type), 'cache-control': 'no-cache' } },
      )
    }

    app.get('/robots.txt', { config: { apart: 'too' } }, (request, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400', ...assetSecurity })
        .send(isStorefront(request) ? robotsOfStorefront(PUBLIC_URL) : robotsOfOffices),
    )
    app.get('/sitemap.xml', { onRequest: onStorefront }, (request, reply) =>
      sendDocument(request, reply, { make: () => sitemapIndex(db, PUBLIC_URL), tags: [], until: performance.now() + indexGoodForMs }),
    )
    app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', { onRequest: onStorefront }, (request, reply) =>
      sendWritten({ request, reply, log }, sitemapPart(db, PUBLIC_URL, request.params.name)),
    )
    for (const { code } of languages)
      app.get(landings.rss(code), { onRequest: onStorefront }, (request, reply) =>
        sendDocument(request, reply, {
          make: () => blogFeed(db, PUBLIC_URL, code),
          type: 'application/rss+xml',
          tags: ['content', everyAnswer],
        }),
      )
    app.get('/feeds/google.xml', { onRequest: onStorefront }, async (request, reply) =>
      sendWritten({ request, reply, log }, await openGoogleFeed(db, PUBLIC_URL, request.query)),
    )
  },
}
