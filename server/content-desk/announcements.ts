import { recordAudit } from '../audit/record.ts'
import { announce, changeAnnouncement, lockAnnouncement } from '../content/announce.ts'
import { type Db, rows, type Tx } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inEveryLanguage, type Texts, writtenIn } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { spanOf } from './times.ts'

type AnnouncementRow = {
  id: string
  title: Texts
  body: Texts
  starts_at: Date
  ends_at: Date | null
  version: number
  changed_at: Date
  changed_by: string | null
}

const overMost = 100

/** All that is shown or will be, and the last that are over, the newest first. */
export async function listHouseAnnouncements(db: Db) {
  const found = await rows<AnnouncementRow>(
    db,
    sql`select a.id, a.title, a.body, a.starts_at, a.ends_at, a.version, v.at as changed_at, o.firstname as changed_by
      from announcement a join content_version v on v.subject = 'announcement' and v.subject_id = a.id and v.version = a.version
        left join operator o on o.id = v.operator_id
      where a.ends_at is null or a.ends_at > now()
        or a.id in (select id from announcement where ends_at <= now() order by ends_at desc, id desc limit ${overMost}::int)
      order by a.starts_at desc, a.id desc`,
  )
  return found.map(({ id, title, body, starts_at, ends_at, version, changed_at, changed_by }) => ({
    id,
    ...inEveryLanguage('title', title),
    ...inEveryLanguage('body', body),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    version,
    changed_at: changed_at.toISOString(),
    changed_by,
  }))
}

/** Announces something or changes an announcement. Refuses recordMissing, writeConflict, and parameterInvalid at its times. */
export async function saveAnnouncement(
  tx: Tx,
  operator: Operator,
  { id = '', version = '', starts_at, ends_at, ...words }: Input<'saveHouseAnnouncement'>,
): Promise<{ id: string; version: number }> {
  const [title, body] = [writtenIn('title', words), writtenIn('body', words)]
  if (id !== '' && version === '') throw refuse('parameterInvalid', { fields: { version: { problem: 'missing' } } })
  const before = id === '' ? null : await lockAnnouncement(tx, { id, seen: Number(version) })
  const span = spanOf({ starts_at, ends_at }, before)
  const announcementId = before ? id : await announce(tx, { title, body, ...span }, operator)
  const saved = before ? await changeAnnouncement(tx, operator, { id, title, body, ...span }) : 1
  await recordAudit(tx, operator, {
    act: before ? 'announcement.change' : 'announcement.announce',
    subject: 'announcement',
    subjectId: announcementId,
    why: null,
    details: {
      name: JSON.stringify(title),
      from: span.startsAt.toISOString(),
      until: span.endsAt?.toISOString() ?? null,
      version: String(saved),
    },
  })
  return { id: announcementId, version: saved }
}
