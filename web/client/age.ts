const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type DateStyle = 'date' | 'time' | 'dateTime'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
}

/** Thai users read Gregorian years in shops, as they stand on their bank statements: the Buddhist calendar is not used. */
export const dateLocale = (lang: string) => `${lang}-u-ca-gregory`

/** A day as calls write it, YYYY-MM-DD: it is the same day wherever it is read. */
const dayStyle = { dateStyle: 'medium', timeZone: 'UTC' } as const

const made = new Map<string, Intl.DateTimeFormat>()

/** How dates are written in a language. Made once: it takes an engine some hundred times as long as using it, on a phone longer than a frame. */
export function dateFormat(lang: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(style)}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(dateLocale(lang), style)
  made.set(key, format)
  return format
}

export const showDay = (day: string, lang: string) => dateFormat(lang, dayStyle).format(new Date(day))

/** A range of days with plain spaces: engines differ in whether those around the dash are thin. */
export const showRange = (format: Intl.DateTimeFormat, from: Date | number, to: Date | number) =>
  format.formatRange(from, to).replace(/[\u2009\u202f]/g, ' ')

export const showDays = (from: string, to: string, lang: string) => showRange(dateFormat(lang, dayStyle), new Date(from), new Date(to))

export const showYear = (day: string, lang: string) => dateFormat(lang, { year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

export const showDate = (iso: string, style: DateStyle, lang: string) => dateFormat(lang, styles[style]).format(new Date(iso))

/** Under 5 minutes undefined ('just now'), then minutes, hours, days up to 30, then the date (specification, section 9). */
export function showAge(iso: string, lang: string, now = Date.now()): string | undefined {
  const ageMs = now - Date.parse(iso)
  if (ageMs < 5 * minuteMs) return undefined
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'always' })
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour')
  if (ageMs <= 30 * dayMs) return relative.format(-Math.floor(ageMs / dayMs), 'day')
  return showDate(iso, 'date', lang)
}
