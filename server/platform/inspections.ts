import type pg from 'pg'
import { type Database, type Db, execute, maybeRow, openDatabase, patientBounds, row, unhurried } from './database.ts'
import type { Log } from './log.ts'
import { sql } from './sql.ts'

type Found = { wrong: number }

/** What is looked over as a whole: the chain of the audit log, and the books. */
export type InspectionKind = 'audit' | 'ledger'

/** Says how far a look is, of how much. */
export type Progress = (done: number, expected: number) => Promise<unknown>

/** A look over everything on connections of its own, and what it found; `wrong` counts what should not be. */
export type Look<Result extends Found> = (db: Database, progress: Progress) => Promise<Result>

export type Inspection<Result> = {
  running: boolean
  startedBy: string | null
  startedAt: Date
  /** null while it runs, and when the process that ran it was lost */
  endedAt: Date | null
  done: number
  expected: number | null
  /** null while it runs, and when it came to nothing */
  result: Result | null
}

export type Inspections = {
  /** Begins a look, or joins the one that runs in whichever process; answers when it is under way. `by` is an operator; null: the house itself. */
  begin<Result extends Found>(kind: InspectionKind, by: string | null, look: Look<Result>): Promise<void>
  /** Looks, and answers with what was found; null where one runs already. */
  run<Result extends Found>(kind: InspectionKind, look: Look<Result>): Promise<Result | null>
  close(): Promise<void>
}

/** Any constant of our own: locks of inspections, told apart by their kind. */
const lockSpace = 7_052_602
const lockOf: Record<InspectionKind, number> = { audit: 1, ledger: 2 }

/**
 * Runs looks that take longer than a request may: one of a kind at once in all processes, held by a lock of its connection, so that one that is lost with its
 * process is known as lost.
 */
export function openInspections(databaseUrl: string, log: Log): Inspections {
  const db = openDatabase(databaseUrl, {
    size: 6,
    bounds: patientBounds,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection of an inspection was lost'),
  })
  const running = new Set<Promise<unknown>>()

  /** The lock of a kind with the connection that holds it, or null while somebody else does. */
  async function take(kind: InspectionKind): Promise<pg.PoolClient | null> {
    const client = await db.pool.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [lockSpace, lockOf[kind]])
    if (rows[0]?.taken) return client
    client.release()
    return null
  }

  async function start<Result extends Found>(
    kind: InspectionKind,
    by: string | null,
    look: Look<Result>,
  ): Promise<{ ended: Promise<Result> } | null> {
    const holder = await take(kind)
    if (!holder) return null
    // One that was lost has no row any more: nobody holds its lock.
    await execute(db, sql`delete from inspection where kind = ${kind} and ended_at is null`)
    const { id } = await row<{ id: string }>(db, sql`insert into inspection (kind, started_by) values (${kind}, ${by}) returning id`)
    const progress: Progress = (done, expected) =>
      execute(db, sql`update inspection set done = ${done}, expected = ${expected} where id = ${id}`)
    const work = async () => {
      let found: Result | null = null
      try {
        found = await look(db, progress)
        return found
      } finally {
        const result = found === null ? null : JSON.stringify(found)
        await execute(db, sql`update inspection set ended_at = clock_timestamp(), result = ${result} where id = ${id}`)
        await holder.query('select pg_advisory_unlock($1, $2)', [lockSpace, lockOf[kind]]).catch(() => {})
        // If it has not let go, its connection does.
        holder.release(true)
      }
    }
    const ended = work()
    running.add(ended)
    const forget = () => void running.delete(ended)
    ended.then(forget, forget)
    return { ended }
  }

  return {
    begin: (kind, by, look) =>
      unhurried(async () => {
        const started = await start(kind, by, look)
        started?.ended.catch((error: unknown) => log.error({ err: error }, `the inspection of the ${kind} failed`))
      }),
    async run(kind, look) {
      const started = await start(kind, null, look)
      return started ? started.ended : null
    },
    async close() {
      await Promise.allSettled(running)
      await db.close()
    },
  }
}

type InspectionRow<Result> = {
  started_by: string | null
  started_at: Date
  ended_at: Date | null
  done: string
  expected: string | null
  result: Result | null
  locked: boolean
}

/** The inspection of a kind that runs, or else the last one; undefined before the first. */
export async function readInspection<Result>(db: Db, kind: InspectionKind): Promise<Inspection<Result> | undefined> {
  const found = await maybeRow<InspectionRow<Result>>(
    db,
    sql`select i.*, exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = ${lockSpace} and l.objid = ${lockOf[kind]} and l.granted
        and l.database = (select oid from pg_database where datname = current_database())) as locked
      from inspection i where kind = ${kind} order by id desc limit 1`,
  )
  return (
    found && {
      running: found.locked,
      startedBy: found.started_by,
      startedAt: found.started_at,
      endedAt: found.ended_at,
      done: Number(found.done),
      expected: found.expected === null ? null : Number(found.expected),
      result: found.result,
    }
  )
}

/** What the last inspection found that found nothing wrong. */
export async function readLastSound<Result extends Found>(db: Db, kind: InspectionKind): Promise<Result | undefined> {
  const found = await maybeRow<{ result: Result }>(
    db,
    sql`select result from inspection where kind = ${kind} and result ->> 'wrong' = '0' order by id desc limit 1`,
  )
  return found?.result
}
