import { type ShownPrice, showPrice } from '../../../../money/price.ts'
import { useLanguage } from '../../../client/settings.ts'

const usd = { code: 'USD', symbol: '$', rate: '1', decimals: 2 }

/** What a shop earns is in US dollars, whatever its buyers see: `.text` where the head of a column says so, `.total` elsewhere. */
export function useUsd(): (amount: string) => ShownPrice {
  const lang = useLanguage()
  return (amount) => showPrice(amount, usd, lang)
}
