import { expect, test } from 'vitest'
import { synonymMost, synonymsMost } from '../../../../contract/limits.ts'
import { draftPlace, misfitOf, wordsIn } from './groups.ts'

test('words are read from lines and from what is pasted with commas of any language, each once', () => {
  expect(wordsIn('taza, mug\n  pocillo de café \n\nmug')).toEqual(['taza', 'mug', 'pocillo de café'])
  expect(wordsIn('马克杯，杯子；水杯、杯子')).toEqual(['马克杯', '杯子', '水杯'])
  expect(wordsIn(' \n, ')).toEqual([])
})

test('what is too much for the server is said before it is sent', () => {
  expect(misfitOf(['taza'])).toBeNull()
  expect(misfitOf(Array.from({ length: synonymsMost + 1 }, (_, at) => `w${at}`))).toEqual({ tooMany: true })
  expect(misfitOf(['a', 'b'.repeat(synonymMost + 1)])).toEqual({ tooLong: 'b'.repeat(synonymMost + 1) })
})

test('drafts of new groups that begin with different words do not meet', () => {
  const places = ['', 'taza', 'tazas', '马克杯'].map((word) => draftPlace({ id: null, language: 'zh-TW', word }))
  expect(new Set(places).size).toBe(places.length)
  for (const place of places) expect(place).toMatch(/^synonyms:new-zh-tw[a-z0-9-]*$/)
  expect(draftPlace({ id: '12', language: 'es', word: 'taza' })).toBe('synonyms:12')
})
