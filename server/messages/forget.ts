import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Forgets what a customer was told, and how they wanted to be told. */
export async function forgetMessages(tx: Tx, { customerId }: Customer): Promise<void> {
  await execute(tx, sql`delete from notice where customer_id = ${customerId}`)
  await execute(tx, sql`delete from message_setting where customer_id = ${customerId}`)
}
