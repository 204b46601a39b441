import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { beginsOf } from './periods.ts'
import { quarterMs } from './pieces.ts'
import { type Spans, spanMs, spansOf } from './spans.ts'

const zones = [
  'UTC',
  'Europe/Madrid',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
]

/** In which places each quarter of an hour is counted, those taken away again left out. */
function placesOf({ taken }: Spans): Map<number, number> {
  const times = new Map<string, number>()
  for (const { span, at, place, notPlace } of taken)
    for (let ms = at.getTime(); ms < at.getTime() + spanMs[span]; ms += quarterMs) {
      if (place > 0) times.set(`${ms} ${place}`, (times.get(`${ms} ${place}`) ?? 0) + 1)
      if (notPlace > 0) times.set(`${ms} ${notPlace}`, (times.get(`${ms} ${notPlace}`) ?? 0) - 1)
    }
  const places = new Map<number, number>()
  for (const [key, count] of times) {
    if (count === 0) continue
    const [ms = 0, place = 0] = key.split(' ').map(Number)
    expect(count).toBe(1)
    expect(places.has(ms)).toBe(false)
    places.set(ms, place)
  }
  return places
}

test.each(zones)('a period is made of sums in %s, each quarter of it once and on its day', (zone) => {
  for (const longest of [['week', 'day'], ['day']] as const) {
    const roll = dice(3)
    for (let round = 0; round < 6; round++) {
      // over the nights in which summer time begins and ends
      const first = Temporal.PlainDate.from(round % 2 === 0 ? '2026-03-20' : '2026-10-20').add({ days: roll(6) })
      const days = Array.from({ length: 2 + roll(12) }, (_, index) => first.add({ days: index }).toString())
      const all = beginsOf([...days, first.add({ days: days.length }).toString()], zone)
      const [begin, end] = [all[0] ?? new Date(), all[days.length] ?? new Date()]
      // somewhere within a quarter of an hour
      const [cut, since] = [new Date(end.getTime() - 1 - roll(36_000_000)), new Date(begin.getTime() + 1 + roll(86_400_000))]
      const begins = [...all.slice(0, -1), since].sort((one, other) => one.getTime() - other.getTime())
      const spans = spansOf([{ begin, end: cut }], begins, [...longest, 'hour', 'quarter'])
      const placeAt = (ms: number) => begins.filter((time) => time.getTime() <= ms).length
      const expected = new Map<number, number>()
      for (let ms = begin.getTime(); ms < cut.getTime(); ms += quarterMs) {
        const isBroken = [cut, since].some((time) => time.getTime() > ms && time.getTime() < ms + quarterMs)
        if (!isBroken) expected.set(ms, placeAt(ms))
      }
      expect(placesOf(spans)).toEqual(expected)
      const restMs = spans.rest.reduce((sum, one) => sum + one.end.getTime() - one.begin.getTime(), 0)
      expect(restMs + expected.size * quarterMs).toBe(cut.getTime() - begin.getTime())
    }
  }
})

test('a day of a zone near UTC is a day of it and a few hours', () => {
  const days = Array.from({ length: 365 }, (_, index) => Temporal.PlainDate.from('2026-01-01').add({ days: index }).toString())
  const begins = beginsOf(days, 'Europe/Madrid')
  const end = new Date(Date.parse('2026-12-31T23:00:00Z'))
  const { rest, taken } = spansOf([{ begin: begins[0] ?? end, end }], begins, ['day', 'hour', 'quarter'])
  expect(rest).toEqual([])
  expect(taken.filter(({ span }) => span === 'day')).toHaveLength(365)
  expect(taken.length).toBeLessThan(365 * 3)
})
