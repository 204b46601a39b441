import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../../starting/start-error.ts'
import { backupLock } from '../platform/files.ts'
import { type PicturePurpose, picturePurposes } from '../uploads/purposes.ts'
import { type AddEntry, writeArchive } from './archive.ts'
import { connectPatiently, dumpRows, listTables, type Rest, readJobs, readSequences, type Table } from './database.ts'

/** The first entry: what the rows need. */
export type Head = {
  form: 1
  madeAt: string
  /** the last migration of the database */
  migration: string
  tables: Table[]
}

/** The last entry but the seal. */
export type Tail = Rest & {
  files: number
  /** pictures that the database knows of and the disk did not have */
  missing: string[]
  hasKey: boolean
}

export const headName = 'house.json'
export const tailName = 'rest.json'
export const keyFile = 'secret-key'
/** Folders of pictures in DATA_DIR. */
export const pictureFolders = ['media', 'private'] as const

export const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

const noFile = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

type StoredFile = { path: string; purpose: PicturePurpose; widths: number[]; isShown: boolean }

const filesAtOnce = 500

/** Every picture that the moment of the backup knows of, once each, as the disk has it. */
async function addPictures(client: pg.Client, dataDir: string, add: AddEntry): Promise<Pick<Tail, 'files' | 'missing'>> {
  const missing: string[] = []
  let files = 0
  let after = '0'
  for (;;) {
    const { rows } = await client.query<StoredFile & { id: string }>(
      `select id, path, purpose, widths, attached_at is not null as "isShown" from file where id > $1 order by id limit ${filesAtOnce}`,
      [after],
    )
    for (const { path, purpose, widths, isShown } of rows) {
      const folder = picturePurposes[purpose]?.isPrivate === false ? 'media' : 'private'
      for (const width of widths) {
        const name = `${folder}/${path}.${width}.avif`
        const bytes = await readFile(join(dataDir, name)).catch(noFile)
        if (bytes) {
          await add(name, bytes)
          files += 1
        } else if (isShown) missing.push(name)
      }
    }
    const last = rows.at(-1)
    if (!last) return { files, missing }
    after = last.id
  }
}

export type Made = { rows: number; files: number; missing: string[]; hasKey: boolean; jobs: number }

/**
 * Writes the whole house, as it was at one moment, into one file, while it is open: the database, the pictures that it knows of, the jobs that are to be done,
 * and the key that seals second factors, where it lies in DATA_DIR. Refuses (StartError) a file that is there, and a database without a house.
 */
export async function backUp({
  databaseUrl,
  dataDir,
  target,
  passphrase,
}: {
  databaseUrl: string
  dataDir: string
  target: string
  passphrase: string | null
}): Promise<Made> {
  const client = await connectPatiently(databaseUrl)
  try {
    const { rows: house } = await client.query<{ isThere: boolean }>(`select to_regclass('public.migration') is not null as "isThere"`)
    if (!house[0]?.isThere) throw new StartError('There is no house in this database: check DATABASE_URL and DATA_DIR.')
    // What the database knows of stays on the disk.
    await client.query('select pg_advisory_lock_shared($1)', [backupLock])
    await client.query('begin isolation level repeatable read, read only')
    let made: Made | undefined
    await writeArchive(target, passphrase, async (add) => {
      const tables = await listTables(client)
      const { rows: migrations } = await client.query<{ name: string }>('select max(name) as name from migration')
      await add(
        headName,
        jsonOf({ form: 1, madeAt: new Date().toISOString(), migration: migrations[0]?.name ?? '', tables } satisfies Head),
      )
      const key = await readFile(join(dataDir, keyFile)).catch(noFile)
      if (key) await add(keyFile, key)
      const rows = await dumpRows(client, tables, add)
      const pictures = await addPictures(client, dataDir, add)
      const jobs = await readJobs(client)
      await add(tailName, jsonOf({ rows, sequences: await readSequences(client), jobs, ...pictures, hasKey: key !== null } satisfies Tail))
      made = { ...pictures, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), hasKey: key !== null, jobs: jobs.length }
    })
    if (!made) throw new Error('the backup was written without its content')
    return made
  } finally {
    await client.end()
  }
}
