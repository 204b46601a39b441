import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { StartError } from '../starting/start-error.ts'
import {
  type Access,
  type Cluster,
  endLeftovers,
  findFreePort,
  halt,
  launch,
  makeCluster,
  type Settings,
  urlOf,
} from './embedded-postgres.ts'
import { type Account, canReach, findBinaries, postgresAccount } from './postgres-binaries.ts'
import { isAlive } from './processes.ts'

/** What a test needs to get a database of its own; plain data, so that a test runner can hand it to its workers. */
export type TestPostgres = Access

const template = 'plaza_template'

/** A test run's database need not outlive it. */
const forgetfulSettings: Settings = {
  max_connections: 200,
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  jit: 'off',
  max_wal_size: '4GB',
  shared_preload_libraries: 'pg_stat_statements',
}

async function asOwner<Result>(postgres: TestPostgres, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOf(postgres, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** Bytes; six times the most that a whole run has at once. */
const roomForRun = 2 * 2 ** 30

/**
 * In memory where it has room and the account may go there, else where temporary files are. A database has a thousand files, and a file system on a disk spends more on making and
 * removing those of each test file than the database does on filling them.
 */
function placeOfRuns(account: Account): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= roomForRun && canReach(account, memory)) return memory
  } catch {
    // Other systems have none.
  }
  return realpathSync(tmpdir())
}

/** A folder for the databases of this process, which other users may pass through. */
export function makeFolderOfRun(account: Account): string {
  const folder = mkdtempSync(join(placeOfRuns(account), `plaza-test-${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Clears away what killed test runs have left. */
async function sweep(account: Account): Promise<void> {
  const place = placeOfRuns(account)
  for (const name of readdirSync(place)) {
    const pid = Number(/^plaza-test-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = join(place, name)
    try {
      await endLeftovers(join(folder, 'postgres'), () => {})
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's; it is theirs to clear away.
    }
  }
}

/**
 * One real PostgreSQL for a test run, in a folder that `stop` deletes. `prepare` fills the template (migrations, base rows)
 * from which every test file gets its own copy; it must close its connections before it resolves.
 */
export async function startTestPostgres({
  prepare,
}: {
  prepare: (url: string) => Promise<void>
}): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> {
  const account = postgresAccount()
  await sweep(account)
  const folder = makeFolderOfRun(account)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    if (!canReach(account, folder))
      throw new StartError(`The user ${account?.name} cannot enter ${dirname(folder)}: set TMPDIR to a folder open to all.`)
    const { folder: binaries } = findBinaries(account, folder)
    const cluster = join(folder, 'postgres')
    const postgres = { cluster, port: await findFreePort(), password: randomBytes(16).toString('hex') }
    await makeCluster(binaries, cluster, account, postgres.password, ['--no-sync'])
    const parts: Cluster = {
      binaries,
      cluster,
      account,
      port: postgres.port,
      settings: forgetfulSettings,
      startLog: join(folder, 'start.log'),
    }
    const running = await launch(parts, () => {})
    const endNow = () => running.child.kill('SIGQUIT')
    process.once('exit', endNow)
    const stop = async () => {
      process.off('exit', endNow)
      await halt(running, 'SIGQUIT')
      remove()
    }
    try {
      await asOwner(postgres, (client) => client.query(`create database ${template}`))
      await prepare(urlOf(postgres, template))
      return { postgres, stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** A new database like the template, for one test file; `drop` ends its connections and deletes it. */
export async function createDatabaseFromTemplate(postgres: TestPostgres): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(postgres, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: urlOf(postgres, name),
    drop: () => asOwner(postgres, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}
