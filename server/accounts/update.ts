import { inform } from '../messages/inform.ts'
import { type Db, execute, row, type Tx, violatedConstraint, type WriteDb } from '../platform/database.ts'
import { attachFile, releaseFile } from '../platform/files.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { empty, joinSql, type Sql, sql } from '../platform/sql.ts'
import { readTelephone } from '../platform/telephone.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { revokeOtherSessions } from '../sessions/revoke.ts'
import { isCommonPassword } from './common-passwords.ts'
import { proofOfEmail } from './email-code.ts'
import { type GivenCode, takeCode, tryCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import { type PayoutAccount, readBankAccount, readCryptoAddress, savePayoutAccount } from './payout-accounts.ts'
import { provePassword } from './prove-password.ts'
import { proofOfTelephone } from './telephone-code.ts'

export type Edit = {
  /** columns with their new values */
  changes: Sql[]
  /** path of the picture, '' to go without one, undefined to leave it */
  avatar: string | undefined
  email: string | null
  /** proves that the customer reads at the new e-mail */
  emailCode: GivenCode | null
  /** proves that the customer reads at the new telephone */
  phoneCode: GivenCode | null
  passwordHash: string | null
  /** the hash that was proven with the current password, when one was needed */
  provenHash: string | null
  payouts: PayoutAccount[]
}

/**
 * Reads and proves an edit of the profile, outside any transaction because of the hashing. E-mail, password and payout accounts need the
 * current password, an e-mail the code that was mailed to it as well. Refuses accountEditInvalid at the fields, captchaFailed for a code that
 * is not right, 429 after ten wrong passwords in fifteen minutes.
 */
export async function checkEdit(
  { db, secret }: { db: WriteDb; secret: string },
  customer: SignedIn,
  input: Input<'updateUser'>,
): Promise<Edit> {
  const { firstname, lastname, telephone, password, current_password, avatar, email_code, phone_code } = input
  const email = input.email === undefined || input.email === customer.email ? null : input.email
  const number = telephone === undefined || telephone === '' ? telephone : await readOwnTelephone(db, customer, telephone)
  const fields: Record<string, FieldProblem> = {}
  if (phone_code !== undefined && !number) fields.telephone = { problem: 'missing' }
  if (number === null) fields.telephone = { problem: 'malformed' }
  if (password !== undefined && isCommonPassword(password)) fields.password = { problem: 'too_common' }
  const payouts = [...(input.bank ? [readBankAccount(input.bank)] : []), ...(input.crypto ? [readCryptoAddress(input.crypto)] : [])]
  const needsProof = email !== null || password !== undefined || payouts.length > 0
  if (email !== null && email_code === undefined) fields.email_code = { problem: 'missing' }
  if (needsProof && !current_password) fields.current_password = { problem: 'missing' }
  if (number === null || Object.keys(fields).length > 0) throw refuse('accountEditInvalid', { fields })
  const provenHash = needsProof ? await provePassword(db, customer, { password: current_password ?? '', field: 'current_password' }) : null
  const emailCode = email !== null && email_code !== undefined ? await tryCode(db, secret, proofOfEmail(customer, email), email_code) : null
  const phoneCode = number && phone_code !== undefined ? await tryCode(db, secret, proofOfTelephone(number), phone_code) : null
  return {
    changes: [
      ...(firstname === undefined ? [] : [sql`firstname = ${firstname}`]),
      ...(lastname === undefined ? [] : [sql`lastname = ${lastname}`]),
      ...(number === undefined ? [] : [sql`telephone = ${number}`, verifiedAt(number, phoneCode)]),
    ],
    avatar,
    email,
    emailCode,
    phoneCode,
    passwordHash: password === undefined ? null : await hashPassword(password),
    provenHash,
    payouts,
  }
}

/** A number that stays as it is stays as proven as it was; a changed one is not, and neither is none. */
const verifiedAt = (number: string, phoneCode: GivenCode | null): Sql =>
  phoneCode
    ? sql`telephone_verified_at = now()`
    : sql`telephone_verified_at = case when telephone = ${number} then telephone_verified_at end`

export async function readOwnTelephone(db: Db, { customerId, language }: SignedIn, text: string): Promise<string | null> {
  const { telephone: kept } = await row<{ telephone: string }>(db, sql`select telephone from customer where id = ${customerId}`)
  return readTelephone(text, { kept, language })
}

/**
 * Writes a checked edit. A new password signs out all other devices; a new e-mail or password is told by mail to the address before the change.
 * Refuses emailTaken, captchaFailed when the code was used meanwhile, accountEditInvalid for a picture that is not the customer's, writeConflict when the password was changed meanwhile.
 */
export async function updateUser(
  tx: Tx,
  customer: SignedIn,
  { changes, avatar, email, emailCode, phoneCode, passwordHash, provenHash, payouts }: Edit,
): Promise<void> {
  for (const given of [emailCode, phoneCode]) if (given) await takeCode(tx, given)
  for (const account of payouts) await savePayoutAccount(tx, customer, account)
  const columns = [
    ...changes,
    ...(email === null ? [] : [sql`email = ${email}`]),
    ...(passwordHash === null ? [] : [sql`password_hash = ${passwordHash}`]),
    ...(avatar === undefined ? [] : [sql`avatar_id = ${await changeAvatar(tx, customer, avatar)}`]),
  ]
  if (columns.length === 0) return
  const stillProven = provenHash === null ? empty : sql` and password_hash = ${provenHash}`
  const written = await execute(
    tx,
    sql`update customer set ${joinSql(columns, ', ')} where id = ${customer.customerId}${stillProven}`,
  ).catch((error) => {
    throw violatedConstraint(error) === 'customer_email' ? refuse('emailTaken') : error
  })
  if (written === 0) throw refuse('writeConflict')
  // to the address that was proven so far, also when it is the one that changes
  const former = { to: customer.email }
  if (email !== null) await inform(tx, customer, 'email_changed', { email }, former)
  if (passwordHash === null) return
  await revokeOtherSessions(tx, customer)
  await inform(tx, customer, 'password_changed', {}, former)
}

/** The picture that the customer has from now on; the former one is let go. */
async function changeAvatar(tx: Tx, { customerId }: SignedIn, path: string): Promise<string | null> {
  const { former } = await row<{ former: string | null }>(
    tx,
    sql`select avatar_id as former from customer where id = ${customerId} for no key update`,
  )
  const chosen = path === '' ? null : await attachFile(tx, { path, purpose: 'avatar', ownerId: customerId })
  if (path !== '' && chosen === null) throw refuse('accountEditInvalid', { fields: { avatar: { problem: 'unknown_choice' } } })
  if (former !== null && former !== chosen) await releaseFile(tx, former)
  return chosen
}
