import { useLanguage } from '../../../client/settings.ts'

/** An amount with the code of its currency: `amount('12.30')` is in USD; `figure` where the head of a column says the currency. */
export function useAmounts() {
  const lang = useLanguage()
  // Decimal strings go in as they are: a number could not hold all of them.
  const figure = (amount: string) =>
    new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount as `${number}`)
  return { figure, amount: (amount: string, currency = 'USD') => `${figure(amount)} ${currency}` }
}
