import { execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'

export type StockLevel = { sku_id: string; product_id: string; on_hand: number }

/** What is left is told to everybody up to this number, so changes above it are nobody's business. */
const mostTold = 10

/**
 * After stock was taken: products that ran out are marked, and shared answers that show how much is left are dropped. Most
 * sales leave plenty behind, and then this does nothing (a NOTIFY makes commits queue behind each other).
 */
export async function noteStockChange(tx: Tx, levels: readonly StockLevel[]): Promise<void> {
  const low = levels.filter(({ on_hand }) => on_hand < mostTold)
  if (low.length === 0) return
  const out = low.filter(({ on_hand }) => on_hand === 0).map(({ product_id }) => product_id)
  const tags = low.map(({ product_id }) => `product:${product_id}`)
  const fresh = low.map(({ product_id }) => product_id)
  await execute(tx, sql`update product set low_stock = true where id = any(${fresh}::bigint[]) and not low_stock`)
  if (out.length > 0) {
    const changed = await execute(
      tx,
      sql`update product p set in_stock = false where id = any(${out}::bigint[]) and in_stock
          and not exists (select from sku where product_id = p.id and on_hand > 0)`,
    )
    if (changed > 0) tags.push('catalogue')
  }
  await dropAnswers(tx, tags)
}

/** Gives back what an order took, once: SKUs in the order of their ids, with a movement row for each. */
export async function giveBackStock(tx: Tx, orderId: string): Promise<void> {
  const levels = await rows<StockLevel & { before: number }>(
    tx,
    sql`with took as materialized (
        select m.sku_id, -m.delta as qty from (select distinct sku_id from order_line where order_id = ${orderId}) l
          join stock_movement m on m.sku_id = l.sku_id and m.kind = 'sold' and m.source_kind = 'order' and m.source_id = ${orderId}
          join sku s on s.id = m.sku_id order by s.id for no key update of s),
      given as (
        update sku s set on_hand = s.on_hand + took.qty from took where s.id = took.sku_id returning s.id as sku_id, s.product_id, s.on_hand, took.qty),
      moved as (
        insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
        select sku_id, qty, on_hand, 'given_back', 'order', ${orderId} from given)
      select sku_id, product_id, on_hand, on_hand - qty as before from given`,
  )
  const told = levels.filter(({ before }) => before < mostTold).map(({ product_id }) => product_id)
  if (told.length === 0) return
  const changed = await execute(tx, sql`update product set in_stock = true where id = any(${told}::bigint[]) and not in_stock`)
  await execute(
    tx,
    sql`update product p set low_stock = false where id = any(${told}::bigint[]) and low_stock
      and not exists (select from sku k where k.product_id = p.id and k.on_hand < ${mostTold}::int)`,
  )
  await dropAnswers(tx, [...told.map((id) => `product:${id}`), ...(changed > 0 ? ['catalogue'] : [])])
}
