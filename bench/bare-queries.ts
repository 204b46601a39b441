import Fastify from 'fastify'
import pg from 'pg'
import { calls } from '../contract/calls.ts'
import { catalogue } from '../server/catalogue/routes.ts'
import type { Db } from '../server/platform/database.ts'
import type { CallContext } from '../server/platform/http/context.ts'
import { followProducts } from '../server/product-index/follow.ts'
import type { Services } from '../server/services.ts'
import { addressOf, type Read, withoutOnce } from './reads.ts'

type Statement = { text: string; values: unknown[]; name?: string }

/** Statements that run at the same time stand in one group; the groups follow each other. */
type Groups = Statement[][]

/** Lets the server's own handler answer a read and writes down which statements it ran, and which of them side by side. */
async function statementsOf(pool: pg.Pool, { call, input }: Read): Promise<Groups> {
  const groups: Groups = []
  let running = 0
  const db: Db = {
    executor: {
      async query(statement) {
        if (running === 0) groups.push([])
        groups.at(-1)?.push(statement)
        running += 1
        try {
          return await pool.query(statement)
        } finally {
          running -= 1
        }
      },
    },
  }
  const products = await followProducts(db)
  // What it reads when it begins is no part of an answer.
  groups.length = 0
  const context = { db, services: { products }, language: 'es', tag() {} } as unknown as CallContext<Services, never>
  await catalogue.routes?.[call]?.(context, calls[call].input.parse(input) as never)
  products.close()
  return groups
}

/**
 * The limit of an uncached answer: bare Fastify and pg with a pool of the same size that run the statements which our server runs for
 * the same address, prepared alike and as much side by side, and send the rows as JSON.
 */
export async function serveQueries({
  databaseUrl,
  poolSize,
  reads,
}: {
  databaseUrl: string
  poolSize: number
  reads: Read[]
}): Promise<{ origin: string; statements: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: '-c timezone=UTC' })
  const known = new Map<string, Groups>()
  for (const read of reads) known.set(addressOf(read), await statementsOf(pool, read))
  const app = Fastify()
  app.get('/api/*', async (request, reply) => {
    const found: unknown[][] = []
    for (const group of known.get(withoutOnce(request.url)) ?? []) {
      for (const { rows } of await Promise.all(group.map((statement) => pool.query(statement)))) found.push(rows)
    }
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(found))
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const [first = []] = known.values()
  return { origin, statements: first.flat().length }
}
