// Days as calls and addresses write them, YYYY-MM-DD, reckoned in UTC so that no zone moves them.

/** Intl with a fixed zone; a day is the same wherever it is read. */
const shown = (day: string, locale: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(day))

const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

/** Whether there is such a day, written that way. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(new Date(`${text}T00:00Z`)) === text

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]

/** The day that is so many days, or months, after it; a month that is too short for it ends it. */
export function moveDay(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year, month, date] = partsOf(day)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days)))
}

/** The day on the clocks of this device. */
export const today = (now = new Date()): string => dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))

/** With which day a week begins there: 1 is Monday, 7 is Sunday. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}

/** How far into its week a day is: 0 is the first one. */
export const dayInWeek = (day: string, first: number): number => (new Date(day).getUTCDay() - first + 7) % 7

/** The weeks of the month that a day is in; null where a day of the first or last week is of another month. */
export function weeksOf(day: string, first: number): (string | null)[][] {
  const begin = `${day.slice(0, 8)}01`
  const count = Number(moveDay(begin, { months: 1, days: -1 }).slice(8))
  const days = [
    ...Array(dayInWeek(begin, first)).fill(null),
    ...Array.from({ length: count }, (_, index) => moveDay(begin, { days: index })),
  ]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => (days[week * 7 + index] as string | null | undefined) ?? null),
  )
}

type Unit = 'year' | 'month' | 'day'
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** Year, month and day in the order of the language, with what stands between them: `form({ day: 'dd', ... })` is 'dd/mm/yyyy' in Spanish. */
export const dayForm = (locale: string, units: Record<Unit, string>): string =>
  new Intl.DateTimeFormat(locale, { ...numeric, timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type, value }) => (type === 'year' || type === 'month' || type === 'day' ? units[type] : value))
    .join('')

/** The day in numbers, as the language writes it and as `readDay` reads it. */
export const writeDay = (day: string, locale: string): string => shown(day, locale, numeric)

/** The day in words, with its weekday. */
export const sayDay = (day: string, locale: string): string => shown(day, locale, { dateStyle: 'full' })

export const sayMonth = (day: string, locale: string): string => shown(day, locale, { month: 'long', year: 'numeric' })

/** The names of the days of a week, from its first one. */
export const weekdayNames = (locale: string, first: number): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    // 1 January 2024 was a Monday.
    const day = `2024-01-0${((first - 1 + index) % 7) + 1}`
    return { short: shown(day, locale, { weekday: 'short' }), long: shown(day, locale, { weekday: 'long' }) }
  })

const thaiZero = '๐'.codePointAt(0) ?? 0

/**
 * The day that somebody has written, or null when it is none: in the order of the language with any signs between, in eight digits, or as
 * YYYY-MM-DD. A year of two digits is of this century, and one that a Thai calendar counts is taken as that.
 */
export function readDay(text: string, locale: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? 0) - thaiZero))
    .trim()
  const order = dayForm(locale, { year: 'y', month: 'm', day: 'd' }).replace(/[^ymd]/g, '')
  const isIso = /^\d{4}\D/.test(plain)
  const units = isIso ? 'ymd' : order
  const groups = /^\d{8}$/.test(plain) ? cutDigits(plain, order) : (plain.match(/\d+/g) ?? [])
  if (groups.length !== 3 || /[^\d\s./,年月日-]/.test(plain)) return null
  const of = (unit: string) => groups[units.indexOf(unit)] ?? ''
  const year = of('y').length === 2 ? 2000 + Number(of('y')) : Number(of('y'))
  const counted = locale.startsWith('th') && year >= 2400 ? year - 543 : year
  const day = [String(counted).padStart(4, '0'), of('m').padStart(2, '0'), of('d').padStart(2, '0')].join('-')
  return isDay(day) && counted > 0 ? day : null
}

/** Eight digits in one go, cut as the language orders them. */
function cutDigits(digits: string, order: string): string[] {
  let at = 0
  return [...order].map((unit) => {
    const length = unit === 'y' ? 4 : 2
    at += length
    return digits.slice(at - length, at)
  })
}
