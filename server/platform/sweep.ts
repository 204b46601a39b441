import type { Database } from './database.ts'

export type Forget = (db: Database) => Promise<unknown>

/** Forgets what has had its time, one kind after the other. What one of them cannot do keeps no other from it, and is thrown in the end. */
export async function sweepAll(forgets: readonly Forget[], db: Database): Promise<void> {
  const failures: unknown[] = []
  for (const forget of forgets) await forget(db).catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length === 1) throw failures[0]
}

const hour = 3_600_000

/** What has no index by when it ends, as that moves with each use, is looked for by each server once an hour and not each minute: all of it is gone over. */
export function hourly(forget: Forget): Forget {
  const done = new WeakMap<Database, number>()
  return async (db) => {
    if (performance.now() - (done.get(db) ?? -hour) < hour) return
    await forget(db)
    done.set(db, performance.now())
  }
}
