import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { urlOf } from '../../postgres/embedded-postgres.ts'
import { readNote } from '../../postgres/postgres-place.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { type Database, execute, openDatabase, patientBounds, row } from './database.ts'
import { addJob, runJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { sendMail } from './mail.ts'
import { openMetrics } from './metrics.ts'
import { sql } from './sql.ts'

const looks = { everyMs: 100, inVain: 5 }
const longEnoughMs = 20 * looks.everyMs

let plaza: TestPlaza
const cleanups: (() => unknown)[] = []
beforeEach(async () => {
  plaza = await openTestPlaza()
  cleanups.push(() => plaza.close())
})
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** Another server of the house, as far as it runs jobs. */
async function startOther(): Promise<{ child: ChildProcess; begins: Promise<void> }> {
  const file = join(import.meta.dirname, '..', 'testing', 'job-process.ts')
  const child = spawn(process.execPath, [file, plaza.databaseUrl, ...[looks.everyMs, looks.inVain].map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const begins = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  cleanups.push(() => child.kill('SIGKILL'))
  return { child, begins }
}

/** What this server does, on connections that a test may cut. */
async function startHere(held: () => Promise<void>, everyMinute: string[] = []): Promise<Database> {
  const db = openDatabase(plaza.databaseUrl, { size: 4, bounds: patientBounds, onError: () => {} })
  const settings = { looks, onRun: async () => {}, log: openLog('silent'), metrics: openMetrics() }
  const runner = await runJobs({ db, tasks: { held, clock: async () => {} }, everyMinute, ...settings })
  cleanups.push(async () => {
    await runner.stop()
    await db.close()
  })
  return db
}

const add = () => plaza.db.transaction((tx) => addJob(tx, 'held', {}))

/** A job that the other server is in the middle of, and how often this one has taken it since. */
async function heldByOther() {
  const other = await startOther()
  await add()
  await other.begins
  let taken = 0
  const here = await startHere(async () => {
    taken += 1
  })
  return { ...other, here, taken: () => taken }
}

const job = () => row(plaza.db, sql`select attempts, locked_at is not null as is_running from graphile_worker._private_jobs`)

describe('a job that a server is in the middle of', () => {
  test('is done by another one when the server is killed, and is a try that failed', async () => {
    const { child, taken } = await heldByOther()
    child.kill('SIGKILL')
    await expect.poll(job, { timeout: 10_000 }).toEqual({ attempts: 1, is_running: false })
    await expect.poll(taken, { timeout: 20_000 }).toBe(1)
  })

  test('stays its own however long it takes, and while the whole server is stopped', async () => {
    const { child, taken } = await heldByOther()
    await delay(longEnoughMs)
    child.kill('SIGSTOP')
    await delay(longEnoughMs)
    expect(await job()).toEqual({ attempts: 1, is_running: true })
    expect(taken()).toBe(0)
  })

  test('stays its own when the database has cut all of its connections', async () => {
    const { taken } = await heldByOther()
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await execute(plaza.patientDb, cut)
    await delay(longEnoughMs)
    expect(await job()).toEqual({ attempts: 1, is_running: true })
    expect(taken()).toBe(0)
  })
})

test('of what runs by the clock nothing is left of a server that is gone', async () => {
  await plaza.db.transaction((tx) => addJob(tx, 'clock', {}))
  await execute(
    plaza.db,
    sql`update graphile_worker._private_jobs set locked_by = 'pool-of-before', locked_at = now(), attempts = max_attempts`,
  )
  await startHere(async () => {}, ['clock'])
  const left = () => row(plaza.db, sql`select count(*)::int as jobs from graphile_worker._private_jobs where locked_by = 'pool-of-before'`)
  await expect.poll(left, { timeout: 10_000 }).toEqual({ jobs: 0 })
})

test('a server on the embedded database that was killed in the middle of a mail sends it when it is started again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-killed-'))
  const mails = await openMailServer('silent')
  cleanups.push(
    () => mails.close(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  const start = async () => {
    const server = startServerProcess({ DATA_DIR: dataDir, SMTP_URL: mails.url })
    cleanups.push(async () => {
      server.child.kill('SIGTERM')
      await server.ended
      await server.remove()
    })
    await server.opened
    return server
  }
  const killed = await start()
  const note = readNote(dataDir)
  const db = openDatabase(note ? urlOf(note, 'plaza') : '', { size: 1, bounds: patientBounds, onError: () => {} })
  cleanups.push(() => db.close())
  const mail = {
    to: 'ana@example.test',
    language: 'en',
    subject: 'P1',
    body: 'It is on its way.',
    button: null,
    farewell: 'Regards',
  } as const
  await db.transaction((tx) => sendMail(tx, { ...mail, about: 'order_shipped', secrets: [] }))
  await expect.poll(() => mails.connections(), { timeout: 10_000 }).toBe(1)
  killed.child.kill('SIGKILL')
  await killed.ended
  mails.setMood('well')
  await start()
  await expect.poll(() => mails.received(), { timeout: 15_000 }).toContain('It is on its way.')
})
