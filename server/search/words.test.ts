import { describe, expect, test } from 'vitest'
import { fold, queryOf, quote, tokensOf } from './words.ts'

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

describe('a document', () => {
  test('holds Chinese as words, signs and pairs', () => {
    const tokens = tokensOf('釉面粗陶马克杯', 'zh')
    for (const token of ['陶', '粗陶', '马克', '克杯', '杯']) expect(tokens).toContain(token)
  })
  test('holds Japanese in its three scripts', () => {
    const tokens = tokensOf('釉がけのマグ', 'ja')
    for (const token of ['釉', '釉が', 'マグ', 'グ']) expect(tokens).toContain(token)
  })
  test('divides Thai, which has no spaces', () => expect(tokensOf('แก้วมักเคลือบมือ', 'th')).toContain('แก้ว'))
  test('leaves out what is no word', () => expect([...tokensOf('one, two — (three)!', 'en')]).toEqual(['one', 'two', 'three']))
})

describe('a query', () => {
  test('asks for every word, the last one as a beginning', () => expect(queryOf('Oak CHA', 'en')).toBe("'oak' & 'cha':*"))
  test('asks for Chinese by neighbours', () => expect(queryOf('马克杯', 'zh')).toBe("'马克' & '克杯'"))
  test('takes a single sign', () => expect(queryOf('陶', 'zh')).toBe("'陶'"))
  test('mixes scripts', () => expect(queryOf('茶 tea', 'en')).toBe("'茶' & 'tea':*"))
  test.each(['', '   ', '!!! ---', '&|!():*', "'"])('of %o is none', (term) => expect(queryOf(term, 'en')).toBeNull())
  test('cannot leave its quotes', () => {
    expect(quote("o'clock\\")).toBe("'o''clock\\\\'")
    expect(queryOf("o'clock", 'en')).toBe("'o''clock':*")
  })
  test('has a bound', () =>
    expect(queryOf(Array.from({ length: 90 }, (_, index) => `w${index}`).join(' '), 'en')?.split(' & ')).toHaveLength(24))
})
