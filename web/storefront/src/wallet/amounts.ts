import { useLanguage } from '../../../client/settings.ts'

/** `units('1557.47', 'EUR')`: an amount that is in its own currency and is not converted, with the digits of the language. */
export function useUnits(): (amount: string, currency: string) => string {
  const lang = useLanguage()
  return (amount, currency) => {
    const digits = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount as `${number}`)
    return `${digits}\u00a0${currency}`
  }
}
