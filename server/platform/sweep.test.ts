import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { type Forget, hourly, sweepAll } from './sweep.ts'

const db = {} as Database

afterEach(() => void vi.useRealTimers())

test('what one kind cannot forget keeps no other from being forgotten, and is told', async () => {
  const swept: string[] = []
  const good =
    (name: string): Forget =>
    async (given) =>
      void (given === db && swept.push(name))
  const bad =
    (why: string): Forget =>
    () =>
      Promise.reject(new Error(why))
  await sweepAll([good('keys'), good('hits')], db)
  expect(swept).toEqual(['keys', 'hits'])

  await expect(sweepAll([bad('locked'), good('quotes')], db)).rejects.toThrow(/^locked$/)
  await expect(sweepAll([bad('locked'), good('carts'), bad('too long'), good('sessions')], db)).rejects.toThrow(/locked.*too long/)
  expect(swept).toEqual(['keys', 'hits', 'quotes', 'carts', 'sessions'])
})

test('what is looked for once an hour is looked for at once, and again when an hour has passed or it could not be done', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let [runs, isAway] = [0, false]
  const forget = hourly(async () => {
    if (isAway) throw new Error('away')
    runs += 1
  })
  const after = async (minutes: number): Promise<number> => {
    vi.advanceTimersByTime(minutes * 60_000)
    await forget(db)
    return runs
  }
  expect([await after(0), await after(1), await after(58), await after(1)]).toEqual([1, 1, 1, 2])
  isAway = true
  await expect(after(60)).rejects.toThrow('away')
  isAway = false
  expect([await after(1), await after(1)]).toEqual([3, 3])
  // another house in the same process
  await forget({} as Database)
  expect(runs).toBe(4)
})
