import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/**
 * At sign-in the visitor's cart goes into the customer's: lines of the same SKU keep the larger quantity (a sum would double what
 * somebody chose on two devices). The visitor's cart is gone afterwards, so a repeat changes nothing.
 */
export async function mergeVisitorCart(tx: Tx, { customerId }: Customer, cartHash: Buffer): Promise<void> {
  // Locked before its lines are read: what another window is putting in now belongs to it too.
  const theirs = await maybeRow<{ id: string }>(tx, sql`select id from cart where visitor_hash = ${cartHash} for update`)
  if (!theirs) return
  await execute(
    tx,
    sql`with mine as (
          insert into cart (customer_id) values (${customerId}) on conflict (customer_id) do update set touched_at = now() returning id)
      insert into cart_item as i (cart_id, sku_id, qty, checked, added_at)
      select mine.id, t.sku_id, t.qty, t.checked, t.added_at from mine, cart_item t where t.cart_id = ${theirs.id}
      on conflict (cart_id, sku_id) do update set qty = greatest(i.qty, excluded.qty), checked = i.checked or excluded.checked`,
  )
  await execute(tx, sql`delete from cart where id = ${theirs.id}`)
}
