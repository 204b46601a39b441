import { objectionsTo, type ReturnObjection, returnClocks } from '../../contract/returns.ts'
import { inform } from '../messages/inform.ts'
import { buyerOf } from '../orders/lock.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { lockReturn, mayReturn, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

export type Objection = { returnId: string /** a ready reason, or none */; reason: ReturnObjection | null; note: string }

/**
 * The shop does not agree, or what came back is not what was sent: the buyer reads why, in their language where a ready reason is given, and may ask
 * the house. Refuses recordMissing, writeConflict (`return_state`), parameterInvalid: note without any reason, reason where it is none now.
 */
export async function refuseReturn(tx: Tx, member: ShopMember, { returnId, reason, note }: Objection): Promise<void> {
  if (reason === null && note === '') throw refuse('parameterInvalid', { fields: { note: { problem: 'missing' } } })
  const found = await lockReturn(tx, member, returnId)
  if (!mayReturn('refuse', found, member)) throw returnStateRefusal(found)
  if (reason !== null && !objectionsTo(found).includes(reason))
    throw refuse('parameterInvalid', { fields: { reason: { problem: 'unknown_choice' } } })
  await recordReturnAct(tx, member, 'refuse', found, { note: note || null, reason })
  await inform(tx, buyerOf(found.order), 'return_refused', {
    returnId,
    number: found.incrementId,
    reason: reason === null ? { words: note } : { code: reason, words: note },
    days: String(returnClocks.refused.days),
  })
}
