import { type Database, execute, rows, type Tx } from '../../platform/database.ts'
import { dropAnswers, everyAnswer } from '../../platform/drop-answers.ts'
import { sql } from '../../platform/sql.ts'
import { atOnce, indexMoved } from './round.ts'
import { moveMergedValues, moveValuesBack } from './settle-values.ts'

/** What products are in, and where they name it. */
const places = {
  category: { table: sql`category`, column: sql`category_id` },
  brand: { table: sql`brand`, column: sql`brand_id` },
} as const
export type Place = keyof typeof places

/** Moves some of the products whose category or brand became part of another; answers how many. */
export async function moveMerged(tx: Tx, place: Place): Promise<number> {
  const { table, column } = places[place]
  const moved = await rows<{ id: string }>(
    tx,
    sql`update product p set ${column} = m.merged_into_id from ${table} m where m.id = p.${column} and p.id in (
      select p.id from ${table} m join product p on p.${column} = m.id where m.merged_into_id is not null order by p.id limit ${atOnce}::int for no key update of p skip locked)
      returning p.id`,
  )
  await indexMoved(tx, moved)
  return moved.length
}

/** Moves some of the products back that a merging had moved which was taken back, as far as they lie where it brought them; answers how many it has looked at. */
export async function moveBack(tx: Tx, place: Place): Promise<number> {
  const { column } = places[place]
  const back = await rows<{ id: string; from_id: string; into_id: string }>(
    tx,
    sql`delete from merged_product m using catalogue_change c where c.id = m.change_id and (m.change_id, m.product_id) in (
        select m.change_id, m.product_id from merged_product m join catalogue_change c on c.id = m.change_id where c.undone_at is not null and c.subject = ${place}
        order by m.change_id, m.product_id limit ${atOnce}::int for update of m skip locked)
      returning m.product_id as id, c.subject_id as from_id, c.after ->> 'intoId' as into_id`,
  )
  await execute(
    tx,
    sql`update product p set ${column} = b.from_id
      from unnest(${back.map(({ id }) => id)}::bigint[], ${back.map(({ from_id }) => from_id)}::bigint[], ${back.map(({ into_id }) => into_id)}::bigint[]) as b (id, from_id, into_id)
      where p.id = b.id and p.${column} = b.into_id`,
  )
  await indexMoved(tx, back)
  return back.length
}

/** What mergings left to be done, or what taking one back did: goes on where it was stopped. */
export async function settleMerges(db: Database): Promise<void> {
  const settlers = [
    ...(Object.keys(places) as Place[]).flatMap((place) => [(tx: Tx) => moveMerged(tx, place), (tx: Tx) => moveBack(tx, place)]),
    moveMergedValues,
    moveValuesBack,
  ]
  for (const settle of settlers) {
    for (let moved = atOnce; moved === atOnce; ) {
      moved = await db.transaction(async (tx) => {
        const count = await settle(tx)
        if (count > 0) await dropAnswers(tx, ['catalogue', everyAnswer])
        return count
      })
    }
  }
}
