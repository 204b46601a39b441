import { execute, type WriteDb } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** The beginning of the hour that a view is counted in. */
const thisHour = sql`date_trunc('hour', now(), 'UTC')`

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
    sql`insert into view_count as v (shop_id, hour, product_id, country, views)
        select p.shop_id, ${thisHour}, p.id, ${country}, 1 from product p where p.id = ${productId}::bigint and p.status = 'on_sale'
          and not exists (select from shop_member m where m.shop_id = p.shop_id and m.customer_id = ${customer?.customerId ?? null}::bigint and m.removed_at is null)
        on conflict (shop_id, hour, product_id, country) do update set views = v.views + 1`,
  )

/** Adds views that were counted elsewhere, whenever that was: a row at most for each product, hour (UTC) and country. */
export const addViews = (
  db: WriteDb,
  counted: readonly { productId: string; hour: Date; country: string; views: number }[],
): Promise<number> =>
  execute(
    db,
    sql`insert into view_count as v (shop_id, hour, product_id, country, views)
        select p.shop_id, c.hour, p.id, c.country, c.views
        from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) c ("productId" bigint, hour timestamptz, country text, views integer) join product p on p.id = c."productId"
        on conflict (shop_id, hour, product_id, country) do update set views = v.views + excluded.views`,
  )

/** From then on all views are known, counted here or added: sales since then can be held against them. */
export const countViewsFrom = (db: WriteDb, hour: Date): Promise<number> =>
  execute(
    db,
    sql`update setting set value = to_jsonb(${hour}::timestamptz) where name = 'views_counted_since' and (value #>> '{}')::timestamptz > ${hour}::timestamptz`,
  )

/** Forgets what no period and none that it is held against can reach. */
export const forgetOldViews = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from view_count where hour < now() - interval '25 months'`)
