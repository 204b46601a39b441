import { recordAudit } from '../audit/record.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

/** Takes a product of the member's shop from sale; answers whether that changed anything. Refuses productInvalid one of another shop or none. */
export async function takeOffShelf(tx: Tx, member: ShopMember, { productId }: { productId: string }): Promise<boolean> {
  const { shopId } = member
  const product = await maybeRow<{ id: string }>(
    tx,
    sql`select id from product where id = ${productId}::bigint and shop_id = ${shopId}::bigint for update`,
  )
  if (!product) throw refuse('productInvalid')
  const taken = await execute(tx, sql`update product set status = 'off_shelf' where id = ${productId}::bigint and status = 'on_sale'`)
  if (taken === 0) return false
  await recordAudit(tx, member, { act: 'product.take_off_shelf', subject: 'product', subjectId: productId, why: null, details: {} })
  await dropAnswers(tx, ['catalogue', `product:${productId}`, `shop:${shopId}`])
  return true
}

/** Takes products of a shop that the house closes from sale, so many at most; answers how many. What is written down of it is the closing. */
export const takeAllOffShelf = (tx: Tx, shopId: string, most: number): Promise<number> =>
  execute(
    tx,
    sql`update product set status = 'off_shelf' where id = any(array(
      select id from product where shop_id = ${shopId} and status = 'on_sale' order by id limit ${most}::int for update))`,
  )
