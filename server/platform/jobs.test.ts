import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { execute, openDatabase, patientBounds, row, rows } from './database.ts'
import { addJob, addJobs, runJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { looksAt } from './lost-jobs.ts'
import { openMetrics } from './metrics.ts'
import { sql } from './sql.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())

const openJobsDatabase = () => openDatabase(plaza.databaseUrl, { size: 4, bounds: patientBounds, onError: () => {} })
const settings = {
  everyMinute: [],
  looks: looksAt({ isOneMachine: false }),
  onRun: async () => {},
  log: openLog('silent'),
  metrics: openMetrics(),
}

test('a job whose end could not be written down, as the database was lost, is written down later, and the process lives', async () => {
  const db = openJobsDatabase()
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let times = 0
  const tasks = {
    async held() {
      times += 1
      begun.resolve()
      await mayEnd.promise
    },
  }
  const runner = await runJobs({ ...settings, db, tasks })
  try {
    await plaza.db.transaction((tx) => addJob(tx, 'held', {}))
    await begun.promise
    const jobs = sql`select id from graphile_worker._private_jobs`
    await plaza.db.transaction(async (tx) => {
      await rows(tx, sql`${jobs} for update`)
      mayEnd.resolve()
      const waiting = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => execute(plaza.db, waiting)).toBe(1)
    })
    await expect.poll(() => rows(plaza.db, jobs), { timeout: 10_000 }).toEqual([])
    expect(times).toBe(1)
  } finally {
    await runner.stop()
    await db.close()
  }
})

test('a thousand mails that wait since before keep nothing else waiting', async () => {
  await plaza.db.transaction((tx) =>
    addJobs(
      tx,
      'mail',
      Array.from({ length: 1000 }, (_, place) => ({ key: `mail:${place}`, payload: {} })),
    ),
  )
  await plaza.db.transaction((tx) => addJob(tx, 'held', {}))
  const db = openJobsDatabase()
  const taken: string[] = []
  const task = (name: string) => async () => {
    taken.push(name)
  }
  const runner = await runJobs({ ...settings, db, tasks: { mail: task('mail'), held: task('held') } })
  try {
    await expect.poll(() => taken.length, { timeout: 60_000 }).toBe(1001)
    // Two are done at a time.
    expect(taken.slice(0, 2)).toContain('held')
  } finally {
    await runner.stop()
    await db.close()
  }
})

test('two acts that add the first jobs of two tasks, each in its own order, do not wait for each other', async () => {
  const add = (names: readonly string[], mayGoOn: Promise<void>, begun: () => void) =>
    plaza.db.transaction(async (tx) => {
      await addJob(tx, names[0] ?? '', {})
      begun()
      await mayGoOn
      await addJob(tx, names[1] ?? '', {})
    })
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await Promise.all([
    add(['mail', 'shop-closings'], other.promise, one.resolve),
    add(['shop-closings', 'mail'], one.promise, other.resolve),
  ])
  expect(await row(plaza.db, sql`select count(*)::int as jobs from graphile_worker._private_jobs`)).toEqual({ jobs: 4 })
})
