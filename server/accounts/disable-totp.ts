import { inform } from '../messages/inform.ts'
import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { dropUselessRecoveryCodes } from './recovery-codes.ts'

/** Turns the app off. Refuses recordMissing when none is on. Effects: a mail. */
export async function disableTotp(tx: Tx, customer: SignedIn): Promise<void> {
  const gone = await execute(tx, sql`delete from totp_secret where customer_id = ${customer.customerId} and confirmed_at is not null`)
  if (gone === 0) throw refuse('recordMissing')
  await dropUselessRecoveryCodes(tx, customer)
  await inform(tx, customer, 'totp_off', {})
}
