import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../starting/start-error.ts'

/** In DATA_DIR while a backup is restored into it. */
export const restoringFolder = 'restoring'

/** Refuses (StartError) a data folder into which a backup was not restored to its end. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, restoringFolder)))
    throw new StartError(
      `A backup is being restored into ${dataDir}, or was and not to its end: wait for it, or give the same command again.`,
    )
}
