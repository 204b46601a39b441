import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Acts on one person's addresses take turns, so that two of them leave neither two defaults nor none. */
export const lockBook = (tx: Tx, { customerId }: Customer): Promise<number> =>
  execute(tx, sql`select 1 from customer where id = ${customerId} for no key update`)

/** Makes an address the default one; `lockBook` comes first. Refuses recordMissing for one that is unknown or somebody else's. */
export async function makeDefault(tx: Tx, { customerId }: Customer, addressId: string): Promise<void> {
  await execute(tx, sql`update address set is_default = false where customer_id = ${customerId} and is_default and id <> ${addressId}`)
  const made = await execute(tx, sql`update address set is_default = true where customer_id = ${customerId} and id = ${addressId}`)
  if (made === 0) throw refuse('recordMissing')
}
