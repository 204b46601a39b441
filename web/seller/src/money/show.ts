import { useLanguage } from '../../../client/settings.ts'

/** A rate in hundredths of a percent: `rate(800)` is 8 %. */
export function useRate(): (basisPoints: number) => string {
  const lang = useLanguage()
  return (basisPoints) => new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

/** A day as YYYY-MM-DD with its weekday, and a month as YYYY-MM, as the language writes them. */
export function useDayNames() {
  const lang = useLanguage()
  const write = (day: string, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${lang}-u-ca-gregory`, { ...form, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return {
    weekday: (day: string) => write(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    month: (month: string) => write(`${month}-01`, { month: 'long', year: 'numeric' }),
  }
}
