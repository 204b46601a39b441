import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type ReviewRow, reviewJson, reviewOf } from './queries.ts'

type DeskRow = {
  review: ReviewRow
  product_id: string
  name: Texts
  image: Picture | null
  on_sale: boolean
  firstname: string | null
  lastname: string | null
  report: 'open' | 'kept' | null
}

/** Reviews of the products of the shop, newest first. */
export async function listShopReviews(
  db: Db,
  { shopId }: ShopMember,
  { p, page_size, state, star, product_id }: Input<'getShopReviews'>,
  language: Language,
): Promise<Reply<'getShopReviews'>> {
  const narrowed: Sql = sql`p.shop_id = ${shopId}::bigint
    ${star === undefined ? sql`` : sql`and r.star = ${star}::int`}
    ${product_id === undefined ? sql`` : sql`and r.product_id = ${product_id}::bigint`}`
  const isAnswered = sql`exists (select from review_reply a where a.review_id = r.id)`
  const wanted = { open: sql`not ${isAnswered}`, answered: isAnswered, all: sql`true` }[state]
  const [{ all, answered }, found] = await Promise.all([
    row<{ all: number; answered: number }>(
      db,
      sql`select count(*)::int as all, count(a.review_id)::int as answered
        from shown_review r join product p on p.id = r.product_id left join review_reply a on a.review_id = r.id where ${narrowed}`,
    ),
    rows<DeskRow>(
      db,
      sql`with wanted as materialized (
          select r.id from shown_review r join product p on p.id = r.product_id where ${narrowed} and ${wanted} order by r.id desc ${onlyPage({ p, page_size })})
        select ${reviewJson} as review, p.id as product_id, ${textsIn(sql`p.name`, language)} as name, ${onSale} as on_sale, c.firstname, c.lastname,
          (select ${pictureOf(sql`g`)} from file g where g.id = p.image_id) as image,
          (select case when bool_or(o.settled_at is null) then 'open' when count(*) > 0 then 'kept' end from review_report o
            join shop_member by_member on by_member.id = o.shop_member_id where o.review_id = r.id and by_member.shop_id = ${shopId}::bigint) as report
        from wanted join shown_review r on r.id = wanted.id join product p on p.id = r.product_id join shop s on s.id = p.shop_id
          left join review_reply a on a.review_id = r.id left join shop_member m on m.id = a.shop_member_id left join customer c on c.id = m.customer_id
        order by r.id desc`,
    ),
  ])
  const counts = { all, answered, open: all - answered }
  return {
    list: found.map(({ review, product_id, name, image, on_sale, firstname, lastname, report }) => {
      const shown = reviewOf(review, language)
      const member = firstname !== null && lastname !== null ? fullName({ firstname, lastname }) || null : null
      return {
        ...shown,
        reply: shown.reply && { ...shown.reply, member },
        product: { product_id, ...inLanguage('name', name, language), image, on_sale },
        report,
      }
    }),
    count: counts[state],
    page_count: pageCount(counts[state], page_size),
    counts,
  }
}
