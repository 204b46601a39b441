import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { execute, type WriteDb } from './database.ts'
import type { Log } from './log.ts'
import { sql } from './sql.ts'

/** 'cache': tags of shared answers that went stale. 'live': an event for a signed-in person. */
export type Channel = 'cache' | 'live'

/** Tells every process after the transaction commits; nothing is told when it does not. Payloads stay far below PostgreSQL's 8000 bytes. */
export const notify = (db: WriteDb, channel: Channel, payload: unknown): Promise<number> =>
  execute(db, sql`select pg_notify(${`plaza_${channel}`}, ${JSON.stringify(payload)})`)

/** Tells every process several things on one channel, in their order, by one statement. */
export const notifyAll = (db: WriteDb, channel: Channel, payloads: readonly unknown[]): Promise<number> =>
  execute(
    db,
    sql`select pg_notify(${`plaza_${channel}`}, told.payload)
      from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) with ordinality as told (payload, place) order by told.place`,
  )

export type Listener = {
  on(channel: Channel, receive: (payload: unknown) => void): void
  /** called after the connection was lost and is back: what was told in between was missed */
  onGap(receive: () => void): void
  /** whether messages arrive at present */
  readonly connected: boolean
  close(): Promise<void>
}

/**
 * One connection that listens for the process and reconnects by itself. It says nothing of its own, and would go on waiting for hours at a line that was cut: so it is
 * asked every `askEveryMs`, and given up when it has not answered within `answerMs`.
 */
export async function openListener(url: string, log: Log, { askEveryMs = 5000, answerMs = 3000 } = {}): Promise<Listener> {
  const receivers = new Map<string, ((payload: unknown) => void)[]>()
  const gapReceivers: (() => void)[] = []
  const stop = new AbortController()
  let client: pg.Client | undefined
  let connected = false

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: answerMs,
      application_name: 'plaza listener',
    })
    next.on('notification', ({ channel, payload }) => {
      for (const receive of receivers.get(channel) ?? []) receive(JSON.parse(payload ?? 'null'))
    })
    let asking: NodeJS.Timeout | undefined
    const lost = () => {
      clearInterval(asking)
      if (client !== next) return
      client = undefined
      connected = false
      next.end().catch(() => {})
      if (!stop.signal.aborted) void reconnect()
    }
    next.on('error', lost)
    next.on('end', lost)
    try {
      await next.connect()
      await next.query('listen plaza_cache')
      await next.query('listen plaza_live')
    } catch (error) {
      // A replica that is just becoming the primary takes the connection, and refuses to listen.
      void next.end().catch(() => {})
      throw error
    }
    client = next
    connected = true
    asking = setInterval(() => next.query('select 1').catch(lost), askEveryMs).unref()
  }

  async function reconnect() {
    log.warn('the listening connection was lost')
    while (!stop.signal.aborted) {
      try {
        await connect()
        log.info('the listening connection is back')
        for (const receive of gapReceivers) receive()
        return
      } catch {
        await delay(500, undefined, { signal: stop.signal }).catch(() => {})
      }
    }
  }

  await connect()
  return {
    on(channel, receive) {
      const name = `plaza_${channel}`
      receivers.set(name, [...(receivers.get(name) ?? []), receive])
    },
    onGap: (receive) => void gapReceivers.push(receive),
    get connected() {
      return connected
    },
    async close() {
      stop.abort()
      connected = false
      const open = client
      client = undefined
      await open?.end()
    },
  }
}
