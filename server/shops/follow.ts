import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Follows a shop or stops following it; repeating it changes nothing. A shop that is not open can only be left. Refuses recordMissing. */
export async function followShop(
  tx: Tx,
  { customerId }: Customer,
  { shopId, on }: { shopId: string; on: boolean },
): Promise<{ following: boolean }> {
  const shop = await maybeRow<{ status: string }>(tx, sql`select status from shop where id = ${shopId}::bigint`)
  if (!shop || (on && shop.status !== 'open')) throw refuse('recordMissing')
  const changed = on
    ? await execute(tx, sql`insert into follow (customer_id, shop_id) values (${customerId}, ${shopId}) on conflict do nothing`)
    : await execute(tx, sql`delete from follow where customer_id = ${customerId} and shop_id = ${shopId}`)
  if (changed > 0) {
    await execute(tx, sql`update shop set follower_count = follower_count + ${on ? 1 : -1}::int where id = ${shopId}`)
    await dropAnswers(tx, [`shop:${shopId}`])
  }
  return { following: on }
}
