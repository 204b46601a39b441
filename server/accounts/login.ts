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
import { type Credentials, findCredentials } from './queries.ts'
import { hasSecondFactor, type ProvenFactor, proveSecondFactor, useSecondFactor } from './second-factor.ts'

const failuresBeforeCaptcha = 3

export type Proven = {
  customer: Customer
  /** whose failures the sign-in forgets; null where nothing was given that could be guessed */
  subject: FailureSubject | null
  strongerHash: string | null
  factor: ProvenFactor
}

type Asking = { db: WriteDb; house: Pick<Services, 'configuration' | 'secret'>; deviceHash: Buffer | null }

const subjectOf = (account: Credentials | undefined, email: string, deviceHash: Buffer | null): FailureSubject =>
  account?.knows_device && deviceHash ? { customerId: account.id, deviceHash } : { email }

/** Refuses captchaFailed (data captcha_required) after three failures without a solved captcha, 429 while the account has to wait. */
async function slowDown({ db, house }: Asking, subject: FailureSubject, captcha: string | undefined): Promise<void> {
  if ((await readFailures(db, subject)) >= failuresBeforeCaptcha) await verifyCaptcha(db, house.secret, captcha, { captcha_required: true })
}

/**
 * Whether e-mail and password belong together, and the second factor where the account has one; runs outside any transaction because hashing takes its time. An e-mail without an
 * account costs the same work and answers the same.
 * Refuses captchaFailed (data captcha_required) after three failures without a solved captcha, credentialsWrong, accountClosed for
 * a closed or suspended account whose password is right, captchaFailed (data second_factor_required) without the second factor or with a wrong
 * one, which counts as a failure, and 429 while the account has to wait.
 */
export async function proveCredentials(asking: Asking, { email, password, captcha, ...given }: Input<'loginAccount'>): Promise<Proven> {
  const { db, house, deviceHash } = asking
  const account = await findCredentials(db, { email, deviceHash })
  const subject = subjectOf(account, email, deviceHash)
  await slowDown(asking, subject, captcha)
  if (!(await isPassword(password, account?.password_hash ?? null)) || !account?.password_hash) {
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

/**
 * The same for the account of `email` when a provider has answered for its owner in place of the password: the second factor is asked for all the
 * same, and a wrong one is a failure like any other. Refuses accountClosed, captchaFailed and 429 as `proveCredentials`.
 */
export async function proveByIdentity(
  asking: Asking,
  { email, captcha, ...given }: { email: string } & Pick<Input<'loginAccount'>, 'captcha' | 'second_factor' | 'passkey'>,
): Promise<Proven> {
  const { db, house, deviceHash } = asking
  const account = await findCredentials(db, { email, deviceHash })
  if (account?.status !== 'active') throw refuse('accountClosed')
  const customer = { kind: 'customer', customerId: account.id } as const
  if (!(await hasSecondFactor(db, customer))) return { customer, subject: null, factor: { kind: 'none' }, strongerHash: null }
  const subject = subjectOf(account, email, deviceHash)
  await slowDown(asking, subject, captcha)
  const factor = await proveSecondFactor({ db, house }, customer, given, () => recordFailure(db, subject))
  return { customer, subject, factor, strongerHash: null }
}

export type SignIn = Device & { cartHash: Buffer | null; language: string }

/** Signs in whom `proveCredentials` or `proveByIdentity` has proven: a session, the visitor's cart merged, the language remembered for mails. Gives the token. */
export async function signIn(
  tx: Tx,
  { customer, subject, strongerHash, factor }: Proven,
  { cartHash, language, ...device }: SignIn,
): Promise<string> {
  if (subject) await clearFailures(tx, subject)
  await useSecondFactor(tx, customer, factor)
  await execute(
    tx,
    sql`update customer set language = ${language}, password_hash = coalesce(${strongerHash}, password_hash)
        where id = ${customer.customerId} and (language <> ${language} or ${strongerHash}::text is not null)`,
  )
  if (cartHash) await mergeVisitorCart(tx, customer, cartHash)
  return openSession(tx, customer, device)
}
