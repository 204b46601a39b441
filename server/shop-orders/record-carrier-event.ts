import { carrierKey, trackingKey } from '../../contract/carriers.ts'
import { mayAct, type OrderAct } from '../../contract/orders.ts'
import { lockOrder } from '../orders/lock.ts'
import { deliverOrder, transitOrder } from '../orders/ship.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { CarrierCaller } from './carrier-caller.ts'

const acts = { in_transit: 'transit', delivered: 'deliver' } as const satisfies Record<string, OrderAct>

/**
 * Takes what a carrier tells, once: the event and its effect are one transaction, a repeat changes nothing. It speaks of the parcels that shops gave to that
 * carrier under that number, which may be several orders of one buyer; what the state table does not let it do to one of them (it is there already, or has
 * come further) is no fault of the sender. Refuses 404 a number that no order has, and keeps nothing of it: a parcel may be scanned before its shop has
 * written the number down, and whoever repeats comes in later.
 */
export async function recordCarrierEvent(tx: Tx, caller: CarrierCaller): Promise<void> {
  const { source, event, body } = caller
  const isNew = await execute(
    tx,
    sql`insert into carrier_event (source, event_id, type, body) values (${source}, ${event.id}, ${event.type}, ${body}) on conflict do nothing`,
  )
  if (isNew === 0) return
  const found = await rows<{ id: string; carrier: string | null }>(
    tx,
    sql`select id, carrier from orders where tracking_key(tracking_number) = ${trackingKey(event.tracking_number)} order by id`,
  )
  const wanted = carrierKey(event.carrier ?? source)
  const parcels = found.filter(({ carrier }) => carrier !== null && carrierKey(carrier) === wanted)
  if (parcels.length === 0) throw new TransportError(404)
  await execute(
    tx,
    sql`update carrier_event set order_ids = ${parcels.map(({ id }) => id)}::bigint[] where source = ${source} and event_id = ${event.id}`,
  )
  const act = acts[event.type]
  for (const { id } of parcels) {
    const order = await lockOrder(tx, caller, id)
    if (!mayAct(act, order, caller.kind)) continue
    if (act === 'deliver') await deliverOrder(tx, caller, id)
    else await transitOrder(tx, caller, { orderId: id, note: event.text })
  }
}
