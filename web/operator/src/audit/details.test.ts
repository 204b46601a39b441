import { expect, test } from 'vitest'
import { pairUp } from './details.ts'

const told = (...details: [string, string][]) =>
  pairUp(
    details.map(([name, value]) => ({ name, value })),
    'th',
  )

test('what was before stands beside what is now, whichever way it is written down', () => {
  expect(told(['before', 'a'], ['now', 'b'])).toEqual([{ name: 'text', before: 'a', now: 'b' }])
  expect(told(['before', 'money'], ['after', 'review'])).toEqual([{ name: 'text', before: 'money', now: 'review' }])
  expect(told(['carrier_before', 'seur'], ['carrier', 'correos'], ['number', '1'])).toEqual([
    { name: 'carrier', before: 'seur', now: 'correos' },
    { name: 'number', value: '1' },
  ])
})

test('what is new has no before, what is gone no now', () => {
  expect(told(['now', 'b'])).toEqual([{ name: 'text', before: null, now: 'b' }])
  expect(told(['before', 'a'])).toEqual([{ name: 'text', before: 'a', now: null }])
})

test('texts in several languages are told in the one that is read, else in English, and what only looks like one as it stands', () => {
  expect(told(['name', '{"en":"Cup","th":"ถ้วย"}'])).toEqual([{ name: 'name', value: 'ถ้วย' }])
  expect(told(['name', '{"en":"Cup"}'])).toEqual([{ name: 'name', value: 'Cup' }])
  expect(told(['name', '{not json'])).toEqual([{ name: 'name', value: '{not json' }])
})
