import { inform } from '../messages/inform.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { dropUselessRecoveryCodes } from './recovery-codes.ts'

/** Removes a passkey. Refuses recordMissing for one that is unknown or somebody else's. Effects: a mail. */
export async function removePasskey(tx: Tx, customer: SignedIn, passkeyId: string): Promise<void> {
  const removed = await maybeRow<{ name: string }>(
    tx,
    sql`delete from passkey where id = ${passkeyId} and customer_id = ${customer.customerId} returning name`,
  )
  if (!removed) throw refuse('recordMissing')
  await dropUselessRecoveryCodes(tx, customer)
  await inform(tx, customer, 'passkey_removed', { name: removed.name })
}
