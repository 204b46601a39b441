import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { lockBook } from './default.ts'

/** Removes an address; when it was the default one, the latest of the others becomes it. Refuses recordMissing. Orders keep their own copy. */
export async function removeAddress(tx: Tx, customer: Customer, addressId: string): Promise<void> {
  await lockBook(tx, customer)
  const removed = await maybeRow<{ is_default: boolean }>(
    tx,
    sql`delete from address where id = ${addressId} and customer_id = ${customer.customerId} returning is_default`,
  )
  if (!removed) throw refuse('recordMissing')
  if (!removed.is_default) return
  await execute(
    tx,
    sql`update address set is_default = true where id = (select max(id) from address where customer_id = ${customer.customerId})`,
  )
}
