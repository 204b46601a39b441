import { useLanguage } from '../../../client/settings.ts'

/** '350 g', '2.5 kg'. */
export function useWeight(): (grams: number) => string {
  const lang = useLanguage()
  return (grams) => {
    const [value, unit] = grams < 1000 ? [grams, 'gram'] : [grams / 1000, 'kilogram']
    return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 3 }).format(value)
  }
}
