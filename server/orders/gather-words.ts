import { type Database, execute, rows, type Tx } from '../platform/database.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'

/** Orders of a block: what a row of bits is long, and what a shop may have beside its blocks. */
const blockSize = 1024

/** Gathers the words of orders that fill blocks. A run that ends early leaves the rest to the next. */
export async function gatherOrderWords(db: Database, { ending }: { ending?: AbortSignal } = {}): Promise<void> {
  // By the counts: whoever is counted and in no block waits.
  const shops = await rows<{ id: string; blocks: number }>(
    db,
    sql`select c.shop_id as id, ((c.orders - coalesce(b.orders, 0)) / ${blockSize}::int)::int as blocks
      from (select shop_id, sum(orders) as orders from shop_order_count group by 1) c
        left join (select shop_id, count(*) * ${blockSize}::int as orders from order_block group by 1) b using (shop_id)
      where c.orders - coalesce(b.orders, 0) >= ${blockSize}::int order by 1`,
  )
  for (const { id, blocks } of shops)
    for (let made = 0; made < blocks && !ending?.aborted; made++) await db.transaction((tx) => gather(tx, id))
}

/** Makes a block of the first orders that wait, if they fill one. */
async function gather(tx: Tx, shopId: string): Promise<void> {
  const waiting = await rows<{ id: string }>(
    tx,
    sql`select order_id as id from order_to_gather where shop_id = ${shopId} order by 1 limit ${blockSize}::int for update`,
  )
  if (waiting.length < blockSize) return
  const ids = waiting.map(({ id }) => id)
  await execute(tx, sql`delete from order_to_gather where shop_id = ${shopId} and order_id = any(${ids}::bigint[])`)
  // By another statement, which sees the words of those that the first one waited for.
  await execute(
    tx,
    sql`with block as (insert into order_block (shop_id, order_ids) values (${shopId}, ${ids}::bigint[]) returning id, shop_id, order_ids)
      insert into order_pair (shop_id, pair, block_id, orders)
      select b.shop_id, p.pair, b.id, bit_or(set_bit(repeat('0', ${blockSize}::int)::bit(1024), (i.place - 1)::int, 1))
      from block b cross join lateral unnest(b.order_ids) with ordinality i (order_id, place) join order_search s on s.order_id = i.order_id
        cross join lateral pairs_of(s.words || ' ') p (pair)
      group by 1, 2, 3`,
  )
}

/** Lets all orders of a shop wait to be gathered, whatever was before. */
export async function gatherAnew(tx: Tx, shopId: string): Promise<void> {
  await execute(tx, sql`delete from order_pair where shop_id = ${shopId}`)
  await execute(tx, sql`delete from order_block where shop_id = ${shopId}`)
  await execute(
    tx,
    sql`insert into order_to_gather (shop_id, order_id) select shop_id, order_id from order_search where shop_id = ${shopId} on conflict do nothing`,
  )
}

/**
 * The ids of the orders of a shop in whose words others may stand, more than there are: of those in blocks the ones that have all pairs of their letters, and all that are in none. None of those that are missing
 * has them.
 */
export const mayHaveWords = (shopId: string, words: readonly string[]): Sql =>
  sql`with term as materialized (
      select distinct t.term from unnest(${words}::text[]) w (word) cross join lateral (select folded(w.word) as word) f
        cross join lateral (select pair from pairs_of(f.word) p (pair) union all select f.word where char_length(f.word) = 1 and f.word <> ' ') t (term)),
    hit as (
      select block_id, bit_and(orders) as orders from (
        select t.term, p.block_id, bit_or(p.orders) as orders from term t
          join order_pair p on p.shop_id = ${shopId} and p.pair >= t.term and p.pair < t.term || chr(1114111) group by 1, 2) f
      group by 1 having count(*) = (select count(*) from term))
    ${joinSql(
      [
        sql`select i.order_id from hit h join order_block b on b.id = h.block_id cross join lateral unnest(b.order_ids) with ordinality i (order_id, place)
          where get_bit(h.orders, (i.place - 1)::int) = 1`,
        sql`select unnest(order_ids) from order_block where shop_id = ${shopId} and not exists (select from term)`,
        sql`select order_id from order_to_gather where shop_id = ${shopId}`,
        sql`select order_id from order_search where shop_id = ${shopId} and exists (select from shop_to_sum where shop_id = ${shopId})`,
      ],
      ' union all ',
    )}`
