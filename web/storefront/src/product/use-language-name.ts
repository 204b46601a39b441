import { useLanguage } from '../../../client/settings.ts'

/** The name of a language in the language of the user: 'ja' is 'japonés'. */
export function useLanguageName() {
  const lang = useLanguage()
  const names = new Intl.DisplayNames(lang, { type: 'language', fallback: 'code' })
  return (code: string) => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
}
