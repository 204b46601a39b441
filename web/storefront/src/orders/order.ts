import type { OrderLabel } from '../../../../contract/orders.ts'
import { type ShownPrice, showPrice } from '../../../../money/price.ts'
import { boot } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLanguage } from '../../../client/settings.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export type OrderSummary = Reply<'getOrders'>['list'][number]
export type Order = Reply<'getOrder'>

export const labelTones: Record<OrderLabel, Tone> = {
  unpaid: 'warning',
  paid: 'accent',
  to_ship: 'accent',
  shipped: 'accent',
  in_transit: 'accent',
  delivered: 'success',
  completed: 'success',
  cancelled: 'neutral',
}

/** Amounts of an order or a whole purchase in the currency in which it was bought, at the rate of that moment. */
export function useOrderPrice({ currency, rate }: Pick<OrderSummary, 'currency' | 'rate'>): (usd: string) => ShownPrice {
  const lang = useLanguage()
  const known = boot().currencies.find(({ code }) => code === currency)
  // A currency that the shop no longer has is told by its letters.
  return (usd) => showPrice(usd, { ...(known ?? { code: currency, symbol: currency, decimals: 2 }), rate }, lang)
}

/** What went back to the buyer, each time by itself. */
export const refundsOf = ({ money_story }: Order) =>
  money_story.flatMap(({ step, amount, at }) =>
    step === 'refunded_to_wallet' || step === 'refunded_to_card' || step === 'refunding_to_card' ? [{ step, amount, at }] : [],
  )

/** Everything that an act on an order makes stale. */
export const orderCalls = [
  'getOrders',
  'getOrder',
  'getReturns',
  'getReturn',
  'getUserBalance',
  'getTransactionDetails',
  'getNotices',
  'getUserinfo',
] as const
