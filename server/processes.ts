import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { prepareDatabase } from './open-plaza.ts'
import type { Configuration } from './platform/configuration.ts'
import type { Log } from './platform/log.ts'
import { refuseHalfRestored } from './restoring.ts'
import { asStartError, openDatabaseOf } from './start.ts'

/** What a server tells the process that holds the port, and hears from it. */
export type FromServer = { is: 'open' } | { is: 'asking for metrics'; number: number }
export type ToServer = { is: 'replaced' } | { is: 'metrics'; number: number; text: string | null }

const firstPauseMs = 200
const longestPauseMs = 10_000
/** A server that was open for so long has not failed to start. */
const steadyMs = 30_000

/** How many servers `PROCESSES` means on this machine. */
export const processesOf = ({ PROCESSES }: Configuration): number => (PROCESSES === 'auto' ? availableParallelism() : PROCESSES)

/**
 * Runs several servers behind one port and the database that they share, until it is told to stop. One that ends by itself is started again; SIGUSR2 replaces them
 * one by one, each when the next is open, so that new code comes without a refused request. Resolves with the exit code; rejects (StartError) where the
 * first server cannot start.
 */
export async function runProcesses(configuration: Configuration, log: Log, say: (line: string) => void): Promise<number> {
  const processes = processesOf(configuration)
  refuseHalfRestored(configuration.DATA_DIR)
  const database = await openDatabaseOf(configuration, say, { shared: false, servers: processes })
  try {
    await prepareDatabase(database.url, log, say)
    return await keepServers(processes, { DATABASE_URL: database.url }, log)
  } catch (error) {
    throw asStartError(error)
  } finally {
    await database.stop()
  }
}

async function keepServers(processes: number, environment: Record<string, string>, log: Log): Promise<number> {
  const aggregated = new AggregatorRegistry()
  const servers = new Set<Worker>()
  const replaced = new WeakSet<Worker>()
  let isStopping = false
  let failedStarts = 0
  const { promise: isOver, resolve: end } = Promise.withResolvers<number>()

  const pids = () => [...servers].filter((server) => !server.isDead()).map((server) => server.process.pid)
  const tell = (server: Worker, message: ToServer) => server.isConnected() && server.send(message)

  async function hear(server: Worker, message: FromServer): Promise<void> {
    if (message.is !== 'asking for metrics') return
    const text = await aggregated.clusterMetrics().catch(() => null)
    tell(server, { is: 'metrics', number: message.number, text })
  }

  /** Starts one and waits until it is open. False: it ended before. */
  async function start(): Promise<boolean> {
    const server = cluster.fork(environment)
    const since = performance.now()
    servers.add(server)
    server.on('message', (message: FromServer) => void hear(server, message))
    const ended = once(server, 'exit').then(() => false)
    const isOpen = await Promise.race([
      ended,
      new Promise<boolean>((resolve) => server.on('message', ({ is }: FromServer) => is === 'open' && resolve(true))),
    ])
    if (isOpen) void ended.then(() => lost(server, performance.now() - since))
    else servers.delete(server)
    return isOpen
  }

  /** One that was open has ended. */
  async function lost(server: Worker, livedMs: number): Promise<void> {
    servers.delete(server)
    if (isStopping || replaced.has(server)) return
    log.error({ process: server.process.pid }, 'a server ended by itself; starting another')
    if (livedMs > steadyMs) failedStarts = 0
    await startAgain()
    if (!isStopping) log.info({ processes: pids() }, 'as many servers as before')
  }

  async function startAgain(): Promise<void> {
    while (!isStopping) {
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failedStarts)
      failedStarts += 1
      await delay(pauseMs)
      if (!isStopping && (await start())) return
    }
  }

  let replacing: Promise<void> = Promise.resolve()
  async function replaceAll(): Promise<void> {
    for (const old of [...servers]) {
      if (isStopping) return
      // Whoever ended meanwhile by itself has been replaced already.
      if (old.isDead()) continue
      replaced.add(old)
      if (!(await start())) {
        replaced.delete(old)
        log.error('the new server did not start; those that run stay')
        return old.isDead() ? startAgain() : undefined
      }
      if (old.isDead()) continue
      tell(old, { is: 'replaced' })
      await once(old, 'exit')
    }
    log.info({ processes: pids() }, 'all servers were replaced')
  }

  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'closing')
    const left = [...servers]
    const ended = left.map((server) => (server.isDead() ? Promise.resolve() : once(server, 'exit')))
    for (const server of left) server.process.kill(signal)
    await Promise.all(ended)
    end(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGUSR2', () => {
    replacing = replacing.then(replaceAll).catch((error: unknown) => log.error({ err: error }, 'servers were not replaced'))
  })

  // The first fills an empty house and says what is wrong with a start.
  if (!(await start())) {
    if (!isStopping) return 1
  } else {
    await Promise.all(Array.from({ length: processes - 1 }, async () => (await start()) || startAgain()))
    log.info({ processes: pids() }, 'all servers are open')
  }
  return isOver
}
