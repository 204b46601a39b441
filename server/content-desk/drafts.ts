import { contentDraftMinutes } from '../../contract/limits.ts'
import { type Db, execute, maybeRow, row, rows, type Tx, type WriteDb } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/** What an operator has begun to write of something, and which others have written at it a short while ago. */
export async function readDraft(db: Db, { operatorId }: Operator, place: string) {
  const [own, others] = await Promise.all([
    maybeRow<{ state: string; at: Date }>(
      db,
      sql`select state, at from content_draft where operator_id = ${operatorId}::bigint and place = ${place}`,
    ),
    rows<{ by: string; at: Date }>(
      db,
      sql`select o.firstname as by, d.at from content_draft d join operator o on o.id = d.operator_id
        where d.place = ${place} and d.operator_id <> ${operatorId}::bigint and d.at > now() - make_interval(mins => ${contentDraftMinutes}) order by d.at desc`,
    ),
  ])
  return {
    state: own?.state ?? null,
    at: own?.at.toISOString() ?? null,
    others: others.map(({ by, at }) => ({ by, at: at.toISOString() })),
  }
}

/** Keeps it, or forgets it where it is empty. */
export async function keepDraft(
  tx: Tx,
  { operatorId }: Operator,
  { place, state }: { place: string; state: string },
): Promise<{ at: string }> {
  if (state === '') {
    await execute(tx, sql`delete from content_draft where operator_id = ${operatorId}::bigint and place = ${place}`)
    return { at: new Date().toISOString() }
  }
  const { at } = await row<{ at: Date }>(
    tx,
    sql`insert into content_draft (operator_id, place, state) values (${operatorId}, ${place}, ${state})
      on conflict (operator_id, place) do update set state = excluded.state, at = now() returning at`,
  )
  return { at: at.toISOString() }
}

export const forgetDrafts = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from content_draft where at < now() - interval '30 days'`)
