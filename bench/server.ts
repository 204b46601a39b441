import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

export type RunningServer = {
  /** of the server itself, which npm started */
  pid: number
  origin: string
  /** from the start of the process to the first answer of a call that reads the database */
  secondsToFirstAnswer: number
  /** whether that start built the web apps first, because their sources had changed */
  hasBuilt: boolean
  /** asks the server to end and waits for it */
  stop(): Promise<void>
}

const answers = (origin: string) =>
  fetch(`${origin}/api/customer/index/get-first-category`).then(
    async (response) => response.status === 200 && (await response.text()).startsWith('{"code":200'),
    () => false,
  )

/** The server among the processes that one npm start became. */
function findServer(group: number): number {
  const isServer = (command: string) => command.includes('server/main.ts') && !command.includes('ops/start.mjs')
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const [, , inGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        if (Number(inGroup) === group && isServer(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return Number(pid)
      } catch {
        // ended meanwhile
      }
    }
  } catch {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,pgid=,args='], { encoding: 'utf8' })
    const found = stdout.split('\n').find((line) => Number(line.trim().split(/\s+/)[1]) === group && isServer(line))
    if (found) return Number(found.trim().split(/\s+/)[0])
  }
  throw new Error('the server that answers is not among the processes that were started')
}

/** Runs `npm start` on a data folder and waits for the first answer. */
export async function startServer({
  dataDir,
  port,
  poolSize,
  hasDemo = true,
  hasJobs = true,
}: {
  dataDir: string
  port: number
  poolSize: number
  hasDemo?: boolean
  hasJobs?: boolean
}): Promise<RunningServer> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: hasDemo ? '1' : '0',
    DEMO_HISTORY_DAYS: '0',
    JOBS: hasJobs ? '1' : '0',
    POOL_SIZE: String(poolSize),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  }
  const said: string[] = []
  const started = performance.now()
  // in a group of its own, so that the signal reaches the server behind npm too
  const child: ChildProcess = spawn('npm', ['start', '--silent'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout?.on('data', (chunk) => said.push(String(chunk)))
  child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let isRunning = true
  void ended.then(() => {
    isRunning = false
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin))) {
    if (!isRunning) throw new Error(`the server ended instead of answering:\n${said.join('')}`)
    await sleep(10)
  }
  const secondsToFirstAnswer = (performance.now() - started) / 1000
  return {
    pid: findServer(child.pid ?? 0),
    origin,
    secondsToFirstAnswer,
    hasBuilt: said.join('').includes('Building the'),
    async stop() {
      if (isRunning) process.kill(-(child.pid ?? 0), 'SIGTERM')
      await ended
    },
  }
}

/** Processor time that a process has used so far, in ms; null where the system does not tell. */
export function processorMsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

/** Memory that a process holds, in MB: now, and where the system tells the most it ever held. */
export function memoryOf(pid: number): { nowMb: number; peakMb: number | null } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
    return { nowMb: read('VmRSS'), peakMb: read('VmHWM') }
  } catch {
    return { nowMb: Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024, peakMb: null }
  }
}
