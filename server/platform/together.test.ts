import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { readTogether, sharedWork } from './together.ts'

/** Work that is done when it is told, and what each run was told. */
function heldWork() {
  const runs: PromiseWithResolvers<string>[] = []
  return {
    runs,
    work: () => {
      const run = Promise.withResolvers<string>()
      runs.push(run)
      return run.promise
    },
  }
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

test('who asks while work runs waits for the next run, with all others who do', async () => {
  const { runs, work } = heldWork()
  const ask = sharedWork(work)
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]!.resolve('before')
  expect(await first).toBe('before')
  await moment()
  expect(runs).toHaveLength(2)
  const fourth = ask()
  runs[1]!.resolve('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
  await moment()
  runs[2]!.resolve('later')
  expect([await fourth, runs.length]).toEqual(['later', 3])
})

test('a run that fails fails for those who asked for it alone', async () => {
  const { runs, work } = heldWork()
  const ask = sharedWork(work)
  const first = ask()
  const second = ask()
  runs[0]!.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await moment()
  runs[1]!.resolve('found')
  expect(await second).toBe('found')
  const third = ask()
  runs[2]!.resolve('again')
  expect(await third).toBe('again')
})

test('runs that fail when nobody waits for them any more trouble nobody', async () => {
  const troubles: unknown[] = []
  const note = (reason: unknown) => troubles.push(reason)
  process.on('unhandledRejection', note)
  const { runs, work } = heldWork()
  const ask = sharedWork(work)
  ask()
  ask()
  for (const at of [0, 1]) {
    runs[at]!.reject(new Error('lost'))
    await moment()
    await moment()
  }
  process.off('unhandledRejection', note)
  expect([runs.length, troubles]).toEqual([2, []])
})

test('a report is read once for all who ask for the same of one database, and apart for each that is asked otherwise', async () => {
  const [db, other] = [{} as Db, {} as Db]
  const read: string[] = []
  const ask = (of: Db, asked: object, name = 'numbers') =>
    readTogether(of, name, asked, async () => {
      read.push(JSON.stringify(asked))
      await moment()
      return read.length
    })
  const month = { from: '2026-01-01', to: '2026-01-31' }
  const together = await Promise.all(Array.from({ length: 8 }, () => ask(db, month)))
  expect([read.length, new Set(together.slice(1)).size]).toEqual([2, 1])
  await Promise.all([
    ask(db, month),
    ask(db, { to: '2026-01-31', from: '2026-01-01' }),
    ask(db, { ...month, from: '2026-01-02' }),
    ask(other, month),
    ask(db, month, 'searches'),
  ])
  // Of the first two, who came second waited for a run of its own.
  expect(read.length).toBe(7)
})
