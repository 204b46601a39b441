import { lowStockBelow } from '../../contract/limits.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'

/**
 * Brings what a product's row keeps of its SKUs up to date: the lowest price with its former price, whether anything is in stock and
 * what is low, the only SKU, and where that price alone is shipped free. Every act that changes a SKU or a delivery method ends with it.
 * Drops the answers that show the products; lists only when what they show has changed.
 */
export async function keepProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const changed = await rows<{ id: string }>(
    tx,
    sql`update product p set price_minor = n.price_minor, compare_at_minor = n.compare_at_minor, in_stock = n.in_stock,
        single_sku_id = n.single_sku_id, free_delivery_to = n.free_delivery_to
      from (
        select q.id, k.price_minor, k.compare_at_minor, k.in_stock, k.single_sku_id,
          (select case when count(*) filter (where d.countries is null) = 0 then coalesce(array_agg(distinct c.code) filter (where c.code is not null), '{}') end
            from delivery_method d left join lateral unnest(d.countries) c (code) on true
            where d.shop_id = q.shop_id and d.kind = 'shipping' and (d.cost_minor = 0 or d.free_from_minor <= k.price_minor)) as free_delivery_to
        from product q
        cross join lateral (
          select min(price_minor) as price_minor, (array_agg(compare_at_minor order by price_minor, position, id))[1] as compare_at_minor,
            bool_or(on_hand > 0) as in_stock, case when count(*) = 1 then min(id) end as single_sku_id
          from sku where product_id = q.id) k
        where q.id = any(${productIds}::bigint[])) n
      where p.id = n.id and (p.price_minor, p.compare_at_minor, p.in_stock, p.single_sku_id, p.free_delivery_to)
        is distinct from (n.price_minor, n.compare_at_minor, n.in_stock, n.single_sku_id, n.free_delivery_to)
      returning p.id`,
  )
  // what only the shop sees drops nothing
  await execute(
    tx,
    sql`update product p set low_stock = n.low_stock, lacks_weight = n.lacks_weight
      from (select product_id, bool_or(on_hand < ${lowStockBelow}::int) as low_stock, bool_or(weight_grams is null) as lacks_weight
        from sku where product_id = any(${productIds}::bigint[]) group by product_id) n
      where p.id = n.product_id and (p.low_stock, p.lacks_weight) is distinct from (n.low_stock, n.lacks_weight)`,
  )
  await dropAnswers(tx, [...productIds.map((id) => `product:${id}`), ...(changed.length > 0 ? ['catalogue'] : [])])
}
