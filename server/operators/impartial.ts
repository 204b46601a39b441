import { row, type Tx } from '../platform/database.ts'
import { TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/** Refuses 403 an operator who is let go, and one who is the buyer or works for the shop: nobody decides about their own. */
export async function needImpartial(
  tx: Tx,
  { operatorId }: Operator,
  { customerId, shopId }: { customerId: string; shopId: string },
): Promise<void> {
  const { may } = await row<{ may: boolean }>(
    tx,
    sql`select p.status = 'active' and not exists (
        select from customer c where c.email = p.email and (c.id = ${customerId} or c.id in (select customer_id from shop_member where shop_id = ${shopId}))) as may
      from operator p where p.id = ${operatorId}`,
  )
  if (!may) throw new TransportError(403)
}
