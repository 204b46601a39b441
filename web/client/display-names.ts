import { useLanguage } from './settings.ts'

const made = new Map<string, Intl.DisplayNames>()

/** Making one reads the platform's tables, which is felt on a phone when every render does it. */
function namesOf(lang: string, type: Intl.DisplayNamesType): Intl.DisplayNames {
  const key = `${lang} ${type}`
  const names = made.get(key) ?? new Intl.DisplayNames(lang, { type, fallback: 'code' })
  made.set(key, names)
  return names
}

/** `const countryName = useDisplayName('region')`, then `countryName('ES')`: 'España' in Spanish. What has no name, or is none, stays its code. */
export function useDisplayName(type: 'region' | 'language' | 'currency') {
  const names = namesOf(useLanguage(), type)
  return (code: string): string => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
}
