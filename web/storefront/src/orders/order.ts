import type { OrderLabel } from '../../../../contract/orders.ts'
import { boot } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { type ShownPrice, showPrice } from '../../../client/price.ts'
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

/** Amounts of an order in the currency in which it was bought, at the rate of that moment. */
export function useOrderPrice({ currency, rate }: Pick<OrderSummary, 'currency' | 'rate'>): (usd: string) => ShownPrice {
  const lang = useLanguage()
  const known = boot().currencies.find(({ code }) => code === currency)
  // A currency that the shop no longer has is told by its letters.
  return (usd) => showPrice(usd, { ...(known ?? { code: currency, symbol: currency, decimals: 2 }), rate }, lang)
}

/** Everything that an act on an order makes stale. */
export const orderCalls = ['getOrders', 'getOrder', 'getUserBalance', 'getTransactionDetails', 'getNotices', 'getUserinfo'] as const
