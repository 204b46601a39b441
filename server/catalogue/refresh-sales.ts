import { orderSets } from '../../contract/orders.ts'
import { inSet } from '../order-states/sql.ts'
import { type Database, execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'

const watermark = 'sales_refreshed_at'
const batchSize = 500
/** What is bought together changes with the seasons. */
const togetherDays = 180

/**
 * Brings sold_count and bought_together of the products up to date that something happened to since the last run: they are counted
 * anew from the order lines, so running twice or overlapping changes nothing. Looks two minutes further back than it must, because
 * a transaction may commit after a later one was seen. Drops the lists when a number changed.
 */
export async function refreshSales(db: Database): Promise<void> {
  const touched = await db.transaction(async (tx) => {
    const { now, since } = (await maybeRow<{ now: Date; since: string | null }>(
      tx,
      sql`select now() as now, (select value #>> '{}' from setting where name = ${watermark} for update) as since`,
    )) ?? { now: new Date(), since: null }
    const found = await rows<{ id: string }>(
      tx,
      since === null
        ? sql`select distinct product_id as id from order_line`
        : sql`select distinct l.product_id as id from order_event e join order_line l on l.order_id = e.order_id
            where e.created_at > ${since}::timestamptz - interval '2 minutes'`,
    )
    return { now, ids: found.map(({ id }) => id) }
  })
  const changed: string[] = []
  for (let start = 0; start < touched.ids.length; start += batchSize) {
    const ids = touched.ids.slice(start, start + batchSize)
    changed.push(...(await db.transaction(async (tx) => [...(await countSold(tx, ids)), ...(await countTogether(tx, ids))])))
  }
  await db.transaction(async (tx) => {
    await execute(
      tx,
      sql`insert into setting (name, value) values (${watermark}, to_jsonb(${touched.now}::timestamptz))
        on conflict (name) do update set value = excluded.value`,
    )
    if (changed.length > 0) await dropAnswers(tx, ['catalogue', ...changed.map((id) => `product:${id}`)])
  })
}

/** Lets the next run count everything anew, after orders were written that happened before the last one. */
export const forgetSalesCounted = (tx: Tx): Promise<number> => execute(tx, sql`delete from setting where name = ${watermark}`)

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

const countSold = async (tx: Tx, productIds: readonly string[]): Promise<string[]> =>
  idsOf(
    await rows<{ id: string }>(
      tx,
      sql`update product p set sold_count = p.sold_before + n.sold
      from (select q.id, coalesce(sum(l.qty) filter (where ${inSet(orderSets.countsAsSold)}), 0)::int as sold
        from unnest(${productIds}::bigint[]) as q (id) left join order_line l on l.product_id = q.id left join orders o on o.id = l.order_id
        group by q.id) n
      where p.id = n.id and p.sold_count <> p.sold_before + n.sold returning p.id`,
    ),
  )

/** Both directions of every pair with one of the products; pairs that no longer count are removed. */
const countTogether = async (tx: Tx, productIds: readonly string[]): Promise<string[]> => {
  const pairs = sql`select l.product_id, m.product_id as other_id, count(distinct o.purchase_id)::int as times
      from order_line l join orders o on o.id = l.order_id
      join orders also on also.purchase_id = o.purchase_id join order_line m on m.order_id = also.id
      where l.product_id = any(${productIds}::bigint[]) and m.product_id <> l.product_id and ${inSet(orderSets.countsAsSold)} and ${inSet(orderSets.countsAsSold, 'also')}
        and o.created_at > now() - make_interval(days => ${togetherDays}::int)
      group by l.product_id, m.product_id`
  const written = await rows<{ id: string }>(
    tx,
    sql`with pairs as materialized (${pairs})
      insert into bought_together as t (product_id, other_id, times)
      select product_id, other_id, times from pairs
      union select other_id, product_id, times from pairs
      on conflict (product_id, other_id) do update set times = excluded.times where t.times <> excluded.times returning product_id as id`,
  )
  const removed = await rows<{ id: string }>(
    tx,
    sql`with pairs as materialized (${pairs})
      delete from bought_together t
      where (t.product_id = any(${productIds}::bigint[]) and not exists (select from pairs where product_id = t.product_id and other_id = t.other_id))
        or (t.other_id = any(${productIds}::bigint[]) and not exists (select from pairs where product_id = t.other_id and other_id = t.product_id))
      returning product_id as id`,
  )
  return idsOf([...written, ...removed])
}
