import { expect, test } from 'vitest'
import { dayForm, dayInWeek, firstWeekday, isDay, moveDay, readDay, sayMonth, today, weekdayNames, weeksOf, writeDay } from './days.ts'

const locales = ['es', 'en', 'zh', 'zh-TW', 'ja', 'th'].map((lang) => `${lang}-u-ca-gregory`)

test('only days that exist are days', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true])
  expect(['2026-02-30', '2026-13-01', '26-1-1', '', '2026-02-28T00:00'].map(isDay)).toEqual([false, false, false, false, false])
})

test('a day moves over the ends of months and years, and stays within a month that is too short for it', () => {
  expect(moveDay('2026-12-31', { days: 1 })).toBe('2027-01-01')
  expect(moveDay('2026-03-01', { days: -1 })).toBe('2026-02-28')
  expect(moveDay('2026-01-31', { months: 1 })).toBe('2026-02-28')
  expect(moveDay('2028-03-31', { months: -1 })).toBe('2028-02-29')
  expect(moveDay('2028-02-29', { months: 12 })).toBe('2029-02-28')
  expect(moveDay('2026-01-15', { months: -13 })).toBe('2024-12-15')
})

test('today is the day on the clocks of the device', () => {
  expect(today(new Date(2026, 10, 2, 0, 5))).toBe('2026-11-02')
  expect(today(new Date(2026, 10, 2, 23, 55))).toBe('2026-11-02')
})

test('what is written is read again, in every language', () => {
  for (const locale of locales)
    for (const day of ['2026-11-02', '2028-02-29', '1999-12-31', '2026-01-10'])
      expect([locale, readDay(writeDay(day, locale), locale)]).toEqual([locale, day])
})

test('the form of a day is that of the language', () => {
  const units = { year: 'yyyy', month: 'mm', day: 'dd' }
  expect(locales.map((locale) => dayForm(locale, units))).toEqual([
    'dd/mm/yyyy',
    'mm/dd/yyyy',
    'yyyy/mm/dd',
    'yyyy/mm/dd',
    'yyyy/mm/dd',
    'dd/mm/yyyy',
  ])
})

test.each([
  ['es', '2/11/2026', '2026-11-02'],
  ['es', '2-11-26', '2026-11-02'],
  ['es', ' 02.11.2026 ', '2026-11-02'],
  ['es', '02112026', '2026-11-02'],
  ['es', '2026-11-02', '2026-11-02'],
  ['en', '11/2/2026', '2026-11-02'],
  ['en', '11022026', '2026-11-02'],
  ['ja', '2026年11月2日', '2026-11-02'],
  ['ja', '２０２６／１１／０２', '2026-11-02'],
  ['zh', '20261102', '2026-11-02'],
  ['th', '2/11/2569', '2026-11-02'],
  ['th', '๒/๑๑/๒๕๖๙', '2026-11-02'],
  ['th', '2/11/2026', '2026-11-02'],
  ['es', '31/2/2026', null],
  ['es', '11/2026', null],
  ['es', '1/2/3/2026', null],
  ['es', 'mañana', null],
  ['es', '2/11/2026x', null],
  ['es', '1/1/0', null],
  ['en', '13/2/2026', null],
])('in %s "%s" is %s', (lang, text, day) => {
  expect(readDay(text, `${lang}-u-ca-gregory`)).toBe(day)
})

test('weeks begin where the language begins them, and hold the days of the month alone', () => {
  expect([firstWeekday('es'), firstWeekday('en'), firstWeekday('ja')]).toEqual([1, 7, 7])
  const november = weeksOf('2026-11-20', 1)
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(november.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOf('2026-11-20', 7)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2027-02-14', 1)).toHaveLength(4)
  expect(dayInWeek('2026-11-01', 1)).toBe(6)
  expect(dayInWeek('2026-11-01', 7)).toBe(0)
  expect(weekdayNames('en', 7).map(({ long }) => long)[0]).toBe('Sunday')
  expect(weekdayNames('es', 1).map(({ long }) => long)).toEqual(['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
})

test('Thai years are those of bank statements', () => {
  expect(sayMonth('2026-11-02', 'th-u-ca-gregory')).toContain('2026')
})
