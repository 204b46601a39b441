import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Forgets where a customer lives; orders keep the address that they were sent to. */
export const forgetAddresses = (tx: Tx, { customerId }: Customer): Promise<number> =>
  execute(tx, sql`delete from address where customer_id = ${customerId}`)
