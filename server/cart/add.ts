import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { CartOwner } from './owner.ts'

export type Addition = {
  productId: string
  /** null: the only SKU of the product */
  skuId: string | null
  qty: number
  /** ticks this line alone, for buying it now */
  buyNow: boolean
}

/** `item_id` is null when the units could not be put in. */
type Found = { on_hand: number; in_cart: number | null; item_id: string | null; units: number }

/** At most this many units of one SKU, and lines in one cart. */
const mostUnits = 999
const mostLines = 100

/**
 * Puts units of a SKU into a cart, on top of those that are there. Refuses productInvalid when the product is not on sale or the
 * SKU is not one of its own (or is not named though there are several), stockInsufficient with `left` when fewer are on hand.
 */
export async function addToCart(
  tx: Tx,
  owner: CartOwner,
  { productId, skuId, qty, buyNow }: Addition,
): Promise<{ itemId: string; units: number }> {
  const customerId = 'customerId' in owner ? owner.customerId : null
  const visitorHash = 'visitorHash' in owner ? owner.visitorHash : null
  const cart = await maybeRow<{ id: string; lines: number }>(
    tx,
    sql`insert into cart as c (customer_id, visitor_hash) values (${customerId}, ${visitorHash})
        on conflict ${customerId === null ? sql`(visitor_hash)` : sql`(customer_id)`} do update set touched_at = now()
        returning id, (select count(*)::int from cart_item i where i.cart_id = c.id) as lines`,
  )
  const cartId = cart?.id ?? ''
  // The cart's row is locked by now, so what this statement sees of its lines is what the additions before have left.
  const found = await maybeRow<Found>(
    tx,
    sql`with found as materialized (
          select s.id as sku_id, s.on_hand, i.qty as in_cart
          from product p
          join shop h on h.id = p.shop_id and h.status = 'open'
          join sku s on s.product_id = p.id and s.id = coalesce(${skuId}::bigint, p.single_sku_id)
          left join cart_item i on i.cart_id = ${cartId} and i.sku_id = s.id
          where p.id = ${productId} and p.status = 'on_sale'),
        put as (
          insert into cart_item as i (cart_id, sku_id, qty) select ${cartId}::bigint, sku_id, ${qty}::int from found
          where coalesce(in_cart, 0) + ${qty}::int <= least(on_hand, ${mostUnits}::int) and (in_cart is not null or ${cart?.lines ?? 0}::int < ${mostLines}::int)
          on conflict (cart_id, sku_id) do update set qty = least(i.qty + excluded.qty, ${mostUnits}::int), checked = true
          returning id)
        select on_hand, in_cart, (select id from put) as item_id,
          (select coalesce(sum(qty), 0)::int from cart_item where cart_id = ${cartId}) + ${qty}::int as units
        from found`,
  )
  if (!found) throw refuse('productInvalid')
  const { item_id: itemId, units } = found
  if (itemId === null) throw refuse('stockInsufficient', { data: { left: found.on_hand, in_cart: found.in_cart ?? 0 } })
  if (buyNow)
    await maybeRow(tx, sql`update cart_item set checked = (id = ${itemId}) where cart_id = ${cartId} and checked <> (id = ${itemId})`)
  return { itemId, units }
}
