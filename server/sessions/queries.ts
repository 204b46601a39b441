import { type Db, execute, rows, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import type { SignedIn } from './callers.ts'

const mostShown = 100

/** Where the customer is signed in, last used first. */
export async function readSessions(db: Db, customer: SignedIn): Promise<Reply<'getSessions'>['list']> {
  const found = await rows<{ id: string; created_at: Date; last_seen_at: Date; user_agent: string }>(
    db,
    sql`select id, created_at, last_seen_at, user_agent from session
        where customer_id = ${customer.customerId} and revoked_at is null and expires_at > now()
        order by id = ${customer.sessionId} desc, last_seen_at desc, id desc limit ${mostShown}`,
  )
  return found.map(({ id, created_at, last_seen_at, user_agent }) => ({
    session_id: id,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    user_agent,
    current: id === customer.sessionId,
  }))
}

/** Forgets sessions that ended long ago; until then an expired token is told from one that was never issued. */
export const forgetOldSessions = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from session where expires_at < now() - interval '90 days' or revoked_at < now() - interval '90 days'`)
