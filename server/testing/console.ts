import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { openSession } from '../sessions/open.ts'
import type { TestPlaza } from './plaza.ts'

/** The cookie of an operator who is in the console and has just proven who they are; with `minutesAgo`, so long ago. */
export async function enterConsole(
  { db }: Pick<TestPlaza, 'db'>,
  { operatorId }: Pick<Operator, 'operatorId'>,
  { minutesAgo = 0 }: { minutesAgo?: number } = {},
): Promise<{ cookie: string }> {
  const token = await db.transaction(async (tx) => {
    const opened = await openSession(tx, { kind: 'operator', operatorId }, { userAgent: 'test', deviceHash: null })
    if (minutesAgo > 0)
      await execute(
        tx,
        sql`update session set proven_at = now() - make_interval(mins => ${minutesAgo}) where operator_id = ${operatorId} and proven_at = now()`,
      )
    return opened
  })
  return { cookie: `plaza-operator=${token}` }
}
