import { returnClocks } from '../../contract/returns.ts'
import { inform } from '../messages/inform.ts'
import { buyerOf } from '../orders/lock.ts'
import { row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Clock, ShopMember } from '../sessions/callers.ts'
import { lockReturn, mayReturn, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'
import { payBack } from './refund.ts'

/**
 * The shop agrees, or its time to answer has passed. Money alone goes back at once; goods are sent back where the shop says, or where it
 * said before. A shop that is silent and has said nothing gets no goods back: there is nowhere to send them. Refuses recordMissing,
 * writeConflict (`return_state`), parameterInvalid (instructions) a shop that says nowhere.
 */
export async function acceptReturn(
  tx: Tx,
  asker: ShopMember | Clock,
  { returnId, instructions, note }: { returnId: string; instructions: string; note: string | null },
): Promise<void> {
  const found = await lockReturn(tx, asker, returnId)
  if (!mayReturn('accept', found, asker)) throw returnStateRefusal(found)
  const { return_address } = await row<{ return_address: string }>(
    tx,
    sql`select return_address from shop where id = ${found.order.shopId}`,
  )
  const sendTo = instructions || return_address
  const hasGoods = found.kind === 'return_refund' && (sendTo !== '' || asker.kind !== 'clock')
  if (hasGoods && sendTo === '') throw refuse('parameterInvalid', { fields: { instructions: { problem: 'missing' } } })
  const accepted = await recordReturnAct(tx, asker, 'accept', found, {
    note,
    facts: sql`, instructions = ${hasGoods ? sendTo : ''}`,
  })
  if (!hasGoods) {
    await payBack(tx, asker, accepted, { note: null })
    return
  }
  await inform(tx, buyerOf(found.order), 'return_accepted', {
    returnId: found.id,
    number: found.incrementId,
    instructions: sendTo,
    days: String(returnClocks.accepted.days),
  })
}
