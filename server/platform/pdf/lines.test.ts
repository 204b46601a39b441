import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './lines.ts'

/** As many signs as fit into a line. */
const within = (most: number) => (line: string) => [...line].length <= most

test('a line ends between words, and before a space it is cut clean', () => {
  expect(breakLines('a mug for two people', 'en', within(9))).toEqual(['a mug for', 'two', 'people'])
})

test('Thai, Japanese and Chinese end between their words, though nothing parts them', () => {
  expect(breakLines('เก้าอี้ไม้โอ๊คสำหรับห้องนั่งเล่น', 'th', within(14))).toEqual(['เก้าอี้ไม้โอ๊ค', 'สำหรับห้องนั่ง', 'เล่น'])
  expect(breakLines('手作りの陶器のマグカップ', 'ja', within(7))).toEqual(['手作りの陶器の', 'マグカップ'])
  expect(breakLines('手工釉面陶瓷马克杯', 'zh', within(6))).toEqual(['手工釉面陶瓷', '马克杯'])
})

test('no line begins with a sign that closes, or ends with one that opens', () => {
  expect(breakLines('マグカップ（白）、皿。', 'ja', within(7))).toEqual(['マグカップ', '（白）、皿。'])
})

test('a word that is longer than a line is cut between signs, an amount with its currency never before that', () => {
  expect(breakLines('Donaudampfschiff', 'en', within(6))).toEqual(['Donaud', 'ampfsc', 'hiff'])
  expect(breakLines('in all $24.00\u00a0USD', 'en', within(11))).toEqual(['in all', '$24.00\u00a0USD'])
})

test('whatever is written, every line fits and nothing is lost but spaces', () => {
  const sign = fc.constantFrom(...'ab-/ ,.(漢字のカ。、ไม้ที่é$9')
  const properties = fc.property(
    fc.array(sign, { maxLength: 60 }),
    fc.integer({ min: 4, max: 12 }),
    fc.constantFrom('en' as const, 'ja' as const, 'th' as const),
    (signs, most, language) => {
      const text = signs.join('').trim()
      const lines = breakLines(text, language, within(most))
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      // A sign with the marks on it is never parted, however narrow the line.
      const segmenter = new Intl.Segmenter(language, { granularity: 'grapheme' })
      for (const line of lines) expect([...segmenter.segment(line)].length === 1 || within(most)(line)).toBe(true)
    },
  )
  fc.assert(properties)
})
