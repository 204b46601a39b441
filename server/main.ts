import cluster from 'node:cluster'
import { explainStart, StartError } from '../starting/start-error.ts'
import { hasProducts } from './open-plaza.ts'
import { readConfiguration } from './platform/configuration.ts'
import { openLog } from './platform/log.ts'
import { type FromServer, processesOf, runProcesses, type ToServer } from './processes.ts'
import { projectDir, type RunningPlaza, startPlaza } from './start.ts'

/** Of several servers behind one port the first speaks, and lives through what the demo has behind it. */
const isFirst = cluster.worker === undefined || cluster.worker.id === 1

const say = (line: string): void => {
  if (isFirst) process.stdout.write(`${line}\n`)
}

/** Waits so long for requests and jobs at the end, then goes all the same. */
const patienceMs = 20_000

async function seedWhenEmpty(plaza: RunningPlaza): Promise<void> {
  if (!plaza.services.configuration.DEMO || (await hasProducts(plaza.db))) return
  say('Seeding the demo marketplace (once) ...')
  const started = performance.now()
  const { seedDemo } = await import('../demo/seed.ts')
  const { patientDb: db, services } = plaza
  await seedDemo({ db, services, say, historyDays: services.configuration.DEMO_HISTORY_DAYS })
  say(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** What the demo has been through before anybody came: it follows while the house is open already. */
async function liveHistory({ patientDb: db, services }: RunningPlaza, signal: AbortSignal): Promise<void> {
  if (!services.configuration.DEMO || !isFirst) return
  try {
    const { liveHistory } = await import('../demo/history/live.ts')
    await liveHistory({ db, services, say, signal })
  } catch (error) {
    services.log.error({ err: error }, 'the history of the demo stopped; the next start goes on with it')
  }
}

async function listen({ app, services: { configuration } }: RunningPlaza): Promise<void> {
  try {
    await app.listen({ port: configuration.PORT, host: configuration.HOST })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${configuration.PORT} is in use: stop what listens there, or start with PORT=<another>.`)
    if (code === 'EACCES') throw new StartError(`Port ${configuration.PORT} may not be opened by this user: start with a PORT above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${configuration.HOST} is not an address of this machine.`)
    throw error
  }
}

function welcome({ app, services: { configuration } }: RunningPlaza): void {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : configuration.PORT
  say(`\nPlaza is open at ${configuration.PORT === 0 ? `http://localhost:${port}` : configuration.PUBLIC_URL}`)
  if (configuration.DEMO) say('  Demo accounts: buyer@plaza.test, seller@plaza.test, operator@plaza.test; password plaza-demo')
  if (configuration.PORT !== 0) say(`  Operator console: ${configuration.OPERATOR_URL}`)
  say('  Stop with Ctrl+C')
}

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, projectDir)
  const log = openLog(configuration.LOG_LEVEL)
  if (cluster.isPrimary && processesOf(configuration) > 1) process.exit(await runProcesses(configuration, log, say))
  const plaza = await startPlaza(configuration, log, say)
  let stopping = false
  const ending = new AbortController()
  let history: Promise<void> | undefined
  const stop = async (why: 'SIGINT' | 'SIGTERM' | 'replaced') => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'closing')
    ending.abort()
    setTimeout(() => {
      log.error(`what was under way did not end within ${patienceMs / 1000} s, and is given up`)
      process.exit(1)
    }, patienceMs).unref()
    // Who presses Ctrl+C does not want to wait; who sends SIGTERM has clients that come by a proxy, and who is replaced has some that are in the middle of something.
    if (why !== 'SIGINT') await plaza.app.drain({ isReplaced: why === 'replaced' })
    await history
    await plaza.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGUSR2', () => log.warn('one server alone has nobody to replace it: set PROCESSES'))
  process.on('message', ({ is }: ToServer) => {
    if (is === 'replaced') void stop(is)
  })
  try {
    await seedWhenEmpty(plaza)
    await listen(plaza)
    if (configuration.JOBS) await plaza.work()
    welcome(plaza)
    process.send?.({ is: 'open' } satisfies FromServer)
    history = liveHistory(plaza, ending.signal)
  } catch (error) {
    await plaza.stop()
    throw error
  }
}

main().catch((error: unknown) => {
  process.exitCode = 1
  process.stderr.write(`${explainStart(error)}\n`)
  // what was opened before the failure must not keep the process alive
  setTimeout(() => process.exit(1), 1000).unref()
})
