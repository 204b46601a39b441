import type { CardBrand } from '../../contract/payment-methods.ts'
import type { Minor } from '../../money/money.ts'

export type StartedPayment = { reference: string; redirectUrl: string }

/** What a provider's signed event means to us; 'other' is kept and changes nothing. */
export type ProviderEvent = {
  eventId: string
  type: string
  meaning:
    | { kind: 'paid'; reference: string; paymentId: string | null; amountMinor: Minor; currency: string }
    | { kind: 'refused'; reference: string; paymentId: string | null; reason: string }
    | { kind: 'other' }
}

/** A clear "no" of the provider: nothing was done. Every other error leaves open whether it was. */
export class ProviderRefusal extends Error {}

export type PaymentRequest = {
  paymentId: string
  purchaseId: string
  amountMinor: Minor
  email: string
  language: string
  returnUrl: string
  /** the hosted page takes no money after this */
  expiresAt: Date
}

export type RefundRequest = { refundId: string; reference: string; amountMinor: Minor }

/**
 * A card provider with a hosted page. No call happens inside a transaction; each carries a key of ours (`payment-<id>`,
 * `refund-<id>`), so that a repeat after a lost answer starts or refunds nothing twice. `start` and `refund` end within
 * `providerTimeoutMs` and throw ProviderRefusal for a clear "no".
 */
export type CardProvider = {
  name: 'sandbox' | 'stripe'
  /** of the brands that buyers are shown, those that its page takes */
  brands: readonly CardBrand[]
  start(payment: PaymentRequest): Promise<StartedPayment>
  /** verifies the signature over the raw body; null when it does not hold */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<ProviderEvent | null>
  refund(refund: RefundRequest): Promise<{ reference: string }>
}

export const providerTimeoutMs = 8000
