import { quantityMost } from '../../contract/limits.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type CartOwner, cartOf } from './owner.ts'

export type Change = { itemId: string; kind: 'add_one' | 'less_one' | 'set' | 'remove'; qty: number | null }

/**
 * Changes the quantity of a line, never below one (that is what remove is for). Refuses recordMissing for a line that is not in
 * this cart, stockInsufficient with `left` when more are wanted than there are. Lowering is always possible.
 */
export async function changeCartItem(tx: Tx, owner: CartOwner, { itemId, kind, qty }: Change): Promise<void> {
  const line = await maybeRow<{ qty: number; sku_id: string }>(
    tx,
    sql`select i.qty, i.sku_id from cart_item i
        where i.id = ${itemId} and i.cart_id = (select c.id from cart c where c.${cartOf(owner)}) for update`,
  )
  if (!line) throw refuse('recordMissing')
  if (kind === 'remove') {
    await execute(tx, sql`delete from cart_item where id = ${itemId}`)
    return
  }
  if (kind === 'set' && qty === null) throw refuse('parameterMissing', { fields: { qty: { problem: 'missing' } } })
  const wanted = kind === 'set' ? (qty ?? line.qty) : Math.max(1, line.qty + (kind === 'add_one' ? 1 : -1))
  if (wanted > line.qty) {
    const { on_hand: left } = await row<{ on_hand: number }>(tx, sql`select on_hand from sku where id = ${line.sku_id}`)
    if (wanted > left || wanted > quantityMost) throw refuse('stockInsufficient', { data: { left, in_cart: line.qty } })
  }
  await execute(tx, sql`update cart_item set qty = ${wanted} where id = ${itemId}`)
}

/** Ticks or unticks one line, the lines of one shop, or all. Refuses recordMissing when a named line or shop is not in this cart. */
export async function selectInCart(
  tx: Tx,
  owner: CartOwner,
  { itemId, shopId, checked }: { itemId: string | null; shopId: string | null; checked: boolean },
): Promise<void> {
  const touched = await execute(
    tx,
    sql`update cart_item i set checked = ${checked}
        from cart c, sku s, product p
        where c.id = i.cart_id and s.id = i.sku_id and p.id = s.product_id and c.${cartOf(owner)}
          and (${itemId}::bigint is null or i.id = ${itemId}::bigint) and (${shopId}::bigint is null or p.shop_id = ${shopId}::bigint)`,
  )
  if (touched === 0 && (itemId !== null || shopId !== null)) throw refuse('recordMissing')
}
