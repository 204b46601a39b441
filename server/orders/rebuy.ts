import { addToCart } from '../cart/add.ts'
import { countUnits } from '../cart/queries.ts'
import { maybeRow, rows, type Tx } from '../platform/database.ts'
import { Refusal, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import type { Customer } from '../sessions/callers.ts'
import { visibleTo } from './lock.ts'

export type Rebought = { units: number; missing: { name: Texts; reason: 'unavailable' | 'stock_short' }[] }

/** Puts the lines of an order into the cart again, as far as they are to be had. Refuses orderMissing. */
export async function rebuyOrder(tx: Tx, customer: Customer, orderId: string): Promise<Rebought> {
  const owned = await maybeRow(tx, sql`select 1 from orders o where o.id = ${orderId} and ${visibleTo(customer)}`)
  if (!owned) throw refuse('orderMissing')
  const lines = await rows<{ product_id: string; sku_id: string; qty: number; name: Texts }>(
    tx,
    sql`select product_id, sku_id, qty, name from order_line where order_id = ${orderId} order by id`,
  )
  const missing: Rebought['missing'] = []
  for (const { product_id, sku_id, qty, name } of lines) {
    try {
      await addToCart(tx, customer, { productId: product_id, skuId: sku_id, qty, buyNow: false })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      missing.push({ name, reason: error.codeName === 'stockInsufficient' ? 'stock_short' : 'unavailable' })
    }
  }
  return { units: await countUnits(tx, customer), missing }
}
