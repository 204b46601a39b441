import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Database, rows } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { sql } from '../sql.ts'
import { jsonSecurity } from './security-headers.ts'

type Health = {
  db: Database
  metrics: Metrics
  isListening: () => boolean
  /** what Prometheus sends as bearer; without one nobody is shown the figures */
  metricsToken: string | undefined
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * `/healthz`: the process answers. `/readyz`: it can serve (503 while the database is away or it is going down). `/metrics` for
 * Prometheus: only with the token of METRICS_TOKEN, because behind a proxy on the same machine everybody comes from that machine;
 * without the right one there is no such page.
 */
export function healthRoutes(app: FastifyInstance, { db, metrics, isListening, metricsToken }: Health): void {
  const bearer = metricsToken === undefined ? null : hashOf(`Bearer ${metricsToken}`)
  app.get('/healthz', (_request, reply) => reply.headers(jsonSecurity).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const answers =
      !app.isDraining() &&
      isListening() &&
      (await rows(db, sql`select 1`).then(
        () => true,
        () => false,
      ))
    return reply
      .code(answers ? 200 : 503)
      .headers(jsonSecurity)
      .send({ status: answers ? 'ready' : app.isDraining() ? 'closing' : 'waiting for the database' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!bearer || !timingSafeEqual(hashOf(request.headers.authorization ?? ''), bearer)) return reply.callNotFound()
    metrics.pool.set({ state: 'open' }, db.pool.totalCount)
    metrics.pool.set({ state: 'idle' }, db.pool.idleCount)
    metrics.pool.set({ state: 'waiting' }, db.pool.waitingCount)
    return reply.headers({ ...jsonSecurity, 'content-type': metrics.registry.contentType }).send(await metrics.all())
  })
}
