import type { Minor } from '../../money/money.ts'
import { costOfGivingBack, type Refundable } from '../orders/cost.ts'
import type { Db } from '../platform/database.ts'
import { readLine } from './lines.ts'
import { orderOf, type ReturnRow } from './queries.ts'

/** What of the order of a return says who bears what goes back. */
export type TermsRow = { commission_minor: string; house_discount_minor: string }

export const refundableOf = (found: ReturnRow & TermsRow): Refundable & { id: string } => ({
  ...orderOf(found),
  commissionMinor: BigInt(found.commission_minor),
  houseDiscountMinor: BigInt(found.house_discount_minor),
  shopId: found.shop_id,
  paymentMethod: found.payment_method,
})

/** What giving the money of a return back would do now: all of it as `payBack` takes it, or another amount. */
export async function costOf(db: Db, found: ReturnRow & TermsRow, amountMinor: Minor | null = null) {
  const order = refundableOf(found)
  return costOfGivingBack(db, order, amountMinor ?? (await readLine(db, order, found.line_id)).amountsFor(found.qty).refundMinor)
}
