import { radarRules } from '../../contract/radar.ts'
import { type JobState, jobStates, jobsShownMost } from '../../contract/system.ts'
import { type Db, execute, row, rows, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { messageIdOfJob } from '../platform/outgoing.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'

type System = Reply<'getSystem'>

/** Which jobs `j` stand so. */
const isIn: Record<JobState, Sql> = {
  running: sql`j.locked_at is not null`,
  given_up: sql`j.locked_at is null and j.attempts >= j.max_attempts`,
  failing: sql`j.locked_at is null and j.last_error is not null and j.attempts < j.max_attempts`,
  due: sql`j.locked_at is null and j.last_error is null and j.attempts < j.max_attempts and j.run_at <= now()`,
  later: sql`j.locked_at is null and j.last_error is null and j.attempts < j.max_attempts and j.run_at > now()`,
}

/** How many jobs stand how, and since when the oldest waits that could run. */
export async function countJobs(db: Db): Promise<System['jobs']> {
  const found = await row<{ counts: Record<JobState, number>; due_since: Date | null }>(
    db,
    sql`select jsonb_build_object(${joinSql(
      jobStates.map((state) => sql`${state}::text, count(*) filter (where ${isIn[state]})`),
      ', ',
    )}) as counts, min(j.run_at) filter (where ${isIn.due}) as due_since from graphile_worker._private_jobs j`,
  )
  return { counts: found.counts, due_since: found.due_since?.toISOString() ?? null }
}

type JobRow = {
  id: string
  task: string
  attempts: number
  max_attempts: number
  created_at: Date
  run_at: Date
  locked_at: Date | null
  last_error: string | null
  outgoing_id: string | null
}

/** Jobs that stand so, without what they carry. */
export async function readJobs(db: Db, state: JobState): Promise<Reply<'getJobs'>> {
  const found = await rows<JobRow>(
    db,
    sql`select j.id, t.identifier as task, j.attempts, j.max_attempts, j.created_at, j.run_at, j.locked_at, left(j.last_error, 300) as last_error,
        (select o.id from outgoing o where o.message_id = ${messageIdOfJob(sql`j.key`)}) as outgoing_id
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where ${isIn[state]} order by j.run_at, j.id limit ${jobsShownMost + 1}::int`,
  )
  return {
    list: found.slice(0, jobsShownMost).map((job) => ({
      id: job.id,
      task: job.task,
      state,
      tries: job.attempts,
      tries_most: job.max_attempts,
      created_at: job.created_at.toISOString(),
      run_at: job.run_at.toISOString(),
      running_since: job.locked_at?.toISOString() ?? null,
      problem: job.last_error,
      outgoing_id: job.outgoing_id,
    })),
    more: found.length > jobsShownMost,
  }
}

/** How a run of a job of the clock went. */
export const writeRun = (db: WriteDb, task: string, { tookMs, problem }: { tookMs: number; problem: string | null }): Promise<number> =>
  execute(
    db,
    sql`insert into clock_run as r (task, ended_at, took_ms, succeeded_at, problem)
      values (${task}, now(), ${Math.round(tookMs)}, ${problem === null ? sql`now()` : sql`null`}, ${problem})
      on conflict (task) do update set ended_at = excluded.ended_at, took_ms = excluded.took_ms, problem = excluded.problem,
        succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at)`,
  )

/** What runs every minute, those first that do not do their work. */
export async function readClocks(db: Db): Promise<System['clocks']> {
  const found = await rows<{
    task: string
    ended_at: Date | null
    succeeded_at: Date | null
    took_ms: number | null
    problem: string | null
    late: boolean
  }>(
    db,
    sql`select k.identifier as task, r.ended_at, r.succeeded_at, r.took_ms, r.problem,
        coalesce(r.succeeded_at, k.known_since) < now() - make_interval(mins => ${radarRules.clock_silent.afterMinutes}) as late
      from graphile_worker._private_known_crontabs k left join clock_run r on r.task = k.identifier order by late desc, r.problem is null, k.identifier`,
  )
  return found.map(({ ended_at, succeeded_at, ...clock }) => ({
    ...clock,
    ended_at: ended_at?.toISOString() ?? null,
    succeeded_at: succeeded_at?.toISOString() ?? null,
  }))
}
