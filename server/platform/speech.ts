import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '../../contract/languages.ts'

/** Texts by name, each an ICU message in every language. */
export type Catalogue = Record<string, Record<Language, string>>

export type Speech = (language: Language, name: string, values?: Record<string, unknown>) => string

/** Compiles the texts of some areas once; the result says `area.name` in a language, filled with values. */
export function openSpeech(catalogues: Record<string, Catalogue>): Speech {
  const perLanguage = new Map(
    languages.map(({ code: language }) => {
      const messages: Record<string, ReturnType<typeof compileMessage>> = {}
      for (const [area, catalogue] of Object.entries(catalogues)) {
        for (const [name, texts] of Object.entries(catalogue)) messages[`${area}.${name}`] = compileMessage(texts[language])
      }
      return [language, setupI18n({ locale: language, messages: { [language]: messages } })] as const
    }),
  )
  return (language, name, values) => perLanguage.get(language)?._(name, values) ?? name
}
