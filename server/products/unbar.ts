import type { HouseProductState } from '../../contract/catalogue-desk.ts'
import { recordAudit } from '../audit/record.ts'
import { informMembers } from '../messages/inform-members.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { lockProducts } from './bar.ts'

/**
 * Lets a product back that the house has taken off and tells its shop; answers where it stands now: on sale if it was then, else off the shelf, from
 * where its shop can put it back. Refuses as `lockProducts`, and writeConflict (edited_meanwhile) one that somebody has let back already.
 */
export async function unbarProduct(
  tx: Tx,
  operator: Operator,
  { productId, note }: { productId: string; note: string },
): Promise<HouseProductState> {
  const [product] = await lockProducts(tx, operator, [productId])
  if (!product) throw refuse('recordMissing')
  if (!product.is_barred) throw await tooLate(tx, productId)
  const { was_on_sale } = await row<{ was_on_sale: boolean }>(
    tx,
    sql`update product_bar set ended_at = now(), ended_by = ${operator.operatorId} where product_id = ${productId}::bigint and ended_at is null returning was_on_sale`,
  )
  if (was_on_sale) await execute(tx, sql`update product set status = 'on_sale' where id = ${productId}::bigint`)
  const why = note === '' ? null : { words: note }
  await recordAudit(tx, operator, { act: 'product.unbar', subject: 'product', subjectId: productId, why, details: {} })
  await informMembers(tx, { shopId: product.shop_id, duties: ['catalogue'] }, 'product_unbarred', (language) => ({
    productId,
    product: plainText(product.name, language),
  }))
  await dropAnswers(tx, ['catalogue', `product:${productId}`, `shop:${product.shop_id}`])
  return was_on_sale ? 'on_sale' : 'off_shelf'
}

/** Somebody was quicker: who, and when. */
async function tooLate(tx: Tx, productId: string) {
  const last = await row<{ by: string | null; at: Date }>(
    tx,
    sql`select o.firstname as by, coalesce(z.ended_at, now()) as at
      from (select ${productId}::bigint as id) p
      left join lateral (select ended_by, ended_at from product_bar where product_id = p.id order by id desc limit 1) z on true
      left join operator o on o.id = z.ended_by`,
  )
  return refuse('writeConflict', { data: { reason: 'edited_meanwhile', by: last.by, at: last.at.toISOString() } })
}
