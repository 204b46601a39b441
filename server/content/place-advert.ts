import { row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

export type NewAdvert = {
  position: 'top' | 'center_top' | 'center' | 'center_bottom' | 'bottom'
  sort: number
  imageId: string
  title: Texts
  text: Texts
  /** a path of the storefront with its query, beginning with '/' */
  link: string
}

/** Puts an advertisement into its place on the home page; answers its id. */
export async function placeAdvert(tx: Tx, { position, sort, imageId, title, text, link }: NewAdvert): Promise<string> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into advert (position, sort, image_id, title, text, link)
      values (${position}, ${sort}, ${imageId}, ${JSON.stringify(title)}, ${JSON.stringify(text)}, ${link}) returning id`,
  )
  await dropAnswers(tx, ['content'])
  return id
}
