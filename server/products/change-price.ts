import { formatAmount, type Minor } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { keepProducts } from './keep-product.ts'

/**
 * Gives a SKU of the member's shop another price. Refuses parameterInvalid a price that is not above zero or not below the former
 * one, productInvalid a SKU of another shop or none.
 */
export async function changePrice(
  tx: Tx,
  member: ShopMember,
  { skuId, priceMinor, compareAtMinor }: { skuId: string; priceMinor: Minor; compareAtMinor: Minor | null },
): Promise<void> {
  if (priceMinor <= 0n) throw refuse('parameterInvalid', { fields: { price: { problem: 'too_small' } } })
  if (compareAtMinor !== null && compareAtMinor <= priceMinor)
    throw refuse('parameterInvalid', { fields: { compare_at: { problem: 'too_small' } } })
  const changed = await maybeRow<{ product_id: string }>(
    tx,
    sql`update sku k set price_minor = ${String(priceMinor)}::bigint, compare_at_minor = ${compareAtMinor === null ? null : String(compareAtMinor)}::bigint
      from product p where k.id = ${skuId}::bigint and p.id = k.product_id and p.shop_id = ${member.shopId}::bigint returning k.product_id`,
  )
  if (!changed) throw refuse('productInvalid')
  await recordAudit(tx, member, {
    act: 'product.change_price',
    subject: 'sku',
    subjectId: skuId,
    why: null,
    details: { price: formatAmount(priceMinor), compare_at: compareAtMinor === null ? null : formatAmount(compareAtMinor) },
  })
  await keepProducts(tx, [changed.product_id])
}
