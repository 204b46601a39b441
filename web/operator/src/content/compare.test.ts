import { expect, test } from 'vitest'
import { compare } from './compare.ts'

test('what was taken away and what was put in is told by words, in scripts without spaces too', () => {
  expect(compare('Free for 14 days.', 'Free for 30 days.', 'en')).toEqual([
    { kind: 'same', text: 'Free for ' },
    { kind: 'removed', text: '14' },
    { kind: 'added', text: '30' },
    { kind: 'same', text: ' days.' },
  ])
  const pieces = compare('十四日以内に返品できます', '三十日以内に返品できます', 'ja')
  const joined = (kind: string) => pieces.filter((piece) => piece.kind === 'same' || piece.kind === kind).map(({ text }) => text)
  expect([joined('removed').join(''), joined('added').join('')]).toEqual(['十四日以内に返品できます', '三十日以内に返品できます'])
  expect(compare('same', 'same', 'en')).toEqual([{ kind: 'same', text: 'same' }])
  expect(compare('', '', 'en')).toEqual([])
})

test('two long texts that share nothing are told as a whole', () => {
  const [one, other] = ['a ', 'b '].map((word) => word.repeat(3000))
  expect(compare(one ?? '', other ?? '', 'en').filter(({ kind }) => kind !== 'same').length).toBeGreaterThan(1)
})
