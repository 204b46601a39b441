import { expect, test } from 'vitest'
import { nameOf, periodNames, periodsOn } from './periods.ts'

test('periods begin where people count from, over the ends of months and years', () => {
  expect(periodsOn('2026-11-21')).toEqual({
    days30: { from: '2026-10-23' },
    months3: { from: '2026-08-21' },
    thisYear: { from: '2026-01-01' },
    lastYear: { from: '2025-01-01', to: '2025-12-31' },
  })
  expect(periodsOn('2026-05-31').months3.from).toBe('2026-02-28')
  expect(periodsOn('2028-05-31').months3.from).toBe('2028-02-29')
  expect(periodsOn('2026-01-15').months3.from).toBe('2025-10-15')
  expect(periodsOn('2026-03-01').days30.from).toBe('2026-01-31')
})

test('a period is found again by its days', () => {
  const today = '2026-11-21'
  for (const name of periodNames) expect(nameOf(periodsOn(today)[name], today)).toBe(name)
  expect(nameOf({}, today)).toBe('all')
  expect(nameOf({ from: '2026-11-01', to: '2026-11-05' }, today)).toBe('other')
  expect(nameOf({ to: '2026-11-05' }, today)).toBe('other')
})
