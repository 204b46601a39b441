import { inform } from '../messages/inform.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { readKinds } from './second-factor.ts'

/** Makes ten new recovery codes. Refuses recordMissing where there is no factor that they could stand for. Effects: a mail. */
export async function renewRecoveryCodes(tx: Tx, houseSecret: string, customer: SignedIn): Promise<string[]> {
  const { totp, passkeys } = await readKinds(tx, customer)
  if (!totp && !passkeys) throw refuse('recordMissing')
  await inform(tx, customer, 'recovery_codes_made', {})
  return makeRecoveryCodes(tx, houseSecret, customer)
}
