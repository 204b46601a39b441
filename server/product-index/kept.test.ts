import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

type Row = { id: string; value: number }

/** A table whose readings end when the test says so. */
function aTable() {
  const table = new Map<string, number>()
  const waiting: (() => void)[] = []
  let readings = 0
  const read = async (ids: readonly string[]): Promise<Row[]> => {
    readings += 1
    const found = ids.flatMap((id) => (table.has(id) ? [{ id, value: table.get(id) ?? 0 }] : []))
    await new Promise<void>((resolve) => waiting.push(resolve))
    return found
  }
  const finish = () => {
    for (const each of waiting.splice(0)) each()
  }
  return { table, read, finish, count: () => readings }
}

const idOf = ({ id }: Row) => id

test('what was read once is not read again, in whatever order it is asked for; what is not there is left out', async () => {
  const { table, read, finish, count } = aTable()
  table.set('1', 10).set('2', 20).set('3', 30)
  const kept = new Kept(10, read, idOf)
  const first = kept.of(['2', '1', '9'])
  finish()
  expect((await first).map(idOf)).toEqual(['2', '1'])
  expect((await kept.of(['1', '2'])).map(idOf)).toEqual(['1', '2'])
  const more = kept.of(['3', '1'])
  finish()
  expect((await more).map(({ value }) => value)).toEqual([30, 10])
  expect(count()).toBe(2)
})

test('what changes while it is read is not kept, and of two readings the later one counts', async () => {
  const { table, read, finish, count } = aTable()
  table.set('1', 10)
  const kept = new Kept(10, read, idOf)
  const old = kept.of(['1'])
  table.set('1', 11)
  kept.forget('1')
  const later = kept.of(['1'])
  finish()
  expect([(await old)[0]?.value, (await later)[0]?.value]).toEqual([10, 11])
  expect((await kept.of(['1']))[0]?.value).toBe(11)
  expect(count()).toBe(2)
  const during = kept.of(['1', '2'])
  table.set('2', 5)
  kept.forgetWhere(() => true)
  finish()
  await during
  const again = kept.of(['1', '2'])
  finish()
  expect((await again).map(({ value }) => value)).toEqual([11, 5])
})

test('a reading that fails keeps nothing and is tried again', async () => {
  let fails = true
  const kept = new Kept<Row>(
    10,
    async (ids) => {
      if (fails) throw new Error('away')
      return ids.map((id) => ({ id, value: 1 }))
    },
    idOf,
  )
  await expect(kept.of(['1'])).rejects.toThrow('away')
  fails = false
  expect(await kept.of(['1'])).toEqual([{ id: '1', value: 1 }])
})

test('those go first that were not asked for longest', async () => {
  let read: string[] = []
  const kept = new Kept<Row>(
    3,
    async (ids) => {
      read.push(...ids)
      return ids.map((id) => ({ id, value: 0 }))
    },
    idOf,
  )
  await kept.of(['1', '2', '3'])
  await kept.of(['1'])
  await kept.of(['4'])
  read = []
  await kept.of(['1', '3', '4'])
  expect(read).toEqual([])
  await kept.of(['2'])
  expect(read).toEqual(['2'])
})
