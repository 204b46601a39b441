import type { Language } from '../../contract/languages.ts'
import cartTexts from '../../languages/storefront/cart.json' with { type: 'json' }
import { label, line } from '../platform/pdf/blocks.ts'
import type { Paragraph } from '../platform/pdf/write-pdf.ts'

/** Postal code, city and province of an address on one line; a province of the same name is not said twice. */
export const placeOf = ({ postal_code, city, province }: { postal_code: string; city: string; province: string }): string =>
  [[postal_code, city].filter(Boolean).join(' '), province === city ? '' : province].filter(Boolean).join(', ')

/** A product of an order in a table, with what was chosen of it below its name. */
export const productCell = (name: string, options: readonly { name: string; value: string }[], language: Language): Paragraph[] => {
  const chosen = options.map((option) => cartTexts.option[language].replace('{name}', option.name).replace('{value}', option.value))
  return [line(name), ...(chosen.length === 0 ? [] : [label(chosen.join(' · '))])]
}
