import { row, type WriteDb } from '../platform/database.ts'
import { countHit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { isPassword } from './passwords.ts'

/** Whoever holds a device that is signed in still has to guess the password, and gets few tries. */
const currentPasswordLimit = { name: 'current-password', hits: 10, windowSeconds: 900 }

/**
 * Proves the current password, outside any transaction because of the hashing. Gives its hash, so that the act can see whether it is still the one.
 * Refuses accountEditInvalid at the field, 429 after ten tries in fifteen minutes.
 */
export async function proveCurrentPassword(db: WriteDb, { customerId }: Customer, password: string): Promise<string> {
  await countHit(db, currentPasswordLimit, customerId)
  const { password_hash } = await row<{ password_hash: string }>(db, sql`select password_hash from customer where id = ${customerId}`)
  if (!(await isPassword(password, password_hash)))
    throw refuse('accountEditInvalid', { fields: { current_password: { problem: 'wrong' } } })
  return password_hash
}
