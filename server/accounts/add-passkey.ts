import { passkeysMost } from '../../contract/limits.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { columnOf, type FactorOwner, isOwnedBy, ownerId, tellOwner } from './factor-owner.ts'
import type { NewPasskey } from './passkeys.ts'
import { recoveryCodesOfFirst } from './recovery-codes.ts'

/** Adds a passkey. Gives the recovery codes of a first factor. Refuses accountEditInvalid above ten, writeConflict for one that is known. Effects: a mail. */
export async function addPasskey(
  tx: Tx,
  houseSecret: string,
  owner: FactorOwner,
  { credentialId, publicKey, signCount, transports, name }: NewPasskey & { name: string },
): Promise<string[] | null> {
  const { count } = await row<{ count: number }>(tx, sql`select count(*)::int as count from passkey where ${isOwnedBy(owner)}`)
  if (count >= passkeysMost) throw refuse('accountEditInvalid', { fields: { name: { problem: 'too_big', bound: passkeysMost } } })
  const added = await execute(
    tx,
    sql`insert into passkey (${columnOf(owner)}, credential_id, public_key, sign_count, transports, name)
        values (${ownerId(owner)}, ${credentialId}, ${publicKey}, ${signCount}, ${transports}, ${name}) on conflict (credential_id) do nothing`,
  )
  if (added === 0) throw refuse('writeConflict')
  await tellOwner(tx, owner, 'passkey_added', { name })
  return recoveryCodesOfFirst(tx, houseSecret, owner)
}
