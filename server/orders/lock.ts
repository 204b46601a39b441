import {
  afterAct,
  type DeliveryStatus,
  mayAct,
  type OrderAct,
  type OrderActor,
  type OrderState,
  type PaymentStatus,
} from '../../contract/orders.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { refuse } from '../platform/refusal.ts'
import { empty, type Sql, sql } from '../platform/sql.ts'

export type Order = OrderState & {
  id: string
  incrementId: string
  purchaseId: string
  customerId: string
  shopId: string
  paymentMethod: 'wallet' | 'card' | 'cod'
  totalMinor: bigint
  commissionMinor: bigint
  shippedAt: Date | null
  extendedAt: Date | null
  dueAt: Date | null
  email: string
  language: string
}

type OrderRow = {
  id: string
  increment_id: string
  purchase_id: string
  customer_id: string
  shop_id: string
  payment_method: Order['paymentMethod']
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  total_minor: string
  commission_minor: string
  shipped_at: Date | null
  extended_at: Date | null
  due_at: Date | null
  email: string
  language: string
}

/** Who asks: a buyer sees own orders only, so that somebody else's answers like a missing one; the house sees all. */
export type Asker = { customerId: string } | 'house'

/** The order, locked until the transaction ends. Refuses orderMissing. */
export async function lockOrder(tx: Tx, asker: Asker, orderId: string): Promise<Order> {
  const mine: Sql = asker === 'house' ? empty : sql` and o.customer_id = ${asker.customerId}`
  const found = await maybeRow<OrderRow>(
    tx,
    sql`select o.id, o.increment_id, o.purchase_id, o.customer_id, o.shop_id, p.payment_method, o.payment_status, o.delivery_status, o.total_minor, o.commission_minor,
          o.shipped_at, o.extended_at, o.due_at, c.email, c.language
        from orders o join purchase p on p.id = o.purchase_id join customer c on c.id = o.customer_id
        where o.id = ${orderId}${mine} for no key update of o`,
  )
  if (!found) throw refuse('orderMissing')
  return {
    id: found.id,
    incrementId: found.increment_id,
    purchaseId: found.purchase_id,
    customerId: found.customer_id,
    shopId: found.shop_id,
    paymentMethod: found.payment_method,
    paymentStatus: found.payment_status,
    deliveryStatus: found.delivery_status,
    totalMinor: BigInt(found.total_minor),
    commissionMinor: BigInt(found.commission_minor),
    shippedAt: found.shipped_at,
    extendedAt: found.extended_at,
    dueAt: found.due_at,
    email: found.email,
    language: found.language,
  }
}

export type Actor = { kind: OrderActor; id: string | null }

export const clock: Actor = { kind: 'clock', id: null }

/**
 * Moves a locked order by an act of the state table and writes who did it. `facts` are further columns that the act sets.
 * An act that the table does not allow here is a bug of the caller, which refuses with its own code first.
 */
export async function recordAct(
  tx: Tx,
  order: Order,
  act: OrderAct,
  actor: Actor,
  { note = null, facts = empty }: { note?: string | null; facts?: Sql } = {},
): Promise<OrderState> {
  if (!mayAct(act, order)) throw new Error(`${act} of an order that is ${order.paymentStatus}/${order.deliveryStatus}`)
  const next = afterAct(act, order)
  const moved = await execute(
    tx,
    sql`with moved as (
        update orders set payment_status = ${next.paymentStatus}, delivery_status = ${next.deliveryStatus}${facts} where id = ${order.id}
          and payment_status = ${order.paymentStatus} and delivery_status = ${order.deliveryStatus} returning id)
      insert into order_event (order_id, act, actor, actor_id, note) select id, ${act}, ${actor.kind}, ${actor.id}, ${note} from moved`,
  )
  if (moved !== 1) throw refuse('writeConflict')
  // What others do to an order appears on the buyer's open screens by itself.
  if (actor.kind !== 'buyer') await tell(tx, order.customerId, { kind: 'order', id: order.id })
  return next
}
