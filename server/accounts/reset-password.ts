import type { Language } from '../../contract/languages.ts'
import { inform } from '../messages/inform.ts'
import { type Db, execute, maybeRow, type Tx, type WriteDb } from '../platform/database.ts'
import { sendMailNow } from '../platform/mail.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { codeMail } from './code-texts.ts'
import { forgiveFailures } from './login-failures.ts'
import { type GivenCode, sendCode, takeCode } from './one-time-codes.ts'

type Account = { id: string; status: 'active' | 'suspended' | 'closed' }

const findAccount = (db: Db, email: string): Promise<Account | undefined> =>
  maybeRow<Account>(db, sql`select id, status from customer where email = ${email}`)

/**
 * Mails a code to the address of an account, outside any transaction because of the mail server. Whether an account is suspended or closed is
 * told to who has the code. Refuses emailUnknown, mailFailed, and 429 (Retry-After) within a minute of the last code.
 */
export async function sendResetCode(
  { db, services }: { db: WriteDb; services: Pick<Services, 'configuration' | 'secret'> },
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const account = await findAccount(db, email)
  if (!account) throw refuse('emailUnknown')
  await sendCode(db, services.secret, { purpose: 'reset_password', email }, (code) =>
    sendMailNow({ db, setting: services.configuration }, codeMail('reset_password', { to: email, language, code }), {
      regards: [`customer:${account.id}`],
    }),
  )
}

/**
 * Sets a new password by the code of the mail. All sessions end, failed sign-ins are forgotten, and the person is told by mail.
 * Refuses captchaFailed when the code was used meanwhile, accountClosed for a suspended or closed account.
 */
export async function resetPassword(
  tx: Tx,
  given: GivenCode,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<void> {
  await takeCode(tx, given)
  const account = await findAccount(tx, email)
  if (!account) throw refuse('captchaFailed', { data: { tries_left: 0 } })
  if (account.status !== 'active') throw refuse('accountClosed')
  const customer = { kind: 'customer', customerId: account.id } as const
  await execute(tx, sql`update customer set password_hash = ${passwordHash} where id = ${customer.customerId}`)
  await revokeAllSessions(tx, customer)
  await forgiveFailures(tx, { email, customerId: customer.customerId })
  await inform(tx, customer, 'password_changed', {})
}
