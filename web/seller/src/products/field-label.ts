import { type Language, languages } from '../../../../contract/languages.ts'
import type { ProductTextField } from '../../../../contract/shop-products.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useText } from '../text.ts'

export const nameOfLanguage = (code: Language): string => languages.find((language) => language.code === code)?.name ?? code

/** What a field for texts in the source language is called; one that is not the office's own language is named. */
export function useFieldLabel(source: Language): (name: ProductTextField) => string {
  const t = useText()
  const lang = useLanguage()
  return (name) => {
    const label = t(`products.field.${name}`)
    return source === lang ? label : t('products.languages.field', { field: label, language: nameOfLanguage(source) })
  }
}
