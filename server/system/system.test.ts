import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { jobStates } from '../../contract/system.ts'
import { execute, maybeRow, row } from '../platform/database.ts'
import { addJob } from '../platform/jobs.ts'
import { sendMail } from '../platform/mail.ts'
import { sql } from '../platform/sql.ts'
import { countStatement, dearestStatements } from '../platform/statements.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { failingJob } from '../testing/stuck.ts'
import { writeRun } from './jobs.ts'

let plaza: TestPlaza
let everything: { cookie: string }
beforeAll(async () => {
  plaza = await openTestPlaza()
  everything = await enterConsole(plaza, await makeOperator(plaza))
})
afterAll(() => plaza.close())

const look = async () => (await plaza.call('getSystem', {}, everything)).data
const jobs = async (state: string) => (await plaza.call('getJobs', { state }, everything)).data

describe('the system', () => {
  test('says what it runs on, how much is kept, and how the last inspections ended', async () => {
    const { versions, storage, inspections, process: running } = await look()
    const { name } = await row<{ name: string }>(plaza.db, sql`select name from migration order by ran_at desc, name desc limit 1`)
    expect(versions).toMatchObject({
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d+/),
      commit: null,
      last_migration: { name },
    })
    expect(Number(storage.database_bytes)).toBeGreaterThan(1_000_000)
    expect(storage.tables.length).toBeGreaterThan(3)
    expect(storage.disk).not.toBeNull()
    expect(inspections).toMatchObject({ ledger: null, audit: null })
    expect(Number(running.memory_bytes)).toBeGreaterThan(0)
  })

  test('shows jobs by how they stand, without what they carry', async () => {
    const failing = await failingJob(plaza, '550 no such mailbox')
    const givenUp = await failingJob(plaza)
    await execute(plaza.db, sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${givenUp}`)
    await plaza.db.transaction((tx) => addJob(tx, 'waits', { secret: 'not to be told' }))
    const { jobs: counted } = await look()
    expect(Object.keys(counted.counts).sort()).toEqual([...jobStates].sort())
    expect(counted).toMatchObject({ counts: { failing: 1, given_up: 1, running: 0 }, due_since: expect.any(String) })
    expect((await jobs('failing')).list).toMatchObject([{ id: failing, tries: 4, problem: '550 no such mailbox', outgoing_id: null }])
    expect((await jobs('given_up')).list.map(({ id }) => id)).toEqual([givenUp])
    expect(JSON.stringify(await jobs('due'))).not.toContain('not to be told')
    expect((await plaza.call('retryJob', { job_id: givenUp }, everything)).code).toBe(codes.success)
    expect((await jobs('given_up')).list).toEqual([])
  })

  test('leads from a job that could not send to what it was to send', async () => {
    const mail = {
      to: 'ana@example.test',
      language: 'en',
      subject: 'P1',
      body: 'P1',
      button: null,
      farewell: 'Plaza',
      about: 'order_shipped',
      secrets: [],
    } as const
    const messageId = await plaza.db.transaction((tx) => sendMail(tx, mail))
    await execute(
      plaza.db,
      sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'away' where key = ${`mail:${messageId}`}`,
    )
    const { id } = await row<{ id: string }>(plaza.db, sql`select id from outgoing where message_id = ${messageId}`)
    expect((await jobs('failing')).list).toContainEqual(expect.objectContaining({ task: 'mail', problem: 'away', outgoing_id: id }))
  })

  test('remembers when each clock last did its work, and why it did not', async () => {
    await execute(
      plaza.db,
      sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        values ('sweep', now() - interval '1 day', now()), ('orders', now() - interval '1 day', now()) on conflict (identifier) do nothing`,
    )
    await writeRun(plaza.db, 'sweep', { tookMs: 12.4, problem: null })
    await writeRun(plaza.db, 'orders', { tookMs: 3, problem: null })
    await execute(plaza.db, sql`update clock_run set succeeded_at = now() - interval '10 minutes' where task = 'orders'`)
    await writeRun(plaza.db, 'orders', { tookMs: 3, problem: 'deadlock' })
    const clocks = (await look()).clocks.filter(({ task }) => task === 'sweep' || task === 'orders')
    expect(clocks).toMatchObject([
      { task: 'orders', late: true, problem: 'deadlock' },
      { task: 'sweep', late: false, problem: null, took_ms: 12 },
    ])
  })

  test('tells which statements took the most time, with none of their values', async () => {
    await maybeRow(plaza.db, sql`select pg_sleep(0.05), ${'a value of somebody'}::text as said`)
    const text = 'select pg_sleep(0.05), $1::text as said'
    const cost = dearestStatements(10_000).find((one) => one.text === text)
    expect(cost).toMatchObject({ calls: 1, failed: 0 })
    expect(cost?.mostMs).toBeGreaterThanOrEqual(50)
    // Whatever else this process has asked was cheaper than a day.
    countStatement(text, 86_400_000, false)
    const { statements } = await look()
    expect(statements.list[0]).toMatchObject({ text, calls: 2, failed: 0, most_ms: 86_400_000 })
    expect(JSON.stringify(statements)).not.toContain('a value of somebody')
    for (let shape = 0; shape < 5000; shape++) countStatement(`select ${shape}`, 86_400_000 + shape, false)
    expect(dearestStatements(10_000).length).toBeLessThanOrEqual(2000)
    expect(dearestStatements(1)[0]?.text).toBe('select 4999')
  })

  test('is for who answers for the house, and for who only reads', async () => {
    const asked = async (role: 'support' | 'read_only') =>
      (await plaza.call('getSystem', {}, await enterConsole(plaza, await makeOperator(plaza, role)))).code
    expect(await asked('read_only')).toBe(codes.success)
    expect(await asked('support')).not.toBe(codes.success)
  })
})
