import type { BarReason } from '../../contract/catalogue-desk.ts'
import { recordAudit } from '../audit/record.ts'
import { informMembers } from '../messages/inform-members.ts'
import type { WhyOf } from '../messages/reasons.ts'
import { needImpartial } from '../operators/impartial.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'

type ProductRow = { id: string; shop_id: string; name: Texts; status: 'on_sale' | 'off_shelf'; is_barred: boolean }

/** Products by their ids, locked in that order. Refuses recordMissing when one of them is not there, 403 who works for a shop of theirs. */
export async function lockProducts(tx: Tx, operator: Operator, productIds: readonly string[]): Promise<ProductRow[]> {
  const ids = [...new Set(productIds)]
  const found = await rows<ProductRow>(
    tx,
    sql`select p.id, p.shop_id, p.name, p.status from product p where p.id = any(${ids}::bigint[]) order by p.id for update`,
  )
  if (found.length < ids.length) throw refuse('recordMissing')
  for (const shopId of new Set(found.map(({ shop_id }) => shop_id))) await needImpartial(tx, operator, { customerId: '0', shopId })
  // asked for after the lock, so that it is as it stands now
  const barred = await rows<{ product_id: string }>(
    tx,
    sql`select product_id from product_bar where product_id = any(${ids}::bigint[]) and ended_at is null`,
  )
  const ofBarred = new Set(barred.map(({ product_id }) => product_id))
  return found.map((product) => ({ ...product, is_barred: ofBarred.has(product.id) }))
}

/**
 * Takes products from sale in the name of the house and tells their shops why, each in their language; answers how many were not taken off before.
 * Carts and favourites keep them, as whatever is not on sale; orders go on. Refuses as `lockProducts`, and parameterMissing (note) without a reason.
 */
export async function barProducts(
  tx: Tx,
  operator: Operator,
  { productIds, why }: { productIds: readonly string[]; why: WhyOf<BarReason> },
): Promise<number> {
  if (!('code' in why) && why.words === '') throw refuse('parameterMissing', { fields: { note: { problem: 'missing' } } })
  const products = (await lockProducts(tx, operator, productIds)).filter(({ is_barred }) => !is_barred)
  if (products.length === 0) return 0
  const ids = products.map(({ id }) => id)
  await execute(
    tx,
    sql`insert into product_bar (product_id, why, was_on_sale, barred_by)
      select p.id, ${JSON.stringify(why)}::jsonb, p.status = 'on_sale', ${operator.operatorId}::bigint from product p where p.id = any(${ids}::bigint[])`,
  )
  await execute(tx, sql`update product set status = 'off_shelf' where id = any(${ids}::bigint[]) and status = 'on_sale'`)
  for (const { id, shop_id: shopId, name } of products) {
    await recordAudit(tx, operator, { act: 'product.bar', subject: 'product', subjectId: id, why, details: {} })
    await informMembers(tx, { shopId, duties: ['catalogue'] }, 'product_barred', (language) => ({
      productId: id,
      product: plainText(name, language),
      reason: why,
    }))
  }
  await dropAnswers(tx, ['catalogue', ...products.flatMap(({ id, shop_id }) => [`product:${id}`, `shop:${shop_id}`])])
  return products.length
}
