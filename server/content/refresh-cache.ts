import { maybeRow, row, type Tx } from '../platform/database.ts'
import { dropAnswers, everyAnswer } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'

const name = 'answers_refreshed_at'

/** Drops all shared answers in every process, at most once a minute whoever asks; answers when that was last done. */
export async function refreshCache(tx: Tx): Promise<Date> {
  const refreshed = await maybeRow<{ at: string }>(
    tx,
    sql`insert into setting as s (name, value) values (${name}, to_jsonb(now()))
      on conflict (name) do update set value = excluded.value where (s.value #>> '{}')::timestamptz <= now() - interval '1 minute'
      returning value #>> '{}' as at`,
  )
  if (refreshed) await dropAnswers(tx, [everyAnswer])
  const { at } = refreshed ?? (await row<{ at: string }>(tx, sql`select value #>> '{}' as at from setting where name = ${name}`))
  return new Date(at)
}
