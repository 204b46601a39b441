import { rateForm } from '../../../../contract/settings.ts'
import { useLanguage } from '../../../client/settings.ts'

/** A rate as somebody types it: up to eight decimals behind a point or a comma, above nothing; null for anything else. */
export function typedRate(text: string): string | null {
  const rate = text.trim().replace(',', '.')
  return rateForm.test(rate) ? rate : null
}

/** Rates and how far they move, in the figures of the language. */
export function useRates() {
  const lang = useLanguage()
  // Decimal strings go in as they are: a number could not hold all of them.
  const rate = (rate: string) => new Intl.NumberFormat(lang, { maximumFractionDigits: 8 }).format(rate as `${number}`)
  return {
    rate,
    /** an equation reads alike in every language */
    equation: ({ code, rate: of }: { code: string; rate: string }) => `1 USD = ${rate(of)} ${code}`,
    percent: (percent: string, sign: 'always' | 'never' = 'always') =>
      new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2, signDisplay: sign }).format(Number(percent) / 100),
  }
}
