import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from '../postgres/test-postgres.ts'
import { openDatabase, patientBounds } from '../server/platform/database.ts'
import { migrateJobs } from '../server/platform/jobs.ts'
import { openLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'
import { fillSynonyms } from '../server/search/synonyms/fill.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
    /** the folder that the texts of statements are left in, where somebody asked for them */
    keepStatements: string | null
    /** the folder in which Node keeps compiled code */
    compiledCode: string | undefined
  }
}

/** One PostgreSQL for the whole run; test files get their database by `createDatabaseFromTemplate(inject('postgres'))`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepare = async (url: string) => {
    await migrate(url, join(import.meta.dirname, '../server/migrations'))
    const db = openDatabase(url, { size: 1, bounds: patientBounds, onError: () => {} })
    await migrateJobs(db.pool, openLog('silent'))
      .then(() => fillSynonyms(db))
      .finally(() => db.close())
  }
  const { postgres, stop } = await startTestPostgres({ prepare })
  project.provide('postgres', postgres)
  project.provide('keepStatements', process.env.KEEP_STATEMENTS ?? null)
  project.provide('compiledCode', process.env.NODE_COMPILE_CACHE)
  return stop
}
