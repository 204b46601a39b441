import { type Db, rows } from '../platform/database.ts'
import { plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { categoriesFrom } from './rule.ts'

export type Affected = { shopId: string; before: number; now: number }

/**
 * For which goods of which open shops a rule changes what is taken: of what they have on sale, and where it is not of a category of what they may list. `at` is when, `trial` the rule;
 * without the rule is as it was to be before.
 */
export async function readAffected(
  db: Db,
  { shopId, categoryId }: { shopId: string | null; categoryId: string | null },
  { before, now }: { before: (shop: Sql, category: Sql) => Sql; now: (shop: Sql, category: Sql) => Sql },
): Promise<Affected[]> {
  return rows<Affected>(
    db,
    // A rule of one shop reads its goods, one of the house all that there are.
    plannedAnew(sql`${categoriesFrom(categoryId)}, pair as (
        select p.shop_id, p.category_id from product p join shop h on h.id = p.shop_id
          where h.status = 'open' and p.status = 'on_sale' and (${shopId}::bigint is null or p.shop_id = ${shopId}::bigint)
            and (${categoryId}::bigint is null or p.category_id in (select id from below)) group by p.shop_id, p.category_id
        union
        select h.id, ${categoryId}::bigint from shop h where h.status = 'open' and (${shopId}::bigint is null or h.id = ${shopId}::bigint)
          and (${categoryId}::bigint is null or ${shopId}::bigint is not null))
      select * from (select shop_id as "shopId", ${before(sql`pair.shop_id`, sql`pair.category_id`)} as before, ${now(sql`pair.shop_id`, sql`pair.category_id`)} as now from pair) told
      where before <> now order by "shopId"`),
  )
}
