import { afterAct, type CancelReason, mayAct, type OrderAct, orderActs } from '../../contract/orders.ts'
import { giveBackCoupons } from '../coupons/give-back.ts'
import { tellCustomer, tellShop } from '../messages/live.ts'
import { inSet } from '../order-states/sql.ts'
import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { empty, joinSql, type Sql, sql } from '../platform/sql.ts'
import type { Asker } from '../sessions/callers.ts'
import { actorFields, type Order } from './lock.ts'

/** Acts after which nothing of an order may stand any more. */
const undoing: readonly OrderAct[] = ['cancel', 'expire', 'refund']

type Circumstances = {
  /** in the words of who did it */
  note?: string | null
  /** of the house, which has no words of its own */
  reason?: CancelReason | null
  /** further columns of the order that the act sets */
  facts?: Sql
}

/**
 * Moves locked orders by an act of the state table and writes who did it: the only writer of their statuses after the placing.
 * Answers the orders as they are now. One statement, however many orders. An act that the table does not allow here is a bug of the
 * caller, which refuses with its own code first.
 */
export async function recordAct(
  tx: Tx,
  asker: Asker,
  act: OrderAct,
  orders: readonly Order[],
  { note = null, reason = null, facts = empty }: Circumstances = {},
): Promise<Order[]> {
  for (const order of orders) {
    if (!mayAct(act, order, asker.kind))
      throw new Error(`${act} by ${asker.kind} of an order that is ${order.paymentStatus}/${order.deliveryStatus}`)
  }
  const { paymentStatus, deliveryStatus }: { paymentStatus?: string; deliveryStatus?: string } = orderActs[act].to
  const statuses = [
    ...(paymentStatus === undefined ? [] : [sql`payment_status = ${paymentStatus}`]),
    ...(deliveryStatus === undefined ? [] : [sql`delivery_status = ${deliveryStatus}`]),
  ]
  // an act that moves nothing still looks whether the order stands where it may happen
  const moves = statuses.length === 0 ? sql`payment_status = o.payment_status` : joinSql(statuses, ', ')
  const { actor, actorId } = actorFields(asker)
  const moved = await execute(
    tx,
    sql`with moved as (
        update orders o set ${moves}${facts} where o.id = any(${orders.map(({ id }) => id)}::bigint[]) and ${inSet(orderActs[act])} returning o.id)
      insert into order_event (order_id, act, actor, actor_id, note, reason)
      select id, ${act}, ${actor}, ${actorId}, ${note}, ${reason} from moved order by id`,
  )
  if (moved !== orders.length) throw refuse('writeConflict')
  if (undoing.includes(act))
    await giveBackCoupons(
      tx,
      orders.map(({ purchaseId }) => purchaseId),
    )
  // What others do to an order appears on the buyer's open screens by itself.
  if (asker.kind !== 'customer') {
    for (const [customerId, theirs] of Map.groupBy(orders, (order) => order.customerId))
      await tellCustomer(tx, customerId, { kind: 'order', id: theirs.length === 1 ? (theirs[0]?.id ?? null) : null })
  }
  // Members have several windows, and colleagues: the shop hears of what it did itself, too.
  for (const [shopId, theirs] of Map.groupBy(orders, (order) => order.shopId))
    await tellShop(tx, shopId, { kind: 'order', id: theirs.length === 1 ? (theirs[0]?.id ?? null) : null })
  return orders.map((order) => ({ ...order, ...afterAct(act, order) }))
}

/** As recordAct, for one order. */
export async function recordOne(tx: Tx, asker: Asker, act: OrderAct, order: Order, circumstances?: Circumstances): Promise<Order> {
  const [moved = order] = await recordAct(tx, asker, act, [order], circumstances)
  return moved
}
