import { execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** A customer stops following shops and working for those of others. */
export async function leaveShops(tx: Tx, { customerId }: Customer): Promise<void> {
  const left = await rows<{ id: string }>(
    tx,
    sql`with gone as (delete from follow where customer_id = ${customerId} returning shop_id),
          counted as (select id from shop where id in (select shop_id from gone) order by id for no key update)
        update shop s set follower_count = follower_count - 1 from counted where s.id = counted.id returning s.id`,
  )
  await dropAnswers(
    tx,
    left.map(({ id }) => `shop:${id}`),
  )
  await execute(
    tx,
    sql`update shop_member set removed_at = now() where customer_id = ${customerId} and role <> 'owner' and removed_at is null`,
  )
}
