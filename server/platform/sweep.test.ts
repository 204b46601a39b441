import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { type Forget, sweepAll } from './sweep.ts'

const db = {} as Database

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
