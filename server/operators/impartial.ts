import { type Db, row, type Tx } from '../platform/database.ts'
import { TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

type Sides = { customerId: string; shopId: string }

/** Whether an operator has nothing to do with either side: nobody decides about what they bought, or what a shop sold that they work for. */
export async function isImpartial(db: Db, { operatorId }: Operator, { customerId, shopId }: Sides): Promise<boolean> {
  const { may } = await row<{ may: boolean }>(
    db,
    sql`select p.status = 'active' and not exists (
        select from customer c where c.email = p.email and (c.id = ${customerId} or c.id in (select customer_id from shop_member where shop_id = ${shopId}))) as may
      from operator p where p.id = ${operatorId}`,
  )
  return may
}

/** Refuses 403 an operator who is let go, or has to do with one of the sides. */
export async function needImpartial(tx: Tx, operator: Operator, sides: Sides): Promise<void> {
  if (!(await isImpartial(tx, operator, sides))) throw new TransportError(403)
}
