import { type HouseMeasure, moneyMeasures } from '../../../../contract/house-numbers.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useUsd } from '../../../office/usd.ts'

export type Counted = Reply<'getHouseNumbers'>['now']

/** What some of the measures are of: a day has all of them, a country some. */
export type Some = Partial<Record<HouseMeasure, string | number | null>>

export const isMoney = (measure: HouseMeasure): boolean => moneyMeasures.some((name) => name === measure)

/** A measure as a number; null where nobody counted. */
export function figureOf(counted: Some, measure: HouseMeasure): number | null {
  const value = counted[measure]
  if (value === undefined || value === null) return null
  return measure === 'conversion' ? Number(value) / 10_000 : Number(value)
}

/** Figures in the way of the language: of a measure whole, and short on an axis. */
export function useFigures() {
  const lang = useLanguage()
  const usd = useUsd()
  const number = new Intl.NumberFormat(lang)
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 })
  const change = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  return {
    count: (value: number) => number.format(value),
    percent: (value: number) => percent.format(value),
    change: (value: number) => change.format(value),
    /** a dash where there is none */
    show: (counted: Some, measure: HouseMeasure): string => {
      const value = figureOf(counted, measure)
      if (value === null) return '–'
      return isMoney(measure) ? usd(String(counted[measure])).text : measure === 'conversion' ? percent.format(value) : number.format(value)
    },
    axis: (measure: HouseMeasure) => (value: number) => (measure === 'conversion' ? percent : compact).format(value),
  }
}
