import type { Measure } from '../../../../contract/numbers.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useUsd } from '../../../office/usd.ts'

export type Counted = Reply<'getNumbers'>['now']

/** A measure as a number; null where nobody counted. */
export const figureOf = (counted: Pick<Counted, Measure>, measure: Measure): number | null =>
  measure === 'sales' ? Number(counted.sales) : measure === 'conversion' ? hundredths(counted.conversion) : counted[measure]

const hundredths = (conversion: number | null) => (conversion === null ? null : conversion / 10_000)

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
    show: (counted: Pick<Counted, Measure>, measure: Measure): string => {
      const value = figureOf(counted, measure)
      if (value === null) return '–'
      return measure === 'sales' ? usd(counted.sales).text : measure === 'conversion' ? percent.format(value) : number.format(value)
    },
    axis: (measure: Measure) => (value: number) => (measure === 'conversion' ? percent : compact).format(value),
  }
}
