import { type StockReductionReason, stockReductionReasons } from '../../contract/shop-products.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { keepProducts } from '../products/keep-product.ts'
import type { ShopMember } from '../sessions/callers.ts'

/**
 * Takes pieces of a SKU of the member's shop out of stock that are gone without a sale; answers what is on hand. Refuses productInvalid a SKU of
 * another shop or none, stockInsufficient with what is left, parameterInvalid (reason).
 */
export async function reduceStock(
  tx: Tx,
  { shopId, memberId }: ShopMember,
  { skuId, quantity, reason }: { skuId: string; quantity: number; reason: StockReductionReason },
): Promise<number> {
  if (!stockReductionReasons.includes(reason)) throw refuse('parameterInvalid', { fields: { reason: { problem: 'unknown_choice' } } })
  const sku = await maybeRow<{ product_id: string; on_hand: number }>(
    tx,
    sql`select k.product_id, k.on_hand from sku k join product p on p.id = k.product_id
      where k.id = ${skuId}::bigint and p.shop_id = ${shopId}::bigint for update of k`,
  )
  if (!sku) throw refuse('productInvalid')
  if (sku.on_hand < quantity) throw refuse('stockInsufficient', { data: { left: sku.on_hand, in_cart: 0 } })
  const left = sku.on_hand - quantity
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into stock_adjustment (sku_id, shop_member_id, quantity, reason) values (${skuId}, ${memberId}, ${quantity}, ${reason}) returning id`,
  )
  await execute(
    tx,
    sql`insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
      values (${skuId}, ${-quantity}, ${left}, 'adjusted', 'adjustment', ${id})`,
  )
  await execute(tx, sql`update sku set on_hand = ${left} where id = ${skuId}`)
  await keepProducts(tx, [sku.product_id])
  return left
}
