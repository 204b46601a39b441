import type { FastifyInstance } from 'fastify'
import { asTransport, type Database } from '../platform/database.ts'
import { send, sendTransport } from '../platform/http/bind.ts'
import type { Actor } from '../platform/http/context.ts'
import { languageOf, refused } from '../platform/http/envelope.ts'
import type { LiveStreams } from '../platform/live.ts'
import { Refusal, refuse, TransportError } from '../platform/refusal.ts'
import { liveRecipient } from './live.ts'

const secondLookMs = 60_000

/**
 * GET /api/customer/live: server-sent events for the person of the header `access-token` (a token in the address is never taken).
 * An open stream looks once a minute whether its session still holds and ends when it does not.
 */
export function openLiveRoute(
  app: FastifyInstance,
  { db, live, authenticate }: { db: Database; live: LiveStreams; authenticate: (db: Database, token: string) => Promise<Actor> },
): void {
  app.get('/api/customer/live', { exposeHeadRoute: false }, async (request, reply) => {
    const language = languageOf(request.headers.lang)
    const token = request.headers['access-token']
    try {
      if (typeof token !== 'string' || token === '') throw refuse('notSignedIn')
      const { customerId } = await authenticate(db, token)
      reply.hijack()
      live.open(liveRecipient(customerId), reply.raw)
      const look = setInterval(() => {
        authenticate(db, token).catch((error: unknown) => {
          if (error instanceof Refusal) reply.raw.end()
        })
      }, secondLookMs)
      reply.raw.on('close', () => clearInterval(look))
      return reply
    } catch (thrown) {
      if (thrown instanceof Refusal) return send(reply.header('cache-control', 'no-store'), 200, language, refused(language, thrown))
      const error = asTransport(thrown)
      if (error instanceof TransportError) return sendTransport(reply, language, error, request.id)
      throw error
    }
  })
}
