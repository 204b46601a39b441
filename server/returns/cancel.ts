import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Customer } from '../sessions/callers.ts'
import { lockReturn, mayReturn } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

/** The buyer takes a return back. Refuses recordMissing, returnCancelRefused once the goods are on their way or it has ended. */
export async function cancelReturn(tx: Tx, customer: Customer, returnId: string): Promise<void> {
  const found = await lockReturn(tx, customer, returnId)
  if (!mayReturn('cancel', found, customer)) throw refuse('returnCancelRefused')
  await recordReturnAct(tx, customer, 'cancel', found)
}
