import { useDates } from '../client/dates.ts'
import { useText } from '../client/text.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** Days between two moments by the calendar of who looks. */
export const daysBetween = (from: number, to: number): number => Math.round((startOfDay(to) - startOfDay(from)) / dayMs)

/** When something must be done, as one says it: 'Today 18:00', 'Tomorrow 9:00', 'Friday 9:00', a date; `isLate` since it is over. */
export function useDeadline(): (iso: string, now?: number) => { text: string; isLate: boolean; isSoon: boolean } {
  const t = useText()
  const { date, locale } = useDates()
  return (iso, now = Date.now()) => {
    const at = Date.parse(iso)
    const days = daysBetween(now, at)
    const time = date(iso, 'time')
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
    if (at < now) {
      const late =
        now - at < dayMs
          ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
              Math.max(1, Math.floor((now - at) / hourMs)),
            )
          : new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(Math.floor((now - at) / dayMs))
      return { text: t('office.deadline.late', { by: late }), isLate: true, isSoon: true }
    }
    const text =
      days <= 1
        ? `${capital(relative.format(days, 'day'))} ${time}`
        : days < 7
          ? `${capital(new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(at))} ${time}`
          : date(iso)
    return { text, isLate: false, isSoon: at - now < dayMs }
  }
}
