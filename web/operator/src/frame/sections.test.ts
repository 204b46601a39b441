import { expect, test } from 'vitest'
import { places } from './sections.ts'

test('each place has a name and a key of its own', () => {
  for (const of of ['key', 'goKey', 'href'] as const) {
    const all = places.map((place) => place[of])
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  }
})
