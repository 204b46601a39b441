import type { VersionedSubject } from '../../contract/content-desk.ts'
import { type Db, execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'

/** As the versions keep it; pictures by their paths. */
export type AdvertState = {
  position: string
  image: string
  title: Texts
  text: Texts
  link: string
  starts_at: string
  ends_at: string | null
}
export type AnnouncementState = { title: Texts; body: Texts; starts_at: string; ends_at: string | null }
/** `text` null: as the software brought it along */
export type ReasonState = { text: Texts | null; is_offered: boolean }
export type StateOf = { advert: AdvertState; announcement: AnnouncementState; reason: ReasonState }

/** Of a row as it stands: the columns that a version keeps. */
const stateOf: Record<VersionedSubject, Sql> = {
  advert: sql`select a.version, jsonb_build_object('position', a.position, 'image', f.path, 'title', a.title, 'text', a.text,
    'link', a.link, 'starts_at', a.starts_at, 'ends_at', a.ends_at) as state
    from advert a join file f on f.id = a.image_id where a.id = `,
  announcement: sql`select version, jsonb_build_object('title', title, 'body', body, 'starts_at', starts_at, 'ends_at', ends_at) as state
    from announcement where id = `,
  reason: sql`select version, jsonb_build_object('text', text, 'is_offered', is_offered) as state from ready_reason where id = `,
}

/** Keeps what stands now as the version that its row says; `by` is null for a command or the seeding. */
export const keepVersion = (tx: Tx, by: Operator | null, subject: VersionedSubject, id: string): Promise<number> =>
  execute(
    tx,
    sql`insert into content_version (subject, subject_id, version, state, operator_id)
      select ${subject}, ${id}::bigint, s.version, s.state, ${by?.operatorId ?? null}::bigint from (${stateOf[subject]} ${id}::bigint) s`,
  )

type VersionRow<Subject extends VersionedSubject> = {
  version: number
  at: Date
  state: StateOf[Subject]
  by: string | null
}

/** Every version of one thing with who made it, the newest first. */
export async function listVersions<Subject extends VersionedSubject>(db: Db, subject: Subject, id: string) {
  const found = await rows<VersionRow<Subject>>(
    db,
    sql`select v.version, v.at, v.state, o.firstname as by from content_version v left join operator o on o.id = v.operator_id
      where v.subject = ${subject} and v.subject_id = ${id}::bigint order by v.version desc limit 200`,
  )
  return found.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }))
}

/** What one was at a version. Refuses recordMissing. */
export async function readVersion<Subject extends VersionedSubject>(
  db: Db,
  subject: Subject,
  { id, version }: { id: string; version: number },
): Promise<StateOf[Subject]> {
  const found = await maybeRow<{ state: StateOf[Subject] }>(
    db,
    sql`select state from content_version where subject = ${subject} and subject_id = ${id}::bigint and version = ${version}`,
  )
  if (!found) throw refuse('recordMissing')
  return found.state
}

/** Refuses writeConflict (`edited_meanwhile`), with who and when, what is at another version than the one that was seen. */
export async function needVersion(
  tx: Tx,
  { subject, id, now, seen }: { subject: VersionedSubject; id: string; now: number; seen: number },
): Promise<void> {
  if (now === seen) return
  const last = await maybeRow<{ at: Date; by: string | null }>(
    tx,
    sql`select v.at, o.firstname as by from content_version v left join operator o on o.id = v.operator_id
      where v.subject = ${subject} and v.subject_id = ${id}::bigint and v.version = ${now}`,
  )
  throw refuse('writeConflict', {
    data: { reason: 'edited_meanwhile', by: last?.by ?? null, at: (last?.at ?? new Date()).toISOString() },
  })
}
