import { useLanguage } from '../../../client/settings.ts'

const made = new Map<string, Intl.NumberFormat>()

/** `const rating = useRating()`, then `rating('4.6')`: '4,6' in Spanish. */
export function useRating(): (value: string) => string {
  const lang = useLanguage()
  const format = made.get(lang) ?? new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  made.set(lang, format)
  return (value) => format.format(Number(value))
}
