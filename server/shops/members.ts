import type { ShopRole, StaffRole } from '../../contract/roles.ts'
import { type Db, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
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

/** Lets a customer work for a shop, or again; who does already keeps their role. Answers who they are there. */
export async function joinShop(
  tx: Tx,
  { customerId }: Customer,
  { shopId, role }: { shopId: string; role: StaffRole },
): Promise<ShopMember> {
  const found = await row<{ id: string; role: ShopRole }>(
    tx,
    sql`insert into shop_member as m (shop_id, customer_id, role) values (${shopId}, ${customerId}, ${role})
      on conflict (shop_id, customer_id) do update set role = case when m.removed_at is null then m.role else excluded.role end, removed_at = null
      returning m.id, m.role`,
  )
  return { kind: 'shop_member', shopId, memberId: found.id, role: found.role }
}

/** Gives one of the staff another role. Refuses recordMissing for the owner, and for who does not work for this shop. */
export async function changeRole(tx: Tx, owner: ShopMember, { memberId, role }: { memberId: string; role: StaffRole }): Promise<void> {
  const changed = await maybeRow<{ id: string }>(
    tx,
    sql`update shop_member set role = ${role} where id = ${memberId} and shop_id = ${owner.shopId} and role <> 'owner' and removed_at is null returning id`,
  )
  if (!changed) throw refuse('recordMissing')
}

/** Lets one of the staff go; answers whose account it is. What they did stays theirs. Refuses as `changeRole`. */
export async function removeMember(tx: Tx, owner: ShopMember, memberId: string): Promise<Customer> {
  const gone = await maybeRow<{ customer_id: string }>(
    tx,
    sql`update shop_member set removed_at = now()
      where id = ${memberId} and shop_id = ${owner.shopId} and role <> 'owner' and removed_at is null returning id, customer_id`,
  )
  if (!gone) throw refuse('recordMissing')
  return { kind: 'customer', customerId: gone.customer_id }
}
