import { methodOf, type PaymentMethodCode } from '../../contract/payment-methods.ts'
import type { Minor } from '../../money/money.ts'
import type { AccountName } from '../ledger/accounts.ts'
import { refuse } from '../platform/refusal.ts'

/** The account that the money of a payment method comes from, for a buyer. */
export const settlements: Record<PaymentMethodCode, (customerId: string) => AccountName> = {
  wallet: (customerId) => ({ kind: 'customer_wallet', customerId }),
  card: () => ({ kind: 'clearing_card' }),
  cod: () => ({ kind: 'clearing_cash' }),
}

/** Refuses paymentFailed with the reason when a method is not offered for a sum. Whether a wallet has the money is said by the ledger. */
export function needOffered(code: PaymentMethodCode, totalMinor: Minor): void {
  const reason = methodOf(code).whyNot({ totalMinor, balanceMinor: totalMinor })
  if (reason !== null) throw refuse('paymentFailed', { data: { reason } })
}
