import { type ShownPrice, showPrice } from '../../money/price.ts'
import { useCurrency, useLanguage } from './settings.ts'

/** `const price = usePrice()`, then `price('12.34')`: in the currency and language of the user. */
export function usePrice(): (usd: string) => ShownPrice {
  const currency = useCurrency()
  const lang = useLanguage()
  return (usd) => showPrice(usd, currency, lang)
}
