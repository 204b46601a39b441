import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { type FactorOwner, isOwnedBy } from './factor-owner.ts'

/** Takes every second factor from somebody, with the recovery codes that stood for them. Answers how many factors there were. */
export async function dropFactors(tx: Tx, owner: FactorOwner): Promise<number> {
  const secrets = await execute(tx, sql`delete from totp_secret where ${isOwnedBy(owner)}`)
  const passkeys = await execute(tx, sql`delete from passkey where ${isOwnedBy(owner)}`)
  await execute(tx, sql`delete from recovery_code where ${isOwnedBy(owner)}`)
  await execute(tx, sql`delete from passkey_challenge where ${isOwnedBy(owner)}`)
  return secrets + passkeys
}
