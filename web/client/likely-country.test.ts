import { expect, test } from 'vitest'
import { countryLikelyFor } from './likely-country.ts'

test.each([
  [['th-TH', 'en'], 'Asia/Bangkok', 'TH'],
  [['th'], 'Asia/Bangkok', 'TH'],
  [['zh-TW'], 'Asia/Taipei', 'TW'],
  [['es-MX'], 'America/Mexico_City', 'MX'],
  // What nobody chose: the clock is somewhere else.
  [['en-US', 'en'], 'Asia/Bangkok', undefined],
  [['en-US', 'th'], 'Asia/Bangkok', 'TH'],
  // Latin America is no country, and some languages are none.
  [['es-419'], 'America/Bogota', undefined],
  [['C', 'en_US@posix'], 'America/New_York', undefined],
  [[], 'UTC', undefined],
])('%j in %s is likely in %s', (languages, timeZone, country) => {
  expect(countryLikelyFor(languages, timeZone)).toBe(country)
})
