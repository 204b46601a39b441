import type { Minor } from '../money/money.ts'
import { afterAct, type OrderAct, type OrderActor, type OrderState, orderClocks, placedState } from './orders.ts'

/** Why a method cannot be chosen. */
export const unavailableReasons = ['balance_short', 'amount_too_high'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** What is to be paid, and what lies in the buyer's wallet. */
type Sum = { totalMinor: Minor; balanceMinor: Minor }

type PaymentMethod = {
  /** who brings the money */
  settledBy: Extract<OrderActor, 'buyer' | 'provider' | 'carrier' | 'operator'>
  /** the act that choosing it does, at the placing or later; null: the order waits for the money */
  act: Extract<OrderAct, 'pay' | 'pay_in_cash'> | null
  /** how long it waits; null when it does not */
  waitsMs: number | null
  /** where refunds go */
  refundsTo: 'wallet' | 'card'
  /** why it is not offered for a sum; null when it is */
  whyNot(sum: Sum): UnavailableReason | null
}

/** Couriers carry no more. */
const mostCashMinor: Minor = 50_000n

/**
 * The ways to pay, in the order in which they are offered as far as they can be chosen. What a method needs beside its entry: its account in
 * `server/orders/settlements.ts`, what asks for the money in `server/payments/outside.ts` when it is awaited, its texts
 * (`shell.pay`, `checkout.pay`) and its icon.
 */
export const paymentMethods = {
  wallet: {
    settledBy: 'buyer',
    act: 'pay',
    waitsMs: null,
    refundsTo: 'wallet',
    whyNot: ({ totalMinor, balanceMinor }) => (balanceMinor < totalMinor ? 'balance_short' : null),
  },
  card: { settledBy: 'provider', act: null, waitsMs: orderClocks.paymentWindowMs, refundsTo: 'card', whyNot: () => null },
  cod: {
    settledBy: 'carrier',
    act: 'pay_in_cash',
    waitsMs: null,
    refundsTo: 'wallet',
    whyNot: ({ totalMinor }) => (totalMinor > mostCashMinor ? 'amount_too_high' : null),
  },
} as const satisfies Record<string, PaymentMethod>

export type PaymentMethodCode = keyof typeof paymentMethods
export const paymentMethodCodes = Object.keys(paymentMethods) as [PaymentMethodCode, ...PaymentMethodCode[]]

/** The methods whose money is awaited from outside. */
export type AwaitedMethod = {
  [Code in PaymentMethodCode]: (typeof paymentMethods)[Code]['act'] extends null ? Code : never
}[PaymentMethodCode]

export const isAwaited = (code: PaymentMethodCode): code is AwaitedMethod => paymentMethods[code].act === null

/** One method by its code, as the rest asks: every field may be any of its words. */
export const methodOf = (code: PaymentMethodCode): PaymentMethod => paymentMethods[code]

export type OfferedMethod = { code: PaymentMethodCode; available: boolean; reason: UnavailableReason | null }

/** Every method for this sum: those that can be chosen first, then the others with why they cannot. */
export const offerMethods = (sum: Sum): OfferedMethod[] =>
  paymentMethodCodes
    .map((code) => {
      const reason = methodOf(code).whyNot(sum)
      return { code, available: reason === null, reason }
    })
    .toSorted((left, right) => Number(right.available) - Number(left.available))

/** Brands of cards by the names under which buyers know theirs; which of them are taken is said by the card provider. */
export const cardBrands = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const
export type CardBrand = keyof typeof cardBrands
export const cardBrandCodes = Object.keys(cardBrands) as [CardBrand, ...CardBrand[]]

/** How an order stands right after its placing. */
export function stateWhenPlaced(code: PaymentMethodCode): OrderState {
  const { act } = methodOf(code)
  return act === null ? placedState : afterAct(act, placedState)
}

export const paymentStates = ['pending', 'paid', 'refused', 'on_delivery'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What choosing a method makes of a payment, in the word that buyers are told. */
export const stateWhenChosen = (code: PaymentMethodCode): PaymentState => {
  const { act } = methodOf(code)
  return act === null ? 'pending' : act === 'pay' ? 'paid' : 'on_delivery'
}
