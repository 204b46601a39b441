import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { SignedIn } from './callers.ts'

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

/** Signs out all devices but the one that asks. */
export const revokeOtherSessions = (tx: Tx, customer: SignedIn): Promise<number> =>
  execute(
    tx,
    sql`update session set revoked_at = now() where customer_id = ${customer.customerId} and id <> ${customer.sessionId} and revoked_at is null`,
  )
