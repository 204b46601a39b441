import { sanitise } from '../content/sanitise.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

export type NewPost = {
  slug: string
  title: Texts
  /** a sentence or two, in the languages of the title */
  summary: Texts
  /** HTML, in the languages of the title */
  body: Texts
  coverId: string | null
  /** what it leads to, the most fitting first */
  productIds: readonly string[]
  /** null: now. A list that is kept ready would not notice that a day to come has come. */
  publishedAt: Date | null
}

/** Publishes an article, its text sanitised; writing one of the same slug again puts the new text in its place. Answers its id. */
export async function writePost(tx: Tx, { slug, title, summary, body, coverId, productIds, publishedAt }: NewPost): Promise<string> {
  if (publishedAt !== null && publishedAt > new Date()) throw new Error(`${slug} cannot be published on a day to come`)
  const clean = Object.fromEntries(Object.entries(body).map(([language, html]) => [language, sanitise(html)]))
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into post (slug, title, summary, body, cover_id, published_at)
      values (${slug}, ${JSON.stringify(title)}, ${JSON.stringify(summary)}, ${JSON.stringify(clean)}, ${coverId}, coalesce(${publishedAt}::timestamptz, now()))
      on conflict (slug) do update set title = excluded.title, summary = excluded.summary, body = excluded.body, cover_id = excluded.cover_id,
        published_at = excluded.published_at
      returning id`,
  )
  await execute(tx, sql`delete from post_product where post_id = ${id}`)
  await execute(
    tx,
    sql`insert into post_product (post_id, position, product_id)
      select ${id}::bigint, place, product_id from unnest(${productIds}::bigint[]) with ordinality as chosen (product_id, place)`,
  )
  await dropAnswers(tx, ['content'])
  return id
}
