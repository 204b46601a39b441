import { lowStockBelow } from '../../contract/limits.ts'
import { freeTo } from '../delivery/free-to.ts'
import { type MethodRow, methodsOf } from '../delivery/offers.ts'
import { deliveryJsonInAll } from '../delivery/queries.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers, everyAnswer } from '../platform/drop-answers.ts'
import { type Sql, sql } from '../platform/sql.ts'

/** A shop may have tens of thousands of products. */
const atATime = 5000
/** From so many changed products on all answers are dropped at once. */
const namedMost = 1000

/**
 * Brings what a product's row keeps of its SKUs up to date: the lowest price with its former price, whether anything is in stock and
 * what is low, the only SKU, and where each of its SKUs alone is shipped free. Every act that changes a SKU ends with it; one that changes the
 * delivery of a shop ends with `keepProductsOf`. Drops the answers that show the products; lists only when what they show has changed.
 */
export async function keepProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  // Delivery changes under a lock of the shop: once this has it, what is read next stays as it is.
  await rows(
    tx,
    sql`select id from shop where id in (select shop_id from product where id = any(${productIds}::bigint[])) order by id for share`,
  )
  const changed = await keep(tx, productIds)
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

/** Where the products of a shop are shipped free, after its delivery has changed; whoever calls has locked its row against others. */
export async function keepProductsOf(tx: Tx, shopId: string): Promise<void> {
  const changed: string[] = []
  for (let after = '0'; ; ) {
    const next = await rows<{ id: string }>(
      tx,
      sql`select id from product where shop_id = ${shopId}::bigint and id > ${after}::bigint order by id limit ${atATime}::int`,
    )
    const last = next.at(-1)
    if (!last) break
    after = last.id
    const ids = next.map(({ id }) => id)
    const other = (await readFree(tx, ids)).filter(({ now, before }) => JSON.stringify(now) !== JSON.stringify(before))
    changed.push(...other.map(({ id }) => id))
    if (other.length > 0) {
      await execute(tx, sql`update product p set free_delivery_to = f.free_delivery_to from ${freeRows(other)} where p.id = f.id`)
    }
  }
  const named = changed.length > namedMost ? [everyAnswer] : changed.map((id) => `product:${id}`)
  await dropAnswers(tx, [`shop:${shopId}`, ...named, ...(changed.length > 0 ? ['catalogue'] : [])])
}

type SkuGoods = { worth: string; grams: number }

type Free = { id: string; now: string[] | null; before: string[] | null }

/** Where each of these products is shipped free now, and where its row says so. */
async function readFree(tx: Tx, productIds: readonly string[]): Promise<Free[]> {
  const products = await rows<{
    id: string
    shop_id: string
    before: string[] | null
    each: SkuGoods[] | null
    methods: MethodRow[] | null
  }>(
    tx,
    sql`with goods as materialized (
        select k.product_id, json_agg(json_build_object('worth', k.price_minor::text, 'grams', coalesce(k.weight_grams, s.unit_grams))) as each
        from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id
        where k.product_id = any(${productIds}::bigint[]) group by k.product_id)
      select w.id, w.shop_id, w.free_delivery_to as before, goods.each,
        case when row_number() over (partition by w.shop_id) = 1 then ${deliveryJsonInAll(sql`w.shop_id`)} end as methods
      from product w left join goods on goods.product_id = w.id where w.id = any(${productIds}::bigint[])`,
  )
  const methodsByShop = new Map(products.flatMap(({ shop_id, methods }) => (methods ? [[shop_id, methodsOf(methods)] as const] : [])))
  return products.map(({ id, shop_id, before, each }) => ({
    id,
    before,
    now: freeTo(
      methodsByShop.get(shop_id) ?? [],
      (each ?? []).map(({ worth, grams }) => ({ worth: BigInt(worth), grams })),
    ),
  }))
}

/** What was found, as rows `f` of a statement. */
const freeRows = (found: readonly Free[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(found.map(({ id, now }) => ({ id, free_delivery_to: now })))}::jsonb) as f (id bigint, free_delivery_to text[])`

/** Answers the ids of those of which something has changed. */
async function keep(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const free = await readFree(tx, productIds)
  const changed = await rows<{ id: string }>(
    tx,
    sql`update product p set price_minor = n.price_minor, compare_at_minor = n.compare_at_minor, in_stock = n.in_stock,
        single_sku_id = n.single_sku_id, free_delivery_to = n.free_delivery_to
      from (
        select f.id, k.price_minor, k.compare_at_minor, k.in_stock, k.single_sku_id, f.free_delivery_to
        from ${freeRows(free)}
        cross join lateral (
          select min(price_minor) as price_minor, (array_agg(compare_at_minor order by price_minor, position, id))[1] as compare_at_minor,
            bool_or(on_hand > 0) as in_stock, case when count(*) = 1 then min(id) end as single_sku_id
          from sku where product_id = f.id) k) n
      where p.id = n.id and (p.price_minor, p.compare_at_minor, p.in_stock, p.single_sku_id, p.free_delivery_to)
        is distinct from (n.price_minor, n.compare_at_minor, n.in_stock, n.single_sku_id, n.free_delivery_to)
      returning p.id`,
  )
  return changed.map(({ id }) => id)
}
