import { useLanguage } from '../../../client/settings.ts'

/** `const rating = useRating()`, then `rating('4.6')`: '4,6' in Spanish. */
export function useRating(): (value: string) => string {
  const lang = useLanguage()
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (value) => format.format(Number(value))
}
