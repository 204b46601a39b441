import { useLanguage } from '../../../client/settings.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Sizes and counts as people of the language write them. */
export function useAmounts() {
  const language = useLanguage()
  const count = new Intl.NumberFormat(language)
  const ms = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 1 })
  return {
    count: (value: number) => count.format(value),
    ms: (value: number) => ms.format(value),
    bytes: (text: string) => {
      const value = Number(text)
      const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3))
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: units[step] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: step === 0 ? 0 : 1,
      }).format(value / 1000 ** step)
    },
  }
}
