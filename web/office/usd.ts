import { type ShownPrice, showPrice } from '../../money/price.ts'
import { useLanguage } from '../client/settings.ts'

const usd = { code: 'USD', symbol: '$', rate: '1', decimals: 2 }

/** Money of the shop, which is kept in USD: `.total` says so, `.text` where the head of a list does. */
export function useUsd(): (amount: string) => ShownPrice {
  const lang = useLanguage()
  return (amount) => showPrice(amount, usd, lang)
}
