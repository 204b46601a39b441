import { useLanguage } from '../../client/settings.ts'

/** Money of a shop is in USD, whatever whoever works there shops in: 'US$4.90'. Takes a decimal amount. */
export function useUsd(): (amount: string) => string {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'currency', currency: 'USD' })
  return (amount) => format.format(amount as `${number}`)
}
