import { expect, it } from 'vitest'
import { badgeCount } from './Badge.tsx'

it('tells a count up to 999', () => {
  expect([0, 1, 999, 1000, 123_456].map(badgeCount)).toEqual(['0', '1', '999', '999+', '999+'])
})
