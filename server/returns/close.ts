import { inform } from '../messages/inform.ts'
import { buyerOf } from '../orders/lock.ts'
import type { Tx } from '../platform/database.ts'
import type { Clock } from '../sessions/callers.ts'
import { lockReturn, mayReturn, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

/** Time has passed: the goods were not sent back, or nobody asked the house to decide. Refuses recordMissing, writeConflict (`return_state`). */
export async function closeReturn(tx: Tx, asker: Clock, returnId: string): Promise<void> {
  const found = await lockReturn(tx, asker, returnId)
  if (!mayReturn('close', found, asker)) throw returnStateRefusal(found)
  await recordReturnAct(tx, asker, 'close', found)
  const kind = found.state === 'accepted' ? 'return_not_sent' : 'return_lapsed'
  await inform(tx, buyerOf(found.order), kind, { returnId: found.id, number: found.incrementId })
}
