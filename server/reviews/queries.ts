import type { Language } from '../../contract/languages.ts'
import remarks from '../../languages/remarks.json' with { type: 'json' }
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'

/** `options` is what the buyer had chosen, as the order line froze it. */
export type ReviewRow = {
  id: string
  author: string
  star: number
  content: string
  language: string
  images: Picture[] | null
  verified: boolean
  options: { value: Texts }[]
  helpful: number
  reply: { content: string; language: string; created_at: string; changed_at: string | null } | null
  created_at: string
}

/** One review as JSON, for statements that bring several things at once; `r` is the review, one of `shown_review`. */
export const reviewJson = sql`json_build_object('id', r.id::text, 'author', r.author, 'star', r.star, 'content', r.content, 'language', r.language,
  'verified', r.order_line_id is not null, 'options', r.options, 'created_at', r.created_at, 'helpful', r.helpful_count,
  'reply', (select json_build_object('content', a.content, 'language', a.language, 'created_at', a.created_at, 'changed_at', a.changed_at) from review_reply a where a.review_id = r.id),
  'images', (select json_agg(${pictureOf(sql`f`)} order by i.position) from review_image i join file f on f.id = i.file_id where i.review_id = r.id))`

export const reviewOf = (row: ReviewRow, language: Language) => ({
  id: row.id,
  // who has closed the account has no name
  author: row.author === '' ? remarks.nameless[language] : row.author,
  star: row.star,
  content: row.content,
  language: row.language,
  images: row.images ?? [],
  verified: row.verified,
  options: row.options.map(({ value }) => value[language] ?? value.en).join(', '),
  helpful: row.helpful,
  reply: row.reply && {
    ...row.reply,
    created_at: new Date(row.reply.created_at).toISOString(),
    changed_at: row.reply.changed_at && new Date(row.reply.changed_at).toISOString(),
  },
  created_at: new Date(row.created_at).toISOString(),
})

type Asked = {
  product_id: string
  p: number
  page_size: number
  star?: number | undefined
  with_images?: boolean | undefined
  language?: string | undefined
}

/** Reviews of a product that is on sale, newest first. Refuses productInvalid. */
export async function listReviews(db: Db, { product_id, p, page_size, star, with_images, language: written }: Asked, language: Language) {
  const wanted: Sql = sql`r.product_id = ${product_id}::bigint
    ${star === undefined ? sql`` : sql`and r.star = ${star}::int`}
    ${written === undefined ? sql`` : sql`and r.language = ${written}`}
    ${with_images ? sql`and exists (select from review_image i where i.review_id = r.id)` : sql``}`
  const [counted, found] = await Promise.all([
    maybeRow<{ count: number }>(
      db,
      sql`select (select count(*)::int from shown_review r where ${wanted}) as count
        from product p join shop s on s.id = p.shop_id where p.id = ${product_id}::bigint and ${onSale}`,
    ),
    rows<{ review: ReviewRow }>(
      db,
      sql`select ${reviewJson} as review from shown_review r where ${wanted} order by r.created_at desc, r.id desc ${onlyPage({ p, page_size })}`,
    ),
  ])
  if (!counted) throw refuse('productInvalid')
  return {
    list: found.map(({ review }) => reviewOf(review, language)),
    count: counted.count,
    page_count: pageCount(counted.count, page_size),
  }
}
