import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from '../postgres/test-postgres.ts'
import { migrate } from '../server/platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** One PostgreSQL for the whole run; test files get their database by `createDatabaseFromTemplate(inject('postgres'))`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const migrations = join(import.meta.dirname, '../server/migrations')
  const { postgres, stop } = await startTestPostgres({ prepare: (url) => migrate(url, migrations) })
  project.provide('postgres', postgres)
  return stop
}
