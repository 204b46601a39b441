import { moveDay } from '../../../ui/days.ts'

/** Days as YYYY-MM-DD, both included; what is missing is open. */
export type Period = { from?: string; to?: string }

export const periodNames = ['days30', 'months3', 'thisYear', 'lastYear'] as const
export type PeriodName = (typeof periodNames)[number]

/** What people look for in what they bought: the last weeks, and one year or the other. `today` is a day, as they are. */
export function periodsOn(today: string): Record<PeriodName, Period> {
  const year = Number(today.slice(0, 4))
  return {
    days30: { from: moveDay(today, { days: -29 }), to: undefined },
    months3: { from: moveDay(today, { months: -3 }), to: undefined },
    thisYear: { from: `${year}-01-01`, to: undefined },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

/** Which of the periods this is, as when it was chosen from the list; 'other' for one that an address brought along. */
export function nameOf({ from, to }: Period, today: string): PeriodName | 'all' | 'other' {
  if (from === undefined && to === undefined) return 'all'
  const periods = periodsOn(today)
  return periodNames.find((name) => periods[name].from === from && periods[name].to === to) ?? 'other'
}
