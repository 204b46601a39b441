import type { Language } from '../../contract/languages.ts'
import type { WriteDb } from '../platform/database.ts'
import { countHit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'
import { codeSms } from './code-texts.ts'
import { AskedTooSoon, type Proof, sendCode } from './one-time-codes.ts'

/** Text messages cost money, and some numbers earn by them: few from one account, as few from one address, fewer to one number in a day. */
const limit = { name: 'telephone-code-account', hits: 10, windowSeconds: 3600 }

/** That somebody reads at this number. */
export const proofOfTelephone = (telephone: string): Proof => ({ purpose: 'verify_telephone', telephone })

/**
 * Sends a code to a number as a text message, outside any transaction because of the carrier; `customer` is null for a visitor.
 * Refuses smsFailed when the carrier refuses or is silent and within a minute of the last code, 429 above five to one number in a day and above
 * ten of one account in an hour.
 */
export async function sendTelephoneCode(
  { db, services }: { db: WriteDb; services: Pick<Services, 'secret' | 'sms'> },
  customer: Customer | null,
  { telephone, language }: { telephone: string; language: Language },
): Promise<void> {
  if (customer) await countHit(db, limit, customer.customerId)
  await sendCode(db, services.secret, proofOfTelephone(telephone), (code) =>
    services.sms.sendNow(
      db,
      { to: telephone, body: codeSms(language, code), language, about: 'code verify_telephone', secrets: [code] },
      { regards: customer ? [`customer:${customer.customerId}`] : [] },
    ),
  ).catch((error: unknown) => {
    throw error instanceof AskedTooSoon ? refuse('smsFailed') : error
  })
}
