import { recordAudit } from '../audit/record.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { isBarred } from './bars.ts'

/** Puts a product of the member's shop on sale again; answers whether that changed anything. Refuses productInvalid one of another shop or none, writeConflict (product_barred) one that the house has taken off. */
export async function putOnShelf(tx: Tx, member: ShopMember, { productId }: { productId: string }): Promise<boolean> {
  const { shopId } = member
  const product = await maybeRow<{ id: string }>(
    tx,
    sql`select id from product where id = ${productId}::bigint and shop_id = ${shopId}::bigint for update`,
  )
  if (!product) throw refuse('productInvalid')
  if (await isBarred(tx, productId)) throw refuse('writeConflict', { data: { reason: 'product_barred' } })
  const put = await execute(tx, sql`update product set status = 'on_sale' where id = ${productId}::bigint and status = 'off_shelf'`)
  if (put === 0) return false
  await recordAudit(tx, member, { act: 'product.put_on_shelf', subject: 'product', subjectId: productId, why: null, details: {} })
  await dropAnswers(tx, ['catalogue', `product:${productId}`, `shop:${shopId}`])
  return true
}
