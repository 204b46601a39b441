import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A telephone number as it is kept: + and digits. A number without + is read as one of `country`; without a country it is refused.
 * Null for what is no number anywhere.
 */
export function readTelephone(text: string, country?: string): string | null {
  const home: CountryCode | undefined = country !== undefined && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text, { ...(home ? { defaultCountry: home } : {}), extract: false })
  return number?.isValid() ? number.number : null
}
