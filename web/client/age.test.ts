import { expect, it } from 'vitest'
import { showAge } from './age.ts'
import { showTelephone } from './telephone.ts'

const now = Date.parse('2026-06-30T12:00:00Z')
const ago = (ms: number) => showAge(new Date(now - ms).toISOString(), 'en', now)
const minute = 60_000

it('tells ages in minutes, hours and days, and the date after 30 days', () => {
  expect(ago(4 * minute)).toBeUndefined()
  expect(ago(5 * minute)).toBe('5 minutes ago')
  expect(ago(119 * minute)).toBe('1 hour ago')
  expect(ago(30 * 24 * 60 * minute)).toBe('30 days ago')
  expect(ago(31 * 24 * 60 * minute)).toBe('May 30, 2026')
})

it('shows Thai numbers as they are dialled at home', () => {
  expect(showTelephone('66812345678')).toBe('0812345678')
  expect(showTelephone('+66812345678')).toBe('0812345678')
  expect(showTelephone('+34600111222')).toBe('+34600111222')
})
