import { houseTimeZone, type ScheduleState } from '../../../../contract/content-desk.ts'
import { useDates } from '../../../client/dates.ts'
import type { Tone } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

export type Span = { starts_at: string; ends_at: string | null }

export const stateTones: Record<ScheduleState, Tone> = { now: 'success', next: 'accent', over: 'neutral' }

/** Since when and until when, in words of the time zone of this device or of the house. */
export function useSpanWords() {
  const t = useText()
  const { date, locale } = useDates()
  const inHouse = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: houseTimeZone })
  return {
    span: ({ starts_at, ends_at }: Span) =>
      ends_at === null
        ? t('content.span.from', { from: date(starts_at, 'dateTime') })
        : t('content.span.between', { from: date(starts_at, 'dateTime'), until: date(ends_at, 'dateTime') }),
    inHouse: (iso: string) => inHouse.format(new Date(iso)),
  }
}
