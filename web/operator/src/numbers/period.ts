import { type HouseMeasure, houseMeasures } from '../../../../contract/house-numbers.ts'
import { numberDaysMost, numbersFrom } from '../../../../contract/numbers.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { isDay, moveDay, today } from '../../../ui/days.ts'

export const periods = ['today', 'days7', 'days30', 'days90', 'month', 'lastMonth', 'year', 'own'] as const
export type PeriodName = (typeof periods)[number]

type Days = { from: string; to: string }

/** The days that a period has today. */
export function daysOfPeriod(name: Exclude<PeriodName, 'own'>, day = today()): Days {
  const begin = `${day.slice(0, 8)}01`
  const last = (days: number) => ({ from: moveDay(day, { days: 1 - days }), to: day })
  switch (name) {
    case 'today':
      return last(1)
    case 'days7':
      return last(7)
    case 'days30':
      return last(30)
    case 'days90':
      return last(90)
    case 'year':
      return last(365)
    case 'month':
      return { from: begin, to: day }
    case 'lastMonth':
      return { from: moveDay(begin, { months: -1 }), to: moveDay(begin, { days: -1 }) }
  }
}

const isAllowed = ({ from, to }: Days) => from >= numbersFrom && from <= to && moveDay(from, { days: numberDaysMost - 1 }) >= to

/** As many days before them, which the server holds them against. */
export function daysBefore({ from, to }: Days): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: moveDay(from, { days: -length }), to: moveDay(from, { days: -1 }) }
}

/** What the address asks to see: `period`, or days of one's own, then `measure`. */
export function useAsked() {
  const query = useQueryParameters()
  const named = periods.find((name) => name === query.get('period')) ?? 'days30'
  const measure: HouseMeasure = houseMeasures.find((name) => name === query.get('measure')) ?? 'sales'
  const usual = daysOfPeriod('days30')
  const own = (name: 'from' | 'to') => {
    const value = query.get(name) ?? ''
    return isDay(value) ? value : usual[name]
  }
  const days = named === 'own' ? { from: own('from'), to: own('to') } : daysOfPeriod(named)
  return {
    name: named,
    days,
    /** what is asked of the server; null where the days are none that can be asked for */
    period: isAllowed(days) ? { ...days, time_zone: timeZone() } : null,
    measure,
    asTable: query.get('table') === '1',
  }
}

/** Begins with the days that are seen now. */
export const choosePeriod = (name: PeriodName, { from, to }: Days) =>
  changeQuery({
    period: name === 'days30' ? undefined : name,
    from: name === 'own' ? from : undefined,
    to: name === 'own' ? to : undefined,
  })
