import type { AdvertPosition } from '../../contract/content-desk.ts'
import { recordAudit } from '../audit/record.ts'
import { arrangeAdverts, changeAdvert, lockAdvert } from '../content/change-advert.ts'
import { placeAdvert } from '../content/place-advert.ts'
import { type Db, maybeRow, rows, type Tx } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import type { Input } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inEveryLanguage, type Texts, writtenIn } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { checkedLink } from './link.ts'
import { spanOf } from './times.ts'

type AdvertRow = {
  id: string
  position: AdvertPosition
  image: Picture
  title: Texts
  text: Texts
  link: string
  starts_at: Date
  ends_at: Date | null
  version: number
  changed_at: Date
  changed_by: string | null
}

const overMost = 100

/** All that is shown or will be by its order, and the last that are over. */
export async function listHouseAdverts(db: Db) {
  const found = await rows<AdvertRow>(
    db,
    sql`select a.id, a.position, ${pictureOf(sql`f`)} as image, a.title, a.text, a.link, a.starts_at, a.ends_at, a.version, v.at as changed_at, o.firstname as changed_by
      from advert a join file f on f.id = a.image_id
        join content_version v on v.subject = 'advert' and v.subject_id = a.id and v.version = a.version
        left join operator o on o.id = v.operator_id
      where a.ends_at is null or a.ends_at > now()
        or a.id in (select id from advert where ends_at <= now() order by ends_at desc, id desc limit ${overMost}::int)
      order by a.sort, a.id`,
  )
  return found.map(({ title, text, starts_at, ends_at, changed_at, ...advert }) => ({
    ...advert,
    ...inEveryLanguage('title', title),
    ...inEveryLanguage('text', text),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    changed_at: changed_at.toISOString(),
  }))
}

/** A picture that somebody of the house has sent, or that it shows already. Refuses parameterInvalid (image). */
export async function takePicture(tx: Tx, path: string): Promise<string> {
  const shown = await maybeRow<{ id: string }>(
    tx,
    sql`select id from file where path = ${path} and purpose in ('advert', 'general') and attached_at is not null and owner_id is null`,
  )
  const id = shown?.id ?? (await attachFile(tx, { path, purpose: 'advert', ofHouse: true }))
  if (id === null) throw refuse('parameterInvalid', { fields: { image: { problem: 'malformed' } } })
  return id
}

/** Places an advert or changes one. Refuses recordMissing, writeConflict, and parameterInvalid at link, image, id and times. */
export async function saveAdvert(
  tx: Tx,
  operator: Operator,
  { id = '', version = '', position, image, link, starts_at, ends_at, ...words }: Input<'saveHouseAdvert'>,
  publicUrl: string,
): Promise<{ id: string; version: number }> {
  const [title, text] = [writtenIn('title', words), writtenIn('text', words)]
  if (id !== '' && version === '') throw refuse('parameterInvalid', { fields: { version: { problem: 'missing' } } })
  const before = id === '' ? null : await lockAdvert(tx, { id, seen: Number(version) })
  // What an advert has led to may be gone by now: it can still be given another time.
  const content = {
    position,
    title,
    text,
    imageId: await takePicture(tx, image),
    link: before?.link === link ? link : await checkedLink(tx, link, publicUrl),
  }
  const span = spanOf({ starts_at, ends_at }, before)
  const advertId = before ? id : await placeAdvert(tx, { ...content, ...span, sort: null }, operator)
  const saved = before ? await changeAdvert(tx, operator, { id, ...content, ...span }) : 1
  await recordAudit(tx, operator, {
    act: before ? 'advert.change' : 'advert.place',
    subject: 'advert',
    subjectId: advertId,
    why: null,
    details: {
      name: JSON.stringify(title),
      position,
      from: span.startsAt.toISOString(),
      until: span.endsAt?.toISOString() ?? null,
      version: String(saved),
    },
  })
  return { id: advertId, version: saved }
}

/** Orders the adverts of a position. Refuses writeConflict when others are there by now. */
export async function arrange(tx: Tx, operator: Operator, { position, ids }: Input<'arrangeHouseAdverts'>): Promise<number> {
  await arrangeAdverts(tx, { position, ids })
  await recordAudit(tx, operator, {
    act: 'advert.arrange',
    subject: 'house',
    subjectId: '0',
    why: null,
    details: { position, count: String(ids.length) },
  })
  return ids.length
}
