import { setTimeout as delay } from 'node:timers/promises'
import { type Database, row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/**
 * Two real connections at the same rows: `hold` runs in a transaction that commits only when `act` waits for a lock. Answers what
 * `act` answers; fails when it never waits, because then there was no race.
 */
export async function whileHeld<Answer>(db: Database, hold: (tx: Tx) => Promise<unknown>, act: () => Promise<Answer>): Promise<Answer> {
  const [holding, letting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.transaction(async (tx) => {
    await hold(tx)
    holding.resolve()
    await letting.promise
  })
  await Promise.race([holding.promise, holder])
  let isOver = false
  const acting = act().finally(() => {
    isOver = true
  })
  acting.catch(() => {})
  try {
    await untilSomebodyWaits(db, () => isOver)
  } finally {
    letting.resolve()
    await holder
  }
  return acting
}

async function untilSomebodyWaits(db: Database, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { waiting } = await row<{ waiting: number }>(
      db,
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting > 0) return
    await delay(10)
  }
  throw new Error('nobody waits for what is held')
}
