import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { idsAt } from '../testing/standings.ts'
import { FreshWords } from './fresh.ts'
import { writeTokens } from './tokens.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const words = ['en:kite', 'en:silk', 'en:drum', 'en:red', 'en:tall']

test('whatever comes, changes and is gathered: each product is held by the words that it has now', () => {
  const roll = dice(5)
  const fresh = new FreshWords()
  const held = new Map<number, { words: Map<string, number>; version: number }>()
  for (let turn = 0; turn < 6000; turn++) {
    const id = 1 + roll(900)
    const version = turn
    if (roll(3) > 0) {
      const own = new Map(words.filter(() => roll(2) === 0).map((word) => [word, roll(4)]))
      const at = (place: number) => [...own].flatMap(([word, each]) => (each === place ? [word] : []))
      fresh.set(id, { tokens: writeTokens({ A: at(0), B: at(1), C: at(2), D: at(3) }), version })
      held.set(id, { words: own, version })
    } else {
      // gathered as it was seen, or after it was changed elsewhere
      const known = held.get(id)
      fresh.set(id, { tokens: null, version: roll(2) === 0 ? (known?.version ?? -1) : -1 })
      held.delete(id)
      vi.advanceTimersByTime(11_000)
    }
    fresh.tidy()
    if (turn % 50 > 0) continue
    // what was gathered a moment ago may still be here
    vi.advanceTimersByTime(11_000)
    fresh.tidy()
    for (const word of words) {
      const wanted = [...held].flatMap(([product, own]) => (own.words.has(word) ? [`${product} ${own.words.get(word)}`] : []))
      const found = fresh.standings(word).flatMap((each) => idsAt(each).map((product) => `${product} ${each.place}`))
      expect(found.toSorted()).toEqual(wanted.toSorted())
    }
  }
})
