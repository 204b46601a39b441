import type { Language } from '../../contract/languages.ts'
import { codeMail } from '../accounts/code-texts.ts'
import { type Proof as CodeProof, sendCode } from '../accounts/one-time-codes.ts'
import { findCredentials } from '../accounts/queries.ts'
import type { WriteDb } from '../platform/database.ts'
import { sendMailNow } from '../platform/mail.ts'
import { countHit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../services.ts'
import type { Proof } from './proof.ts'

/** An account at a provider is no tool for filling strangers' mailboxes, or for asking who has an account here. */
const limit = { name: 'identity-code', hits: 10, windowSeconds: 3600 }

/** That whom a provider knows reads at this address. */
export const proofOfMailbox = ({ issuer, subject }: Proof, email: string): CodeProof => ({
  purpose: 'join_email',
  identity: `${issuer} ${subject}`,
  email,
})

/**
 * Mails a code to the address that a new account is to have, outside any transaction because of the mail server. Refuses registrationEmailTaken,
 * mailFailed, and 429 (Retry-After) within a minute of the last code and above ten in an hour.
 */
export async function sendMailboxCode(
  { db, services }: { db: WriteDb; services: Pick<Services, 'configuration' | 'secret'> },
  proof: Proof,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  await countHit(db, limit, `${proof.issuer} ${proof.subject}`)
  if (await findCredentials(db, { email, deviceHash: null })) throw refuse('registrationEmailTaken')
  await sendCode(db, services.secret, proofOfMailbox(proof, email), (code) =>
    sendMailNow({ db, setting: services.configuration }, codeMail('join_email', { to: email, language, code })),
  )
}
