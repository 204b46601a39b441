import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf, StartError } from '../starting/start-error.ts'
import { DataFolderInUse, lockDataFolder, makeDataFolder } from './data-folder.ts'
import { type Account, findBinaries } from './postgres-binaries.ts'
import { findPlace, giveToOwner, makeFolderFor, type PostgresNote, readNote, writeNote } from './postgres-place.ts'
import { isAlive, parentOf, processesIn } from './processes.ts'

export type EmbeddedPostgres = {
  /** for `pg`, with the password in it: never to be logged */
  url: string
  /** ends all connections, writes everything out and waits for PostgreSQL to be gone */
  stop: () => Promise<void>
}

/** `connections`: how many it takes, where that is more than PostgreSQL takes otherwise */
type Opening = { dataDir: string; log: Log; connections?: number }

type Log = (line: string) => void
export type Settings = Record<string, string | number>

/** Durable above all; the rest are modest values for a machine that runs the whole marketplace. */
const durableSettings: Settings = {
  max_connections: 100,
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  data_sync_retry: 'off',
  wal_level: 'replica',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_completion_target: 0.9,
  jit: 'off',
  random_page_cost: 1.1,
  log_lock_waits: 'on',
  track_io_timing: 'on',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'top',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
}

/** Reachable from this machine alone, and only with the password. */
const privateSettings: Settings = {
  listen_addresses: '127.0.0.1',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
}

const owner = 'plaza'

/** The name of a socket may have so many bytes where the system allows least (macOS). */
const longestSocket = 103

const socketPrefix = '.s.PGSQL.'

type Place = { cluster: string; port: number }

/** In the folder of the cluster, which its account and root alone may enter. */
const socketOf = ({ cluster, port }: Place): string => join(cluster, `${socketPrefix}${port}`)

/** The folder of the socket, as a setting; none where its name would be too long. */
const socketFolderOf = (place: Place): string =>
  Buffer.byteLength(socketOf(place)) > longestSocket ? '' : `"${place.cluster.replaceAll('"', '""')}"`

/** Where a cluster takes connections. */
export type Access = Place & { password: string }

/** The address of a database of a cluster that runs: by its socket, which takes a third of the processor less than TCP, where there is one and we may enter its folder. */
export function urlOf(access: Access, database: string): string {
  const { cluster, port, password } = access
  const host = existsSync(socketOf(access)) ? encodeURIComponent(cluster) : '127.0.0.1'
  return `postgres://${owner}:${password}@${host}:${port}/${database}`
}

const asAccount = (account: Account) => (account === null ? {} : { uid: account.uid, gid: account.gid })

/** PostgreSQL's programs must not meet the PG... variables and locale of whoever starts Plaza. */
const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' }

// --- free ports -----------------------------------------------------------------------------------------------------------

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Below the range from which the system takes ports for outgoing connections, so that the port stays ours over restarts. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new StartError(
    'No free port could be found for PostgreSQL on 127.0.0.1: stop some programs, or set DATABASE_URL to a PostgreSQL server.',
  )
}

// --- making a cluster -----------------------------------------------------------------------------------------------------

function runToEnd(
  command: string,
  args: string[],
  options: { account: Account; input?: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...asAccount(options.account), cwd: '/', env: plainEnvironment, stdio: 'pipe' })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** What PostgreSQL said, as one sentence with a way out. */
