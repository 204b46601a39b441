import { returnClocks } from '../../contract/returns.ts'
import { inform } from '../messages/inform.ts'
import { buyerOf } from '../orders/lock.ts'
import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Clock, ShopMember } from '../sessions/callers.ts'
import { receiveStock } from '../stock/receive.ts'
import { lockReturn, mayReturn, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

/**
 * The goods are back at the shop, or should long be: within the next days it gives the money back or says why not. What can be sold again is
 * in stock again. Refuses recordMissing, writeConflict (`return_state`).
 */
export async function receiveReturn(
  tx: Tx,
  asker: ShopMember | Clock,
  { returnId, restock }: { returnId: string; restock: boolean },
): Promise<void> {
  const found = await lockReturn(tx, asker, returnId)
  if (!mayReturn('receive', found, asker)) throw returnStateRefusal(found)
  await recordReturnAct(tx, asker, 'receive', found)
  if (restock && asker.kind === 'shop_member') {
    const { sku_id: skuId } = await row<{ sku_id: string }>(tx, sql`select sku_id from order_line where id = ${found.lineId}`)
    await receiveStock(tx, asker, { skuId, quantity: found.qty, sourceKind: 'return', sourceId: found.id })
  }
  await inform(tx, buyerOf(found.order), 'return_received', {
    returnId: found.id,
    number: found.incrementId,
    days: String(returnClocks.received.days),
  })
}
