import type pg from 'pg'
import { type Db, isLockTimeout, isTooLong, isUnavailable, OutOfDate, openDatabase, requestBounds } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** What is read from a replica was so within this. */
export const staleMostMs = 5_000
const lookEveryMs = 250
const lookMostMs = 1_000
/** A replica is read from when it has kept up for longer than any request takes, so that what a request reads never goes back behind its `moment`. */
const keptUpMs = 5_000

/** A place in the log of the primary: whoever has replayed it shows what was committed by the time `at`, and all that this server had been told by `moment`. */
type Mark = { place: number; at: number; moment: number }

export type Replica = {
  /** Reads from the replica while that keeps up, from the primary else. */
  db: Db
  /** As `moment` counted when all was committed that reading shows for certain; null while the primary is read. */
  asOf(): number | null
  close(): Promise<void>
}

type Opening = {
  /** who answers what the replica does not */
  primary: Db
  /** the same on connections that requests do not wait for */
  patient: Db
  size: number
  /** counts what this server is told of changes */
  moment: () => number
  log: Log
  metrics: Metrics
}

const placeOfPrimary = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as place`
// One that follows nobody may be a primary that the others have left.
const placeOfReplica = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 else -1 end as place`

async function placeFrom(ask: Promise<{ rows: unknown[] }>): Promise<number> {
  const [found] = (await ask).rows as { place: number }[]
  return found?.place ?? -1
}

/**
 * Streaming replicas of the primary, or a proxy before several of them, for what may be some seconds old. Four times a second the primary says how far its
 * log is; a statement is answered by a connection whose server has replayed a log that was written at most `staleMostMs` before, which the
 * connection itself says where it is not known. Where the replica is behind, away or cancels a statement in favour of replaying, the primary answers.
 */
export function openReplica(url: string, { primary, patient, size, moment, log, metrics }: Opening): Replica {
  const replayed = new WeakMap<pg.PoolClient, number>()
  let waiting: Mark[] = []
  let promised: Mark = { place: Number.POSITIVE_INFINITY, at: Number.NEGATIVE_INFINITY, moment: 0 }
  let keepsUpSince: number | null = null
  let isClosed = false

  const onError = (error: Error) => log.warn({ reason: error.message }, 'a connection of the replica was lost')
  const reads = openDatabase(url, {
    size,
    bounds: requestBounds,
    readOnly: true,
    onError,
    isCurrent(client) {
      const { place } = promised
      if ((replayed.get(client) ?? -1) >= place) return true
      return placeFrom(client.query(placeOfReplica)).then((now) => {
        replayed.set(client, now)
        return now >= place
      })
    },
  })
  // Looks do not wait in line with what people read.
  const looks = openDatabase(url, { size: 1, bounds: requestBounds, readOnly: true, onError })

  const ask = (db: Db, text: string) => placeFrom(db.executor.query({ text, values: [], query_timeout: lookMostMs }))
  const stalenessMs = () => performance.now() - promised.at
  const keepsUp = () => keepsUpSince !== null && stalenessMs() <= staleMostMs
  const isRead = () => keepsUp() && performance.now() - (keepsUpSince ?? 0) >= keptUpMs

  async function look(): Promise<void> {
    const mark = { at: performance.now(), moment: moment() }
    waiting.push({ ...mark, place: await ask(patient, placeOfPrimary) })
    const place = await ask(looks, placeOfReplica)
    const reached = waiting.findLastIndex((each) => each.place <= place)
    if (reached >= 0) promised = waiting[reached]!
    waiting = waiting.slice(reached + 1).filter(({ at }) => mark.at - at <= staleMostMs)
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      const began = performance.now()
      const wasRead = isRead()
      await look().catch((error: Error) => log.debug({ reason: error.message }, 'the replica could not be looked at'))
      if (stalenessMs() > staleMostMs) keepsUpSince = null
      else keepsUpSince ??= performance.now()
      if (wasRead && !isRead()) log.warn('the replica does not keep up: the primary is read')
      if (!wasRead && isRead()) log.info('the replica keeps up: it is read')
      metrics.replicaStaleness.set(Math.min(stalenessMs(), 3_600_000) / 1000)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, lookEveryMs - (performance.now() - began))).unref())
    }
  }
  const following = follow()

  return {
    db: {
      executor: {
        async query(statement) {
          if (!isRead()) return fromPrimary(statement)
          const began = performance.now()
          try {
            const answer = await reads.executor.query(statement)
            metrics.replicaStatements.inc({ server: 'replica' })
            return answer
          } catch (error) {
            // What took too long there would take too long again.
            if (isTooLong(error) || !(error instanceof OutOfDate || isUnavailable(error) || isLockTimeout(error))) throw error
            if (isUnavailable(error)) keepsUpSince = null
            if (statement.query_timeout === undefined) return fromPrimary(statement)
            const left = statement.query_timeout - (performance.now() - began)
            if (left <= 0) throw error
            return fromPrimary({ ...statement, query_timeout: Math.ceil(left) })
          }
        },
      },
    },
    asOf: () => (keepsUp() ? promised.moment : null),
    async close() {
      isClosed = true
      await Promise.all([reads.close(), looks.close(), following])
    },
  }

  function fromPrimary(statement: Parameters<Db['executor']['query']>[0]) {
    metrics.replicaStatements.inc({ server: 'primary' })
    return primary.executor.query(statement)
  }
}
