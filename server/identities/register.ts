import { type GivenCode, takeCode, tryCode } from '../accounts/one-time-codes.ts'
import { type Joining, registerAccount } from '../accounts/register.ts'
import type { Tx, WriteDb } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { Customer } from '../sessions/callers.ts'
import { proofOfMailbox } from './email-code.ts'
import { addIdentity } from './link.ts'
import { type Proof, type Ticket, takeProof } from './proof.ts'

type Given = Pick<Input<'registerIdentity'>, 'email' | 'firstname' | 'lastname'>

/**
 * The code of a mail, for an address that the provider has not seen; null: it has. `db` is not the act's transaction. Refuses
 * registrationInvalid without a code, captchaFailed (tries_left) for one that is not right.
 */
export async function proveMailbox(
  db: WriteDb,
  secret: string,
  proof: Proof,
  { email, email_code }: Pick<Input<'registerIdentity'>, 'email' | 'email_code'>,
): Promise<GivenCode | null> {
  if (proof.emailVerified && proof.email === email) return null
  if (email_code === undefined) throw refuse('registrationInvalid', { fields: { email_code: { problem: 'missing' } } })
  return tryCode(db, secret, proofOfMailbox(proof, email), email_code)
}

/**
 * Opens an account without a password for somebody whom a provider knows, as `registerAccount` does. Refuses besides writeConflict
 * (identity_taken), and captchaFailed when ticket or code was used meanwhile.
 */
export async function registerIdentity(
  tx: Tx,
  { ticket, proof, emailCode }: { ticket: Ticket; proof: Proof; emailCode: GivenCode | null },
  given: Given,
  joining: Omit<Joining, 'phoneCode' | 'passwordHash'>,
): Promise<{ customer: Customer; token: string }> {
  await takeProof(tx, ticket)
  if (emailCode) await takeCode(tx, emailCode)
  const registered = await registerAccount(tx, { ...given, telephone: '' }, { ...joining, phoneCode: null, passwordHash: null })
  await addIdentity(tx, registered.customer, proof)
  return registered
}
