import { inform } from '../messages/inform.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { dropFactors } from './drop-factors.ts'

/**
 * The house takes the second factor from somebody who has lost the device and the recovery codes. All sessions end: whoever has them may be
 * the reason. Refuses emailUnknown, recordMissing for an account without one. Effects: a mail.
 */
export async function dropSecondFactor(tx: Tx, email: string): Promise<void> {
  const found = await maybeRow<{ id: string }>(tx, sql`select id from customer where email = ${email}`)
  if (!found) throw refuse('emailUnknown')
  const customer = { kind: 'customer', customerId: found.id } as const
  if ((await dropFactors(tx, customer)) === 0) throw refuse('recordMissing')
  await revokeAllSessions(tx, customer)
  await inform(tx, customer, 'second_factor_dropped', {})
}
