import { type DateStyle, dateLocale, showAge, showDate, showDay, showDays, showYear } from './age.ts'
import { useLanguage } from './settings.ts'
import { useText } from './text.ts'

/** `date(iso)`, `date(iso, 'dateTime')`, `age(iso)`; of days as YYYY-MM-DD `day(day)`, `days(from, to)` and `year(day)`. */
export function useDates() {
  const lang = useLanguage()
  const t = useText()
  return {
    /** of the language with the calendar in which all of these are told */
    locale: dateLocale(lang),
    date: (iso: string, style: DateStyle = 'date') => showDate(iso, style, lang),
    day: (day: string) => showDay(day, lang),
    days: (from: string, to: string) => showDays(from, to, lang),
    year: (day: string) => showYear(day, lang),
    age: (iso: string) => showAge(iso, lang) ?? t('shell.justNow'),
  }
}
