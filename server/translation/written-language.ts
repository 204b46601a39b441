import type { Language } from '../../contract/languages.ts'

/**
 * The language in which something is written, as far as its letters tell, else that in which its writer reads the shop: a Japanese buyer
 * may well write in English. What cannot be told apart (Spanish from English) is taken for the writer's own.
 */
export function writtenLanguage(words: string, reading: Language): Language {
  if (/\p{sc=Thai}/u.test(words)) return 'th'
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(words)) return 'ja'
  if (/\p{sc=Han}/u.test(words)) return reading === 'ja' || reading.startsWith('zh') ? reading : 'zh'
  if (/\p{sc=Latin}{2}/u.test(words)) return reading === 'es' ? 'es' : 'en'
  return reading
}
