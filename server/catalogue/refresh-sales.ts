import { orderSets } from '../../contract/orders.ts'
import { inSet } from '../order-states/sql.ts'
import { type Database, execute, row, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { type Sql, sql } from '../platform/sql.ts'

const watermark = 'sales_refreshed_at'
const batchSize = 500
/** What is bought together changes with the seasons. */
const togetherDays = 180

/**
 * What was written before this moment, by the clock of transactions, can be seen by whoever looks later: all of it was committed, or never will be. Who looks takes some seconds more: a
 * transaction that has just begun may not be told yet, and servers of the edition before write the moment of their run, while no request is at work for so long.
 */
const allBefore: Sql = sql`(select coalesce(min(xact_start), now()) from pg_stat_activity where datname = current_database() and backend_type = 'client backend')`

/**
 * Brings product_sold and product_together up to date with the purchases that something happened to since the last run, and those that are too old by now to tell
 * what goes together. What a purchase was counted with is kept with it (`sales_counted`), so only what is different is added or taken away: a run costs
 * what has happened, however much was sold before, and running twice or overlapping changes nothing. The next run looks from where the oldest transaction began that
 * is open while this one looks, as what that has written may be seen later. Drops the lists when a number changed.
 */
export async function refreshSales(db: Database, { ending }: { ending?: AbortSignal } = {}): Promise<void> {
  const { now, next, since } = await row<{ now: Date; next: Date; since: string | null }>(
    db,
    sql`select now() as now, ${allBefore} as next, (select value #>> '{}' from setting where name = ${watermark}) as since`,
  )
  const touched = await rows<{ id: string }>(
    db,
    since === null
      ? sql`select id from purchase order by id`
      : // Each order is looked up: a planner that does not know how little happens in a minute goes through all of the house.
        sql`select (select o.purchase_id from orders o where o.id = e.order_id) as id
            from (select distinct order_id from order_event where created_at > ${since}::timestamptz - interval '5 seconds') e
          union select purchase_id from sales_counted where paired_until <= ${now}::timestamptz`,
  )
  const changed = new Set<string>()
  for (let start = 0; start < touched.length; start += batchSize) {
    if (ending?.aborted) break
    const ids = touched.slice(start, start + batchSize).map(({ id }) => id)
    for (const id of await db.transaction((tx) => count(tx, ids, now))) changed.add(id)
  }
  await db.transaction(async (tx) => {
    // Of what was left the next run begins anew; what was counted stays counted.
    if (!ending?.aborted)
      await execute(
        tx,
        sql`insert into setting (name, value) values (${watermark}, to_jsonb(${next}::timestamptz))
          on conflict (name) do update set value = excluded.value`,
      )
    if (changed.size > 0) await dropAnswers(tx, ['catalogue', ...[...changed].map((id) => `product:${id}`)])
  })
}

/** Lets the next run look at every purchase, after orders were written that happened before the last one. */
export const forgetSalesCounted = (tx: Tx): Promise<number> => execute(tx, sql`delete from setting where name = ${watermark}`)

/** Counts what is different about some purchases; the products of which a number changed. */
async function count(tx: Tx, purchaseIds: readonly string[], now: Date): Promise<string[]> {
  // One at a time in the house: what is counted is read and written back.
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext('sales'))`)
  const { ids, gone } = await row<{ ids: string[]; gone: [string, string][] }>(
    tx,
    sql`with present as (
        select o.purchase_id, coalesce(array_agg(o.id order by o.id) filter (where ${inSet(orderSets.countsAsSold)}), '{}') as order_ids,
          nullif(greatest(min(o.created_at) + make_interval(days => ${togetherDays}::int), ${now}::timestamptz), ${now}::timestamptz) as paired_until
        from orders o where o.purchase_id = any(${purchaseIds}::bigint[]) group by o.purchase_id),
      different as materialized (
        select p.purchase_id, p.order_ids, p.paired_until, coalesce(c.order_ids, '{}') as counted_ids, c.paired_until as counted_until
        from present p left join sales_counted c using (purchase_id)
        where p.order_ids <> coalesce(c.order_ids, '{}') or (c.purchase_id is not null and p.paired_until is distinct from c.paired_until)),
      lines as materialized (
        select d.purchase_id, s.sign, s.is_paired, l.product_id, l.qty
        from different d
        cross join lateral (
          select unnest(d.order_ids) as order_id, 1 as sign, d.paired_until is not null as is_paired
          union all select unnest(d.counted_ids), -1, d.counted_until is not null) s
        join order_line l on l.order_id = s.order_id),
      sold as (
        insert into product_sold as t (product_id, sold)
        select product_id, sum(sign * qty) from lines group by 1 having sum(sign * qty) <> 0 order by 1
        on conflict (product_id) do update set sold = t.sold + excluded.sold returning product_id),
      held as materialized (select distinct purchase_id, sign, product_id from lines where is_paired),
      together as (
        insert into product_together as t (product_id, other_id, times)
        select one.product_id, other.product_id, sum(one.sign) from held one join held other using (purchase_id, sign)
        where one.product_id <> other.product_id group by 1, 2 having sum(one.sign) <> 0 order by 1, 2
        on conflict (product_id, other_id) do update set times = t.times + excluded.times returning product_id, other_id, times),
      counted as (
        insert into sales_counted (purchase_id, order_ids, paired_until) select purchase_id, order_ids, paired_until from different
        on conflict (purchase_id) do update set order_ids = excluded.order_ids, paired_until = excluded.paired_until)
      select array(select product_id from sold union select product_id from together) as ids,
        array(select array[product_id, other_id] from together where times = 0) as gone`,
  )
  if (gone.length > 0)
    await execute(
      tx,
      sql`delete from product_together t using unnest(${gone.map(([id]) => id)}::bigint[], ${gone.map(([, other]) => other)}::bigint[]) g (id, other_id)
        where t.product_id = g.id and t.other_id = g.other_id and t.times = 0`,
    )
  return ids
}
