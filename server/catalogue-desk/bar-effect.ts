import { barReasons } from '../../contract/catalogue-desk.ts'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { tabSets } from '../../contract/orders.ts'
import { inWords } from '../messages/reasons.ts'
import { inSet } from '../order-states/sql.ts'
import { type Db, maybeRow, row } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'

/** What taking products from sale would do, counted as it stands now. */
export async function readBarEffect(db: Db, productIds: readonly string[], language: Language): Promise<Reply<'getBarEffect'>> {
  const ids = [...new Set(productIds)]
  const [counts, owner] = await Promise.all([
    row<{ products: number; barred: number; shops: number; carts: number; favourites: number; orders: number }>(
      db,
      sql`with free as materialized (
          select p.id, p.shop_id from product p where p.id = any(${ids}::bigint[])
            and not exists (select from product_bar z where z.product_id = p.id and z.ended_at is null))
        select (select count(*)::int from free) as products, (select count(distinct shop_id)::int from free) as shops,
          (select count(*)::int from product_bar z where z.product_id = any(${ids}::bigint[]) and z.ended_at is null) as barred,
          (select count(distinct i.cart_id)::int from cart_item i join sku k on k.id = i.sku_id where k.product_id in (select id from free)) as carts,
          (select count(distinct f.customer_id)::int from favourite f where f.product_id in (select id from free)) as favourites,
          (select count(distinct o.id)::int from order_line l join orders o on o.id = l.order_id
            where l.product_id in (select id from free) and (${inSet(tabSets.to_ship)} or ${inSet(tabSets.shipped)})) as orders`,
    ),
    maybeRow<{ language: string }>(
      db,
      sql`select c.language from product p join shop s on s.id = p.shop_id join customer c on c.id = s.owner_id
        where p.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id) limit 1`,
    ),
  ])
  const theirs = owner && isLanguage(owner.language) ? owner.language : defaultLanguage
  return {
    ...counts,
    language: theirs,
    reasons: barReasons.map((code) => ({ code, ours: inWords({ code }, language), theirs: inWords({ code }, theirs) })),
  }
}
