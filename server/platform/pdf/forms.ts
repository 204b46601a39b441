import type { Language } from '../../../contract/languages.ts'

const formsIn: Record<string, Language> = { CN: 'zh', SG: 'zh', TW: 'zh-TW', HK: 'zh-TW', MO: 'zh-TW', JP: 'ja' }

/** Han characters of an address are drawn as people draw them where it is, elsewhere as the reader of the document does. */
export const formsOf = (country: string, language: Language): Language => formsIn[country] ?? language
