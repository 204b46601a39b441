import { type Database, rows } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { clock } from '../sessions/callers.ts'
import { cancelOrder, expireOrder } from './cancel.ts'
import { completeOrder } from './complete.ts'
import { lockDue } from './lock.ts'

type Due = { id: string; due_act: 'expire' | 'cancel' | 'complete' }

/**
 * Does what is due: unpaid orders expire, unshipped ones are cancelled with a full refund, delivered ones complete. Each order in
 * its own transaction, found by the database's clock, so several processes may run this at once and a stopped server catches up.
 */
export async function runOrderClocks(
  db: Database,
  { log }: Pick<Services, 'log'>,
  { ending }: { ending?: AbortSignal } = {},
): Promise<void> {
  for (;;) {
    const due = await rows<Due>(db, sql`select id, due_act from orders where due_at <= now() order by due_at limit 100`)
    let done = 0
    for (const { id, due_act } of due) {
      if (ending?.aborted) return
      try {
        await db.transaction(async (tx) => {
          if (!(await lockDue(tx, id, due_act))) return
          if (due_act === 'expire') await expireOrder(tx, clock, id)
          else if (due_act === 'cancel') await cancelOrder(tx, clock, { orderId: id, why: { code: 'not_shipped_in_time' } })
          else await completeOrder(tx, clock, id)
        })
        done += 1
      } catch (error) {
        log.error({ err: error, order: id, act: due_act, expected: error instanceof Refusal }, 'a clock could not act on an order')
      }
    }
    if (due.length < 100 || done === 0) return
  }
}
