import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { stepUpMinutes } from '../../contract/limits.ts'
import { execute, maybeRow, type WriteDb } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Operator, OperatorInConsole, ShopMember, SignedIn } from './callers.ts'
import { type Audience, endOf, isStale } from './lifetimes.ts'
import { hashToken, isTokenForm } from './token.ts'

type Found = { session_id: string; is_active: boolean; is_revoked: boolean; is_expired: boolean; is_stale: boolean }

/**
 * The row of a key, and nothing but it (`offset 0`), whatever was known when the statement was planned: beside few shops, the customers were read in their order up to the last who has one, so that an office of one of the
 * newest customers read them all for each request.
 */
const one = (table: Sql, key: Sql): Sql => sql`cross join lateral (select * from ${table} where id = ${key} offset 0)`

/**
 * The session of a token in one app, with what `columns` and `person` say of whose it is: one statement, and now and then a second
 * one that moves the end of the session ahead. A token of another app is one that was never issued.
 * Refuses tokenInvalid (malformed, never issued, revoked), notSignedIn (expired) and accountClosed (the person may not work here any more).
 */
async function findSession<Person>(
  db: WriteDb,
  app: Audience,
  token: string,
  { columns, person, isActive }: { columns: Sql; person: Sql; isActive: Sql },
): Promise<Found & Person> {
  if (!isTokenForm(token)) throw refuse('tokenInvalid')
  const found = await maybeRow<Found & Person>(
    db,
    sql`select s.id as session_id, ${isActive} as is_active, s.revoked_at is not null as is_revoked, s.expires_at <= now() as is_expired,
          ${isStale(app)} as is_stale, ${columns}
        from (select * from session where token_hash = ${hashToken(token)} and audience = ${app} offset 0) s ${person}`,
  )
  if (!found) throw refuse('tokenInvalid')
  // Whoever's account was closed is told so, though that ended the session too.
  if (!found.is_active) throw refuse('accountClosed')
  if (found.is_revoked) throw refuse('tokenInvalid')
  if (found.is_expired) throw refuse('notSignedIn')
  if (found.is_stale) {
    // Nobody waits for the disk: what a crash forgets of it is noted with the next request.
    await execute(
      db,
      sql`with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
          update session s set last_seen_at = now(), expires_at = ${endOf(app, sql`s.created_at`)} from unhurried
          where s.id = ${found.session_id} and s.revoked_at is null and ${isStale(app)}`,
    )
  }
  return found
}

/** The customer whose token this is in the storefront. */
export async function authenticateCustomer(db: WriteDb, token: string): Promise<SignedIn> {
  const found = await findSession<{ customer_id: string; email: string; firstname: string; language: string }>(db, 'storefront', token, {
    columns: sql`c.id as customer_id, c.email, c.firstname, c.language`,
    person: sql`${one(sql`customer`, sql`s.customer_id`)} c`,
    isActive: sql`c.status = 'active'`,
  })
  return {
    kind: 'customer',
    customerId: found.customer_id,
    sessionId: found.session_id,
    email: found.email,
    firstname: found.firstname,
    language: isLanguage(found.language) ? found.language : defaultLanguage,
  }
}

/** The member of a shop whose token this is in the seller office. */
export async function authenticateMember(db: WriteDb, token: string): Promise<ShopMember & { sessionId: string }> {
  const found = await findSession<{ member_id: string; shop_id: string; role: ShopMember['role'] }>(db, 'seller', token, {
    columns: sql`m.id as member_id, m.shop_id, m.role`,
    person: sql`${one(sql`shop_member`, sql`s.shop_member_id`)} m ${one(sql`customer`, sql`m.customer_id`)} c ${one(sql`shop`, sql`m.shop_id`)} h`,
    isActive: sql`m.removed_at is null and c.status = 'active' and h.status <> 'closed'`,
  })
  return { kind: 'shop_member', shopId: found.shop_id, memberId: found.member_id, role: found.role, sessionId: found.session_id }
}

/** The operator whose token this is in the console; `isProven`: they have proven within the last minutes who they are. */
export async function authenticateOperator(db: WriteDb, token: string): Promise<OperatorInConsole & { isProven: boolean }> {
  const found = await findSession<{ operator_id: string; role: Operator['role']; is_proven: boolean }>(db, 'operator', token, {
    columns: sql`o.id as operator_id, o.role, s.proven_at > now() - make_interval(mins => ${stepUpMinutes}) as is_proven`,
    person: sql`${one(sql`operator`, sql`s.operator_id`)} o`,
    isActive: sql`o.status = 'active'`,
  })
  return { kind: 'operator', operatorId: found.operator_id, role: found.role, sessionId: found.session_id, isProven: found.is_proven }
}
