import type { AdvertPosition } from '../../contract/content-desk.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import type { NewAdvert } from './place-advert.ts'
import { keepVersion, needVersion } from './versions.ts'

export type LockedAdvert = { position: AdvertPosition; version: number; starts_at: Date; ends_at: Date | null; link: string; image: string }

/** An advert that nobody else changes meanwhile. Refuses recordMissing, and writeConflict when `seen` is not its version any more. */
export async function lockAdvert(tx: Tx, { id, seen }: { id: string; seen: number }): Promise<LockedAdvert> {
  const locked = await maybeRow<{ id: string }>(tx, sql`select id from advert where id = ${id}::bigint for update`)
  if (!locked) throw refuse('recordMissing')
  const found = await row<LockedAdvert>(
    tx,
    sql`select a.position, a.version, a.starts_at, a.ends_at, a.link, f.path as image from advert a join file f on f.id = a.image_id where a.id = ${id}::bigint`,
  )
  await needVersion(tx, { subject: 'advert', id, now: found.version, seen })
  return found
}

type Change = Omit<Required<NewAdvert>, 'sort' | 'startsAt'> & { startsAt: Date }

/** Gives a locked advert another content and another time; in another position it stands behind the others. Answers its version. */
export async function changeAdvert(
  tx: Tx,
  by: Operator,
  { id, position, imageId, title, text, link, startsAt, endsAt }: Change & { id: string },
): Promise<number> {
  const { version } = await row<{ version: number }>(
    tx,
    sql`update advert set image_id = ${imageId}, title = ${JSON.stringify(title)}, text = ${JSON.stringify(text)}, link = ${link},
        starts_at = ${startsAt}, ends_at = ${endsAt}, version = version + 1,
        sort = case when position = ${position} then sort else (select coalesce(max(o.sort), 0) + 1 from advert o where o.position = ${position}) end,
        position = ${position}
      where id = ${id}::bigint returning version`,
  )
  await keepVersion(tx, by, 'advert', id)
  await dropAnswers(tx, ['content'])
  return version
}

/** Ends a locked advert now; one that has not begun never does. */
export async function stopAdvert(tx: Tx, by: Operator, id: string): Promise<void> {
  await execute(
    tx,
    sql`update advert set starts_at = least(starts_at, now()), ends_at = now(), version = version + 1 where id = ${id}::bigint`,
  )
  await keepVersion(tx, by, 'advert', id)
  await dropAnswers(tx, ['content'])
}

/** Gives the adverts of a position another order. Refuses writeConflict unless these are exactly the ones that are not over. */
export async function arrangeAdverts(tx: Tx, { position, ids }: { position: AdvertPosition; ids: readonly string[] }): Promise<void> {
  await execute(tx, sql`select id from advert where position = ${position} order by id for update`)
  const { same } = await row<{ same: boolean }>(
    tx,
    sql`select coalesce(array_agg(id order by id), '{}') = (select coalesce(array_agg(given order by given), '{}') from unnest(${ids}::bigint[]) given) as same
      from advert where position = ${position} and (ends_at is null or ends_at > now())`,
  )
  if (!same) throw refuse('writeConflict')
  await execute(
    tx,
    sql`update advert a set sort = given.place from unnest(${ids}::bigint[]) with ordinality as given (id, place) where a.id = given.id`,
  )
  await dropAnswers(tx, ['content'])
}
