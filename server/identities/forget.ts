import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Nobody answers for an account any more that is closed; who comes by the same provider again begins anew. */
export const forgetIdentities = (tx: Tx, { customerId }: Customer): Promise<number> =>
  execute(tx, sql`delete from identity where customer_id = ${customerId}`)
