import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Nobody answers for an account any more that is closed, and nothing waits that was said of its owner; who comes by the same provider again begins anew. */
export async function forgetIdentities(tx: Tx, { customerId }: Customer): Promise<void> {
  await execute(
    tx,
    sql`delete from identity_proof p using identity i where i.customer_id = ${customerId} and p.issuer = i.issuer and p.subject = i.subject`,
  )
  await execute(tx, sql`delete from identity where customer_id = ${customerId}`)
}
