import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { type Db, execute, maybeRow } from '../platform/database.ts'
import type { Actor } from '../platform/http/context.ts'
import { hashToken } from '../platform/http/cookies.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { isTokenForm } from './token.ts'

type Found = {
  session_id: string
  customer_id: string
  email: string
  firstname: string
  language: string
  is_active: boolean
  is_revoked: boolean
  is_expired: boolean
  is_stale: boolean
}

/**
 * Whose token this is: one statement, and every five minutes a second one that moves the end of the session 30 days ahead, though not
 * beyond 90 days from the sign-in.
 * Refuses tokenInvalid (malformed, never issued, revoked), notSignedIn (expired) and accountClosed (suspended or closed account).
 */
export async function authenticate(db: Db, token: string): Promise<Actor> {
  if (!isTokenForm(token)) throw refuse('tokenInvalid')
  const found = await maybeRow<Found>(
    db,
    sql`select s.id as session_id, c.id as customer_id, c.email, c.firstname, c.language, c.status = 'active' as is_active,
          s.revoked_at is not null as is_revoked, s.expires_at <= now() as is_expired, s.last_seen_at < now() - interval '5 minutes' as is_stale
        from session s join customer c on c.id = s.customer_id
        where s.token_hash = ${hashToken(token)} and s.audience = 'storefront'`,
  )
  if (!found || found.is_revoked) throw refuse('tokenInvalid')
  if (found.is_expired) throw refuse('notSignedIn')
  if (!found.is_active) throw refuse('accountClosed')
  if (found.is_stale) {
    await execute(
      db,
      sql`update session set last_seen_at = now(), expires_at = least(now() + interval '30 days', created_at + interval '90 days')
          where id = ${found.session_id} and revoked_at is null and last_seen_at < now() - interval '5 minutes'`,
    )
  }
  return {
    customerId: found.customer_id,
    sessionId: found.session_id,
    email: found.email,
    firstname: found.firstname,
    language: isLanguage(found.language) ? found.language : defaultLanguage,
  }
}
