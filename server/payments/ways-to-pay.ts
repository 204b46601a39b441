import { offerMethods } from '../../contract/payment-methods.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import type { Reply } from '../platform/http/context.ts'
import type { Services } from '../services.ts'

type WaysToPay = Pick<Reply<'getPayment'>, 'payment_methods' | 'card_brands' | 'balance'>

/** What a buyer may pay a sum with: every method, the cards that the provider takes, and what lies in the wallet. */
export const waysToPay = ({ cards }: Pick<Services, 'cards'>, sum: { totalMinor: Minor; balanceMinor: Minor }): WaysToPay => ({
  payment_methods: offerMethods(sum),
  card_brands: [...cards.brands],
  balance: formatAmount(sum.balanceMinor),
})
