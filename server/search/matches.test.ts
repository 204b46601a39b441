import { expect, test } from 'vitest'
import { Columns } from '../product-index/columns.ts'
import { all } from '../product-index/scope.ts'
import type { Held } from '../product-index/words.ts'
import { Matching, type Plan } from './matches.ts'

const plan: Plan = { terms: [{ surface: 'kite', near: [], wide: [], finer: [] }], isWide: true, depth: 'named' }

test('what was brought together is given back once, also when the database is lost before the rest comes', async () => {
  const closed: string[] = []
  const held = (name: string): Held => ({ standings: () => [], close: () => void closed.push(name) })
  const lost = new Matching(new Columns(3), all, held('near'), () => Promise.reject(new Error('lost')))
  await expect(lost.firstThatFinds([plan])).rejects.toThrow('lost')
  lost.close()
  expect(closed).toEqual(['near'])

  const whole = new Matching(new Columns(3), all, held('near'), () => Promise.resolve(held('wide')))
  expect(await whole.firstThatFinds([plan])).toBeNull()
  whole.close()
  expect(closed).toEqual(['near', 'near', 'wide'])
})
