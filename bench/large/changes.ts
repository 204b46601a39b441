import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, execute, row, rows } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import { ask } from './ask.ts'

const changesASecond = 200
const seconds = 15
const lookedAt = 100

type Seen = { looks: number; ms: number[]; stalePrices: number; offShelf: number }

/** Goes on changing prices of products all over the house, each in a transaction of its own, as another server would. Answers how many. */
async function changePrices(db: Database, ids: readonly string[], isOver: () => boolean): Promise<number> {
  let changes = 0
  const since = performance.now()
  while (!isOver()) {
    const due = ((performance.now() - since) / 1000) * changesASecond
    for (; changes < due; changes++)
      await execute(
        db,
        sql`update product set price_minor = price_minor + 1, compare_at_minor = compare_at_minor + 1 where id = ${ids[changes % ids.length] ?? '0'}::bigint`,
      )
    await sleep(5)
  }
  return changes
}

/** Takes products off their shelf and gives others a price, and looks each time in the list that it stood in. */
async function look(origin: string, db: Database, path: string): Promise<Seen> {
  const seen: Seen = { looks: 0, ms: [], stalePrices: 0, offShelf: 0 }
  for (; seen.looks < lookedAt; seen.looks++) {
    const before = await ask(origin, path)
    const [first, second] = before.data.list ?? []
    if (!first || !second) throw new Error(`${path} has no two products`)
    await execute(db, sql`update product set status = 'off_shelf' where id = ${first.id}::bigint`)
    const { price } = await row<{ price: string }>(
      db,
      sql`update product set price_minor = price_minor + 100, compare_at_minor = compare_at_minor + 100 where id = ${second.id}::bigint returning price_minor::text as price`,
    )
    const after = await ask(origin, path)
    seen.ms.push(after.ms)
    const list = after.data.list ?? []
    if (list.some(({ id }) => id === first.id)) seen.offShelf += 1
    const shown = list.find(({ id }) => id === second.id)
    if (shown && Math.round(Number(shown.price) * 100) < Number(price)) seen.stalePrices += 1
    await execute(db, sql`update product set status = 'on_sale' where id = ${first.id}::bigint`)
  }
  return seen
}

/** Looks for anything stale while 200 products a second change, and whether every count is right when it is quiet again. */
export async function changeWhileSearching(origin: string, db: Database): Promise<void> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from product where status = 'on_sale' order by md5(slug) limit ${changesASecond * seconds}::int`,
  )
  let isOver = false
  const changing = changePrices(
    db,
    found.map(({ id }) => id),
    () => isOver,
  )
  const since = performance.now()
  const seen = await look(origin, db, '/search/taza?page_size=24').finally(() => {
    isOver = true
    return changing
  })
  const changes = await changing
  const rate = changes / ((performance.now() - since) / 1000)
  const middle = seen.ms.toSorted((left, right) => left - right)[Math.floor(seen.ms.length / 2)] ?? 0
  console.log(
    `while ${rate.toFixed(0)} products a second changed: ${seen.looks} lists, p50 ${middle.toFixed(1)} ms, ${seen.offShelf} with a product off its shelf, ${seen.stalePrices} with an old price`,
  )
  const { count } = await row<{ count: number }>(
    db,
    sql`select count(*)::int from product p join shop s on s.id = p.shop_id where p.status = 'on_sale' and s.status = 'open'`,
  )
  const all = await ask(origin, '/customer/product/get_all_products?p=1')
  console.log(`counted when it was quiet: ${all.data.count}, in the database ${count}${all.data.count === count ? '' : ': WRONG'}`)
}
