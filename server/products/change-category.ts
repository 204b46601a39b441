import { recordAudit } from '../audit/record.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { reviseProduct } from './revise-product.ts'

/** Puts a product of the member's shop into another category; answers whether that changed anything. Refuses productInvalid, recordMissing (category). */
export async function changeCategory(
  tx: Tx,
  member: ShopMember,
  { productId, categoryId }: { productId: string; categoryId: string },
): Promise<boolean> {
  if (!(await maybeRow(tx, sql`select from category where id = ${categoryId}::bigint and merged_into_id is null`)))
    throw refuse('recordMissing')
  const product = await maybeRow<{ category_id: string }>(
    tx,
    sql`select category_id from product where id = ${productId}::bigint and shop_id = ${member.shopId}::bigint for update`,
  )
  if (!product) throw refuse('productInvalid')
  if (product.category_id === categoryId) return false
  await reviseProduct(tx, member, productId, { categoryId })
  await recordAudit(tx, member, {
    act: 'product.change_category',
    subject: 'product',
    subjectId: productId,
    why: null,
    details: { from: product.category_id, to: categoryId },
  })
  return true
}
