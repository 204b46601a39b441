import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { type Database, execute, isUnavailable, maybeRow, type Tx } from './database.ts'
import type { Log } from './log.ts'
import { freeLostJobs, type Looks, showLife } from './lost-jobs.ts'
import type { Metrics } from './metrics.ts'
import { sql } from './sql.ts'

/** How often a job is tried before it is left to a person. */
export const triesMost = 12

/** A task by name. It runs at least once, so it is idempotent by the id in its payload. */
export type Tasks = Record<string, (payload: unknown) => Promise<unknown>>

const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log[level === 'error' ? 'error' : 'warn'](message)
    else log.trace(message)
  })

/** The tables of the queue, which acts write to in their transaction. */
export const migrateJobs = (pool: pg.Pool, log: Log): Promise<void> => runMigrations({ pgPool: pool, logger: quiet(log) })

/**
 * Makes the names of tasks known to the queue before any act adds one. A name that is new to it is written down by the act that adds the first job, and held until
 * that act ends: two acts, or an act and the workers that start, would wait for each other.
 */
export const nameTasks = (db: Database, names: readonly string[]): Promise<number> =>
  execute(
    db,
    sql`insert into graphile_worker._private_tasks (identifier) select name from unnest(${names}::text[]) as t (name)
      where name not in (select identifier from graphile_worker._private_tasks) order by name on conflict do nothing`,
  )

/** Adds a job in the act's transaction: it exists if and only if the act commits. */
export const addJob = (tx: Tx, task: string, payload: unknown, { key = null }: { key?: string | null } = {}): Promise<number> =>
  execute(
    tx,
    sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, job_key => ${key}::text, max_attempts => ${triesMost}::int)`,
  )

/** A job with a smaller number is taken first, however long others have waited; it is 0 where none is given. */
const afterAllOthers = 1

/**
 * Adds several jobs of one task at once, each by a key of its own. There may be thousands, and they give way to all others: what runs by the clock, which is told anew each minute, would have no turn as long as any of them is
 * left.
 */
export const addJobs = (tx: Tx, task: string, jobs: readonly { key: string; payload: unknown }[]): Promise<number> =>
  execute(
    tx,
    sql`select from graphile_worker.add_jobs(array(
      select (${task}::text, j.payload, null, null, ${triesMost}::smallint, j.key, ${afterAllOthers}::smallint, null)::graphile_worker.job_spec
        from rows from (json_to_recordset(${JSON.stringify(jobs)}::json) as (key text, payload json)) with ordinality as j (key, payload, place) order by j.place))`,
  )

/** Lets a job that failed run again at once, with all of its tries. Gives its task; null for one that is done, runs now or never failed. */
export async function runAgain(tx: Tx, jobId: string): Promise<string | null> {
  const found = await maybeRow<{ task: string }>(
    tx,
    sql`select t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.id = ${jobId} and j.last_error is not null and j.locked_at is null for update of j`,
  )
  if (!found) return null
  await execute(tx, sql`select graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)`)
  return found.task
}

/** A thing as it is, but for one of its functions. */
const withOther = <Thing extends object>(thing: Thing, changed: Partial<Thing>): Thing =>
  new Proxy(thing, {
    get(target, name) {
      const value: unknown = name in changed ? Reflect.get(changed, name) : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/**
 * The pool as the queue needs it. The queue writes down how a job ended in a promise that nobody waits for, and asks again only where the code of an error says
 * that it is worth it; a lost connection has none, or another one. So the end of a job on a database that is just lost would end the process.
 */
function worthAskingAgain(pool: pg.Pool): pg.Pool {
  const told = (error: unknown): never => {
    throw isUnavailable(error) ? Object.assign(new Error('the database is away', { cause: error }), { code: 'ETIMEDOUT' }) : error
  }
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback
      ? pool.connect(callback)
      : pool.connect().then((client) => {
          const query = (...asked: [pg.QueryConfig]) => client.query(...asked).catch(told)
          return withOther(client, { query: query as pg.PoolClient['query'] })
        }, told)
  return withOther(pool, { connect: connect as pg.Pool['connect'] })
}

/**
 * Runs jobs in this process until stopped, which waits for those that run; several processes share the queue, and do what one of them has left undone when it was lost. `everyMinute` names
 * tasks that run by the clock.
 */
export async function runJobs({
  db,
  tasks,
  everyMinute,
  looks,
  onRun,
  log,
  metrics,
}: {
  db: Database
  tasks: Tasks
  everyMinute: string[]
  looks: Looks
  /** hears how a run of a task of the clock went */
  onRun: (task: string, run: { tookMs: number; problem: string | null }) => Promise<unknown>
  log: Log
  metrics: Metrics
}): Promise<{ stop(): Promise<void> }> {
  const counted: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        const began = performance.now()
        const tell = async (problem: string | null) => {
          metrics.jobs.inc({ task: name, result: problem === null ? 'done' : 'failed' })
          if (!everyMinute.includes(name)) return
          // What is known of a run is no reason to run it again.
          await onRun(name, { tookMs: performance.now() - began, problem }).catch((error: unknown) =>
            log.warn({ err: error, task: name }, 'how a run went was not written down'),
          )
        }
        try {
          await task(payload)
        } catch (error) {
          await tell(error instanceof Error && error.message !== '' ? error.message.slice(0, 300) : 'unknown')
          throw error
        }
        await tell(null)
      },
    ]),
  )
  const events: WorkerEvents = new EventEmitter()
  // Under this name it locks the jobs that it takes.
  events.once('pool:create', ({ workerPool: { id } }) => showLife(db.pool, id))
  const runner = await run({
    pgPool: worthAskingAgain(db.pool),
    events,
    taskList: counted,
    crontab: everyMinute.map((name) => `* * * * * ${name} ?max=3&jobKey=${name}&jobKeyMode=replace`).join('\n'),
    concurrency: 2,
    // Planned while there was nothing to do, and kept, the statement that takes the next job goes through all that wait.
    noPreparedStatements: true,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet(log),
  })
  const looking = freeLostJobs(db, { everyMinute, looks, log })
  return {
    async stop() {
      await Promise.all([runner.stop(), looking.stop()])
    },
  }
}
