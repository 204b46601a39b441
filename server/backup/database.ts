import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { AddEntry, ReadEntry } from './archive.ts'

/** A table with the columns that are kept, in the order in which they are written. */
export type Table = { name: string; columns: string[] }

/** A number that is counted up, and whether it was given out already. */
type Sequence = { name: string; value: string; isCalled: boolean }

/** A job of the queue, as `add_job` takes it. */
type Job = {
  task: string
  payload: unknown
  queue: string | null
  runAt: string
  attempts: number
  triesMost: number
  problem: string | null
  key: string | null
  priority: number
  flags: string[] | null
}

/** What stands after the rows. */
export type Rest = { rows: Record<string, number>; sequences: Sequence[]; jobs: Job[] }

/** Rows travel in pieces of about so many bytes. */
const pieceBytes = 4 * 1024 * 1024

const quoted = (name: string) => pg.escapeIdentifier(name)
const copied = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`

/**
 * The tables of the house. Left out are those whose rows mean nothing elsewhere: unlogged ones, and the notes of transactions, whose numbers another database
 * counts anew; and columns that are computed.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_attribute x where x.attrelid = c.oid and x.atttypid = 'xid8'::regtype and not x.attisdropped)
     group by c.relname order by c.relname`,
  )
  return rows
}

/** Writes the rows of all tables; `client` is in a transaction whose snapshot is the moment of the backup. */
export async function dumpRows(client: pg.Client, tables: readonly Table[], add: AddEntry): Promise<Rest['rows']> {
  const dumped = new Map<string, { rowCount: number }>()
  for (const table of tables) {
    const rows = client.query(to(`copy ${copied(table)} to stdout`))
    let pieces = 0
    let waiting: Buffer[] = []
    let bytes = 0
    const send = async () => {
      await add(`database/${table.name}.${String(pieces++).padStart(6, '0')}`, Buffer.concat(waiting))
      waiting = []
      bytes = 0
    }
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes >= pieceBytes) await send()
    }
    if (bytes > 0) await send()
    dumped.set(table.name, rows)
  }
  // How many rows it was is told after the last of them: of the last table only when something else was answered.
  await client.query('select 1')
  return Object.fromEntries([...dumped].map(([name, { rowCount }]) => [name, rowCount]))
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from public.${quoted(name)}`,
    )
    for (const { value, is_called } of values) found.push({ name, value, isCalled: is_called })
  }
  return found
}

/** Jobs that are to be done: one that runs at this moment is done again, as after a crash. */
export async function readJobs(client: pg.Client): Promise<Job[]> {
  const { rows } = await client.query<Job>(
    `select t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as "runAt", j.attempts, j.max_attempts as "triesMost", j.last_error as problem, j.key,
       j.priority, (select array_agg(flag) from jsonb_object_keys(coalesce(j.flags, '{}')) flag) as flags
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
  )
  return rows
}

/** A connection that may take as long as it takes, and writes values alike everywhere. */
export async function connectPatiently(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0 -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

type Definitions = { drop: string[]; make: string[] }

/** What a load goes without and makes anew in the end: references, and indexes that hold no constraint. */
async function readDefinitions(client: pg.Client): Promise<Definitions> {
  const read = async (text: string) => (await client.query<{ drop: string; make: string }>(text)).rows
  const references = await read(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  )
  const indexes = await read(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by c.relname`,
  )
  // References hang on constraints, and unique indexes may stand for one.
  return { drop: [...references, ...indexes].map(({ drop }) => drop), make: [...indexes, ...references].map(({ make }) => make) }
}

/**
 * Loads rows into a schema that has just been made, in the transaction of `client`: whatever happens, all of them are there or none. Triggers do not see
 * them; that every reference leads somewhere and every value is allowed is checked.
 */
export async function openLoad(client: pg.Client, tables: readonly Table[]) {
  const { rows: all } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { name } of all) await client.query(`alter table ${name} disable trigger user`)
  const { drop, make } = await readDefinitions(client)
  for (const statement of drop) await client.query(statement)
  await client.query(`truncate ${all.map(({ name }) => name).join(', ')}`)
  await client.query('delete from graphile_worker._private_jobs')

  const known = new Map(tables.map((table) => [table.name, table]))
  const loaded: Rest['rows'] = {}

  return {
    /** The rows of one piece. A row may go on in the next piece, so all pieces of a table are one statement. */
    async rows(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
      const table = known.get(name)
      if (!table) throw new Error(`the backup has rows of ${name} and does not say which columns`)
      const copy = client.query(from(`copy ${copied(table)} from stdin`))
      await pipeline(Readable.from(pieces), copy)
      loaded[name] = copy.rowCount
    },

    async finish({ rows, sequences, jobs }: Rest): Promise<void> {
      for (const [name, count] of Object.entries(rows))
        if ((loaded[name] ?? 0) !== count) throw new Error(`${name} has ${loaded[name] ?? 0} rows instead of ${count}`)
      for (const { name, value, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, isCalled])
      for (const statement of make) await client.query(statement)
      for (const { name } of all) await client.query(`alter table ${name} enable trigger user`)
      for (const { task, payload, queue, runAt, attempts, triesMost, problem, key, priority, flags } of jobs) {
        const { rows: added } = await client.query<{ id: string }>(
          'select id from graphile_worker.add_job($1, $2::json, $3, $4::timestamptz, $5, $6, $7, $8)',
          [task, JSON.stringify(payload), queue, runAt, triesMost, key, priority, flags],
        )
        await client.query('update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1', [
          added[0]?.id,
          attempts,
          problem,
        ])
      }
    },
  }
}

/** The pieces of each table that follow each other, as one. Whoever takes them reads them to their end. */
export async function* piecesOf(first: ReadEntry, next: () => Promise<ReadEntry | undefined>, isSame: (entry: ReadEntry) => boolean) {
  for (let entry: ReadEntry | undefined = first; entry && isSame(entry); entry = await next()) yield* entry.bytes
}
