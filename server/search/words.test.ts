import { describe, expect, test } from 'vitest'
import { fold, gramsOf, quote } from './words.ts'

describe('folding', () => {
  test.each([
    ['Café', 'cafe'],
    ['ＭＵＧ１２', 'mug12'],
    ['Niño ÁRBOL', 'nino arbol'],
    ['ﬁne', 'fine'],
    ['ガラス', 'ガラス'],
    ['ﾏｸﾞ', 'マグ'],
    ['แก้ว', 'แก้ว'],
  ])('%s becomes %s', (text, folded) => expect(fold(text)).toBe(folded))
})

test('a run is its pairs of neighbours, a sign alone is itself', () => {
  expect(gramsOf('马克杯')).toEqual(['马克', '克杯'])
  expect(gramsOf('陶')).toEqual(['陶'])
})

test('a token cannot leave its quotes', () => expect(quote("o'clock\\")).toBe("'o''clock\\\\'"))
