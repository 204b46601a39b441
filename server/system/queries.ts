import { statfs } from 'node:fs/promises'
import { statementsShownMost, tablesShownMost } from '../../contract/system.ts'
import plazaPackage from '../../package.json' with { type: 'json' }
import { readWhole } from '../numbers/house-sums.ts'
import type { Configuration } from '../platform/configuration.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type InspectionKind, readInspection } from '../platform/inspections.ts'
import { sql } from '../platform/sql.ts'
import { countedSince, dearestStatements } from '../platform/statements.ts'
import { countJobs, readClocks } from './jobs.ts'

type System = Reply<'getSystem'>

async function readVersions(db: Db, { SOURCE_COMMIT }: Configuration): Promise<System['versions']> {
  const found = await row<{ postgres: string; migrations: number; name: string; ran_at: Date }>(
    db,
    sql`select current_setting('server_version') as postgres, (select count(*)::int from migration) as migrations, m.name, m.ran_at
      from migration m order by m.ran_at desc, m.name desc limit 1`,
  )
  return {
    plaza: plazaPackage.version,
    commit: SOURCE_COMMIT ?? null,
    node: process.versions.node,
    postgres: found.postgres,
    migrations: found.migrations,
    last_migration: { name: found.name, at: found.ran_at.toISOString() },
  }
}

async function readDisk({ DATA_DIR }: Configuration): Promise<System['storage']['disk']> {
  const disk = await statfs(DATA_DIR, { bigint: true }).catch(() => null)
  return disk && { free_bytes: String(disk.bavail * disk.bsize), all_bytes: String(disk.blocks * disk.bsize) }
}

async function readStorage(db: Db, configuration: Configuration): Promise<System['storage']> {
  const [sizes, [files], tables, disk] = await Promise.all([
    row<{ bytes: string; archived_at: Date | null; archive_failed_at: Date | null }>(
      db,
      sql`select pg_database_size(current_database())::text as bytes, a.last_archived_time as archived_at, a.last_failed_time as archive_failed_at
        from pg_stat_archiver a`,
    ),
    readWhole(db, 'files'),
    rows<{ name: string; bytes: string }>(
      db,
      sql`select c.relname as name, pg_total_relation_size(c.oid)::text as bytes
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by pg_total_relation_size(c.oid) desc limit ${tablesShownMost}::int`,
    ),
    readDisk(configuration),
  ])
  return {
    database_bytes: sizes.bytes,
    tables,
    files: files?.times ?? 0,
    files_bytes: files?.minor ?? '0',
    disk,
    archived_at: sizes.archived_at?.toISOString() ?? null,
    archive_failed_at: sizes.archive_failed_at?.toISOString() ?? null,
  }
}

async function readInspected(db: Db, kind: InspectionKind) {
  const last = await readInspection<{ wrong: number }>(db, kind)
  return last
    ? { running: last.running, ended_at: last.endedAt?.toISOString() ?? null, wrong: last.running ? null : (last.result?.wrong ?? null) }
    : null
}

/** Made to be read in a line: a statement as it is written goes over several. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 4000)

const readStatements = (): System['statements'] => ({
  since: countedSince.toISOString(),
  list: dearestStatements(statementsShownMost).map(({ text, calls, totalMs, mostMs, failed }) => ({
    text: inOneLine(text),
    calls,
    total_ms: Math.round(totalMs),
    mean_ms: Math.round((totalMs / calls) * 10) / 10,
    most_ms: Math.round(mostMs),
    failed,
  })),
})

/** What the house runs on. */
export async function readSystem(db: Db, configuration: Configuration): Promise<System> {
  const [versions, jobs, clocks, storage, ledger, audit, { unsealed }] = await Promise.all([
    readVersions(db, configuration),
    countJobs(db),
    readClocks(db),
    readStorage(db, configuration),
    readInspected(db, 'ledger'),
    readInspected(db, 'audit'),
    row<{ unsealed: number }>(db, sql`select count(*)::int as unsealed from audit_pending`),
  ])
  return {
    versions,
    process: { started_at: countedSince.toISOString(), memory_bytes: String(process.memoryUsage.rss()) },
    jobs,
    clocks,
    storage,
    inspections: { ledger, audit, unsealed },
    statements: readStatements(),
  }
}
