import type { Language } from '../../contract/languages.ts'
import { cardOf } from '../catalogue/cards.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import { onlyPage, type Paging, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { type CardRow, cardColumns, cardJoins } from '../product-index/cards.ts'
import { onSale } from '../products/on-sale.ts'

type PostRow = { id: string; title: Texts; summary: Texts; cover: Picture | null; published_at: Date }

const columns = (language: Language): Sql => sql`
  t.id, ${textsIn(sql`t.title`, language)} as title, ${textsIn(sql`t.summary`, language)} as summary, ${pictureOf(sql`f`)} as cover, t.published_at`

const from = sql`from post t left join file f on f.id = t.cover_id`
const isShown = sql`t.withdrawn_at is null`

const postOf = ({ id, title, summary, cover, published_at }: PostRow, language: Language) => ({
  id,
  ...inLanguage('title', title, language),
  ...inLanguage('summary', summary, language),
  cover,
  published_at: published_at.toISOString(),
})

/** The articles, newest first. */
export async function listPosts(db: Db, paging: Paging, language: Language) {
  const [found, { count }] = await Promise.all([
    rows<PostRow>(
      db,
      sql`select ${columns(language)} ${from} where ${isShown} order by t.published_at desc, t.id desc ${onlyPage(paging)}`,
    ),
    row<{ count: number }>(db, sql`select count(*)::int as count from post t where ${isShown}`),
  ])
  return { posts: found.map((post) => postOf(post, language)), count, page_count: pageCount(count, paging.page_size) }
}

/** The newest articles that are written in a language, for who asks for that one alone. */
export const newestPostsIn = (db: Db, language: Language, most: number) =>
  rows<{ id: string; title: string; summary: string; published_at: Date }>(
    db,
    sql`select t.id, t.title ->> ${language} as title, t.summary ->> ${language} as summary, t.published_at from post t
      where ${isShown} and t.title ? ${language} order by t.published_at desc, t.id desc limit ${most}::int`,
  )

/** An article with the products it leads to that are on sale; `productIds` are all of them. Refuses recordMissing. */
export async function readPost(db: Db, postId: string, language: Language) {
  const found = await maybeRow<PostRow & { body: Texts; product_ids: string[] }>(
    db,
    sql`select ${columns(language)}, ${textsIn(sql`t.body`, language)} as body,
        array(select r.product_id::text from post_product r where r.post_id = t.id) as product_ids
      ${from} where t.id = ${postId}::bigint and ${isShown}`,
  )
  if (!found) throw refuse('recordMissing')
  const cards = await rows<CardRow>(
    db,
    sql`select ${cardColumns(language)} from post_product r join product p on p.id = r.product_id ${cardJoins}
      where r.post_id = ${postId}::bigint and ${onSale} order by r.position`,
  )
  return {
    post: { ...postOf(found, language), ...inLanguage('body', found.body, language) },
    products: cards.map((card) => cardOf(card, language)),
    productIds: found.product_ids,
  }
}
