import { formatAmount } from '../../money/money.ts'
import { informAll } from '../messages/inform.ts'
import { type Database, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { tellInSets } from './tell-in-sets.ts'

type Announced = { customer_id: string; ids: string[]; numbers: string[]; total_minor: string }

/**
 * Hands the confirmation of new purchases to the mail jobs, one mail a purchase. It runs by the clock instead of in the act of
 * buying, because adding a job notifies, and commits that notify queue behind each other. What is bought meanwhile waits for the next time:
 * while people buy there is always more, and a server that ends waits for its jobs.
 */
export async function announceOrders(
  db: Database,
  { log }: Pick<Services, 'log'>,
  { ending }: { ending?: AbortSignal } = {},
): Promise<void> {
  const { last } = await row<{ last: string | null }>(db, sql`select max(id) as last from orders where announced_at is null`)
  await tellInSets<Announced>(db, {
    last,
    ending,
    log,
    // A purchase is told of as a whole: its other orders come along where the set would end in the middle of it, and one of which somebody holds an order waits.
    // They are looked up by their purchase (`offset 0`): what is known of how few wait is of another hour than the one in which many do, and for each purchase all that wait would be gone through.
    take: (tx, which) =>
      rows(
        tx,
        sql`with fresh as (select o.purchase_id from orders o where o.announced_at is null and ${which} order by o.id limit 200 for no key update skip locked),
            waiting as materialized (select i.id, i.purchase_id from (select distinct purchase_id from fresh) f
              cross join lateral (select id, purchase_id, announced_at from orders where purchase_id = f.purchase_id offset 0) i where i.announced_at is null),
            free as (select o.id, o.purchase_id, o.customer_id, o.increment_id, o.total_minor from orders o
              where o.id = any(array(select id from waiting)) and o.announced_at is null for no key update skip locked),
            whole as (select purchase_id, customer_id, array_agg(id::text order by id) as ids, array_agg(increment_id order by id) as numbers, sum(total_minor)::bigint as total_minor
              from free f group by purchase_id, customer_id having count(*) = (select count(*) from waiting w where w.purchase_id = f.purchase_id)),
            marked as (update orders o set announced_at = now() where o.id = any(array(select unnest(ids)::bigint from whole)))
          select customer_id, ids, numbers, total_minor from whole order by purchase_id`,
      ),
    tell: (tx, announced) =>
      informAll(
        tx,
        'order_placed',
        announced.map(({ customer_id, ids, numbers, total_minor }) => ({
          customerId: customer_id,
          values: { orderIds: ids.join(','), numbers: numbers.join(', '), total: `USD ${formatAmount(BigInt(total_minor))}` },
        })),
      ),
  })
}
