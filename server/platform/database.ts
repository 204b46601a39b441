import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { TransportError } from './refusal.ts'
import { compile, prepareAnew, type Sql } from './sql.ts'
import { countStatement } from './statements.ts'

type Executor = {
  query(statement: {
    text: string
    values: unknown[]
    name?: string
    query_timeout?: number
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** Where statements read. It may be a copy of the database that only reads and lags a little, so nothing is written by it. */
export type Db = { readonly executor: Executor }

/** Where statements write, and see what was written: the pool, or the connection of a transaction. */
export type WriteDb = Db & { readonly writes: true }

/** A running transaction; acts that write ask for one, so that they cannot run outside. */
export type Tx = WriteDb & {
  readonly transaction: true
  /** a last write whose answer nobody needs: it travels together with the commit, and when it fails nothing is committed */
  atEnd(statement: Sql): void
  /** tags of shared answers, which this process drops as soon as it is committed and before anybody is told that it is */
  drops(tags: readonly string[]): void
}

/** How long to wait for what, in milliseconds. Each is longer than the one that should end the wait before it. */
export type Bounds = {
  /** for a connection: a free one of the pool, or a new one */
  connectMs: number
  /** for a row that another transaction holds: a conflict after it; a statement that meets two such rows still ends as one */
  lockMs: number
  /** PostgreSQL ends a statement after this and keeps the connection */
  statementMs: number
  /** for an answer to a statement; without one the connection is given up: PostgreSQL itself does not answer any more */
  answerMs: number
  /** PostgreSQL ends a transaction in which nothing happens */
  idleInTransactionMs: number
}

/** For what people wait for: a request is answered within 3 seconds, even when PostgreSQL is frozen (see `withinRequest`). */
export const requestBounds: Bounds = { connectMs: 1500, lockMs: 1000, statementMs: 2100, answerMs: 2500, idleInTransactionMs: 5000 }

/** For jobs, commands and seeding, whose statements may go over everything there is. */
export const patientBounds: Bounds = {
  connectMs: 5000,
  lockMs: 5000,
  statementMs: 300_000,
  answerMs: 310_000,
  idleInTransactionMs: 60_000,
}

class OutOfPatience extends Error {
  override name = 'OutOfPatience'
}

/** How long one request may go on waiting for the database, over all of its statements. Time in which it does not wait is given back. */
class Patience {
  private leftMs = requestBounds.answerMs
  private waits = 0
  private since = performance.now()

  /** The milliseconds that are left for this wait. */
  begin(): number {
    const passedMs = performance.now() - this.since
    if (this.waits === 0) {
      this.leftMs = Math.min(requestBounds.answerMs, this.leftMs + passedMs)
      this.since += passedMs
    }
    const leftMs = Math.ceil(this.waits === 0 ? this.leftMs : this.leftMs - passedMs)
    if (leftMs <= 0) throw new OutOfPatience('the statements of one request took too long')
    this.waits += 1
    return leftMs
  }

  end(): void {
    this.waits -= 1
    if (this.waits > 0) return
    const now = performance.now()
    this.leftMs -= now - this.since
    this.since = now
  }
}

const patience = new AsyncLocalStorage<Patience>()

/** Runs the work of one request: all its waits for connections and answers together are given up after `requestBounds.answerMs`. */
export const withinRequest = <Result>(work: () => Result): Result => patience.run(new Patience(), work)

/** Work that a request begins and does not wait for: it has the patience of the connections that it runs on. */
export const unhurried = <Result>(work: () => Result): Result => patience.exit(work)

/** One wait for the database, with the limit for node-postgres that follows from what the request has waited already. */
async function waitFor<Result>(ask: (limit: { query_timeout?: number }) => Promise<Result>): Promise<Result> {
  const mine = patience.getStore()
  if (!mine) return ask({})
  const limit = { query_timeout: mine.begin() }
  try {
    return await ask(limit)
  } finally {
    mine.end()
  }
}

/** Waits for what several requests wait for together, each no longer than its own patience. */
export const sharedWait = <Result>(shared: Promise<Result>): Promise<Result> =>
  waitFor(({ query_timeout }) => (query_timeout === undefined ? shared : within(shared, query_timeout)))

/** Gives up waiting after so long; what is waited for goes on. */
async function within<Result>(awaited: Promise<Result>, limitMs: number): Promise<Result> {
  const { promise: patience, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutOfPatience('what several requests wait for took too long')), limitMs).unref()
  try {
    return await Promise.race([awaited, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** Looks at the statements of a request and at what they give; throws at one that should not be. For tests. */
export type Watch = {
  before(text: string, values: readonly unknown[]): void
  after(values: readonly unknown[], rows: readonly unknown[]): void
}

/** How many statements a request has run, for the log and for the test that bounds them; and in tests who looks at them. */
export const statementCount = new AsyncLocalStorage<{ statements: number; watch?: Watch | undefined }>()

const count = () => {
  const counter = statementCount.getStore()
  if (counter) counter.statements += 1
}

async function run(db: Db, statement: Sql): Promise<{ rows: unknown[]; rowCount: number | null }> {
  count()
  const watch = statementCount.getStore()?.watch
  const compiled = compile(statement)
  watch?.before(compiled.text, compiled.values)
  const began = performance.now()
  let isFailed = true
  try {
    const answer = await waitFor((limit) => db.executor.query({ ...compiled, ...limit }))
    isFailed = false
    watch?.after(compiled.values, answer.rows)
    return answer
  } finally {
    countStatement(compiled.text, performance.now() - began, isFailed)
  }
}

export async function rows<Row>(db: Db, statement: Sql): Promise<Row[]> {
  return (await run(db, statement)).rows as Row[]
}

/** The first row, or undefined. */
export async function maybeRow<Row>(db: Db, statement: Sql): Promise<Row | undefined> {
  return (await rows<Row>(db, statement))[0]
}

/** The only row; its absence is a bug, not a refusal. */
export async function row<Row>(db: Db, statement: Sql): Promise<Row> {
  const found = await maybeRow<Row>(db, statement)
  if (found === undefined) throw new Error('a row that must exist is missing')
  return found
}

/** Runs a statement for its effect and says how many rows it touched. */
export async function execute(db: WriteDb, statement: Sql): Promise<number> {
  return (await run(db, statement)).rowCount ?? 0
}

export type Database = WriteDb & {
  readonly pool: pg.Pool
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const sqlState = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * A statement that answers with all columns of a table (`select *`) was prepared before a newer server added one: PostgreSQL refuses it on that connection for
 * ever. Prepared again it is as good as before.
 */
const isPreparedBefore = (error: unknown) => error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** Serialisation failure, deadlock, and a statement that has to be prepared again: nothing was done, the same work may be tried again. */
const isRetryable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error)) || isPreparedBefore(error)

/** The name of the constraint that refused a write, or null when it was something else. */
export function violatedConstraint(error: unknown): string | null {
  if (!sqlState(error).startsWith('23')) return null
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}

/** A lock was not had in time, or the row was changed under us: the write was not applied and may be tried again. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03' || isRetryable(error)

/** PostgreSQL has ended a statement that took too long. */
export const isTooLong = (error: unknown): boolean => sqlState(error) === '57014'

/** The database is away, starting, full or too slow: not the caller's fault, to be tried again soon. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof OutOfPatience) return true
  const state = sqlState(error)
  if (/^(08|57P|53)/.test(state) || isTooLong(error)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH'].includes(state)) return true
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|server closed the connection|not currently accepting connections/i.test(
      error.message,
    )
  )
}

const unchanged = <Value>(value: Value): Value => value

/** What is sent while `send` runs goes to the socket together: a system call costs as much as a small statement. */
function inOneWrite<Result>(client: pg.PoolClient, send: () => Result): Result {
  const stream = 'connection' in client ? (client.connection as { stream?: Writable }).stream : undefined
  stream?.cork()
  try {
    return send()
  } finally {
    stream?.uncork()
  }
}

type Opening = {
  size: number
  bounds: Bounds
  /** so many connections are opened at once, before anybody waits for one */
  opened?: number
  readOnly?: boolean
  /** a pooler in transaction mode stands between: what holds for a whole connection is set there, and nothing is prepared under a name */
  isPooled?: boolean
  /** asked on the connection just before each statement; where it says false, the answer is not taken (`OutOfDate`) */
  isCurrent?: (client: pg.PoolClient) => true | Promise<boolean>
  /** hears which shared answers a transaction drops, once it is committed */
  onDrop?: (tags: readonly string[]) => void
  onError: (error: Error) => void
}

/** The server that was asked does not have what is to be read yet. */
export class OutOfDate extends Error {
  override name = 'OutOfDate'
}

/** After so long without a word each end asks whether the other is still there: a connection that leads nowhere is given up within half a minute, before anybody asks for it. */
const silenceMs = 10_000

/** PostgreSQL notices as soon that the machine of a client is gone, and lets go of what it held. */
const aliveSettings = {
  tcp_keepalives_idle: silenceMs / 1000,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
}

/**
 * A connection ends after this long and another one is opened: what PostgreSQL keeps for one, such as plans of statements that nobody uses any more, grows as long as it lives.
 * None ends sooner, however quiet it is: whoever comes next would wait for a new one, for what it has to read of the catalogue, and for each statement to be planned.
 */
const connectionLivesSeconds = 3600

/** What is set for a whole connection, as PostgreSQL names it. */
export const connectionSettings = ({ statementMs, lockMs, idleInTransactionMs }: Bounds): Record<string, string | number> => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  timezone: 'UTC',
})

export function openDatabase(
  url: string,
  { size, bounds, opened = 0, readOnly = false, isPooled = false, isCurrent = () => true, onDrop = () => {}, onError }: Opening,
): Database {
  const settings = { ...connectionSettings(bounds), ...aliveSettings, ...(readOnly && { default_transaction_read_only: 'on' }) }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: bounds.connectMs,
    query_timeout: bounds.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
    // what is not awaited one by one shares a round trip
    pipeline: true,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: connectionLivesSeconds,
    application_name: 'plaza',
    // one round trip of start-up parameters instead of SET statements on every connection
    ...(!isPooled && {
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
  })
  pool.on('error', onError)
  // a connection that is lost while it is checked out fails its query; without this it would also end the process
  pool.on('connect', (client) => client.on('error', onError))

  for (let each = 0; each < opened; each++)
    pool.connect().then(
      (client) => client.release(),
      (error: Error) => onError(error),
    )

  /** A connection of the pool, for which nobody waits longer than `limitMs`. */
  async function connect(limitMs = bounds.connectMs): Promise<pg.PoolClient> {
    const connecting = pool.connect()
    if (limitMs >= bounds.connectMs) return connecting
    let tooLate = false
    const patience = delay(limitMs, undefined, { ref: false }).then(() => {
      tooLate = true
      throw new OutOfPatience('no connection in time')
    })
    connecting.then(
      (client) => tooLate && client.release(),
      () => {},
    )
    return Promise.race([connecting, patience])
  }

  const sent = isPooled ? <Statement extends { name?: string }>({ name: _, ...unnamed }: Statement) => unnamed : unchanged

  const executor: Executor = {
    async query({ query_timeout, ...statement }) {
      const since = performance.now()
      const client = await connect(query_timeout)
      const left = query_timeout === undefined ? {} : { query_timeout: Math.max(1, Math.ceil(query_timeout - (performance.now() - since))) }
      try {
        const current = isCurrent(client)
        const asking = client.query({ ...sent(statement), ...left }).catch((error: unknown) => {
          if (!isPreparedBefore(error)) throw error
          prepareAnew()
          return client.query({ text: statement.text, values: statement.values, ...left })
        })
        const [wasCurrent, result] = await Promise.all([current, asking])
        client.release()
        if (!wasCurrent) throw new OutOfDate()
        return result
      } catch (error) {
        if (error instanceof OutOfDate) throw error
        client.release(error instanceof Error ? error : true)
        throw error
      }
    },
  }

  async function once<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await waitFor(({ query_timeout }) => connect(query_timeout))
    let broken: Error | undefined
    const last: Sql[] = []
    const dropped: string[] = []
    try {
      count()
      const [begun, working] = inOneWrite(client, () => {
        const beginning = waitFor((limit) => client.query({ text: 'begin', ...limit }))
        beginning.catch(() => {})
        return [
          beginning,
          work({
            executor: isPooled ? { query: (statement) => client.query(sent(statement)) } : client,
            writes: true,
            transaction: true,
            atEnd: (statement) => void last.push(statement),
            drops: (tags) => {
              for (const tag of tags) dropped.push(tag)
            },
          }),
        ] as const
      })
      const result = await working
      for (const _ of [begun, ...last]) count()
      // One wait for all, so that the commit is never sent without the statements before it.
      await waitFor((limit) =>
        Promise.all(
          inOneWrite(client, () => [
            begun,
            ...last.map((statement) => client.query({ ...sent(compile(statement)), ...limit })),
            client.query({ text: 'commit', ...limit }),
          ]),
        ),
      )
      if (dropped.length > 0) onDrop(dropped)
      return result
    } catch (error) {
      if (isUnavailable(error)) broken = error instanceof Error ? error : new Error(String(error))
      else {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      }
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    executor,
    writes: true,
    pool,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work)
        } catch (error) {
          if (!isRetryable(error) || attempt === 4) throw error
          if (isPreparedBefore(error)) prepareAnew()
          await delay(5 * 2 ** attempt * (0.5 + crypto.getRandomValues(new Uint8Array(1))[0]! / 256))
        }
      }
    },
    close: () => pool.end(),
  }
}

/** For code that answers people: the database being away is a 503, everything else stays what it is. */
export const asTransport = (error: unknown): unknown => (isUnavailable(error) ? new TransportError(503, { retryAfterSeconds: 2 }) : error)
