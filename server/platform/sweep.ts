import type { Database } from './database.ts'

export type Forget = (db: Database) => Promise<unknown>

/** Forgets what has had its time, one kind after the other. What one of them cannot do keeps no other from it, and is thrown in the end. */
export async function sweepAll(forgets: readonly Forget[], db: Database): Promise<void> {
  const failures: unknown[] = []
  for (const forget of forgets) await forget(db).catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length === 1) throw failures[0]
}
