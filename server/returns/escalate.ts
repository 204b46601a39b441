import { informMembers } from '../messages/inform-members.ts'
import type { Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { lockReturn, mayReturn, ofReturns, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

/** The buyer asks the house to decide what the shop refused. Refuses recordMissing, writeConflict (`return_state`). */
export async function escalateReturn(tx: Tx, customer: Customer, { returnId, note }: { returnId: string; note: string }): Promise<void> {
  const found = await lockReturn(tx, customer, returnId)
  if (!mayReturn('escalate', found, customer)) throw returnStateRefusal(found)
  await recordReturnAct(tx, customer, 'escalate', found, { note: note || null, facts: sql`, escalated_at = now()` })
  await informMembers(tx, ofReturns(found.order), 'shop_return_escalated', () => ({ returnId: found.id, number: found.incrementId }))
}
