import { execute, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'

/** 46 tenths of a star are "4.6". */
export const ratingOf = (tenths: number | null): string | null => (tenths === null ? null : `${Math.floor(tenths / 10)}.${tenths % 10}`)

/** The same number for a shop, whose stars are not kept in tenths. */
export const averageOf = (starSum: string, count: number): string | null =>
  count === 0 ? null : ratingOf(Number((BigInt(starSum) * 10n + BigInt(count) / 2n) / BigInt(count)))

/** Stars of new reviews on a product and its shop. */
export async function addStars(tx: Tx, { productId, stars }: { productId: string; stars: readonly number[] }): Promise<void> {
  const sum = stars.reduce((total, star) => total + star, 0)
  await execute(
    tx,
    sql`with rated as (update product set star_sum = star_sum + ${sum}::int, review_count = review_count + ${stars.length}::int
        where id = ${productId}::bigint returning shop_id)
      update shop set star_sum = star_sum + ${sum}::int, review_count = review_count + ${stars.length}::int where id = (select shop_id from rated)`,
  )
  await dropAnswers(tx, [`product:${productId}`, 'catalogue'])
}
