import { returnClocks } from '../../contract/returns.ts'
import { inform } from '../messages/inform.ts'
import { buyerOf } from '../orders/lock.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { lockReturn, mayReturn, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

/**
 * The shop does not agree, or what came back is not what was sent: the buyer reads why and may ask the house. Refuses recordMissing,
 * writeConflict (`return_state`), parameterInvalid (note) without a reason.
 */
export async function refuseReturn(tx: Tx, member: ShopMember, { returnId, note }: { returnId: string; note: string }): Promise<void> {
  if (note === '') throw refuse('parameterInvalid', { fields: { note: { problem: 'missing' } } })
  const found = await lockReturn(tx, member, returnId)
  if (!mayReturn('refuse', found, member)) throw returnStateRefusal(found)
  await recordReturnAct(tx, member, 'refuse', found, { note })
  await inform(tx, buyerOf(found.order), 'return_refused', {
    returnId,
    number: found.incrementId,
    reason: { words: note },
    days: String(returnClocks.refused.days),
  })
}
