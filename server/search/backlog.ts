import { type Database, execute, rows, type Tx } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { indexProducts } from './index-products.ts'

const atOnce = 300

/** Writes the words of some products anew whose turn it is; answers how many. Several may do so beside each other. */
async function indexSome(tx: Tx): Promise<number> {
  const taken = await rows<{ product_id: string }>(
    tx,
    sql`delete from search_backlog where product_id in (select product_id from search_backlog order by product_id limit ${atOnce}::int for update skip locked) returning product_id`,
  )
  await indexProducts(
    tx,
    taken.map(({ product_id }) => product_id),
  )
  return taken.length
}

/** After something was called otherwise that products `p` name: a few are found by its new name with the act itself, many within some minutes. */
export async function indexAnew(tx: Tx, which: Sql): Promise<void> {
  await execute(tx, sql`insert into search_backlog (product_id) select p.id from product p where ${which} on conflict do nothing`)
  await indexSome(tx)
}

/** Goes on where it was stopped: what is written is off the list with the same transaction. */
export async function indexBacklog(db: Database): Promise<void> {
  while ((await db.transaction(indexSome)) === atOnce);
}
