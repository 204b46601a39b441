import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, rows } from './database.ts'
import type { Log } from './log.ts'
import { sql } from './sql.ts'

/** Any constant of our own: locks of those who run jobs, told apart by their names. */
const lockSpace = 7_052_603

/**
 * Shows the database that whoever takes jobs under this name lives: each connection of the pool holds a lock that all of them share, from before its first statement on.
 * The operating system closes them when the process ends, however it ends; one that is stopped, or busy with something long, keeps them.
 */
export function showLife(pool: pg.Pool, name: string): void {
  const shown = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (shown.has(client)) return
    shown.add(client)
    // It goes out before what the connection is taken for. Where it fails, so does that, or the next who takes the connection shows it.
    client
      .query({ text: 'select pg_advisory_lock_shared($1, hashtext($2))', values: [lockSpace, name] })
      .catch(() => void shown.delete(client))
  })
}

/** Who holds jobs and shows no life. A name that looks like another's by its hash is taken for alive. */
const silent = sql`select distinct j.locked_by as name from graphile_worker._private_jobs j
  where j.locked_by is not null and hashtext(j.locked_by) <> all (array(
    select l.objid::bigint::bit(32)::int from pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = ${lockSpace} and l.granted
      and l.database = (select oid from pg_database where datname = current_database())))`

const lostError = 'the server that ran it is gone'

/** How often to look who lives, and after how many looks in a row that found nothing of somebody they count as gone. */
export type Looks = { everyMs: number; inVain: number }

/**
 * A server that lives shows it again some seconds after the database was away, even by a proxy that takes its time: it is given 20. Where database and servers are one machine, nobody needs as
 * long, and who starts after a crash goes on at once.
 */
export const looksAt = ({ isOneMachine }: { isOneMachine: boolean }): Looks => ({ everyMs: 2000, inVain: isOneMachine ? 3 : 10 })

/**
 * Lets jobs run again whose server is gone, which the queue itself does after four hours. What somebody was in the middle of counts as a try that failed, so that a job that ends each server which
 * takes it is given up as others are. What runs by the clock is only taken away: the next minute brings it anew.
 */
async function free(db: Database, names: readonly string[], everyMinute: readonly string[], log: Log): Promise<void> {
  const isByClock = sql`t.identifier = any(${[...everyMinute]}::text[])`
  const freed = await rows<{ job: string; task: string; server: string }>(
    db,
    sql`with gone as (select j.id, j.locked_by as name, t.identifier as task, ${isByClock} as is_by_clock
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where j.locked_by = any(${[...names]}::text[]) and j.locked_by in (${silent}) for update of j skip locked),
        ended as (delete from graphile_worker._private_jobs j using gone where j.id = gone.id and gone.is_by_clock)
      update graphile_worker._private_jobs j
        set locked_by = null, locked_at = null, last_error = ${lostError}, run_at = now() + exp(least(attempts, 10)) * interval '1 second'
        from gone where j.id = gone.id and not gone.is_by_clock returning j.id as job, gone.task, gone.name as server`,
  )
  for (const job of freed) log.warn(job, 'a job is free again, as the server that ran it is gone')
}

/** Looks from time to time who is gone, until told to stop. A look that fails says nothing of anybody: all are given their time anew. */
export function freeLostJobs(db: Database, { everyMinute, looks, log }: { everyMinute: readonly string[]; looks: Looks; log: Log }) {
  const stopping = new AbortController()
  let inVain = new Map<string, number>()

  async function look(): Promise<void> {
    const found = await rows<{ name: string }>(db, silent)
    inVain = new Map(found.map(({ name }) => [name, (inVain.get(name) ?? 0) + 1]))
    const gone = [...inVain].filter(([, times]) => times >= looks.inVain).map(([name]) => name)
    if (gone.length > 0) await free(db, gone, everyMinute, log)
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => {
        inVain = new Map()
        log.warn({ err: error }, 'nobody could look for jobs of servers that are gone')
      })
      await delay(looks.everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const ended = goOn()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
