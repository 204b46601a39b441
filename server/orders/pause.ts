import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Order } from './lock.ts'

/** So long a buyer has at least to look at an order again, once the last return of it has ended. */
const leastLeft = sql`interval '1 day'`

/** A return of a locked order is under way: until it has ended, no clock completes the order and nobody confirms its receipt. */
export const pauseOrder = (tx: Tx, { id }: Order): Promise<number> =>
  execute(
    tx,
    sql`update orders set returns_open = returns_open + 1, due_left = case when due_act = 'complete' then due_at - now() else due_left end, due_act = null, due_at = null
      where id = ${id}`,
  )

/** A return has ended: after the last one the clock of the locked order runs on from where it stood. */
export const resumeOrder = (tx: Tx, { id }: Order): Promise<number> =>
  execute(
    tx,
    sql`update orders set returns_open = returns_open - 1,
        due_act = case when returns_open = 1 and due_left is not null then 'complete' else due_act end,
        due_at = case when returns_open = 1 and due_left is not null then now() + greatest(due_left, ${leastLeft}) else due_at end,
        due_left = case when returns_open = 1 then null else due_left end
      where id = ${id}`,
  )
