import type { ReturnDueAct } from '../../contract/returns.ts'
import { type Database, rows, type Tx } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { clock } from '../sessions/callers.ts'
import { acceptReturn } from './accept.ts'
import { closeReturn } from './close.ts'
import { lockDueReturn } from './lock.ts'
import { receiveReturn } from './receive.ts'
import { refundReturn } from './refund.ts'

const acts: Record<ReturnDueAct, (tx: Tx, returnId: string) => Promise<void>> = {
  accept: (tx, returnId) => acceptReturn(tx, clock, { returnId, instructions: '', note: null }),
  receive: (tx, returnId) => receiveReturn(tx, clock, { returnId, restock: false }),
  refund: (tx, returnId) => refundReturn(tx, clock, { returnId, note: '' }),
  close: (tx, returnId) => closeReturn(tx, clock, returnId),
}

/**
 * Does what is due with returns, by the database's clock, each in its own transaction, so that several processes may run this at once and a
 * stopped server catches up.
 */
export async function runReturnClocks(db: Database, { log }: Pick<Services, 'log'>): Promise<void> {
  for (;;) {
    const due = await rows<{ id: string; due_act: ReturnDueAct }>(
      db,
      sql`select id, due_act from order_return where due_at <= now() order by due_at limit 100`,
    )
    let done = 0
    for (const { id, due_act } of due) {
      try {
        await db.transaction(async (tx) => {
          if (await lockDueReturn(tx, id, due_act)) await acts[due_act](tx, id)
        })
        done += 1
      } catch (error) {
        log.error({ err: error, return: id, act: due_act, expected: error instanceof Refusal }, 'a clock could not act on a return')
      }
    }
    if (due.length < 100 || done === 0) return
  }
}
