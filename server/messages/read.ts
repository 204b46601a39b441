import { execute, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { empty, sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import type { MessageName } from './kinds.ts'
import { tellCustomer } from './live.ts'

/** Marks one notice of the customer as read, or all of them when `id` is null; repeating it changes nothing. Refuses recordMissing. */
export async function markRead(tx: Tx, { customerId }: Customer, id: string | null): Promise<void> {
  if (id !== null) {
    const { known } = await row<{ known: boolean }>(
      tx,
      sql`select exists (select 1 from notice where id = ${id} and customer_id = ${customerId}) as known`,
    )
    if (!known) throw refuse('recordMissing')
  }
  const which = id === null ? empty : sql` and id = ${id}`
  const changed = await execute(tx, sql`update notice set read_at = now() where customer_id = ${customerId} and read_at is null${which}`)
  if (changed > 0) await tellCustomer(tx, customerId, { kind: 'notice', id: null })
}

/** The customer has seen what notices of a kind lead to: they are read. */
export async function markReadWithScreen(
  tx: Tx,
  { customerId }: Customer,
  { kind, link }: { kind: MessageName; link: string },
): Promise<void> {
  const changed = await execute(
    tx,
    sql`update notice set read_at = now() where customer_id = ${customerId} and read_at is null and kind = ${kind} and link = ${link}`,
  )
  if (changed > 0) await tellCustomer(tx, customerId, { kind: 'notice', id: null })
}
