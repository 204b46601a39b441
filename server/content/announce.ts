import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { keepVersion, needVersion } from './versions.ts'

/** Announces something to everybody from `startsAt` (null: now) on, until `endsAt` (null: for good); answers its id. `by` is null for the seeding. */
export async function announce(
  tx: Tx,
  { title, body, startsAt, endsAt }: { title: Texts; body: Texts; startsAt: Date | null; endsAt: Date | null },
  by: Operator | null = null,
): Promise<string> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into announcement (title, body, starts_at, ends_at, created_at)
      values (${JSON.stringify(title)}, ${JSON.stringify(body)}, coalesce(${startsAt}::timestamptz, now()), ${endsAt}, coalesce(${startsAt}::timestamptz, now()))
      returning id`,
  )
  await keepVersion(tx, by, 'announcement', id)
  await dropAnswers(tx, ['content'])
  return id
}

/** An announcement that nobody else changes meanwhile. Refuses recordMissing, and writeConflict when `seen` is not its version any more. */
export async function lockAnnouncement(
  tx: Tx,
  { id, seen }: { id: string; seen: number },
): Promise<{ starts_at: Date; ends_at: Date | null }> {
  const found = await maybeRow<{ version: number; starts_at: Date; ends_at: Date | null }>(
    tx,
    sql`select version, starts_at, ends_at from announcement where id = ${id}::bigint for update`,
  )
  if (!found) throw refuse('recordMissing')
  await needVersion(tx, { subject: 'announcement', id, now: found.version, seen })
  return found
}

/** Gives a locked announcement other words and another time. Whoever has closed it does not see it again. Answers its version. */
export async function changeAnnouncement(
  tx: Tx,
  by: Operator,
  { id, title, body, startsAt, endsAt }: { id: string; title: Texts; body: Texts; startsAt: Date; endsAt: Date | null },
): Promise<number> {
  const { version } = await row<{ version: number }>(
    tx,
    sql`update announcement set title = ${JSON.stringify(title)}, body = ${JSON.stringify(body)}, starts_at = ${startsAt}, ends_at = ${endsAt},
      created_at = ${startsAt}, version = version + 1 where id = ${id}::bigint returning version`,
  )
  await keepVersion(tx, by, 'announcement', id)
  await dropAnswers(tx, ['content'])
  return version
}

/** Ends a locked announcement now; one that has not begun never does. */
export async function stopAnnouncement(tx: Tx, by: Operator, id: string): Promise<void> {
  await execute(
    tx,
    sql`update announcement set starts_at = least(starts_at, now()), ends_at = now(), version = version + 1 where id = ${id}::bigint`,
  )
  await keepVersion(tx, by, 'announcement', id)
  await dropAnswers(tx, ['content'])
}
