import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { keepProducts } from '../products/keep-product.ts'
import type { ShopMember } from '../sessions/callers.ts'

const mostOnHand = 1_000_000

export type ReceivedStock = {
  skuId: string
  /** pieces, above zero */
  quantity: number
  /** what they came with, as in 'delivery'; with `sourceId` it is booked once */
  sourceKind: string
  sourceId: string
}

/**
 * Books pieces that came in for a SKU of the member's shop; answers what is on hand. The same source is booked once, a repeat only
 * answers. Refuses parameterInvalid (quantity) nothing or more than a million on hand, productInvalid a SKU of another shop or none.
 */
export async function receiveStock(
  tx: Tx,
  { shopId }: ShopMember,
  { skuId, quantity, sourceKind, sourceId }: ReceivedStock,
): Promise<number> {
  if (!Number.isInteger(quantity) || quantity < 1)
    throw refuse('parameterInvalid', { fields: { quantity: { problem: 'too_small', bound: 1 } } })
  const sku = await maybeRow<{ product_id: string; on_hand: number }>(
    tx,
    sql`select k.product_id, k.on_hand from sku k join product p on p.id = k.product_id
      where k.id = ${skuId}::bigint and p.shop_id = ${shopId}::bigint for update of k`,
  )
  if (!sku) throw refuse('productInvalid')
  if (sku.on_hand + quantity > mostOnHand)
    throw refuse('parameterInvalid', { fields: { quantity: { problem: 'too_big', bound: mostOnHand } } })
  const booked = await execute(
    tx,
    sql`insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
      values (${skuId}, ${quantity}, ${sku.on_hand + quantity}, 'received', ${sourceKind}, ${sourceId}) on conflict do nothing`,
  )
  if (booked === 0) return sku.on_hand
  const { on_hand } = await row<{ on_hand: number }>(
    tx,
    sql`update sku set on_hand = on_hand + ${quantity}::int where id = ${skuId} returning on_hand`,
  )
  await keepProducts(tx, [sku.product_id])
  return on_hand
}
