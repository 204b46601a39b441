import { isIn, type OrderState, orderSets } from '../../contract/orders.ts'
import { methodOf, type PaymentMethodCode } from '../../contract/payment-methods.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { type Db, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Earned } from './earnings.ts'
import { paidFromBalance, refundShares } from './reverse.ts'

/** What of an order decides what giving money of it back does. */
export type Refundable = Earned & OrderState & { shopId: string; paymentMethod: PaymentMethodCode }

/** Where money that goes back to a buyer arrives. */
export const refundsTo = (method: PaymentMethodCode) => (methodOf(method).refundsTo === 'card' ? ('card' as const) : ('wallet' as const))

/** What giving an amount of an order back would do now, shared out as `giveBack` does it; all amounts as answers carry them. */
export async function costOfGivingBack(db: Db, order: Refundable, amountMinor: Minor) {
  const shares = refundShares(order, amountMinor)
  const totalMinor = shares.shopMinor + shares.subsidyMinor
  const isSettled = isIn(order, orderSets.completed)
  const paidMinor = isSettled ? await paidBy(db, order.shopId, shares) : 0n
  return {
    refund: formatAmount(amountMinor),
    to: refundsTo(order.paymentMethod),
    from: isSettled ? ('balance' as const) : ('escrow' as const),
    shop: formatAmount(shares.shopMinor),
    commission: formatAmount(shares.commissionMinor),
    subsidy: formatAmount(shares.subsidyMinor),
    total: formatAmount(totalMinor),
    balance: formatAmount(paidMinor),
    owed: formatAmount(isSettled ? totalMinor - paidMinor : 0n),
  }
}

async function paidBy(db: Db, shopId: string, shares: ReturnType<typeof refundShares>): Promise<Minor> {
  const { balance } = await row<{ balance: string }>(
    db,
    sql`select balance_minor as balance from account where kind = 'merchant_balance' and owner_id = ${shopId}`,
  )
  const { shopPaidMinor, subsidyPaidMinor } = paidFromBalance(shares, BigInt(balance))
  return shopPaidMinor + subsidyPaidMinor
}
