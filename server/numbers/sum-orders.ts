import { gatherAnew } from '../orders/gather-words.ts'
import { type Database, execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { addChanges, addMoves, addNotedViews, addSalesToHouse, sumBefore } from './house-sums.ts'
import { isSold, salesOf } from './sold.ts'

const batchSize = 2000

/** So many products that have come into other categories are put there at once: each of them may have been sold any number of times. */
const movesAtOnce = 100

/** One at a time in the house: two that add to the same sums would wait for each other in any order. False: somebody else is at it, and goes on until nothing is left. */
const mayAdd = async (tx: Tx): Promise<boolean> =>
  (await row<{ had: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtext('sums_of_orders')) as had`)).had

/** Work that nobody else does meanwhile; null: somebody else is at it. */
const alone = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result | null> =>
  db.transaction(async (tx) => ((await mayAdd(tx)) ? await work(tx) : null))

/** What is noted, and how many of it are added at once. */
const adding: { add: (tx: Tx, most: number) => Promise<number>; most: number }[] = [
  { add: addSales, most: batchSize },
  { add: addCounts, most: batchSize },
  { add: addChanges, most: batchSize },
  { add: addNotedViews, most: batchSize },
  { add: addMoves, most: movesAtOnce },
]

/**
 * Adds what was noted of orders to the sums of their shops and of the house and to the counts of both, and of what else the house counts; and sums up what was there before its sums: of the house, and of the shops that
 * are to be from all of their orders. What is noted and what is summed change hands in one statement, so that whoever reads both in one misses nothing and counts nothing twice, whenever that is. A run that ends early leaves the rest to the next. False: somebody else
 * is at it, and has the rest.
 */
export async function sumOrders(db: Database, { ending }: { ending?: AbortSignal } = {}): Promise<boolean> {
  for (const { add, most } of adding) {
    let added: number | null = most
    while (added !== null && added >= most && !ending?.aborted) added = await alone(db, (tx) => add(tx, most))
    if (added === null) return false
  }
  for (const sum of [sumBefore, sumNext]) {
    let summed: boolean | null = true
    while (summed === true && !ending?.aborted) summed = await alone(db, sum)
    if (summed === null) return false
  }
  return true
}

/**
 * Adds rows of `counted` (shop_id, order_id, bought_at, country, sign, sales_minor) to the sums. Nothing that comes to nothing is added: who cancels at once leaves no trace.
 */
const addToSales = (counted: Sql): Sql => {
  const quarter = sql`date_bin('15 minutes', bought_at, '2000-01-01 00:00:00+00')`
  const day = sql`date_trunc('day', bought_at, 'UTC')`
  const sums = sql`sum(sign)::int as orders, sum(sign * lines)::int as lines, sum(sign * units)::int as units, sum(sign * sales_minor)::bigint as sales_minor`
  const isSomething = sql`sum(sign) <> 0 or sum(sign * lines) <> 0 or sum(sign * units) <> 0 or sum(sign * sales_minor) <> 0`
  const added = sql`lines = t.lines + excluded.lines, units = t.units + excluded.units, sales_minor = t.sales_minor + excluded.sales_minor`
  return sql`counted as materialized (${counted}),
    lined as materialized (
      select c.*, l.product_id, l.lines, l.units, l.goods_minor from counted c cross join lateral (
        select product_id, count(*) as lines, sum(qty) as units, sum(row_total_minor - discount_minor) as goods_minor from order_line where order_id = c.order_id group by 1) l),
    whole as materialized (
      select c.*, l.lines, l.units from counted c cross join lateral (
        select count(*) as lines, coalesce(sum(qty), 0) as units from order_line where order_id = c.order_id) l),
    by_quarter as (
      insert into shop_sales_quarter as t (shop_id, country, quarter, orders, lines, units, sales_minor)
      select shop_id, part, ${quarter}, ${sums} from whole cross join lateral (values ('*'), (country)) p (part) group by 1, 2, 3 having ${isSomething}
      on conflict (shop_id, country, quarter) do update set orders = t.orders + excluded.orders, ${added}),
    by_day as (
      insert into shop_sales_day as t (shop_id, day, country, orders, lines, units, sales_minor)
      select shop_id, ${day}, country, ${sums} from whole group by 1, 2, 3 having ${isSomething}
      on conflict (shop_id, day, country) do update set orders = t.orders + excluded.orders, ${added}),
    by_product as (
      insert into product_sales_day as t (shop_id, day, product_id, country, lines, units, sales_minor)
      select shop_id, ${day}, product_id, country, sum(sign * lines), sum(sign * units), sum(sign * goods_minor) from lined
      group by 1, 2, 3, 4 having sum(sign * lines) <> 0 or sum(sign * units) <> 0 or sum(sign * goods_minor) <> 0
      on conflict (shop_id, day, product_id, country) do update set ${added})`
}

/** The first rows that were noted in a table, of shops whose sums they are to be added to. */
const taken = (noted: Sql, most: number): Sql =>
  sql`taken as (
    delete from ${noted} where id = any(array(
      select c.id from ${noted} c where not exists (select from shop_to_sum s where s.shop_id = c.shop_id) order by c.id limit ${most}::int)) returning *)`

/** Adds rows of `noted` (shop_id, payment_status, delivery_status, orders) to the counts. */
const addToCounts = (noted: Sql): Sql => sql`
    of_shops as (
      insert into shop_order_count as t (shop_id, payment_status, delivery_status, orders)
      select shop_id, payment_status, delivery_status, sum(orders) from ${noted} group by 1, 2, 3 having sum(orders) <> 0
      on conflict (shop_id, payment_status, delivery_status) do update set orders = t.orders + excluded.orders),
    of_house as (
      insert into house_order_count as t (payment_status, delivery_status, orders)
      select payment_status, delivery_status, sum(orders) from ${noted} group by 1, 2 having sum(orders) <> 0
      on conflict (payment_status, delivery_status) do update set orders = t.orders + excluded.orders)`

/** How many of the sales that were noted were added. */
async function addSales(tx: Tx, most: number): Promise<number> {
  const { added } = await row<{ added: number }>(
    tx,
    sql`with ${taken(sql`shop_sales_change`, most)},
      ${addToSales(sql`select shop_id, order_id, bought_at, country, sign, sales_minor from taken`)},
      house_sales as (${addSalesToHouse(sql`taken`)})
      select count(*)::int as added from taken`,
  )
  return added
}

/** How many of the counts that were noted were added. */
async function addCounts(tx: Tx, most: number): Promise<number> {
  const { added } = await row<{ added: number }>(
    tx,
    sql`with ${taken(sql`order_count_change`, most)}, ${addToCounts(sql`taken`)} select count(*)::int as added from taken`,
  )
  return added
}

/** Sums up one of the shops that are to be. False: there is none. */
async function sumNext(tx: Tx): Promise<boolean> {
  const shop = await maybeRow<{ id: string }>(tx, sql`select shop_id as id from shop_to_sum order by 1 limit 1`)
  if (shop) await sumAnew(tx, shop.id)
  return shop !== undefined
}

/** Sums up all orders of a shop; what was noted of them until then is in that, and still to be added to the sums of the house. */
async function sumAnew(tx: Tx, shopId: string): Promise<void> {
  await gatherAnew(tx, shopId)
  await execute(tx, sql`delete from shop_sales_quarter where shop_id = ${shopId}`)
  await execute(tx, sql`delete from shop_sales_day where shop_id = ${shopId}`)
  await execute(tx, sql`delete from product_sales_day where shop_id = ${shopId}`)
  await execute(
    tx,
    sql`with forgotten_sales as (delete from shop_sales_change where shop_id = ${shopId} returning *),
      house_sales as (${addSalesToHouse(sql`forgotten_sales`)}),
      forgotten_counts as (delete from order_count_change where shop_id = ${shopId}),
      ${addToSales(sql`select o.shop_id, o.id as order_id, o.created_at as bought_at, coalesce(o.country, '') as country, 1 as sign, ${salesOf} as sales_minor
        from orders o where o.shop_id = ${shopId} and ${isSold}`)},
      different as materialized (
        select shop_id, payment_status, delivery_status, count(*) as orders from orders where shop_id = ${shopId} group by 1, 2, 3
        union all select shop_id, payment_status, delivery_status, -orders from shop_order_count where shop_id = ${shopId}),
      ${addToCounts(sql`different`)}
      delete from shop_to_sum where shop_id = ${shopId}`,
  )
}
