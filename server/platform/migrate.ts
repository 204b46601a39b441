import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../../starting/start-error.ts'

// Any constant of our own: two servers that start at once take turns by it.
const migrationLock = 7_052_601

/**
 * Brings the schema up to date: each numbered file once, in its own transaction, under an advisory lock.
 * Refuses (StartError) a server older than PostgreSQL 15, a database that newer code has migrated, and a file changed after it ran.
 */
export async function migrate(url: string, directory: string, say: (line: string) => void = () => {}): Promise<void> {
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
    await client.query('select pg_advisory_lock($1)', [migrationLock])
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
      await client.query('begin')
      await client.query("set local lock_timeout = '5s'")
      await client.query(text)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}
