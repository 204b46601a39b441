import { productViewsMost } from '../../contract/limits.ts'
import { type Db, execute, maybeRow, row, rows, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

export type NewView = { name: string; shared: boolean; filters: Record<string, string> }

type ViewRow = { id: string; name: string; shared: boolean; filters: Record<string, string> }

/** Named filters of the member and of the shop, in the order in which they were made. */
export async function listViews(db: Db, { shopId, memberId }: ShopMember): Promise<Reply<'getProductViews'>> {
  const found = await rows<ViewRow>(
    db,
    sql`select v.id::text, v.name, v.shop_member_id is null as shared, v.filters from product_view v
      where v.shop_id = ${shopId}::bigint and (v.shop_member_id is null or v.shop_member_id = ${memberId}::bigint) order by v.id`,
  )
  return { list: found.map(({ id, ...view }) => ({ view_id: id, ...view })) }
}

/**
 * Keeps filters under a name; one of that name, the member's or the shop's, has these filters from now on. Refuses parameterInvalid (name) more
 * than 20.
 */
export async function saveView(tx: Tx, { shopId, memberId }: ShopMember, { name, shared, filters }: NewView): Promise<void> {
  const owner = shared ? null : memberId
  // Whoever keeps a view of a shop waits here, so that no name comes twice.
  await maybeRow(tx, sql`select from shop where id = ${shopId}::bigint for no key update`)
  const replaced = await execute(
    tx,
    sql`update product_view set filters = ${JSON.stringify(filters)}
      where shop_id = ${shopId}::bigint and shop_member_id is not distinct from ${owner}::bigint and lower(name) = lower(${name})`,
  )
  if (replaced > 0) return
  const { kept } = await row<{ kept: number }>(
    tx,
    sql`select count(*)::int as kept from product_view where shop_id = ${shopId}::bigint and shop_member_id is not distinct from ${owner}::bigint`,
  )
  if (kept >= productViewsMost) throw refuse('parameterInvalid', { fields: { name: { problem: 'too_many', bound: productViewsMost } } })
  await execute(
    tx,
    sql`insert into product_view (shop_id, shop_member_id, name, filters) values (${shopId}, ${owner}::bigint, ${name}, ${JSON.stringify(filters)})`,
  )
}

/** Forgets a view of the member or of the shop. Refuses recordMissing. */
export async function removeView(tx: Tx, { shopId, memberId }: ShopMember, viewId: string): Promise<void> {
  const removed = await execute(
    tx,
    sql`delete from product_view where id = ${viewId}::bigint and shop_id = ${shopId}::bigint
      and (shop_member_id is null or shop_member_id = ${memberId}::bigint)`,
  )
  if (removed === 0) throw refuse('recordMissing')
}

/** After a category became part of another: views that filter by it filter by the other. */
export async function viewsFollowMerge(tx: Tx, { fromId, intoId }: { fromId: string; intoId: string }): Promise<void> {
  await execute(
    tx,
    sql`update product_view set filters = jsonb_set(filters, '{category_id}', to_jsonb(${intoId}::text)) where filters ->> 'category_id' = ${fromId}::text`,
  )
}
