import { join } from 'node:path'
import { StartError } from '../starting/start-error.ts'
import { openPlaza, type Plaza, prepareDatabase } from './open-plaza.ts'
import { type Configuration, connectionsOfProcess } from './platform/configuration.ts'
import type { Log } from './platform/log.ts'
import { refuseHalfRestored } from './restoring.ts'

export const projectDir = join(import.meta.dirname, '..')

export type RunningPlaza = Plaza & { stop(): Promise<void> }

type Database = { url: string; stop: () => Promise<void> }

/** Connections of the embedded database for commands, and for itself. */
const connectionsOfOthers = 12

/** The database of a house: the one of DATABASE_URL, else the embedded one. */
export async function openDatabaseOf(
  configuration: Configuration,
  say: (line: string) => void,
  { shared, servers = 1 }: { shared: boolean; servers?: number },
): Promise<Database> {
  const { DATABASE_URL, DATA_DIR, POOL_SIZE } = configuration
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  const { openEmbeddedPostgres, startEmbeddedPostgres } = await import('../postgres/embedded-postgres.ts')
  const open = shared ? openEmbeddedPostgres : startEmbeddedPostgres
  // One server more while they are replaced one by one, and a worker apart.
  return open({ dataDir: DATA_DIR, log: say, connections: (servers + 2) * (POOL_SIZE + connectionsOfProcess) + connectionsOfOthers })
}

/** What a failed start says when the reason is the database itself and not a sentence of ours. */
export function asStartError(error: unknown): unknown {
  if (error instanceof StartError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(ECONN|ETIMEDOUT|57|08|28|3D)/.test(code))
    return new StartError(
      `The database does not answer (${error instanceof Error ? error.message : code}): is it running, and is DATABASE_URL right?`,
    )
  return error
}

/**
 * Database, schema and composition for one process; `shared` joins the embedded database of a server that is running already
 * (commands do). Everything that was opened is closed again when a step fails.
 */
export async function startPlaza(
  configuration: Configuration,
  log: Log,
  say: (line: string) => void,
  { shared = false }: { shared?: boolean } = {},
): Promise<RunningPlaza> {
  try {
    refuseHalfRestored(configuration.DATA_DIR)
    const database = await openDatabaseOf(configuration, say, { shared })
    try {
      await prepareDatabase(database.url, log, say)
      const plaza = await openPlaza(configuration, database.url, log)
      return {
        ...plaza,
        async stop() {
          await plaza.close()
          await database.stop()
        },
      }
    } catch (error) {
      await database.stop()
      throw error
    }
  } catch (error) {
    throw asStartError(error)
  }
}
