import { expect, test } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { writtenLanguage } from './written-language.ts'

test.each<[string, Language, Language]>([
  ['ใช้กับน้ำร้อนได้ไหม', 'en', 'th'],
  ['お湯を入れても大丈夫ですか', 'es', 'ja'],
  ['在庫', 'ja', 'ja'],
  ['可以装热水吗', 'zh', 'zh'],
  ['可以裝熱水嗎', 'zh-TW', 'zh-TW'],
  ['可以装热水吗', 'es', 'zh'],
  ['Does it hold hot water?', 'th', 'en'],
  ['¿Aguanta agua caliente?', 'es', 'es'],
  ['90 °C', 'ja', 'ja'],
  ['🙂', 'th', 'th'],
])('%s by somebody who reads %s is %s', (words, reading, language) => {
  expect(writtenLanguage(words, reading)).toBe(language)
})
