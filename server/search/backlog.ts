import { type Database, execute, row, rows, type Tx } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { gatheredAtOnce, tidySegments } from '../product-index/segments.ts'
import { edition, indexProducts } from './index-products.ts'

/** A product takes some 3 ms with full texts in six languages, and an act is answered within 3 seconds, the others that it does included. */
export const withTheAct = 100
const atOnce = 100
/** Turns beside each other: while the database writes the documents of one, the texts of another are divided. */
const beside = 2

/** Writes the words of some products anew whose turn it is; answers how many. Several may do so beside each other. */
async function indexSome(tx: Tx, most: number): Promise<number> {
  const taken = await rows<{ product_id: string }>(
    tx,
    sql`delete from search_backlog where product_id in (select product_id from search_backlog order by product_id limit ${most}::int for update skip locked) returning product_id`,
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
  await indexSome(tx, withTheAct)
}

/** Puts products on the list whose words were made by an older edition of the analysis; they are found as before until their turn comes. */
const listOutdated = (tx: Tx): Promise<number> =>
  execute(
    tx,
    sql`insert into search_backlog (product_id) select product_id from search_document where edition < ${edition}::smallint on conflict do nothing`,
  )

/** One turn. What a crash takes back of it is on the list again, so that nobody waits for the disk. */
const indexNext = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await execute(tx, sql`set local synchronous_commit = off`)
    return await indexSome(tx, atOnce)
  })

/** Goes on where it was stopped: what is written is off the list with the same transaction. */
export async function indexBacklog(db: Database): Promise<void> {
  await db.transaction(listOutdated)
  while ((await indexNext(db)) === atOnce) await tidySegments(db, { least: gatheredAtOnce })
}

/** Writes the words of all products anew while the house is open, and tells how many are done of how many. A second one goes on with the first. */
export async function rebuildIndex(db: Database, tell: (done: number, all: number) => void): Promise<void> {
  await execute(db, sql`insert into search_backlog (product_id) select id from product on conflict do nothing`)
  const { all } = await row<{ all: number }>(db, sql`select count(*)::int as all from search_backlog`)
  let done = 0
  const takeTurns = async () => {
    for (let some = atOnce; some === atOnce; ) {
      some = await indexNext(db)
      done += some
      tell(Math.min(done, all), all)
      await tidySegments(db, { least: gatheredAtOnce })
    }
  }
  await Promise.all(Array.from({ length: beside }, takeTurns))
  await tidySegments(db)
}
