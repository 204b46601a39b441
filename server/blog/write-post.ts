import { sanitise } from '../content/sanitise.ts'
import { keepText, markPublished } from '../content/texts.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
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

/** Writes a post and shows it; writing one of the same slug again puts the new text in its place. Answers its id. */
export async function writePost(tx: Tx, post: NewPost): Promise<string> {
  const { slug, title, summary, body, coverId, productIds } = post
  const cover = coverId === null ? undefined : await maybeRow<{ path: string }>(tx, sql`select path from file where id = ${coverId}`)
  const state = { title, summary, body, cover: cover?.path ?? null, products: [...productIds] }
  const { id, version } = await keepText(tx, null, { kind: 'post', slug, state })
  await markPublished(tx, id, version)
  return showPost(tx, post)
}

/** Shows readers a post, its text sanitised; one of the same slug gets the new text. Answers its id. */
export async function showPost(tx: Tx, { slug, title, summary, body, coverId, productIds, publishedAt }: NewPost): Promise<string> {
  if (publishedAt !== null && publishedAt > new Date()) throw new Error(`${slug} cannot be published on a day to come`)
  const clean = Object.fromEntries(Object.entries(body).map(([language, html]) => [language, sanitise(html)]))
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into post (slug, title, summary, body, cover_id, published_at)
      values (${slug}, ${JSON.stringify(title)}, ${JSON.stringify(summary)}, ${JSON.stringify(clean)}, ${coverId}, coalesce(${publishedAt}::timestamptz, now()))
      on conflict (slug) do update set title = excluded.title, summary = excluded.summary, body = excluded.body, cover_id = excluded.cover_id,
        published_at = excluded.published_at, withdrawn_at = null
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

/** Takes a post from its readers; what is written stays. */
export async function withdrawPost(tx: Tx, slug: string): Promise<void> {
  await execute(tx, sql`update post set withdrawn_at = now() where slug = ${slug}`)
  await dropAnswers(tx, ['content'])
}
