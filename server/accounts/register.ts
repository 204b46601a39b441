import type { Language } from '../../contract/languages.ts'
import { mergeVisitorCart } from '../cart/merge.ts'
import { inform } from '../messages/inform.ts'
import type { Tx } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { readTelephone } from '../platform/telephone.ts'
import { type NewSession, openSession } from '../sessions/open.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createCustomer } from './create-customer.ts'

export type Registration = Pick<Input<'registerAccount'>, 'email' | 'firstname' | 'lastname' | 'telephone'>

/** What the shape of the input cannot say. Refuses registrationInvalid at the fields; gives the telephone as it is kept. */
export function checkRegistration({ password, telephone }: Pick<Input<'registerAccount'>, 'password' | 'telephone'>): string {
  const number = telephone === '' ? '' : readTelephone(telephone)
  const fields: Record<string, FieldProblem> = {
    ...(isCommonPassword(password) ? { password: { problem: 'too_common' } } : {}),
    ...(number === null ? { telephone: { problem: 'malformed' } } : {}),
  }
  if (number === null || Object.keys(fields).length > 0) throw refuse('registrationInvalid', { fields })
  return number
}

type Joining = Omit<NewSession, 'customerId'> & { passwordHash: string; visitorHash: Buffer | null; language: Language }

/**
 * Opens an account with an empty wallet, takes over the visitor's cart and signs in. Refuses registrationEmailTaken.
 * Effects: a notice and a mail of welcome.
 */
export async function registerAccount(
  tx: Tx,
  { email, firstname, lastname, telephone }: Registration,
  { passwordHash, visitorHash, language, ...session }: Joining,
): Promise<{ customerId: string; token: string }> {
  const customerId = await createCustomer(tx, { email, passwordHash, firstname, lastname, telephone, language })
  if (visitorHash) await mergeVisitorCart(tx, customerId, visitorHash)
  const token = await openSession(tx, { customerId, ...session })
  await inform(tx, customerId, 'welcome', {})
  return { customerId, token }
}
