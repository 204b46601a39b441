import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type FactorOwner, isOwnedBy, tellOwner } from './factor-owner.ts'
import { dropUselessRecoveryCodes } from './recovery-codes.ts'

/** Turns the app off. Refuses recordMissing when none is on. Effects: a mail. */
export async function disableTotp(tx: Tx, owner: FactorOwner): Promise<void> {
  const gone = await execute(tx, sql`delete from totp_secret where ${isOwnedBy(owner)} and confirmed_at is not null`)
  if (gone === 0) throw refuse('recordMissing')
  await dropUselessRecoveryCodes(tx, owner)
  await tellOwner(tx, owner, 'totp_off', {})
}
