import { actorOf, type DeliveryStatus, type OrderState, orderActs, type PaymentStatus } from '../../contract/orders.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import type { Minor } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { maybeRow, row, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Asker, Customer } from '../sessions/callers.ts'

export type Order = OrderState & {
  id: string
  incrementId: string
  purchaseId: string
  customerId: string
  shopId: string
  paymentMethod: PaymentMethodCode
  totalMinor: Minor
  commissionMinor: Minor
  /** what the house bears of its discount, and makes good to the shop */
  houseDiscountMinor: Minor
  refundedMinor: Minor
  /** returns of it under way: as long as there are any nothing is confirmed, by nobody */
  returnsOpen: number
  extendedAt: Date | null
  dueAt: Date | null
}

/** Whose order it is. */
export const buyerOf = ({ customerId }: Order): Customer => ({ kind: 'customer', customerId })

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
  house_discount_minor: string
  refunded_minor: string
  returns_open: number
  extended_at: Date | null
  due_at: Date | null
}

const columns = sql`o.id, o.increment_id, o.purchase_id, o.customer_id, o.shop_id, o.payment_status, o.delivery_status, o.total_minor, o.commission_minor, o.house_discount_minor, o.refunded_minor, o.returns_open,
  o.extended_at, o.due_at`

const orderOf = (found: OrderRow, paymentMethod: Order['paymentMethod']): Order => ({
  id: found.id,
  incrementId: found.increment_id,
  purchaseId: found.purchase_id,
  customerId: found.customer_id,
  shopId: found.shop_id,
  paymentMethod,
  paymentStatus: found.payment_status,
  deliveryStatus: found.delivery_status,
  totalMinor: BigInt(found.total_minor),
  commissionMinor: BigInt(found.commission_minor),
  houseDiscountMinor: BigInt(found.house_discount_minor),
  refundedMinor: BigInt(found.refunded_minor),
  returnsOpen: found.returns_open,
  extendedAt: found.extended_at,
  dueAt: found.due_at,
})

/** Which orders `o` somebody sees; those of others answer like missing ones. */
export function visibleTo(asker: Asker): Sql {
  switch (asker.kind) {
    case 'customer':
      return sql`o.customer_id = ${asker.customerId}`
    case 'shop_member':
      return sql`o.shop_id = ${asker.shopId}`
    case 'operator':
    case 'clock':
    case 'carrier':
    case 'provider':
      return sql`true`
  }
}

/** What the timeline notes of who did an act: the word for an order, and the id where somebody has one. */
export const actorFields = (asker: Asker): { actor: string; actorId: string | null } => ({
  actor: actorOf[asker.kind],
  actorId:
    asker.kind === 'customer'
      ? asker.customerId
      : asker.kind === 'shop_member'
        ? asker.memberId
        : asker.kind === 'operator'
          ? asker.operatorId
          : null,
})

/**
 * The order, locked until the transaction ends, after its purchase. Each lock is a statement of its own that reads no other table:
 * what stands beside a lock is as it was before the wait. Refuses orderMissing.
 */
export async function lockOrder(tx: Tx, asker: Asker, orderId: string): Promise<Order> {
  const purchase = await maybeRow<{ payment_method: Order['paymentMethod'] }>(
    tx,
    sql`select payment_method from purchase
        where id = (select o.purchase_id from orders o where o.id = ${orderId} and ${visibleTo(asker)}) for no key update`,
  )
  if (!purchase) throw refuse('orderMissing')
  const found = await row<OrderRow>(tx, sql`select ${columns} from orders o where o.id = ${orderId} for no key update`)
  return orderOf(found, purchase.payment_method)
}

export type Purchase = {
  id: string
  customerId: string
  /** the payment window has not ended */
  open: boolean
  /** its orders that still wait for money */
  unpaid: Order[]
  unpaidMinor: Minor
}

/** The purchase and its orders that still wait for money, locked as an order is. Refuses orderMissing. */
export async function lockPurchase(tx: Tx, asker: Asker, purchaseId: string): Promise<Purchase> {
  const purchase = await maybeRow<{ id: string; customer_id: string; payment_method: Order['paymentMethod']; open: boolean }>(
    tx,
    sql`select id, customer_id, payment_method, coalesce(pay_before > now(), false) as open from purchase
        where id = (select o.purchase_id from orders o where o.purchase_id = ${purchaseId} and ${visibleTo(asker)} limit 1) for no key update`,
  )
  if (!purchase) throw refuse('orderMissing')
  const found = await rows<OrderRow>(
    tx,
    sql`select ${columns} from orders o where o.purchase_id = ${purchase.id} and ${inSet(orderActs.pay)} order by o.id for no key update`,
  )
  const unpaid = found.map((order) => orderOf(order, purchase.payment_method))
  return {
    id: purchase.id,
    customerId: purchase.customer_id,
    open: purchase.open,
    unpaid,
    unpaidMinor: unpaid.reduce((total, { totalMinor }) => total + totalMinor, 0n),
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
