import { cartLinesMost, quantityMost } from '../../contract/limits.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type CartOwner, cartOf } from './owner.ts'

export type Addition = {
  productId: string
  /** null: the only SKU of the product */
  skuId: string | null
  qty: number
  /** ticks this line alone, for buying it now */
  buyNow: boolean
}

/** `on_hand` is null when the product cannot be bought, `item_id` when the units could not be put in. */
type Put = { cart_id: string; on_hand: number | null; in_cart: number | null; item_id: string | null; units: number }

/**
 * Puts units of a SKU into a cart, on top of those that are there. Refuses parameterMissing (sku_id) when there are several to choose
 * from and none is named, productInvalid when the product is not on sale or the SKU is not one of its own, stockInsufficient with
 * `left` when fewer are on hand.
 */
export async function addToCart(
  tx: Tx,
  owner: CartOwner,
  { productId, skuId, qty, buyNow }: Addition,
): Promise<{ itemId: string; units: number }> {
  const { cart_id: cartId, on_hand: left, in_cart, item_id: itemId, units } = await putIn(tx, owner, { productId, skuId, qty })
  if (left === null) {
    if (skuId === null && (await isOnSale(tx, productId))) throw refuse('parameterMissing', { fields: { sku_id: { problem: 'missing' } } })
    throw refuse('productInvalid')
  }
  if (itemId === null) throw refuse('stockInsufficient', { data: { left, in_cart: in_cart ?? 0 } })
  if (buyNow)
    await execute(tx, sql`update cart_item set checked = (id = ${itemId}) where cart_id = ${cartId} and checked <> (id = ${itemId})`)
  return { itemId, units }
}

async function isOnSale(tx: Tx, productId: string): Promise<boolean> {
  const { found } = await row<{ found: boolean }>(
    tx,
    sql`select exists (select from product p join shop h on h.id = p.shop_id
        where p.id = ${productId} and p.status = 'on_sale' and h.status = 'open') as found`,
  )
  return found
}

/**
 * Everything in one statement where there is a cart already. Additions to one cart wait for each other at its row; what they compare and count is as it was
 * when they began, while the quantity itself is added to what is there. A cart holds no stock: the quote looks again.
 */
async function putIn(tx: Tx, owner: CartOwner, { productId, skuId, qty }: Omit<Addition, 'buyNow'>): Promise<Put> {
  const found = await row<Omit<Put, 'cart_id'> & { cart_id: string | null; is_stale: boolean | null }>(
    tx,
    sql`with mine as materialized (
          select id, touched_at < now() - interval '1 day' as is_stale from cart where ${cartOf(owner)} for no key update),
        found as materialized (
          select mine.id as cart_id, s.id as sku_id, s.on_hand, i.qty as in_cart
          from mine
          join product p on p.id = ${productId} and p.status = 'on_sale'
          join shop h on h.id = p.shop_id and h.status = 'open'
          join sku s on s.product_id = p.id and s.id = coalesce(${skuId}::bigint, p.single_sku_id)
          left join cart_item i on i.cart_id = mine.id and i.sku_id = s.id),
        before as materialized (
          select count(*)::int as lines, coalesce(sum(qty), 0)::int as units from cart_item where cart_id = (select id from mine)),
        put as (
          insert into cart_item as i (cart_id, sku_id, qty) select cart_id, sku_id, ${qty}::int from found, before
          where coalesce(in_cart, 0) + ${qty}::int <= least(on_hand, ${quantityMost}::int) and (in_cart is not null or lines < ${cartLinesMost}::int)
          on conflict (cart_id, sku_id) do update set qty = least(i.qty + excluded.qty, ${quantityMost}::int), checked = true
          returning id)
        select (select id from mine) as cart_id, (select is_stale from mine) as is_stale, found.on_hand, found.in_cart,
          (select id from put) as item_id, before.units + ${qty}::int as units
        from before left join found on true`,
  )
  const { cart_id: cartId, is_stale: isStale } = found
  if (cartId === null) {
    await openCart(tx, owner)
    return putIn(tx, owner, { productId, skuId, qty })
  }
  // Not with each addition: a row that is written anew costs more than all that is looked at.
  if (isStale) await execute(tx, sql`update cart set touched_at = now() where id = ${cartId}`)
  return { ...found, cart_id: cartId }
}

const openCart = (tx: Tx, owner: CartOwner): Promise<number> =>
  execute(
    tx,
    owner.kind === 'customer'
      ? sql`insert into cart (customer_id) values (${owner.customerId}) on conflict do nothing`
      : sql`insert into cart (visitor_hash) values (${owner.cartHash}) on conflict do nothing`,
  )
