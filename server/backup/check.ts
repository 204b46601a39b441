import pg from 'pg'
import { StartError } from '../../starting/start-error.ts'
import { type LedgerProof, lookOverLedger } from '../ledger/verify.ts'
import { openDatabase, patientBounds } from '../platform/database.ts'
import { migrateJobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { connectPatiently } from './database.ts'
import { type Loaded, loadBackup } from './load.ts'

const scratchName = 'plaza_backup_check'

const inDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function drop(client: pg.Client): Promise<void> {
  await client.query(`drop database if exists ${scratchName} with (force)`)
}

export type CheckedBackup = Loaded & { proof: LedgerProof }

/**
 * Restores a backup into a database of its own beside that of the house, holds its books against its transfers, reads every picture and drops all of it again.
 * Refuses (StartError) what is no whole backup, and where no database may be made.
 */
export async function checkBackup(
  databaseUrl: string,
  source: { file: string; passphrase: string | null },
  log: Log,
): Promise<CheckedBackup> {
  const house = await connectPatiently(databaseUrl)
  try {
    await house.query(`select pg_advisory_lock(hashtext('${scratchName}'))`)
    await drop(house)
    await house.query(`create database ${scratchName} template template0`).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '42501')
        throw new StartError('The user of DATABASE_URL may not make a database: restore the backup into an empty one to check it.')
      throw error
    })
    const url = inDatabase(databaseUrl, scratchName)
    // Dropped with the database, a connection that is just ending says that it was lost.
    const db = openDatabase(url, { size: 2, bounds: patientBounds, onError: () => {} })
    const client = await connectPatiently(url)
    try {
      await migrateJobs(db.pool, log)
      await client.query('begin')
      const loaded = await loadBackup(client, source, async (_place, { bytes }) => {
        for await (const _ of bytes);
      })
      await client.query('commit')
      await client.query('analyze')
      return { ...loaded, proof: await lookOverLedger(db, async () => {}) }
    } finally {
      await client.end()
      await db.close()
    }
  } finally {
    await drop(house).finally(() => house.end())
  }
}
