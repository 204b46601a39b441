import { type DateStyle, showAge, showDate } from './age.ts'
import { useLanguage } from './settings.ts'
import { useText } from './text.ts'

/** `date(iso)`, `date(iso, 'dateTime')`, `age(iso)`. */
export function useDates() {
  const lang = useLanguage()
  const t = useText()
  return {
    date: (iso: string, style: DateStyle = 'date') => showDate(iso, style, lang),
    age: (iso: string) => showAge(iso, lang) ?? t('shell.justNow'),
  }
}
