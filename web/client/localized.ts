import type { Language } from '../../contract/languages.ts'
import { useLanguage } from './settings.ts'

/** `name_{lang}`, else `name_en`: an answer carries the asked language and English. */
export function localized<Field extends string>(record: { [Key in `${Field}_en`]: string }, field: Field, lang: Language): string {
  return (record as Record<string, string | undefined>)[`${field}_${lang}`] || record[`${field}_en`]
}

/** `const local = useLocalized()`, then `local(product, 'name')`. */
export function useLocalized() {
  const lang = useLanguage()
  return <Field extends string>(record: { [Key in `${Field}_en`]: string }, field: Field) => localized(record, field, lang)
}

/** The language that `local` says a text in: the reader's, else English. For the `lang` of whole texts, which are read out and broken by it. */
export function useSpokenIn() {
  const lang = useLanguage()
  return <Field extends string>(record: { [Key in `${Field}_en`]: string }, field: Field): Language =>
    (record as Record<string, string | undefined>)[`${field}_${lang}`] ? lang : 'en'
}
