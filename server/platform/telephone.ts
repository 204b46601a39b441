import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Language } from '../../contract/languages.ts'

/** Languages that are at home in one country: who reads them and writes a number without + means one from there. */
const homes: Partial<Record<Language, CountryCode>> = { zh: 'CN', 'zh-TW': 'TW', ja: 'JP', th: 'TH' }

type Reading = {
  /** what was kept before; '' or undefined: nothing */
  kept?: string | undefined
  /** where the number is used, when somebody said so */
  country?: string | undefined
  language?: Language | undefined
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function readIn(text: string, country?: CountryCode) {
  const number = parsePhoneNumberFromString(text, { ...(country ? { defaultCountry: country } : {}), extract: false })
  return number?.isValid() ? number : undefined
}

/**
 * A telephone number as it is kept: + and digits. Without + it is the kept one, where that is written so at home (+66 81 234 5678 is shown and
 * comes back as 081 234 5678), else one of `country`, of the country of the kept one, or of where `language` is at home: the first that has such
 * a number. Null for what is no number anywhere, and for one without + of which nobody knows the country.
 */
export function readTelephone(text: string, { kept, country, language }: Reading = {}): string | null {
  if (text.trim().startsWith('+')) return readIn(text)?.number ?? null
  const before = kept ? readIn(kept) : undefined
  if (before && digitsOf(before.formatNational()) === digitsOf(text)) return before.number
  const countries = [
    country !== undefined && isSupportedCountry(country) ? country : undefined,
    before?.country,
    language && homes[language],
  ]
  for (const one of countries) {
    const number = one && readIn(text, one)
    if (number) return number.number
  }
  return null
}
