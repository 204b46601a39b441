import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../starting/start-error.ts'

// Any constant of our own: two servers that start at once take turns by it.
const migrationLock = 7_052_601
const turnMs = 100

/** Whoever waits for a table holds up all who come after: so long at most. */
const patienceMs = 5000

/** What makes or drops one index while its table is read and written. */
export type IndexMigration = { does: 'create' | 'drop'; index: string; statement: string }

const outsideMark = '-- outside a transaction\n'

/**
 * The one statement of a migration that begins with the line `-- outside a transaction`; null: the file runs in one. Such a file runs again after a crash, so it
 * holds nothing else: `create [unique] index concurrently <name> on ...` or `drop index concurrently if exists <name>`. Throws when it does.
 */
export function outsideTransaction(name: string, text: string): IndexMigration | null {
  if (!text.startsWith(outsideMark)) return null
  const statement = text.replace(/^--.*$/gm, '').trim()
  const [, verb, index] =
    /^(create)(?: unique)? index concurrently ([a-z_]\w*) on [^;]+;?$/.exec(statement) ??
    /^(drop) index concurrently if exists ([a-z_]\w*);?$/.exec(statement) ??
    []
  if (index === undefined)
    throw new Error(`${name} runs outside a transaction and is not one statement that makes or drops an index concurrently.`)
  return { does: verb === 'create' ? 'create' : 'drop', index, statement }
}

/** A migration as it runs where nobody else is yet, all in one transaction with others. */
export const insideTransaction = (name: string, text: string): string =>
  outsideTransaction(name, text)?.statement.replace(' concurrently', '') ?? text

/** Also where the same was stopped half-way before: what it left is an index that is written and never read. */
async function runOutside(client: pg.Client, { does, index, statement }: IndexMigration): Promise<void> {
  const { rows: left } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  // It had come to its end, and nobody wrote that down any more.
  if (does === 'create' && left[0]?.isValid) return
  if (does === 'create' && left[0]) await client.query(`drop index concurrently ${index}`)
  await client.query(statement)
}

/** Asked for again and again: whoever waits for it in a statement holds a snapshot, and an index that is made concurrently would wait for that one's end in turn. */
async function takeTurn(client: pg.Client): Promise<void> {
  const isOurs = async () =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock])).rows[0]?.taken
  while (!(await isOurs())) await delay(turnMs)
}

type Migration = { name: string; text: string; checksum: string }

async function run(client: pg.Client, { name, text, checksum }: Migration, lockTimeoutMs: number): Promise<void> {
  const written = 'insert into migration (name, checksum) values ($1, $2)'
  const outside = outsideTransaction(name, text)
  if (outside) {
    await runOutside(client, outside)
    await client.query(written, [name, checksum])
    return
  }
  await client.query('begin')
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
  try {
    await client.query(text)
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === '55P03'
    if (!isLocked) throw error
    throw new StartError(
      `The migration ${name} needs a table that something else holds, a backup or a long query: start again when that has come to its end.`,
    )
  }
  await client.query(written, [name, checksum])
  await client.query('commit')
}

/**
 * Brings the schema up to date: each numbered file once, under an advisory lock, in its own transaction or, where it says so, outside of any.
 * Refuses (StartError) a server older than PostgreSQL 15, a database that newer code has migrated, a file changed after it ran, and a table that stays locked.
 */
export async function migrate(
  url: string,
  directory: string,
  say: (line: string) => void = () => {},
  { lockTimeoutMs = patienceMs } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `The database does not answer (${error instanceof Error ? error.message : error}): is it running, and is DATABASE_URL right?`,
    )
  }
  try {
    const { rows: versions } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    const version = Number(versions[0]?.version)
    if (version < 150_000) throw new StartError(`The database is PostgreSQL ${Math.floor(version / 10_000)}: Plaza needs 15 or newer.`)
    await takeTurn(client)
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const { rows: ran } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
    const unknown = ran.find(({ name }) => !files.includes(name))
    if (unknown)
      throw new StartError(`The database was migrated by a newer Plaza (${unknown.name}): start that one, or restore an older backup.`)
    for (const name of files) {
      const text = await readFile(join(directory, name), 'utf8')
      const checksum = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
      const before = ran.find((migration) => migration.name === name)
      if (before && before.checksum !== checksum)
        throw new StartError(`The migration ${name} was changed after it had run on this database.`)
      if (before) continue
      say(`migrating ${name}`)
      await run(client, { name, text, checksum }, lockTimeoutMs)
    }
  } finally {
    await client.end()
  }
}
