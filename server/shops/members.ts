import { type Db, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

/** The owner of a shop, for what the house does in the owner's name. */
export async function ownerOf(db: Db, shopId: string): Promise<ShopMember> {
  const { id } = await row<{ id: string }>(db, sql`select id from shop_member where shop_id = ${shopId} and role = 'owner'`)
  return { kind: 'shop_member', shopId, memberId: id, role: 'owner' }
}
