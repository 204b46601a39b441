import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, SignedIn } from './callers.ts'

/** Signs out one device of the customer. Refuses recordMissing for a session that is over, unknown or somebody else's. */
export async function revokeSession(tx: Tx, customer: SignedIn, sessionId: string): Promise<void> {
  const revoked = await execute(
    tx,
    sql`update session set revoked_at = now()
        where id = ${sessionId} and customer_id = ${customer.customerId} and revoked_at is null and expires_at > now()`,
  )
  if (revoked === 0) throw refuse('recordMissing')
}

/** Signs out the device that asks. */
export const endSession = (tx: Tx, customer: SignedIn): Promise<number> =>
  execute(tx, sql`update session set revoked_at = now() where id = ${customer.sessionId} and revoked_at is null`)

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
