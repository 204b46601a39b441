import type { AdvertPosition } from '../../contract/content-desk.ts'
import { row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { keepVersion } from './versions.ts'

export type NewAdvert = {
  position: AdvertPosition
  /** its place among those of its position; null: behind them */
  sort: number | null
  imageId: string
  title: Texts
  text: Texts
  /** a path of the storefront with its query, beginning with '/' */
  link: string
  /** null: from now on */
  startsAt?: Date | null
  /** null: for good */
  endsAt?: Date | null
}

/** Puts an advertisement into its place on the home page, for its time; answers its id. `by` is null for the seeding. */
export async function placeAdvert(
  tx: Tx,
  { position, sort, imageId, title, text, link, startsAt = null, endsAt = null }: NewAdvert,
  by: Operator | null = null,
): Promise<string> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into advert (position, sort, image_id, title, text, link, starts_at, ends_at)
      values (${position}, coalesce(${sort}::int, (select coalesce(max(sort), 0) + 1 from advert where position = ${position})), ${imageId},
        ${JSON.stringify(title)}, ${JSON.stringify(text)}, ${link}, coalesce(${startsAt}::timestamptz, now()), ${endsAt})
      returning id`,
  )
  await keepVersion(tx, by, 'advert', id)
  await dropAnswers(tx, ['content'])
  return id
}
