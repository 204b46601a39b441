import { mergeVisitorCart } from '../cart/merge.ts'
import { execute, type Tx, type WriteDb } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'
import { type Device, openSession } from '../sessions/open.ts'
import { verifyCaptcha } from './captcha.ts'
import { clearFailures, type FailureSubject, readFailures, recordFailure } from './login-failures.ts'
import { hashPassword, isPassword, isWeak } from './passwords.ts'
import { findCredentials } from './queries.ts'
import { type ProvenFactor, proveSecondFactor, useSecondFactor } from './second-factor.ts'

const failuresBeforeCaptcha = 3

export type Proven = { customer: Customer; subject: FailureSubject; strongerHash: string | null; factor: ProvenFactor }

/**
 * Whether e-mail and password belong together, and the second factor where the account has one; runs outside any transaction because hashing takes its time. An e-mail without an
 * account costs the same work and answers the same.
 * Refuses captchaFailed (data captcha_required) after three failures without a solved captcha, credentialsWrong, accountClosed for
 * a closed or suspended account whose password is right, captchaFailed (data second_factor_required) without the second factor or with a wrong
 * one, which counts as a failure, and 429 while the account has to wait.
 */
export async function proveCredentials(
  { db, house, deviceHash }: { db: WriteDb; house: Pick<Services, 'configuration' | 'secret'>; deviceHash: Buffer | null },
  { email, password, captcha, ...given }: Input<'loginAccount'>,
): Promise<Proven> {
  const account = await findCredentials(db, { email, deviceHash })
  const subject = account?.knows_device && deviceHash ? { customerId: account.id, deviceHash } : { email }
  if ((await readFailures(db, subject)) >= failuresBeforeCaptcha) await verifyCaptcha(db, house.secret, captcha, { captcha_required: true })
  if (!(await isPassword(password, account?.password_hash ?? null)) || !account) {
    await recordFailure(db, subject)
    throw refuse('credentialsWrong')
  }
  if (account.status !== 'active') throw refuse('accountClosed')
  const customer = { kind: 'customer', customerId: account.id } as const
  const factor = await proveSecondFactor({ db, house }, customer, given, () => recordFailure(db, subject))
  return {
    customer,
    subject,
    factor,
    strongerHash: isWeak(account.password_hash) ? await hashPassword(password) : null,
  }
}

export type SignIn = Device & { cartHash: Buffer | null; language: string }

/** Signs in whom `proveCredentials` has proven: a session, the visitor's cart merged, the language remembered for mails. Gives the token. */
export async function signIn(
  tx: Tx,
  { customer, subject, strongerHash, factor }: Proven,
  { cartHash, language, ...device }: SignIn,
): Promise<string> {
  await clearFailures(tx, subject)
  await useSecondFactor(tx, customer, factor)
  await execute(
    tx,
    sql`update customer set language = ${language}, password_hash = coalesce(${strongerHash}, password_hash)
        where id = ${customer.customerId} and (language <> ${language} or ${strongerHash}::text is not null)`,
  )
  if (cartHash) await mergeVisitorCart(tx, customer, cartHash)
  return openSession(tx, customer, device)
}
