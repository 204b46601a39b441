import { randomUUID } from 'node:crypto'
import { execute, row, type Tx } from '../platform/database.ts'
import { releaseFile } from '../platform/files.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { dropFactors } from './drop-factors.ts'

/** What stands for a name where something has to. */
const nameless = '–'

/**
 * Closes the account of a customer for good and takes from it all that says whose it was. Its row stays, because orders and movements belong to
 * somebody; its e-mail is free for a new account, which has nothing to do with this one.
 */
export async function forgetAccount(tx: Tx, { customerId }: Customer): Promise<void> {
  await execute(tx, sql`delete from payout_account where customer_id = ${customerId}`)
  await dropFactors(tx, { kind: 'customer', customerId })
  const { avatar_id: avatarId } = await row<{ avatar_id: string | null }>(tx, sql`select avatar_id from customer where id = ${customerId}`)
  // Nobody reads mail below .invalid (RFC 2606), and nobody can guess the address to take it first.
  const email = `closed-${randomUUID()}@closed.invalid`
  await execute(
    tx,
    sql`update customer set status = 'closed', closed_at = now(), email = ${email}, password_hash = '', firstname = ${nameless}, lastname = '',
          telephone = '', telephone_verified_at = null, avatar_id = null where id = ${customerId}`,
  )
  if (avatarId) await releaseFile(tx, avatarId)
}
