import { execute, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Makes purchases that are being placed and whoever locks this take turns: a purchase locks its quote before anything else. */
export const lockQuotes = (tx: Tx, { customerId }: Customer): Promise<unknown> =>
  rows(tx, sql`select id from quote where customer_id = ${customerId} order by id for update`)

/** Forgets what was offered to a customer; what was bought stands in its orders. */
export const forgetQuotes = (tx: Tx, { customerId }: Customer): Promise<number> =>
  execute(tx, sql`delete from quote where customer_id = ${customerId}`)
