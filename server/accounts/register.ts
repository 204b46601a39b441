import type { Language } from '../../contract/languages.ts'
import { mergeVisitorCart } from '../cart/merge.ts'
import { inform } from '../messages/inform.ts'
import { execute, type Tx } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { readTelephone } from '../platform/telephone.ts'
import type { Customer } from '../sessions/callers.ts'
import { type Device, openSession } from '../sessions/open.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createCustomer } from './create-customer.ts'
import { type GivenCode, takeCode } from './one-time-codes.ts'

export type Registration = Pick<Input<'registerAccount'>, 'email' | 'firstname' | 'lastname' | 'telephone'>

/** What the shape of the input cannot say. Refuses registrationInvalid at the fields; gives the telephone as it is kept. */
export function checkRegistration(
  { password, telephone, phone_code }: Pick<Input<'registerAccount'>, 'password' | 'telephone' | 'phone_code'>,
  language: Language,
): string {
  const number = telephone === '' ? '' : readTelephone(telephone, { language })
  const fields: Record<string, FieldProblem> = {
    ...(isCommonPassword(password) ? { password: { problem: 'too_common' } } : {}),
    ...(number === null ? { telephone: { problem: 'malformed' } } : {}),
    ...(number === '' && phone_code !== undefined ? { telephone: { problem: 'missing' } } : {}),
  }
  if (number === null || Object.keys(fields).length > 0) throw refuse('registrationInvalid', { fields })
  return number
}

export type Joining = Device & {
  /** proves that the person reads at the telephone; null: nobody has */
  phoneCode: GivenCode | null
  /** null: somebody whom a provider knows */
  passwordHash: string | null
  cartHash: Buffer | null
  language: Language
}

/**
 * Opens an account with an empty wallet, takes over the visitor's cart and signs in. Refuses registrationEmailTaken, and captchaFailed when the code of the
 * telephone was used meanwhile. Effects: a notice and a mail of welcome.
 */
export async function registerAccount(
  tx: Tx,
  { email, firstname, lastname, telephone }: Registration,
  { passwordHash, phoneCode, cartHash, language, ...device }: Joining,
): Promise<{ customer: Customer; token: string }> {
  const customer = await createCustomer(tx, { email, passwordHash, firstname, lastname, telephone, language })
  if (phoneCode) {
    await takeCode(tx, phoneCode)
    await execute(tx, sql`update customer set telephone_verified_at = now() where id = ${customer.customerId}`)
  }
  if (cartHash) await mergeVisitorCart(tx, customer, cartHash)
  const token = await openSession(tx, customer, device)
  await inform(tx, customer, 'welcome', {})
  return { customer, token }
}
