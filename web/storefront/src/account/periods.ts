/** Days as YYYY-MM-DD, both included; what is missing is open. */
export type Period = { from?: string; to?: string }

/** The day as the address and the call write it, if there is such a day. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(new Date(`${text}T00:00Z`)) === text

const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

export const periodNames = ['days30', 'months3', 'thisYear', 'lastYear'] as const
export type PeriodName = (typeof periodNames)[number]

/** What people look for in what they bought: the last weeks, and one year or the other. */
export function periodsOn(today: Date): Record<PeriodName, Period> {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const threeBack = new Date(Date.UTC(year, month - 3, 1))
  const lastOfMonth = new Date(Date.UTC(year, month - 2, 0)).getUTCDate()
  return {
    days30: { from: dayOf(new Date(Date.UTC(year, month, day - 29))), to: undefined },
    months3: {
      from: dayOf(new Date(Date.UTC(threeBack.getUTCFullYear(), threeBack.getUTCMonth(), Math.min(day, lastOfMonth)))),
      to: undefined,
    },
    thisYear: { from: `${year}-01-01`, to: undefined },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

/** Which of the periods this is, as when it was chosen from the list; 'other' for one that an address brought along. */
export function nameOf({ from, to }: Period, today: Date): PeriodName | 'all' | 'other' {
  if (from === undefined && to === undefined) return 'all'
  const periods = periodsOn(today)
  return periodNames.find((name) => periods[name].from === from && periods[name].to === to) ?? 'other'
}
