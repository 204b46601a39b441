/** The interface languages, in the order in which people choose them, with their short names for narrow places. `es` is the default. */
export const languages = [
  { code: 'es', name: 'Español', short: 'ES' },
  { code: 'en', name: 'English', short: 'EN' },
  { code: 'zh', name: '简体中文', short: '简体' },
  { code: 'zh-TW', name: '繁體中文', short: '繁體' },
  { code: 'ja', name: '日本語', short: '日本語' },
  { code: 'th', name: 'ไทย', short: 'ไทย' },
] as const

export type Language = (typeof languages)[number]['code']

export const defaultLanguage = 'es' satisfies Language

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value)
