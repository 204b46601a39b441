import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../starting/start-error.ts'
import { type Database, openDatabase, patientBounds } from '../platform/database.ts'
import { migrateJobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { restoringFolder } from '../restoring.ts'
import type { ReadEntry } from './archive.ts'
import { connectPatiently } from './database.ts'
import { keyFile, pictureFolders } from './house.ts'
import { type Loaded, loadBackup } from './load.ts'

type Place = { databaseUrl: string; dataDir: string; log: Log }
type Source = { file: string; passphrase: string | null }

const openFor = (url: string, log: Log): Database =>
  openDatabase(url, {
    size: 2,
    bounds: patientBounds,
    onError: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
  })

const isThere = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length > 0

const ownPlaces = [...pictureFolders, keyFile]

async function forgetLeftovers(dataDir: string): Promise<void> {
  for (const name of [...ownPlaces, restoringFolder]) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** Everything that was moved into place stands there, and nothing is left to be moved. */
const isMoved = (restoring: string): boolean => ownPlaces.every((name) => !existsSync(join(restoring, name)))

/**
 * Puts a house into an empty database and an empty data folder, as it was at the moment of the backup. Everything comes or nothing: what was interrupted is begun
 * again by the same command, and no server starts on it until then. Null: the last try had come to its end but for tidying up. Refuses (StartError) a
 * database or a folder that is in use.
 */
export async function restore({ databaseUrl, dataDir, log }: Place, source: Source): Promise<Loaded | null> {
  const restoring = join(dataDir, restoringFolder)
  const isAgain = existsSync(restoring)
  const client = await connectPatiently(databaseUrl)
  try {
    const { rows } = await client.query<{ used: boolean }>(`select to_regclass('public.migration') is not null as used`)
    const isUsed = rows[0]?.used ?? false
    if (isUsed && isAgain && isMoved(restoring)) {
      await rm(restoring, { recursive: true })
      return null
    }
    if (isUsed)
      throw new StartError(
        'The database is in use: restore into an empty one (DATABASE_URL, or an empty DATA_DIR), and keep this one until that is checked.',
      )
    if (isAgain) await forgetLeftovers(dataDir)
    for (const name of pictureFolders)
      if (await isThere(join(dataDir, name))) throw new StartError(`${join(dataDir, name)} holds pictures: restore into an empty DATA_DIR.`)
    if (existsSync(join(dataDir, keyFile)))
      throw new StartError(`${join(dataDir, keyFile)} is the key of another house: restore into an empty DATA_DIR.`)
    await mkdir(restoring, { recursive: true })
    const jobs = openFor(databaseUrl, log)
    await migrateJobs(jobs.pool, log).finally(() => jobs.close())
    await client.query('begin')
    const loaded = await loadBackup(client, source, async (place, entry) => write(join(restoring, place), entry)).catch(async (error) => {
      await rm(restoring, { recursive: true })
      throw error
    })
    // All files at once: one by one takes a disk longer than writing them.
    await promisify(execFile)('sync')
    for (const name of ownPlaces) if (existsSync(join(restoring, name))) await rename(join(restoring, name), join(dataDir, name))
    await client.query('commit')
    await rm(restoring, { recursive: true })
    await client.query('analyze')
    return loaded
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function write(file: string, { bytes }: ReadEntry): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes, { mode: file.endsWith(keyFile) ? 0o600 : 0o644 })
}
