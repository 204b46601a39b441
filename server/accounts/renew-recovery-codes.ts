import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type FactorOwner, tellOwner } from './factor-owner.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { readKinds } from './second-factor.ts'

/** Makes ten new recovery codes. Refuses recordMissing where there is no factor that they could stand for. Effects: a mail. */
export async function renewRecoveryCodes(tx: Tx, houseSecret: string, owner: FactorOwner): Promise<string[]> {
  const { totp, passkeys } = await readKinds(tx, owner)
  if (!totp && !passkeys) throw refuse('recordMissing')
  await tellOwner(tx, owner, 'recovery_codes_made', {})
  return makeRecoveryCodes(tx, houseSecret, owner)
}
