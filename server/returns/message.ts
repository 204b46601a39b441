import { inform } from '../messages/inform.ts'
import { informMembers } from '../messages/inform-members.ts'
import { tellCustomer, tellShop } from '../messages/live.ts'
import { buyerOf } from '../orders/lock.ts'
import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, Operator, ShopMember } from '../sessions/callers.ts'
import { isUnderWay, lockReturn, ofReturns, returnActor, returnStateRefusal } from './lock.ts'
import { attachEvidence } from './pictures.ts'

export type NewReturnMessage = { returnId: string; content: string; images: readonly string[] }

/**
 * Writes to the other side of a return, with pictures of the writer's own side. Refuses recordMissing, writeConflict (`return_state`) when it has
 * ended, returnFailed (images).
 */
export async function writeReturnMessage(
  tx: Tx,
  asker: Customer | ShopMember | Operator,
  { returnId, content, images }: NewReturnMessage,
): Promise<string> {
  const found = await lockReturn(tx, asker, returnId)
  if (!isUnderWay(found)) throw returnStateRefusal(found)
  const { actor, actorId } = returnActor(asker)
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into return_message (return_id, author, author_id, content) values (${returnId}, ${actor}, ${actorId}::bigint, ${content}) returning id`,
  )
  if (asker.kind !== 'operator') await attachEvidence(tx, { returnId, messageId: id, sender: asker, paths: images })
  const told = { returnId, number: found.incrementId, content }
  if (asker.kind === 'customer') {
    await informMembers(tx, ofReturns(found.order), 'shop_return_message', () => ({ returnId, number: found.incrementId, content }))
  } else {
    await inform(tx, buyerOf(found.order), 'return_message', told)
    await tellCustomer(tx, found.order.customerId, { kind: 'return', id: returnId })
  }
  await tellShop(tx, found.order.shopId, { kind: 'return', id: returnId })
  return id
}
