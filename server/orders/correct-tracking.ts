import { carrierName } from '../../contract/carriers.ts'
import { mayAct } from '../../contract/orders.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { buyerOf, lockOrder, type Order } from './lock.ts'
import { orderStateRefusal } from './refuse-state.ts'
import type { Shipment } from './ship.ts'

/**
 * Puts right with which carrier and number an order was shipped, as long as its parcel has not arrived; the buyer is told the new one. No act of the state
 * table, because nothing moves. Refuses orderMissing, writeConflict (order_state).
 */
export async function correctTracking(tx: Tx, member: ShopMember, { orderId, carrier, trackingNumber }: Shipment): Promise<Order> {
  const order = await lockOrder(tx, member, orderId)
  if (!mayAct('deliver', order, member.kind)) throw orderStateRefusal(order)
  const before = await row<{ carrier: string | null; tracking_number: string | null }>(
    tx,
    sql`select carrier, tracking_number from orders where id = ${order.id} and shop_id = ${member.shopId}`,
  )
  if (before.carrier === carrier && before.tracking_number === trackingNumber) return order
  await execute(
    tx,
    sql`update orders set carrier = ${carrier}, tracking_number = ${trackingNumber} where id = ${order.id} and shop_id = ${member.shopId}`,
  )
  await recordAudit(tx, member, {
    act: 'order.tracking',
    subject: 'order',
    subjectId: order.id,
    why: null,
    details: { carrier_before: before.carrier, number_before: before.tracking_number, carrier, number: trackingNumber },
  })
  const values = { orderId: order.id, number: order.incrementId, carrier: carrierName(carrier), tracking: trackingNumber }
  await inform(tx, buyerOf(order), 'order_shipped', values)
  return order
}
