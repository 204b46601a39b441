import { carrierKey, trackingKey } from '../../contract/carriers.ts'
import { mayAct, orderLabel } from '../../contract/orders.ts'
import { lockOrder } from '../orders/lock.ts'
import { type Shipment, shipOrder } from '../orders/ship.ts'
import { type Database, row, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

type Result = Reply<'shipShopOrders'>['list'][number]

/** Whether a parcel is the one that was written down, however it was spelled. */
export const isSameParcel = (
  kept: { carrier: string | null; tracking_number: string | null },
  { carrier, trackingNumber }: Pick<Shipment, 'carrier' | 'trackingNumber'>,
): boolean =>
  kept.carrier !== null &&
  kept.tracking_number !== null &&
  carrierKey(kept.carrier) === carrierKey(carrier) &&
  trackingKey(kept.tracking_number) === trackingKey(trackingNumber)

/**
 * Ships orders one after the other, each by its own act in a transaction of its own, so that one that cannot be shipped holds up none. What has been shipped
 * with that very number is `already`: whoever repeats, after a lost answer or a crash in the middle, ships the rest and nothing twice.
 */
export async function shipMany(db: Database, member: ShopMember, shipments: readonly Shipment[]): Promise<Result[]> {
  const results: Result[] = []
  for (const shipment of shipments) {
    const isRepeated = results.some(({ order_id }) => order_id === shipment.orderId)
    results.push(isRepeated ? refused(shipment, 'repeated') : await db.transaction((tx) => shipOne(tx, member, shipment)))
  }
  return results
}

const refused = ({ orderId }: Shipment, reason: 'missing' | 'repeated'): Result => ({
  order_id: orderId,
  increment_id: null,
  outcome: 'refused',
  reason,
  label: null,
})

async function shipOne(tx: Tx, member: ShopMember, shipment: Shipment): Promise<Result> {
  const order = await lockOrder(tx, member, shipment.orderId).catch((error: unknown) => {
    if (error instanceof Refusal && error.codeName === 'orderMissing') return null
    throw error
  })
  if (order === null) return refused(shipment, 'missing')
  const result = { order_id: order.id, increment_id: order.incrementId, reason: null, label: orderLabel(order) }
  if (mayAct('ship', order, member.kind)) {
    await shipOrder(tx, member, shipment)
    return { ...result, outcome: 'shipped', label: 'shipped' }
  }
  const kept = await row<{ carrier: string | null; tracking_number: string | null }>(
    tx,
    sql`select carrier, tracking_number from orders where id = ${order.id} and shop_id = ${member.shopId}`,
  )
  return isSameParcel(kept, shipment) ? { ...result, outcome: 'already' } : { ...result, outcome: 'refused', reason: 'state' }
}
