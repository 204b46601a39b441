import type { FastifyInstance } from 'fastify'
import { type Database, rows } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { sql } from '../sql.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve (503 while the database is away or it is going down). `/metrics` for Prometheus, to the machine itself only. */
export function healthRoutes(
  app: FastifyInstance,
  { db, metrics, isListening }: { db: Database; metrics: Metrics; isListening: () => boolean },
): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const answers =
      !closing &&
      isListening() &&
      (await rows(db, sql`select 1`).then(
        () => true,
        () => false,
      ))
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : closing ? 'closing' : 'waiting for the database' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.callNotFound()
    metrics.pool.set({ state: 'open' }, db.pool.totalCount)
    metrics.pool.set({ state: 'idle' }, db.pool.idleCount)
    metrics.pool.set({ state: 'waiting' }, db.pool.waitingCount)
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
