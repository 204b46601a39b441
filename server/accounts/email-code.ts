import type { Language } from '../../contract/languages.ts'
import { maybeRow, type WriteDb } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { sendMailNow } from '../platform/mail.ts'
import { countHit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { codeMail } from './code-texts.ts'

import { type Proof, sendCode } from './one-time-codes.ts'
import { provePassword } from './prove-password.ts'

/** So that an account is no tool for filling strangers' mailboxes. */
const limit = { name: 'email-code-account', hits: 10, windowSeconds: 3600 }

/** That this customer reads at this address. */
export const proofOfEmail = ({ customerId }: SignedIn, email: string): Proof => ({ purpose: 'change_email', customerId, email })

/**
 * Mails a code to the address that the account is to have, outside any transaction because of the mail server. Refuses accountEditInvalid at
 * the current password, emailTaken, mailFailed, and 429 (Retry-After) within a minute of the last code and above ten codes in an hour.
 */
export async function sendEmailCode(
  { db, services }: { db: WriteDb; services: Pick<Services, 'configuration' | 'secret'> },
  customer: SignedIn,
  { email, current_password, language }: Input<'sendEmailCode'> & { language: Language },
): Promise<void> {
  await provePassword(db, customer, { password: current_password, field: 'current_password' })
  if (await maybeRow(db, sql`select id from customer where email = ${email}`)) throw refuse('emailTaken')
  await countHit(db, limit, customer.customerId)
  await sendCode(db, services.secret, proofOfEmail(customer, email), (code) =>
    sendMailNow({ db, setting: services.configuration }, codeMail('change_email', { to: email, language, code }), {
      regards: [`customer:${customer.customerId}`],
    }),
  )
}
