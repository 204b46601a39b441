import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { StartError } from '../starting/start-error.ts'
import { DataFolderInUse, lockDataFolder } from './data-folder.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { createDatabaseFromTemplate } from './test-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaza embedded '))
// Open to all, so that for root too the database lies in the data folder.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const note = join(dataDir, 'postgres.json')
const said: string[] = []
const log = (line: string) => void said.push(line)

let open: EmbeddedPostgres[] = []
const start = async ({ connections }: { connections?: number } = {}) => {
  const started = await startEmbeddedPostgres({ dataDir, log, ...(connections !== undefined && { connections }) })
  open.push(started)
  return started
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A server process of its own, to be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const script = `const { startEmbeddedPostgres } = await import(${module})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', () => reject(new Error('the other server ended')))
  })
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

async function closeAll(): Promise<void> {
  for (const started of open) await started.stop()
  open = []
  said.length = 0
}

afterEach(closeAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  beforeAll(async () => {
    const { url } = await start()
    await query(url, 'create table kept (word text)')
    await query(url, `insert into kept values ('here')`)
    await closeAll()
  })

  test('keeps its data, its port and its password from one start to the next', async () => {
    const before = readFileSync(note, 'utf8')
    const { url } = await start()
    expect(await query(url, 'select word from kept')).toEqual([{ word: 'here' }])
    expect(readFileSync(note, 'utf8')).toBe(before)
    expect(statSync(note).mode & 0o077).toBe(0)
  })

  test('knows the letters of all six languages, trigrams and accents', async () => {
    const { url } = await start()
    await query(url, 'create extension if not exists pg_trgm; create extension if not exists unaccent')
    const [found] = await query(
      url,
      `select similarity('โทรศัพท์มือถือ', 'โทรศัพท์') > 0 as thai, cardinality(show_trgm('手机')) > 0 as chinese, unaccent('ñandú') as plain`,
    )
    expect(found).toEqual({ thai: true, chinese: true, plain: 'nandu' })
  })

  test('writes with checksums and waits for the disk', async () => {
    const { url } = await start()
    const names = `'data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'jit', 'listen_addresses'`
    expect(await query(url, `select name, setting from pg_settings where name in (${names}) order by name`)).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'jit', setting: 'off' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })

  test('has room for as many connections as its servers need, and for a hundred in any case', async () => {
    for (const [connections, room] of [
      [130, '130'],
      [31, '100'],
    ] as const) {
      expect(await query((await start({ connections })).url, 'show max_connections')).toEqual([{ max_connections: room }])
      await closeAll()
    }
  })

  test('refuses a second server on the same folder in one sentence', async () => {
    await start()
    const second = startEmbeddedPostgres({ dataDir, log })
    await expect(second).rejects.toThrow(DataFolderInUse)
    await expect(second).rejects.toThrow(/Another Plaza \(process \d+\) is running/)
  })

  test('lets a command join the server that runs', async () => {
    await start()
    const joined = await openEmbeddedPostgres({ dataDir, log })
    await joined.stop()
    expect(await query(joined.url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  test('starts cleanly after its server was killed, and ends what was left running', async () => {
    await kill(await startElsewhere())
    const { url } = await start()
    expect(said).toContain('PostgreSQL of an earlier server still runs; stopping it.')
    expect(await query(url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  test.each([
    ['damaged', () => 'nonsense\n'],
    ['empty', () => ''],
    ['naming another living program', (cluster: string) => `${process.pid}\n${cluster}\n1\n1\n\n127.0.0.1\n 1 1\nready\n`],
  ])('starts over a pid file that is %s', async (_, content) => {
    const cluster: string = JSON.parse(readFileSync(note, 'utf8')).cluster
    const { uid, gid } = statSync(cluster)
    const file = join(cluster, 'postmaster.pid')
    writeFileSync(file, content(cluster))
    chownSync(file, uid, gid)
    const { url } = await start()
    expect(await query(url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  test('is reached by a socket that nobody else may enter, and starts over one that was left', async () => {
    const { cluster, port } = JSON.parse(readFileSync(note, 'utf8'))
    const socket = join(cluster, `.s.PGSQL.${port}`)
    const { uid, gid } = statSync(cluster)
    for (const [file, content] of [
      [socket, ''],
      [`${socket}.lock`, `${process.pid}\n${cluster}\n1\n${port}\n${cluster}\n`],
    ] as const) {
      writeFileSync(file, content)
      chownSync(file, uid, gid)
    }
    const { url } = await start()
    expect(await query(url, 'select inet_server_addr() as address')).toEqual([{ address: null }])
    expect([statSync(socket).isSocket(), statSync(cluster).mode & 0o077]).toEqual([true, 0])
  })

  test('is reached by TCP where the name of a socket would be too long', async () => {
    const far = join(folder, 'a'.repeat(60), 'data')
    mkdirSync(far, { recursive: true })
    const { url, stop } = await startEmbeddedPostgres({ dataDir: far, log })
    expect(await query(url, 'select host(inet_server_addr()) as address')).toEqual([{ address: '127.0.0.1' }])
    await stop()
  })

  test('takes over a lock left by a process that is gone, or that has the number of another now', async () => {
    for (const left of [`{"pid":${process.pid},"life":"1@another-boot"}`, '{"pid":2147483646,"life":"1@x"}', '{"pi']) {
      writeFileSync(join(dataDir, 'server.lock'), left)
      lockDataFolder(dataDir).release()
    }
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })

  test('sets a new password when its note is lost', async () => {
    rmSync(note)
    const { url } = await start()
    expect(await query(url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  test('is started again when it ends by itself', async () => {
    const { url } = await start()
    const cluster: string = JSON.parse(readFileSync(note, 'utf8')).cluster
    process.kill(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await expect.poll(() => query(url, 'select word from kept').catch(() => null), { timeout: 20_000 }).toEqual([{ word: 'here' }])
  })

  test('refuses data of another version, saying both', async () => {
    const file = join(JSON.parse(readFileSync(note, 'utf8')).cluster, 'PG_VERSION')
    const version = readFileSync(file, 'utf8')
    writeFileSync(file, '15\n')
    const refused = startEmbeddedPostgres({ dataDir, log })
    await expect(refused).rejects.toThrow(/made by PostgreSQL 15 and this Plaza brings PostgreSQL 18/)
    await expect(refused).rejects.toThrow(StartError)
    writeFileSync(file, version)
  })

  test('refuses a data folder that cannot be made', async () => {
    const file = join(folder, 'a file')
    writeFileSync(file, '')
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log })).rejects.toThrow(StartError)
  })

  test('leaves a folder with other things in it alone', async () => {
    const other = join(folder, 'other')
    mkdirSync(join(other, 'postgres'), { recursive: true })
    writeFileSync(join(other, 'postgres', 'letters.txt'), '')
    await expect(startEmbeddedPostgres({ dataDir: other, log })).rejects.toThrow(/not a PostgreSQL database/)
    expect(existsSync(join(other, 'postgres', 'letters.txt'))).toBe(true)
  })
})

describe.runIf(process.getuid?.() === 0)('for root, in a folder that nobody else may enter,', () => {
  const hidden = join(folder, 'hidden')
  const clusterOf = (place: string): string => JSON.parse(readFileSync(join(place, 'postgres.json'), 'utf8')).cluster
  const places: string[] = []
  const startIn = async (place: string) => {
    const started = await startEmbeddedPostgres({ dataDir: place, log })
    open.push(started)
    places.push(dirname(clusterOf(place)))
    return started
  }
  beforeAll(() => mkdirSync(hidden, { mode: 0o700 }))
  afterAll(() => {
    for (const place of places) for (const end of ['', '.old']) rmSync(`${place}${end}`, { recursive: true, force: true })
  })

  test('the database lies outside of it and is found again, also when the folder was moved', async () => {
    const first = await startIn(join(hidden, 'data'))
    expect(clusterOf(join(hidden, 'data'))).toMatch(/^\/var\/lib\/plaza\//)
    await query(first.url, 'create table kept (id int)')
    await closeAll()
    await query((await startIn(join(hidden, 'data'))).url, 'table kept')
    await closeAll()
    renameSync(join(hidden, 'data'), join(hidden, 'moved'))
    await query((await startIn(join(hidden, 'moved'))).url, 'table kept')
  })

  test('a copy of the folder does not run on the database of the original', async () => {
    cpSync(join(hidden, 'moved'), join(hidden, 'copy'), { recursive: true })
    await expect(startEmbeddedPostgres({ dataDir: join(hidden, 'copy'), log })).rejects.toThrow(/is a copy of/)
  })

  test('a deleted data folder means a new marketplace', async () => {
    rmSync(join(hidden, 'moved'), { recursive: true })
    const { url } = await startIn(join(hidden, 'moved'))
    expect(await query(url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }])
  })
})

test('each test file has a database of its own, made from the migrated template', async () => {
  const [one, other] = [await createDatabaseFromTemplate(inject('postgres')), await createDatabaseFromTemplate(inject('postgres'))]
  await query(one.url, 'create table mine (id int)')
  expect(await query(other.url, `select to_regclass('mine') as mine, to_regclass('migration') is not null as migrated`)).toEqual([
    { mine: null, migrated: true },
  ])
  await one.drop()
  await other.drop()
})
