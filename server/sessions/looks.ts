import { type CallName, calls } from '../../contract/calls.ts'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { lookedCalls, lookLinkSeconds, lookMinutes, lookPrefix } from '../../contract/looking.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { type Db, execute, maybeRow, row, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator, OperatorInConsole, SignedIn } from './callers.ts'
import { hashToken, isTokenForm, makeToken } from './token.ts'

/** Whether a token is of somebody who looks. It is never one of a session: those are kept elsewhere and do not begin so. */
export const isLookToken = (token: string): boolean => token.startsWith(lookPrefix)

const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const looked: ReadonlySet<string> = new Set(lookedCalls.map((name: CallName) => addressOf(calls[name])))

/** Refuses writeConflict (`looking`) whatever is neither the same for everybody nor among what may be asked while looking. */
export function needLooked(call: { method: string; path: string; shared: boolean; changes: boolean }): void {
  if (call.changes || !(call.shared || looked.has(addressOf(call)))) throw refuse('writeConflict', { data: { reason: 'looking' } })
}

/** As whom a token lets somebody look. Refuses tokenInvalid one that was never given, writeConflict (`look_over`) one whose time is over. */
export async function authenticateLook(db: Db, token: string): Promise<SignedIn> {
  if (!isTokenForm(token.slice(lookPrefix.length))) throw refuse('tokenInvalid')
  const found = await maybeRow<{ customer_id: string; email: string; firstname: string; language: string; is_open: boolean }>(
    db,
    sql`select l.customer_id, c.email, c.firstname, c.language,
        l.ended_at is null and l.expires_at > now() and c.status <> 'closed' and o.status = 'active'
          and coalesce(s.revoked_at is null and s.expires_at > now(), false) as is_open
      from customer_look l join customer c on c.id = l.customer_id join operator o on o.id = l.operator_id left join session s on s.id = l.session_id
      where l.token_hash = ${hashToken(token)}`,
  )
  if (!found) throw refuse('tokenInvalid')
  if (!found.is_open) throw refuse('writeConflict', { data: { reason: 'look_over' } })
  return {
    kind: 'customer',
    customerId: found.customer_id,
    // no session of theirs
    sessionId: '0',
    email: found.email,
    firstname: found.firstname,
    language: isLanguage(found.language) ? found.language : defaultLanguage,
  }
}

/** A code by which an operator begins to look, once and within a minute. Only its hash is kept. */
export async function issueLook(
  tx: Tx,
  { operatorId, sessionId }: OperatorInConsole,
  { customerId, reason }: { customerId: string; reason: string },
): Promise<{ code: string; until: Date }> {
  const code = makeToken()
  const { until } = await row<{ until: Date }>(
    tx,
    sql`insert into customer_look (customer_id, operator_id, session_id, reason, code_hash, expires_at)
      values (${customerId}, ${operatorId}, ${sessionId}, ${reason}, ${hashToken(code)}, now() + make_interval(secs => ${lookLinkSeconds})) returning expires_at as until`,
  )
  return { code, until }
}

export type Look = { lookId: string; customerId: string; operator: Operator; reason: string }

type LookRow = { id: string; customer_id: string; operator_id: string; role: OperatorRole; reason: string }
const lookOf = ({ id, customer_id, operator_id, role, reason }: LookRow): Look => ({
  lookId: id,
  customerId: customer_id,
  operator: { kind: 'operator', operatorId: operator_id, role },
  reason,
})

/** Exchanges a code for a token: of many who try at once one gets it. Refuses recordMissing (`link_over`, `link_used`). */
export async function redeemLook(tx: Tx, code: string): Promise<Look & { token: string; until: Date }> {
  const token = `${lookPrefix}${makeToken()}`
  const hash = hashToken(code)
  const isUsed = () =>
    maybeRow<{ is_used: boolean }>(tx, sql`select started_at is not null as is_used from customer_look where code_hash = ${hash}`)
  const before = isTokenForm(code) ? await isUsed() : undefined
  const found = before
    ? await maybeRow<LookRow & { until: Date }>(
        tx,
        sql`update customer_look l set started_at = now(), token_hash = ${hashToken(token)}, expires_at = now() + make_interval(mins => ${lookMinutes})
          from operator o where o.id = l.operator_id and o.status = 'active' and l.code_hash = ${hash} and l.started_at is null and l.expires_at > now()
            and exists (select from session s where s.id = l.session_id and s.revoked_at is null and s.expires_at > now())
          returning l.id, l.customer_id, l.operator_id, o.role, l.reason, l.expires_at as until`,
      )
    : undefined
  if (!found) {
    // Read again: whoever was first may have committed meanwhile.
    const known = before && (await isUsed())
    throw refuse('recordMissing', known && { data: { reason: known.is_used ? 'link_used' : 'link_over' } })
  }
  return { ...lookOf(found), token, until: found.until }
}

/** Ends the look of a token; null where there is none to end. */
export async function endLook(tx: Tx, token: string): Promise<Look | null> {
  const found = await maybeRow<LookRow>(
    tx,
    sql`update customer_look l set ended_at = least(now(), l.expires_at) from operator o
      where o.id = l.operator_id and l.token_hash = ${hashToken(token)} and l.ended_at is null
      returning l.id, l.customer_id, l.operator_id, o.role, l.reason`,
  )
  return found ? lookOf(found) : null
}

/** Ends those whose time is over, and forgets links that nobody used. Answers what it has ended. */
export async function endOldLooks(tx: Tx): Promise<Look[]> {
  await execute(tx, sql`delete from customer_look where started_at is null and expires_at < now() - interval '1 day'`)
  const found = await rows<LookRow>(
    tx,
    sql`update customer_look l set ended_at = l.expires_at from operator o
      where o.id = l.operator_id and l.started_at is not null and l.ended_at is null and l.expires_at <= now()
      returning l.id, l.customer_id, l.operator_id, o.role, l.reason`,
  )
  return found.map(lookOf)
}
