import { execute, type WriteDb } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Counts rows of `seen` (shop_id, hour, product_id, country, views) by product, and without it. */
const count = (seen: Sql): Sql => sql`with seen as (${seen}),
    of_products as (
      insert into view_count as v (shop_id, hour, product_id, country, views) select shop_id, hour, product_id, country, views from seen
        on conflict (shop_id, hour, product_id, country) do update set views = v.views + excluded.views)
  insert into shop_view_count as v (shop_id, hour, country, views) select shop_id, hour, country, sum(views) from seen group by 1, 2, 3
    on conflict (shop_id, hour, country) do update set views = v.views + excluded.views`

/**
 * Counts that the page of a product was opened. What is not on sale, and what members of its shop look at, is not counted; who it was is kept nowhere.
 */
export const countView = (
  db: WriteDb,
  customer: Customer | null,
  { productId, country }: { productId: string; country: string },
): Promise<number> =>
  execute(
    db,
    count(sql`select p.shop_id, date_trunc('hour', now(), 'UTC') as hour, p.id as product_id, ${country}::text as country, 1 as views
      from product p where p.id = ${productId}::bigint and p.status = 'on_sale' and not exists (
        select from shop_member m where m.shop_id = p.shop_id and m.customer_id = ${customer?.customerId ?? null}::bigint and m.removed_at is null)`),
  )

/** Adds views that were counted elsewhere, whenever that was: a row at most for each product, hour (UTC) and country. */
export const addViews = (
  db: WriteDb,
  counted: readonly { productId: string; hour: Date; country: string; views: number }[],
): Promise<number> =>
  execute(
    db,
    count(sql`select p.shop_id, c.hour, p.id as product_id, c.country, c.views
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) c ("productId" bigint, hour timestamptz, country text, views integer) join product p on p.id = c."productId"`),
  )

/** From then on all views are known, counted here or added: sales since then can be held against them. */
export const countViewsFrom = (db: WriteDb, hour: Date): Promise<number> =>
  execute(
    db,
    sql`update setting set value = to_jsonb(${hour}::timestamptz) where name = 'views_counted_since' and (value #>> '{}')::timestamptz > ${hour}::timestamptz`,
  )

/** Forgets what no period and none that it is held against can reach. */
export async function forgetOldViews(db: WriteDb): Promise<void> {
  const old = sql`hour < now() - interval '25 months'`
  await execute(db, sql`delete from view_count where ${old}`)
  await execute(db, sql`delete from shop_view_count where ${old}`)
}
