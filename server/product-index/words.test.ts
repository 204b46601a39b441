import { expect, test } from 'vitest'
import { wordsWithin } from './words.ts'

const words = (...bytes: number[]) => bytes.map((each) => ({ word: `w${each}`, bytes: each }))

test.each([
  [words(50, 40, 5), 100, ['w50', 'w40', 'w5']],
  [words(500, 60, 50, 30), 100, ['w60', 'w30']],
  [words(900, 500), 100, ['w500']],
  [words(100), 100, ['w100']],
  [[], 100, []],
])('%j begin so: of %d bytes %j are looked for', (all, most, chosen) => expect(wordsWithin(all, most)).toEqual(chosen))
