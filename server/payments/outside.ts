import type { AwaitedMethod, PaymentState } from '../../contract/payment-methods.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'
import { carryOutIntent, intendCardPayment } from './start-card-payment.ts'

export type Place = { db: Database; services: Pick<Services, 'cards' | 'configuration' | 'log'> }

export type PaymentWish = { customer: Customer; purchaseId: string; email: string; language: string }

export type PaymentAnswer = { state: PaymentState; redirect_url: string | null }

/** Money that comes from outside is asked for in two acts: what we intend is written down, then the other party is asked. */
type OutsidePayment = {
  /** In a transaction; answers with the intent's id. Refuses orderMissing and paymentFailed with `reason` (nothing_to_pay, window_ended). */
  intend(tx: Tx, services: Place['services'], wish: PaymentWish): Promise<string>
  /** Outside of any transaction. Refuses paymentFailed with `reason` (provider_refused, provider_unavailable). */
  carryOut(place: Place, intentId: string): Promise<PaymentAnswer>
}

export const outsidePayments: Record<AwaitedMethod, OutsidePayment> = {
  card: { intend: (tx, { cards }, wish) => intendCardPayment(tx, cards.name, wish), carryOut: carryOutIntent },
}

/**
 * Starts paying what a purchase still asks for by a method whose money is awaited: the intent is written down first, then the other
 * party is asked, then its answer is recorded. Never inside a transaction. A purchase whose page is still open gets that page again.
 * Refuses as the method's two acts do.
 */
export async function startPayment(place: Place, method: AwaitedMethod, wish: PaymentWish): Promise<PaymentAnswer> {
  const outside = outsidePayments[method]
  const intentId = await place.db.transaction((tx) => outside.intend(tx, place.services, wish))
  return outside.carryOut(place, intentId)
}