function explain(output: string, cluster: string, log: string | null): StartError {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new StartError(
      `The disk that holds ${dirname(cluster)} is full: free some space (an empty marketplace needs 200 MB) and start again.`,
    )
  }
  if (/could not (create|map|resize) (anonymous )?shared memory|Cannot allocate memory/.test(output)) {
    return new StartError(
      'There is not enough memory for PostgreSQL: give Plaza at least 512 MB, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? 'it ended without a word'
  const reason = telling.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim()
  const more = log === null ? '' : ` (more in ${log})`
  return new StartError(
    `PostgreSQL did not start on ${cluster}, saying '${reason}'${more}: mend that, restore a backup, or set DATABASE_URL.`,
  )
}

export async function makeCluster(
  binaries: string,
  cluster: string,
  account: Account,
  password: string,
  extra: readonly string[],
): Promise<void> {
  // Made beside its place and renamed when whole, so that a start cut short leaves nothing half made.
  const unfinished = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  try {
    rmSync(unfinished, { recursive: true, force: true })
    makeFolderFor(account, unfinished)
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (account !== null) chownSync(passwordFile, account.uid, account.gid)
    let result = { code: 1 as number | null, output: '' }
    // The letters of all six languages count as letters only under a UTF-8 locale of the system; it has different names.
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      const args = [
        '-D',
        unfinished,
        '-U',
        owner,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${locale}`,
      ]
      const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions']
      result = await runToEnd(join(binaries, 'bin', 'initdb'), [...args, ...provider, ...extra], { account })
      if (result.code === 0 || !/invalid locale name/.test(result.output)) break
    }
    if (result.code !== 0) throw explain(result.output, cluster, null)
    rmSync(cluster, { recursive: true, force: true })
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database cannot be made in ${dirname(cluster)} (${reasonOf(error)}): mend that, or set DATA_DIR to another folder.`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function checkVersion(cluster: string, major: number): void {
  let found: string
  try {
    found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new StartError(`The database in ${cluster} cannot be read (${reasonOf(error)}): start Plaza as the user who owns it.`)
  }
  if (found === String(major)) return
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${found || 'of an unknown version'} and this Plaza brings PostgreSQL ${major}: start the Plaza that made it, or set DATABASE_URL to a PostgreSQL server that holds the data.`,
  )
}

/** Sets a new password without knowing the old one, for a data folder whose note is lost. The cluster must be stopped. */
async function resetPassword(binaries: string, cluster: string, account: Account, password: string): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'listen_addresses=', 'postgres']
  const { code, output } = await runToEnd(join(binaries, 'bin', 'postgres'), args, {
    account,
    input: `alter role ${owner} password '${password}'\n`,
  })
  if (code !== 0 || /ERROR/.test(output)) throw explain(output, cluster, null)
}

// --- what an earlier server left behind -------------------------------------------------------------------------------------

function postmasterPid(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 1 ? pid : null
  } catch {
    return null
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It is gone already.
    }
  }
}

function runningOn(cluster: string): number[] {
  const there = processesIn(cluster)
  if (there !== null) return there
  // Where the system does not tell, the pid file has to be believed if the number is that of some PostgreSQL.
  const pid = postmasterPid(cluster)
  if (pid === null || !isAlive(pid)) return []
  return /postgres/.test(spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout) ? [pid] : []
}

async function waitUntilGone(cluster: string, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs
  while (Date.now() < until) {
    if (runningOn(cluster).length === 0) return true
    await sleep(20)
  }
  return false
}

/**
 * Ends what still runs on the cluster, after a server that was killed and could not stop its PostgreSQL, and removes the
 * pid file it left. Stopping and starting again takes half a second and gets rid of the dead server's transactions too.
 */
export async function endLeftovers(cluster: string, log: Log): Promise<void> {
  const running = runningOn(cluster)
  if (running.length > 0) {
    log('PostgreSQL of an earlier server still runs; stopping it.')
    const noted = postmasterPid(cluster)
    const postmaster = running.find((pid) => pid === noted) ?? running.find((pid) => !running.includes(parentOf(pid) ?? 0))
    if (postmaster !== undefined) signal([postmaster], 'SIGINT')
    let gone = await waitUntilGone(cluster, 30_000)
    for (const harder of ['SIGQUIT', 'SIGKILL'] as const) {
      if (gone) break
      signal(runningOn(cluster), harder)
      gone = await waitUntilGone(cluster, 5_000)
    }
    if (!gone) {
      throw new StartError(
        `PostgreSQL of an earlier server still runs on ${cluster} and cannot be stopped (process ${postmaster}): end it and start again.`,
      )
    }
  }
  disarmPidFile(cluster)
  removeSockets(cluster)
}

/** The lock of a socket names the server that had it, whose number may be another program's by now. */
function removeSockets(cluster: string): void {
  if (!existsSync(cluster)) return
  for (const name of readdirSync(cluster)) if (name.startsWith(socketPrefix)) rmSync(join(cluster, name))
}

/** Nothing runs on the cluster: a pid file that is damaged, or whose number is another program's by now, must not stop the start. */
function disarmPidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  // With a number nobody has, PostgreSQL still looks for itself whether the shared memory named in the file is in use.
  const nobody = 2_147_483_646
  if (postmasterPid(cluster) !== null && rest[0] === cluster && rest.length >= 6) writeFileSync(file, [nobody, ...rest].join('\n'))
  else rmSync(file)
}

// --- running ----------------------------------------------------------------------------------------------------------------

export type Cluster = { binaries: string; cluster: string; account: Account; port: number; settings: Settings; startLog: string }

type Running = { child: ChildProcess; ended: Promise<void> }
class PortTaken extends Error {}

const isReady = (cluster: string, pid: number): boolean => {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Starts PostgreSQL on a cluster that nothing runs on, and waits until it takes connections. */
export async function launch({ binaries, cluster, account, port, settings, startLog }: Cluster, log: Log): Promise<Running> {
  const all: Settings = { ...privateSettings, unix_socket_directories: socketFolderOf({ cluster, port }), ...settings, port }
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const output = openSync(startLog, 'w', 0o600)
  // In a group of its own: Ctrl-C is for the server, which stops PostgreSQL last.
  const options = { ...asAccount(account), cwd: '/', env: plainEnvironment, detached: true }
  const child = spawn(join(binaries, 'bin', 'postgres'), args, { ...options, stdio: ['ignore', output, output] })
  closeSync(output)
  child.unref()
  let problem: Error | null = null
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      problem = error
      resolve()
    })
  })
  let over = false
  void ended.then(() => {
    over = true
  })
  const since = Date.now()
  for (let round = 0; ; round++) {
    if (over) {
      if (problem !== null) throw explain(String(problem), cluster, null)
      const said = readFileSync(startLog, 'utf8') + lastOfLog(cluster)
      if (/Address already in use/.test(said)) throw new PortTaken()
      throw explain(said, cluster, startLog)
    }
    if (child.pid !== undefined && isReady(cluster, child.pid)) return { child, ended }
    if (round > 0 && round % 1000 === 0) log(`PostgreSQL is bringing its data in order (${Math.round((Date.now() - since) / 1000)} s) ...`)
    await sleep(10)
  }
}

/** The end of today's log file: what is said after the log collector has started is not in the start log. */
function lastOfLog(cluster: string): string {
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date())
  try {
    return readFileSync(join(cluster, 'log', `postgresql-${day}.log`), 'utf8').slice(-4000)
  } catch {
    return ''
  }
}

/**
 * Stops PostgreSQL and waits for its end: with SIGINT open transactions are rolled back and everything committed is written
 * out; SIGQUIT drops it at once, for a database nobody needs again.
 */
export async function halt({ child, ended }: Running, how: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  child.ref()
  child.kill(how)
  const patience = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  await ended
  clearTimeout(patience)
}

async function makeDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

/** Launches, and takes another port when the noted one is in use. */
async function launchOnFreePort(cluster: Omit<Cluster, 'port'>, noted: number, log: Log): Promise<{ running: Running; port: number }> {
  let port = (await isFree(noted)) ? noted : await findFreePort()
  for (let attempt = 0; ; attempt++) {
    try {
      return { running: await launch({ ...cluster, port }, log), port }
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 4) throw error
      port = await findFreePort()
    }
  }
}

const isPasswordRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === '28P01'

/**
 * Starts PostgreSQL on DATA_DIR, made on the first start, and keeps it running until `stop`. Takes the data folder for this
 * process alone. PostgreSQL that a killed server left running is stopped and started again; one that ends by itself is
 * started again on the same port. Refuses with a `StartError` (`DataFolderInUse` while another server runs on the folder).
 */
export async function startEmbeddedPostgres({ dataDir, log, connections = 0 }: Opening): Promise<EmbeddedPostgres> {
  makeDataFolder(dataDir)
  const lock = lockDataFolder(dataDir)
  try {
    const settings = { ...durableSettings, max_connections: Math.max(connections, Number(durableSettings.max_connections)) }
    const started = await startLocked(realpathSync(dataDir), settings, log)
    return {
      url: started.url,
      stop: async () => {
        await started.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error instanceof StartError
      ? error
      : new StartError(`PostgreSQL could not be started on ${dataDir} (${reasonOf(error)}): mend that, or set DATABASE_URL.`)
  }
}

async function startLocked(dataDir: string, settings: Settings, log: Log): Promise<EmbeddedPostgres> {
  const note = readNote(dataDir)
  const { cluster, account } = await findPlace(dataDir, note, (leftover) => endLeftovers(leftover, log))
  const { folder: binaries, major } = findBinaries(account, dataDir)
  const password = note?.password ?? randomBytes(24).toString('hex')
  let port = note?.port ?? (await findFreePort())
  const keepNote = () => writeNote(dataDir, { dataDir, cluster, port, password } satisfies PostgresNote)
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    checkVersion(cluster, major)
    await endLeftovers(cluster, log)
    if (note === null) await resetPassword(binaries, cluster, account, password)
  } else {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new StartError(
        `The folder ${cluster} holds something that is not a PostgreSQL database: restore a backup there, or move it away to start anew.`,
      )
    }
    log('Making the database (first start) ...')
    await makeCluster(binaries, cluster, account, password, [])
  }
  const parts = { binaries, cluster, account, settings, startLog: join(dataDir, 'postgres-start.log') }
  const first = await launchOnFreePort(parts, port, log)
  giveToOwner(dataDir, parts.startLog)
  let { running } = first
  port = first.port
  try {
    keepNote()
    try {
      await makeDatabase(urlOf({ cluster, port, password }, 'postgres'), owner)
    } catch (error) {
      if (!isPasswordRefused(error)) throw error
      // The cluster was put back from a backup with another password.
      await halt(running)
      await resetPassword(binaries, cluster, account, password)
      running = await launch({ ...parts, port }, log)
      await makeDatabase(urlOf({ cluster, port, password }, 'postgres'), owner)
    }
  } catch (error) {
    await halt(running)
    throw error
  }

  let stopping = false
  const startAgain = async () => {
    for (let pauseMs = 200; !stopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        await endLeftovers(cluster, log)
        running = await launch({ ...parts, port }, log)
        return
      } catch (error) {
        log(error instanceof PortTaken ? `Port ${port} of PostgreSQL is taken; trying again.` : reasonOf(error))
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
  }
  const keepRunning = async () => {
    await running.ended
    while (!stopping) {
      log('PostgreSQL ended by itself; starting it again.')
      await startAgain()
      if (stopping) await halt(running)
      await running.ended
    }
  }
  const kept = keepRunning()
  return {
    url: urlOf({ cluster, port, password }, owner),
    stop: async () => {
      stopping = true
      await halt(running)
      await kept
    },
  }
}

/**
 * PostgreSQL for a command that runs beside a server or alone: joins the one of the server that has the data folder, else
 * starts it and, at `stop`, ends it. Waits up to a minute for a server that is just starting.
 */
export async function openEmbeddedPostgres(opening: Opening): Promise<EmbeddedPostgres> {
  const { dataDir } = opening
  for (let attempt = 0; ; attempt++) {
    try {
      return await startEmbeddedPostgres(opening)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      const note = readNote(realpathSync(dataDir))
      if (note !== null && (await answers(note))) return { url: urlOf(note, owner), stop: async () => {} }
      if (attempt === 120) throw error
      await sleep(500)
    }
  }
}

async function answers(note: PostgresNote): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(note, owner), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ place: string }>(`select current_setting('data_directory') as place`)
    return rows[0]?.place === note.cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
