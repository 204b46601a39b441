import { type AdvertPosition, advertPositions } from '../../contract/content-desk.ts'
import type { Language } from '../../contract/languages.ts'
import { keepPreview } from '../content/preview.ts'
import { type Db, maybeRow, row, rows, type WriteDb } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inEveryLanguage, type Texts, writtenIn } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { checkedLink } from './link.ts'
import { spanOf } from './times.ts'

type Advert = { id: string; sort: number; position: AdvertPosition; image: Picture; title: Texts; text: Texts; link: string }
type Announcement = { id: string; title: Texts; body: Texts; starts_at: Date }

const runsAt = (at: Date): Sql => sql`starts_at <= ${at} and (ends_at is null or ends_at > ${at})`
const holds = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, at: Date) =>
  startsAt <= at && (endsAt === null || endsAt > at)

/** What is new stands behind the others. */
const last = 2_000_000_000
const draftId = '999999999999999999'

/** The advert as it is written; null where `at` is outside of its time. */
async function draftAdvert(
  db: Db,
  {
    id,
    advert: { position, image: path, link, starts_at, ends_at, ...words },
  }: { id: string; advert: NonNullable<Input<'previewHome'>['advert']> },
  { at, publicUrl }: { at: Date | null; publicUrl: string },
): Promise<Advert | null> {
  const before = await maybeRow<{ sort: number; position: string; starts_at: Date; ends_at: Date | null; link: string }>(
    db,
    sql`select sort, position, starts_at, ends_at, link from advert where id = ${id || '0'}::bigint`,
  )
  const span = spanOf({ starts_at, ends_at }, before ?? null)
  if (at && !holds(span, at)) return null
  const file = await maybeRow<{ image: Picture }>(
    db,
    sql`select ${pictureOf(sql`f`)} as image from file f where f.path = ${path} and f.purpose in ('advert', 'general') and f.owner_id is null`,
  )
  if (!file) throw refuse('parameterInvalid', { fields: { image: { problem: 'malformed' } } })
  return {
    id: before ? id : draftId,
    sort: before?.position === position ? before.sort : last,
    position,
    image: file.image,
    title: writtenIn('title', words),
    text: writtenIn('text', words),
    link: before?.link === link ? link : await checkedLink(db, link, publicUrl),
  }
}

const toldAdvert = ({ id, position, image, title, text, link }: Advert) => ({
  id,
  position,
  image,
  ...inEveryLanguage('title', title),
  ...inEveryLanguage('text', text),
  link,
})

/**
 * Keeps the home page as it would be at a moment, with the draft in its place; answers its link. Without a moment it is
 * shown in any case: when it begins, where that is to come, else now. Refuses parameterInvalid what is wrong with the draft.
 */
export async function previewHome(
  { db, primary }: { db: Db; primary: WriteDb },
  operator: Operator,
  { language, at: asked = '', id = '', advert, announcement }: Input<'previewHome'>,
  publicUrl: string,
): Promise<{ url: string; expires_at: string; at: string }> {
  const { now } = await row<{ now: Date }>(db, sql`select now() as now`)
  const begins = new Date(advert?.starts_at || announcement?.starts_at || 0)
  const at = asked !== '' ? new Date(asked) : begins > now ? begins : now

  const drafted = advert && (await draftAdvert(db, { id, advert }, { at: asked === '' ? null : at, publicUrl }))
  const adverts = await rows<Advert>(
    db,
    sql`select a.id, a.sort, a.position, ${pictureOf(sql`f`)} as image, a.title, a.text, a.link from advert a join file f on f.id = a.image_id
      where ${runsAt(at)} and a.id <> ${(advert && id) || '0'}::bigint`,
  )
  const shown = [...adverts, ...(drafted ? [drafted] : [])].sort(
    (one, other) => one.sort - other.sort || (BigInt(one.id) < BigInt(other.id) ? -1 : 1),
  )

  const announcements = await rows<Announcement>(
    db,
    sql`select id, title, body, starts_at from announcement where ${runsAt(at)} and id <> ${(announcement && id) || '0'}::bigint
      order by created_at desc, id desc limit 3`,
  )
  if (announcement) {
    const { starts_at, ends_at, ...words } = announcement
    const span = spanOf({ starts_at, ends_at }, null)
    const draft = { id: id || draftId, title: writtenIn('title', words), body: writtenIn('body', words), starts_at: span.startsAt }
    // What is looked at stands in front, whatever is newer.
    if (asked === '' || holds(span, at)) announcements.unshift(draft)
  }

  const of = (position: AdvertPosition) => shown.filter((one) => one.position === position).map(toldAdvert)
  const { token, expiresAt } = await keepPreview(primary, operator, {
    language: language as Language,
    boot: {
      hero: of('top').map(({ position: _, ...great }) => great),
      announcements: announcements.slice(0, 3).map((one) => ({
        id: one.id,
        ...inEveryLanguage('title', one.title),
        ...inEveryLanguage('body', one.body),
      })),
    },
    answers: {
      'GET /api/customer/index/store?type=advert': {
        advert: Object.fromEntries(advertPositions.map((position) => [position, of(position)])),
        website_config: null,
      },
    },
  })
  return { url: `${publicUrl}/preview/${token}#/`, expires_at: expiresAt.toISOString(), at: at.toISOString() }
}
