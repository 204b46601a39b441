import { useLanguage } from '../../../client/settings.ts'

/** `const usd = useUsd()`, then `usd('1234.5')`: an amount of a shop's prices, which are in USD; what it is of stands in the head beside it. */
export function useUsd(): (amount: string) => string {
  const lang = useLanguage()
  const { format } = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (amount) => format(Number(amount))
}
