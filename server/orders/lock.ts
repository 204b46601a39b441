import {
  afterAct,
  type DeliveryStatus,
  mayAct,
  type OrderAct,
  type OrderActor,
  type OrderState,
  type PaymentStatus,
} from '../../contract/orders.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
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
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  total_minor: string
  commission_minor: string
  shipped_at: Date | null
  extended_at: Date | null
  due_at: Date | null
}

/** Who asks: a buyer sees own orders only, so that somebody else's answers like a missing one; the house sees all. */
export type Asker = { customerId: string } | 'house'

/**
 * The order, locked until the transaction ends, after its purchase. Each lock is a statement of its own that reads no other table:
 * what stands beside a lock is as it was before the wait. Refuses orderMissing.
 */
export async function lockOrder(tx: Tx, asker: Asker, orderId: string): Promise<Order> {
  const mine: Sql = asker === 'house' ? empty : sql` and o.customer_id = ${asker.customerId}`
  const purchase = await maybeRow<{ payment_method: Order['paymentMethod'] }>(
    tx,
    sql`select payment_method from purchase
        where id = (select o.purchase_id from orders o where o.id = ${orderId}${mine}) for no key update`,
  )
  if (!purchase) throw refuse('orderMissing')
  const found = await row<OrderRow>(
    tx,
    sql`select id, increment_id, purchase_id, customer_id, shop_id, payment_status, delivery_status, total_minor, commission_minor, shipped_at, extended_at, due_at
        from orders where id = ${orderId} for no key update`,
  )
  const person = await row<{ email: string; language: string }>(
    tx,
    sql`select email, language from customer where id = ${found.customer_id}`,
  )
  return {
    id: found.id,
    incrementId: found.increment_id,
    purchaseId: found.purchase_id,
    customerId: found.customer_id,
    shopId: found.shop_id,
    paymentMethod: purchase.payment_method,
    paymentStatus: found.payment_status,
    deliveryStatus: found.delivery_status,
    totalMinor: BigInt(found.total_minor),
    commissionMinor: BigInt(found.commission_minor),
    shippedAt: found.shipped_at,
    extendedAt: found.extended_at,
    dueAt: found.due_at,
    ...person,
  }
}

/**
 * Whether a clock may act on the order now: nobody else is at its purchase, which is locked then, and what the clock stands at is
 * still due. Never waits: who is at the order now may make the act needless, and the next run looks again.
 */
export async function lockDue(tx: Tx, orderId: string, dueAct: string): Promise<boolean> {
  const purchase = await maybeRow(
    tx,
    sql`select from purchase where id = (select purchase_id from orders where id = ${orderId}) for no key update skip locked`,
  )
  if (!purchase) return false
  const due = await maybeRow(tx, sql`select from orders where id = ${orderId} and due_act = ${dueAct} and due_at <= now()`)
  return due !== undefined
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
