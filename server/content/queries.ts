import type { PageSlug } from '../../contract/content-desk.ts'
import type { Language } from '../../contract/languages.ts'
import { formatRate } from '../../money/money.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inEveryLanguage, inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { NewAdvert } from './place-advert.ts'

const isRunning = sql`starts_at <= now() and (ends_at is null or ends_at > now())`

/**
 * Milliseconds until the next advert or announcement begins or ends by itself; null: none will. Asked before what is shown is read, so that nothing is
 * kept over a change between the two.
 */
export async function untilNextChange(db: Db): Promise<number | null> {
  const { ms } = await row<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(at) - now()) * 1000)::float8 as ms from (
        select starts_at as at from advert union all select ends_at from advert
        union all select starts_at from announcement union all select ends_at from announcement
      ) clocks where at > now()`,
  )
  return ms
}

type AdvertRow = { id: string; position: NewAdvert['position']; image: Picture; title: Texts; text: Texts; link: string }

export async function listAdverts(db: Db, language: Language) {
  const found = await rows<AdvertRow>(
    db,
    sql`select a.id, a.position, ${pictureOf(sql`f`)} as image, ${textsIn(sql`a.title`, language)} as title, ${textsIn(sql`a.text`, language)} as text, a.link
      from advert a join file f on f.id = a.image_id where ${isRunning} order by a.sort, a.id`,
  )
  const at = (position: NewAdvert['position']) =>
    found
      .filter((advert) => advert.position === position)
      .map((advert) => ({
        id: advert.id,
        position,
        image: advert.image,
        ...inLanguage('title', advert.title, language),
        ...inLanguage('text', advert.text, language),
        link: advert.link,
      }))
  return { top: at('top'), center_top: at('center_top'), center: at('center'), center_bottom: at('center_bottom'), bottom: at('bottom') }
}

/** The adverts on top of the home page in every language, for the page itself: they are painted before any code is there. */
export async function greatAdverts(db: Db) {
  const found = await rows<Omit<AdvertRow, 'position'>>(
    db,
    sql`select a.id, ${pictureOf(sql`f`)} as image, a.title, a.text, a.link
      from advert a join file f on f.id = a.image_id where a.position = 'top' and ${isRunning} order by a.sort, a.id`,
  )
  return found.map(({ id, image, title, text, link }) => ({
    id,
    image,
    ...inEveryLanguage('title', title),
    ...inEveryLanguage('text', text),
    link,
  }))
}

export async function listCurrencies(db: Db) {
  const found = await rows<{ code: string; symbol: string; rate: string; decimals: number }>(
    db,
    sql`select code, symbol, rate, decimals from currency where offered order by position, code`,
  )
  return found.map(({ code, symbol, rate, decimals }) => ({ code, symbol, rate: formatRate(BigInt(rate)), decimals }))
}

export async function listAnnouncements(db: Db, language: Language) {
  const found = await rows<{ id: string; title: Texts; body: Texts; created_at: Date }>(
    db,
    sql`select id, ${textsIn(sql`title`, language)} as title, ${textsIn(sql`body`, language)} as body, created_at from announcement
      where ${isRunning} order by created_at desc, id desc limit 50`,
  )
  return found.map(({ id, title, body, created_at }) => ({
    id,
    ...inLanguage('title', title, language),
    ...inLanguage('body', body, language),
    created_at: created_at.toISOString(),
  }))
}

/** The newest announcements in every language, for the page itself: it is written before anybody knows which one its reader speaks. */
export async function newestAnnouncements(db: Db, most: number) {
  const found = await rows<{ id: string; title: Texts; body: Texts }>(
    db,
    sql`select id, title, body from announcement where ${isRunning} order by created_at desc, id desc limit ${most}::int`,
  )
  return found.map(({ id, title, body }) => ({ id, ...inEveryLanguage('title', title), ...inEveryLanguage('body', body) }))
}

/** Refuses recordMissing as long as the house has not written the page. */
export async function readPage(db: Db, slug: PageSlug, language: Language) {
  const found = await maybeRow<{ title: Texts; body: Texts; version: number; updated_at: Date }>(
    db,
    sql`select ${textsIn(sql`title`, language)} as title, ${textsIn(sql`body`, language)} as body, version, updated_at from page where slug = ${slug}`,
  )
  if (!found) throw refuse('recordMissing')
  return {
    ...inLanguage('title', found.title, language),
    ...inLanguage('body', found.body, language),
    updated_at: found.updated_at.toISOString(),
    version: found.version,
  }
}
