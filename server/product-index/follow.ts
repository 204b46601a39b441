import { setImmediate as breathe } from 'node:timers/promises'
import { type Db, execute, row, rows, sharedWait, type WriteDb } from '../platform/database.ts'
import { severally } from '../platform/severally.ts'
import { sql } from '../platform/sql.ts'
import { sharedWork } from '../platform/together.ts'
import { type CardRow, readCards } from './cards.ts'
import { Columns, type ProductRow, productColumns, productTables } from './columns.ts'
import { Kept } from './kept.ts'
import { isNoun } from './names.ts'
import { readShopNames, type ShopName } from './shop-names.ts'
import { openPostings } from './words.ts'

/** Changes are kept for an hour (`forgetOldChanges`); who has not looked for so long reads everything anew. */
const longestGapMs = 30 * 60_000
const lookEveryMs = 5 * 60_000
/** While so many change between two looks, as when a house is indexed anew, the next is soon, so that whoever asks has not much to wait for. */
const manyChanges = 20
const soonMs = 500
const rowsAtOnce = 1_000
/** So many chunks are on their way while one is written down. */
const readingAtOnce = 3
/** Some 1.2 kB each, in six languages. */
const cardsMost = 8_000
/** Some 0.5 kB each. */
const shopsMost = 2_000

/** The products with ids from one on and below another. */
const readChunk = (db: Db, from: number, to: number): Promise<ProductRow[]> =>
  rows(db, sql`select ${productColumns} from ${productTables} where p.id >= ${from}::bigint and p.id < ${to}::bigint`)

/** What has become visible to this statement and was not to an earlier one, whose snapshot is told. */
async function readChanged(db: Db, seen: string): Promise<{ snapshot: string; ids: string[]; names: { noun: string; id: string }[] }> {
  const changed = await row<{ snapshot: string; ids: string[]; names: { noun: string; id: string }[] }>(
    db,
    sql`select pg_current_snapshot()::text as snapshot, ids, names from changes_since(${seen}::pg_snapshot)`,
  )
  return { ...changed, ids: [...new Set(changed.ids)] }
}

/** Where products are read: which there are in columns, how they look in the database. */
export type Reader = { db: Db; products: FollowedProducts }

/** The same for one answer, which looks once for what has changed: whatever it reads of columns is of one moment. */
export type Reading = Reader & { columns: Columns }

export const beginReading = async (reader: Reader): Promise<Reading> => ({ ...reader, columns: await reader.products.latest() })

/** Forgets what everybody has read who still follows. */
export async function forgetOldChanges(db: WriteDb): Promise<void> {
  await execute(db, sql`delete from product_change where at < now() - interval '1 hour'`)
  await execute(db, sql`delete from name_change where at < now() - interval '1 hour'`)
}

/** The segment that each was merged into, itself where it was not; 0: there is none of this number. */
async function readSegments(db: Db): Promise<number[]> {
  const current: number[] = []
  for (const { id, current_id } of await rows<{ id: number; current_id: number }>(db, sql`select id, current_id from search_segment`))
    current[id] = current_id
  return Array.from(current, (id) => id ?? 0)
}

/** Everything, from before a moment on: what changes meanwhile is read again as a change. */
async function readAll(db: Db): Promise<{ columns: Columns; snapshot: string }> {
  const { snapshot, greatest } = await row<{ snapshot: string; greatest: number }>(
    db,
    sql`select pg_current_snapshot()::text as snapshot, coalesce((select max(id) from product), 0)::float8 as greatest`,
  )
  const columns = new Columns(greatest)
  const chunks = Array.from({ length: Math.ceil(greatest / rowsAtOnce) }, (_, at) => 1 + at * rowsAtOnce)
  const readProducts = async (from: number) => {
    for (const product of await readChunk(db, from, from + rowsAtOnce)) columns.set(product)
  }
  await Promise.all([columns.names.readAll(db), severally(chunks, readingAtOnce, readProducts)])
  columns.owners.setCurrent(await readSegments(db))
  return { columns, snapshot }
}

export type FollowedProducts = Awaited<ReturnType<typeof followProducts>>

/**
 * The columns of all products as they are in the database: whoever awaits `latest` has all that was committed before they asked. `patient` is the same
 * database for what goes over all of the house, which takes its time where little of a large one is in memory.
 */
export async function followProducts(db: Db, { patient = db }: { patient?: Db } = {}) {
  let { columns, snapshot } = await readAll(patient)
  let lookedAt = performance.now()
  let soon: NodeJS.Timeout | undefined
  const cards = new Kept<CardRow>(
    cardsMost,
    (ids) => readCards(db, ids),
    ({ id }) => id,
  )
  const shops = new Kept<ShopName>(
    shopsMost,
    (ids) => readShopNames(db, ids),
    ({ id }) => id,
  )

  async function readNamesAgain(changed: readonly { noun: string; id: string }[]): Promise<void> {
    for (const [noun, each] of Map.groupBy(changed, ({ noun }) => noun)) {
      const ids = [...new Set(each.map(({ id }) => id))]
      if (isNoun(noun)) await columns.names.readAgain(db, noun, ids)
      if (noun !== 'shop') continue
      for (const id of ids) shops.forget(id)
      cards.forgetWhere(({ shop_id }) => ids.includes(shop_id))
    }
  }

  const looked = sharedWork(async () => {
    const now = performance.now()
    if (now - lookedAt > longestGapMs) {
      ;({ columns, snapshot } = await readAll(patient))
      cards.forgetAll()
      shops.forgetAll()
    }
    const changed = await readChanged(db, snapshot)
    for (const id of changed.ids) cards.forget(id)
    await readNamesAgain(changed.names)
    for (let at = 0; at < changed.ids.length; at += rowsAtOnce) {
      const some = changed.ids.slice(at, at + rowsAtOnce)
      const found = await rows<ProductRow>(db, sql`select ${productColumns} from ${productTables} where p.id = any(${some}::bigint[])`)
      for (const product of found) columns.set(product)
    }
    if (changed.ids.length > 0) columns.owners.setCurrent(await readSegments(db))
    columns.fresh.tidy()
    snapshot = changed.snapshot
    lookedAt = now
    clearTimeout(soon)
    if (changed.ids.length > manyChanges) soon = setTimeout(lookAgain, soonMs).unref()
  })
  function lookAgain(): void {
    looked().catch(() => {})
  }
  const timer = setInterval(lookAgain, lookEveryMs).unref()

  return {
    async latest(): Promise<Columns> {
      await sharedWait(looked())
      // All who waited for it go on now, one after the other: step by step beside each other, each would hold what it makes until the last is answered.
      await breathe()
      return columns
    },
    /** as they were when `latest` was last awaited, or later */
    cards,
    shops,
    postings: openPostings(db),
    close() {
      clearInterval(timer)
      clearTimeout(soon)
    },
  }
}
