import { rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'

/** 46 tenths of a star are "4.6". */
export const ratingOf = (tenths: number | null): string | null => (tenths === null ? null : `${Math.floor(tenths / 10)}.${tenths % 10}`)

/** The same number for a shop, whose stars are not kept in tenths. */
export const averageOf = (starSum: string, count: number): string | null =>
  count === 0 ? null : ratingOf(Number((BigInt(starSum) * 10n + BigInt(count) / 2n) / BigInt(count)))

export type Starred = { productId: string; star: number }

/** Counts the stars of new reviews on their products and the products' shops, and drops the answers that show them. */
export const addStars = (tx: Tx, stars: readonly Starred[]): Promise<void> => count(tx, stars, 1)

/** Takes those of a review away that is no longer shown. */
export const takeStars = (tx: Tx, star: Starred): Promise<void> => count(tx, [star], -1)

async function count(tx: Tx, stars: readonly Starred[], times: 1 | -1): Promise<void> {
  if (stars.length === 0) return
  const rated = await rows<{ id: string; shop_id: string }>(
    tx,
    sql`with given as (
        select product_id, ${times}::int * sum(star)::int as stars, ${times}::int * count(*)::int as reviews
        from unnest(${stars.map(({ productId }) => productId)}::bigint[], ${stars.map(({ star }) => star)}::int[]) as w (product_id, star) group by product_id),
      rated as (
        update product p set star_sum = p.star_sum + g.stars, review_count = p.review_count + g.reviews
        from given g where p.id = g.product_id returning p.id, p.shop_id, g.stars, g.reviews),
      shops as (
        update shop s set star_sum = s.star_sum + r.stars, review_count = s.review_count + r.reviews
        from (select shop_id, sum(stars)::int as stars, sum(reviews)::int as reviews from rated group by shop_id) r where s.id = r.shop_id)
      select id, shop_id from rated`,
  )
  await dropAnswers(tx, ['catalogue', ...rated.flatMap(({ id, shop_id }) => [`product:${id}`, `shop:${shop_id}`])])
}
