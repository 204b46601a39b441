import { formatAmount } from '../../money/money.ts'
import { inform } from '../messages/inform.ts'
import { type Database, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

type Announced = { customer_id: string; ids: string; numbers: string; total_minor: string }

/**
 * Hands the confirmation of new purchases to the mail jobs, one mail a purchase. It runs by the clock instead of in the act of
 * buying, because adding a job notifies, and commits that notify queue behind each other. What is bought meanwhile waits for the next time:
 * while people buy there is always more, and a server that ends waits for its jobs.
 */
export async function announceOrders(db: Database, { ending }: { ending?: AbortSignal } = {}): Promise<void> {
  const { last } = await row<{ last: string | null }>(db, sql`select max(id) as last from orders where announced_at is null`)
  let found: number
  do {
    found = await db.transaction(async (tx) => {
      const announced = await rows<Announced>(
        tx,
        sql`with fresh as (select id from orders where announced_at is null and id <= ${last} order by id limit 200 for no key update skip locked),
            marked as (update orders o set announced_at = now() from fresh where o.id = fresh.id returning o.id, o.purchase_id, o.customer_id, o.increment_id, o.total_minor)
          select customer_id, string_agg(id::text, ',' order by id) as ids, string_agg(increment_id, ', ' order by id) as numbers, sum(total_minor)::bigint as total_minor
          from marked group by purchase_id, customer_id`,
      )
      for (const { customer_id, ids, numbers, total_minor } of announced)
        await inform(tx, { kind: 'customer', customerId: customer_id }, 'order_placed', {
          orderIds: ids,
          numbers,
          total: `USD ${formatAmount(BigInt(total_minor))}`,
        })
      return announced.length
    })
  } while (found > 0 && !ending?.aborted)
}
