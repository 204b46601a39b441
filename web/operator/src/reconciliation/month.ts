import { timeZone } from '../../../client/time-zone.ts'
import { useQueryParameters } from '../../../shell/navigation.ts'

const monthForm = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/

/** A month some months away, as in 2026-11. */
export function monthAway(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

const lastDayOf = (month: string): string => new Date(Date.parse(`${monthAway(month, 1)}-01`) - 86_400_000).toISOString().slice(0, 10)

/** Today where one is, as in 2026-11-22. */
const today = () => new Intl.DateTimeFormat('sv', { timeZone: timeZone() }).format(new Date())

/** Which month the address asks for, else the one that runs; and of it one day, or what nothing explains. */
export function useAskedMonth() {
  const query = useQueryParameters()
  const current = today().slice(0, 7)
  const month = monthForm.test(query.get('month') ?? '') ? (query.get('month') ?? current) : current
  const day = query.get('day')?.startsWith(`${month}-`) && !Number.isNaN(Date.parse(query.get('day') ?? '')) ? query.get('day') : null
  const open = query.get('open') === '1'
  return {
    month,
    day,
    open,
    isLast: month >= current,
    /** the days whose lines are shown */
    days: day === null ? { from: `${month}-01`, to: lastDayOf(month) } : { from: day, to: day },
  }
}
