import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { likelyLocales } from './locales.ts'

/** A language that we speak and somebody's browser asks for; Chinese is told apart by its script, which the region tells where it is not said. */
function spoken({ language, script }: Intl.Locale): Language | undefined {
  if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh'
  return isLanguage(language) ? language : undefined
}

/** What is offered to somebody who has chosen no language: the first of theirs that we speak, null where that is the one they see anyway. */
export function offeredLanguage(wanted: readonly string[]): Exclude<Language, typeof defaultLanguage> | null {
  for (const locale of likelyLocales(wanted)) {
    const found = spoken(locale)
    if (found !== undefined) return found === defaultLanguage ? null : found
  }
  return null
}
