/** The interface languages, in the order in which people choose them. `es` is the default. */
export const languages = [
  { code: 'es', name: 'Español' },
  { code: 'en', name: 'English' },
  { code: 'zh', name: '简体中文' },
  { code: 'zh-TW', name: '繁體中文' },
  { code: 'ja', name: '日本語' },
  { code: 'th', name: 'ไทย' },
] as const

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'es'

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value)
