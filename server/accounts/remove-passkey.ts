import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type FactorOwner, isOwnedBy, tellOwner } from './factor-owner.ts'
import { dropUselessRecoveryCodes } from './recovery-codes.ts'

/** Removes a passkey. Refuses recordMissing for one that is unknown or somebody else's. Effects: a mail. */
export async function removePasskey(tx: Tx, owner: FactorOwner, passkeyId: string): Promise<void> {
  const removed = await maybeRow<{ name: string }>(
    tx,
    sql`delete from passkey where id = ${passkeyId} and ${isOwnedBy(owner)} returning name`,
  )
  if (!removed) throw refuse('recordMissing')
  await dropUselessRecoveryCodes(tx, owner)
  await tellOwner(tx, owner, 'passkey_removed', { name: removed.name })
}
