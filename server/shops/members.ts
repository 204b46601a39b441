import { type Db, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'

/** The owner of a shop, for what the house does in the owner's name. */
export async function ownerOf(db: Db, shopId: string): Promise<ShopMember> {
  const { id } = await row<{ id: string }>(db, sql`select id from shop_member where shop_id = ${shopId} and role = 'owner'`)
  return { kind: 'shop_member', shopId, memberId: id, role: 'owner' }
}

/** The customer who works for a shop as this member. */
export async function customerOf(db: Db, { memberId }: ShopMember): Promise<Customer> {
  const { customer_id } = await row<{ customer_id: string }>(db, sql`select customer_id from shop_member where id = ${memberId}`)
  return { kind: 'customer', customerId: customer_id }
}
