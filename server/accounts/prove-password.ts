import { row, type WriteDb } from '../platform/database.ts'
import { clearHits, countHit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { isPassword } from './passwords.ts'

/** Whoever holds a device that is signed in still has to guess the password, and gets few tries. */
const triesOfPassword = { name: 'current-password', hits: 10, windowSeconds: 900 }

/**
 * Proves that who is signed in knows the password; outside any transaction, because hashing takes its time. Answers the hash that was
 * proven. Refuses accountEditInvalid at the field (also to somebody who has no password), accountClosed when the account was closed or suspended since
 * the request was let in, 429 after ten wrong ones in fifteen minutes.
 */
export async function provePassword(
  db: WriteDb,
  { customerId }: Customer,
  { password, field }: { password: string; field: string },
): Promise<string> {
  await countHit(db, triesOfPassword, customerId)
  const { password_hash, is_active } = await row<{ password_hash: string | null; is_active: boolean }>(
    db,
    sql`select password_hash, status = 'active' as is_active from customer where id = ${customerId}`,
  )
  if (!is_active) throw refuse('accountClosed')
  if (password_hash === null) throw refuse('accountEditInvalid', { fields: { [field]: { problem: 'not_set' } } })
  if (!(await isPassword(password, password_hash))) throw refuse('accountEditInvalid', { fields: { [field]: { problem: 'wrong' } } })
  await clearHits(db, triesOfPassword, customerId)
  return password_hash
}
