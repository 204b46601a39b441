import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Forgets what a customer meant to buy. */
export const forgetCart = (tx: Tx, { customerId }: Customer): Promise<number> =>
  execute(tx, sql`delete from cart where customer_id = ${customerId}`)
