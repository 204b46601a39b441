import { type Database, isUnavailable, type Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { type Sql, sql } from '../platform/sql.ts'

/** What is told to one: a purchase to its buyer, some orders to their shop. */
type Piece = { ids: string[] }

/**
 * Tells of orders up to `last` set by set, each in one transaction by a number of statements that does not depend on how many they are, until none are left or the server ends. `take` marks
 * orders `o` of those named, a bounded number of them, and gives what is to be told; `tell` tells it. Where a set fails, each of its pieces is told by itself, and the one that cannot be is
 * left to the next run: it holds nobody up.
 */
export async function tellInSets<Told extends Piece>(
  db: Database,
  {
    last,
    ending,
    log,
    take,
    tell,
  }: {
    last: string | null
    ending: AbortSignal | undefined
    log: Log
    take: (tx: Tx, which: Sql) => Promise<Told[]>
    tell: (tx: Tx, told: readonly Told[]) => Promise<unknown>
  },
): Promise<void> {
  if (last === null) return
  const one = (which: Sql, onTaken: (taken: Told[]) => void = () => {}) =>
    db.transaction(async (tx) => {
      const taken = await take(tx, which)
      onTaken(taken)
      await tell(tx, taken)
      return taken.length
    })
  let after = 0n
  for (;;) {
    let pieces: Told[] = []
    try {
      const found = await one(sql`o.id > ${after} and o.id <= ${last}`, (taken) => {
        pieces = taken
      })
      if (found === 0) return
    } catch (error) {
      if (isUnavailable(error) || pieces.length === 0) throw error
      for (const { ids } of pieces) {
        if (ending?.aborted) return
        await one(sql`o.id = any(${ids}::bigint[])`).catch((error: unknown) => {
          if (isUnavailable(error)) throw error
          log.error({ err: error, orders: ids }, 'nobody could be told of orders')
        })
      }
      after = pieces.flatMap(({ ids }) => ids).reduce((most, id) => (BigInt(id) > most ? BigInt(id) : most), after)
    }
    if (ending?.aborted) return
  }
}
