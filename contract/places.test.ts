import { expect, test } from 'vitest'
import { countryCodes, isCountry, postalCodeUse, provinceUse } from './places.ts'

test('every country of ISO 3166, and Kosovo, is listed once', () => {
  expect(countryCodes).toHaveLength(250)
  expect(new Set(countryCodes).size).toBe(250)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(['ES', 'XK', 'TW', 'HK'].every(isCountry)).toBe(true)
  expect(['ZZ', 'EU', 'UK', 'es', ''].some(isCountry)).toBe(false)
})

test.each([
  ['ES', 'needed', 'needed'],
  ['JP', 'needed', 'needed'],
  ['TH', 'needed', 'needed'],
  ['US', 'needed', 'needed'],
  ['DE', 'needed', 'optional'],
  ['GB', 'needed', 'optional'],
  ['SG', 'needed', 'none'],
  ['IE', 'optional', 'optional'],
  ['PA', 'optional', 'optional'],
  ['AR', 'optional', 'needed'],
  ['AE', 'none', 'optional'],
  ['HK', 'none', 'none'],
  ['MO', 'none', 'none'],
])('%s: postal code %s, province %s', (country, postalCode, province) => {
  expect([postalCodeUse(country), provinceUse(country)]).toEqual([postalCode, province])
})
