import { expect, test } from 'vitest'
import { offeredLanguage } from './offered-language.ts'

test.each([
  [['en-GB', 'es'], 'en'],
  [['de-DE', 'ja', 'en'], 'ja'],
  [['zh-CN'], 'zh'],
  [['zh'], 'zh'],
  [['zh-SG'], 'zh'],
  [['zh-TW'], 'zh-TW'],
  [['zh-HK'], 'zh-TW'],
  [['zh-Hant'], 'zh-TW'],
  [['zh-Hans-HK'], 'zh'],
  [['th-TH'], 'th'],
  [['es-MX', 'en'], null],
  [['fr', 'es-419', 'en'], null],
  [['fr', 'de'], null],
  [[], null],
])('whose browser asks for %j is offered %s', (wanted, offered) => {
  expect(offeredLanguage(wanted)).toBe(offered)
})
