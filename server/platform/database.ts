import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { TransportError } from './refusal.ts'
import { compile, type Sql } from './sql.ts'

type Executor = {
  query(statement: { text: string; values: unknown[]; name?: string }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** Where statements run: the pool, or the connection of a transaction. */
export type Db = { readonly executor: Executor }

/** A running transaction; acts that write ask for one, so that they cannot run outside. */
export type Tx = Db & {
  readonly transaction: true
  /** a last write whose answer nobody needs: it travels together with the commit, and when it fails nothing is committed */
  atEnd(statement: Sql): void
}

/** How many statements a request has run, for the log and for the test that bounds them. */
export const statementCount = new AsyncLocalStorage<{ statements: number }>()

const count = () => {
  const counter = statementCount.getStore()
  if (counter) counter.statements += 1
}

export async function rows<Row>(db: Db, statement: Sql): Promise<Row[]> {
  count()
  return (await db.executor.query(compile(statement))).rows as Row[]
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
export async function execute(db: Db, statement: Sql): Promise<number> {
  count()
  return (await db.executor.query(compile(statement))).rowCount ?? 0
}

export type Database = Db & {
  readonly pool: pg.Pool
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const sqlState = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Serialisation failure and deadlock: nothing was done, the same work may be tried again. */
const isRetryable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error))

/** The name of the constraint that refused a write, or null when it was something else. */
export function violatedConstraint(error: unknown): string | null {
  if (!sqlState(error).startsWith('23')) return null
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}

/** A lock was not had in time, or the row was changed under us: the write was not applied and may be tried again. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03' || isRetryable(error)

/** The database is away, starting, full or too slow: not the caller's fault, to be tried again soon. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (/^(08|57P|53)/.test(state) || state === '57014') return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH'].includes(state)) return true
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|server closed the connection|not currently accepting connections/i.test(
      error.message,
    )
  )
}

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

export function openDatabase(url: string, { size, onError }: { size: number; onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 1500,
    query_timeout: 8000,
    keepAlive: true,
    // what is not awaited one by one shares a round trip
    pipeline: true,
    idleTimeoutMillis: 30_000,
    application_name: 'plaza',
    // one round trip of start-up parameters instead of SET statements on every connection
    options: '-c statement_timeout=7000 -c lock_timeout=2500 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC',
  })
  pool.on('error', onError)
  // a connection that is lost while it is checked out fails its query; without this it would also end the process
  pool.on('connect', (client) => client.on('error', onError))

  async function once<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let broken: Error | undefined
    const last: Sql[] = []
    try {
      count()
      const [begun, working] = inOneWrite(client, () => {
        const beginning = client.query('begin')
        beginning.catch(() => {})
        return [beginning, work({ executor: client, transaction: true, atEnd: (statement) => void last.push(statement) })] as const
      })
      const result = await working
      for (const _ of [begun, ...last]) count()
      await Promise.all(
        inOneWrite(client, () => [begun, ...last.map((statement) => client.query(compile(statement))), client.query('commit')]),
      )
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
    executor: pool,
    pool,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work)
        } catch (error) {
          if (!isRetryable(error) || attempt === 4) throw error
          await delay(5 * 2 ** attempt * (0.5 + crypto.getRandomValues(new Uint8Array(1))[0]! / 256))
        }
      }
    },
    close: () => pool.end(),
  }
}

/** For code that answers people: the database being away is a 503, everything else stays what it is. */
export const asTransport = (error: unknown): unknown => (isUnavailable(error) ? new TransportError(503, { retryAfterSeconds: 2 }) : error)
