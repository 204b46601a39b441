import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf, StartError } from '../starting/start-error.ts'
import { processLife } from './processes.ts'

type Holder = { pid: number; life: string | null }

/** The data folder belongs to another server that runs. */
export class DataFolderInUse extends StartError {
  override name = 'DataFolderInUse'
}

/** Makes the data folder if it is not there. Refuses with a `StartError` a place where no folder can be made. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made (${reasonOf(error)}): set DATA_DIR to a folder that Plaza may write to.`,
    )
  }
}

function readHolder(lock: string): { text: string; holder: Holder | null } | null {
  let text: string
  try {
    text = readFileSync(lock, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'pid' in value && 'life' in value && typeof value.pid === 'number') {
      return { text, holder: { pid: value.pid, life: typeof value.life === 'string' ? value.life : null } }
    }
  } catch {
    // Cut short by a full disk or a crash: nobody holds it.
  }
  return { text, holder: null }
}

function removeStale(lock: string, seen: string): void {
  // Taken away by renaming, so that of two who see the same stale lock only one removes it; if meanwhile another server has
  // put a fresh one there, it is given back.
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, lock)
    unlinkSync(aside)
  } catch {
    // Somebody else was quicker; the caller looks again.
  }
}

/**
 * Takes the data folder for this process alone. The lock is a file with the holder's process number and start time, so one
 * left behind by a killed server is taken over, also when its number now belongs to another program. Refuses with
 * `DataFolderInUse` while the holder lives, with `StartError` when the folder cannot be written.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  makeDataFolder(dataDir)
  const lock = join(dataDir, 'server.lock')
  const mine = `${lock}.${process.pid}`
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, life: processLife(process.pid) }))
    for (;;) {
      try {
        // A link appears with its content or not at all, so nobody ever reads half a lock.
        linkSync(mine, lock)
        break
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
      const found = readHolder(lock)
      if (found === null) continue
      if (found.holder !== null && found.holder.life !== null && processLife(found.holder.pid) === found.holder.life) {
        throw new DataFolderInUse(
          `Another Plaza (process ${found.holder.pid}) is running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
        )
      }
      removeStale(lock, found.text)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${reasonOf(error)}): mend that, or set DATA_DIR to a folder that Plaza may write to.`,
    )
  } finally {
    rmQuietly(mine)
  }
  const release = () => {
    process.off('exit', release)
    rmQuietly(lock)
  }
  process.once('exit', release)
  return { release }
}

function rmQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // A lock that stays behind is recognised as stale by the next start.
  }
}
