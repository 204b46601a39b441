import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { Beginnings, longestBeginning, manyWords, mostBegun } from './beginnings.ts'

test('of each beginning that many words have, the greatest are noted, and of no other', () => {
  const roll = dice(7)
  const signs = ['a', 'b', '杯', '🦊']
  const word = () => `es:${Array.from({ length: 1 + roll(5) }, () => signs[roll(signs.length)]).join('')}${'z'.repeat(roll(12))}`
  const sizes = new Map(Array.from({ length: 4000 }, () => [word(), roll(60)] as const))
  const sorted = [...sizes].sort(([left], [right]) => (left < right ? -1 : 1))
  const beginnings = new Beginnings()
  const noted = sorted.flatMap(([each, bytes]) => {
    beginnings.add(each, bytes)
    return beginnings.take({ isLast: false })
  })
  noted.push(...beginnings.take({ isLast: true }))

  const starts = new Set(
    sorted.flatMap(([each]) => Array.from({ length: Math.min(longestBeginning, each.length) }, (_, at) => each.slice(0, at + 1))),
  )
  const wanted = [...starts].flatMap((beginning) => {
    const those = sorted.filter(([each]) => each.startsWith(beginning))
    if (those.length <= manyWords || /[\uD800-\uDBFF]$/.test(beginning)) return []
    const best = those.toSorted(([, left], [, right]) => right - left).slice(0, mostBegun)
    return [{ beginning, words: best.map(([each]) => each), bytes: best.map(([, bytes]) => bytes) }]
  })
  const inOrder = (all: typeof wanted) => all.toSorted((left, right) => (left.beginning < right.beginning ? -1 : 1))
  expect(wanted.length).toBeGreaterThan(5)
  expect(inOrder(noted)).toEqual(inOrder(wanted))
})
