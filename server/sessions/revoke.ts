import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, SignedIn } from './callers.ts'
import type { Office } from './cookies.ts'
import { hashToken } from './token.ts'

/** Signs out one device of the customer. Refuses recordMissing for a session that is over, unknown or somebody else's. */
export async function revokeSession(tx: Tx, customer: SignedIn, sessionId: string): Promise<void> {
  const revoked = await maybeRow<{ id: string }>(
    tx,
    sql`update session set revoked_at = now()
        where id = ${sessionId} and customer_id = ${customer.customerId} and revoked_at is null and expires_at > now() returning id`,
  )
  if (!revoked) throw refuse('recordMissing')
  await endOpenedBy(tx, revoked.id)
}

/** The offices that were entered from a device close with it. */
const endOpenedBy = (tx: Tx, sessionId: string): Promise<number> =>
  execute(tx, sql`update session set revoked_at = now() where opened_by = ${sessionId} and revoked_at is null`)

/** Signs out the device that asks, from the offices that were entered from it too. */
export async function endSession(tx: Tx, { sessionId }: SignedIn): Promise<void> {
  await execute(tx, sql`update session set revoked_at = now() where id = ${sessionId} and revoked_at is null`)
  await endOpenedBy(tx, sessionId)
}

/** What a person is signed in to, the offices of their shops included. */
const ofPerson = ({ customerId }: Customer) =>
  sql`(customer_id = ${customerId} or shop_member_id in (select id from shop_member where customer_id = ${customerId})) and revoked_at is null`

/** Signs out all devices but the one that asks, from the offices of the customer's shops too. */
export const revokeOtherSessions = (tx: Tx, customer: SignedIn): Promise<number> =>
  execute(tx, sql`update session set revoked_at = now() where ${ofPerson(customer)} and id <> ${customer.sessionId}`)

/** Signs out every device, from the offices of the customer's shops too. */
export const revokeAllSessions = (tx: Tx, customer: Customer): Promise<number> =>
  execute(tx, sql`update session set revoked_at = now() where ${ofPerson(customer)}`)

/** Ends every session of somebody who goes, and forgets on which devices they were. The tokens stay known for a while: whoever has one is told what became of the account. */
export const forgetSessions = (tx: Tx, { customerId }: Customer): Promise<number> =>
  execute(
    tx,
    sql`update session set revoked_at = coalesce(revoked_at, now()), user_agent = '', device_hash = null
        where customer_id = ${customerId} or shop_member_id in (select id from shop_member where customer_id = ${customerId})`,
  )

/** Ends the session of a token in an office, if it is one. */
export const endOfficeSession = (tx: Tx, token: string, app: Office = 'seller'): Promise<number> =>
  execute(
    tx,
    sql`update session set revoked_at = now() where token_hash = ${hashToken(token)} and audience = ${app} and revoked_at is null`,
  )

/** Ends every session of a member in the office. */
export const endMemberSessions = (tx: Tx, memberId: string): Promise<number> =>
  execute(tx, sql`update session set revoked_at = now() where shop_member_id = ${memberId} and revoked_at is null`)

/** Ends the sessions of an operator in the console; but the one that asks. */
export const endOperatorSessions = (tx: Tx, operatorId: string, { but = null }: { but?: string | null } = {}): Promise<number> =>
  execute(
    tx,
    sql`update session set revoked_at = now() where operator_id = ${operatorId} and revoked_at is null and id is distinct from ${but}::bigint`,
  )
