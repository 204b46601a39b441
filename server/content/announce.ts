import { row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

/** Announces something to everybody from `startsAt` (null: now) on, until `endsAt` (null: for good); answers its id. */
export async function announce(
  tx: Tx,
  { title, body, startsAt, endsAt }: { title: Texts; body: Texts; startsAt: Date | null; endsAt: Date | null },
): Promise<string> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into announcement (title, body, starts_at, ends_at, created_at)
      values (${JSON.stringify(title)}, ${JSON.stringify(body)}, coalesce(${startsAt}::timestamptz, now()), ${endsAt}, coalesce(${startsAt}::timestamptz, now()))
      returning id`,
  )
  await dropAnswers(tx, ['content'])
  return id
}
