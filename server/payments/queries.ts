import { isIn, mayAct, type OrderSet, type OrderState, orderActs, orderSets } from '../../contract/orders.ts'
import type { PaymentMethodCode, PaymentState } from '../../contract/payment-methods.ts'
import type { Minor, Rate } from '../../money/money.ts'
import { visibleTo } from '../orders/lock.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import type { Customer } from '../sessions/callers.ts'

/** The purchase named by itself or by one of its orders. Refuses orderMissing: unknown, somebody else's, or the two disagree. */
export async function findPurchase(
  db: Db,
  customer: Customer,
  { purchaseId, orderId }: { purchaseId: string | null; orderId: string | null },
): Promise<string> {
  const found = await maybeRow<{ id: string }>(
    db,
    sql`select o.purchase_id as id from orders o
        where ${visibleTo(customer)} and (o.purchase_id = ${purchaseId}::bigint or ${purchaseId}::bigint is null)
          and (o.id = ${orderId}::bigint or ${orderId}::bigint is null)
          and (${purchaseId}::bigint is not null or ${orderId}::bigint is not null)
        limit 1`,
  )
  if (!found) throw refuse('orderMissing')
  return found.id
}

export type PaymentView = {
  purchaseId: string
  state: PaymentState
  method: PaymentMethodCode
  refusal: string | null
  totalMinor: Minor
  currency: string
  rate: Rate
  /** of the orders that still wait for money */
  unpaidMinor: Minor
  /** what lies in the buyer's wallet */
  balanceMinor: Minor
  payBefore: Date | null
  canPay: boolean
  orders: { id: string; incrementId: string; shopId: string; shopName: Texts; totalMinor: Minor; cancelled: boolean }[]
}

type PurchaseRow = {
  payment_method: PaymentView['method']
  total_minor: string
  currency: string
  rate: string
  pay_before: Date | null
  open: boolean
  balance_minor: string
  last_state: string | null
  last_refusal: string | null
}

type OrderRow = {
  id: string
  increment_id: string
  shop_id: string
  shop_name: Texts
  total_minor: string
  payment_status: OrderState['paymentStatus']
  delivery_status: OrderState['deliveryStatus']
}

const stateOf = ({ payment_status, delivery_status }: OrderRow): OrderState => ({
  paymentStatus: payment_status,
  deliveryStatus: delivery_status,
})

/** How the payment of a purchase stands. Refuses orderMissing (unknown or not this customer's). */
export async function readPayment(db: Db, customer: Customer, purchaseId: string): Promise<PaymentView> {
  const purchase = await maybeRow<PurchaseRow>(
    db,
    sql`select p.payment_method, p.total_minor, p.currency, p.rate, p.pay_before, coalesce(p.pay_before > now(), false) as open,
          (select balance_minor from account where kind = 'customer_wallet' and owner_id = p.customer_id) as balance_minor, last.state as last_state, last.refusal as last_refusal
        from purchase p
        left join lateral (select state, refusal from payment where purchase_id = p.id order by id desc limit 1) last on true
        where p.id = ${purchaseId} and exists (select from orders o where o.purchase_id = p.id and ${visibleTo(customer)})`,
  )
  if (!purchase) throw refuse('orderMissing')
  const orders = await rows<OrderRow>(
    db,
    sql`select o.id, o.increment_id, o.shop_id, h.name as shop_name, o.total_minor, o.payment_status, o.delivery_status
        from orders o join shop h on h.id = o.shop_id
        where o.purchase_id = ${purchaseId} and ${visibleTo(customer)} order by o.id`,
  )
  return {
    purchaseId,
    ...standing(purchase, orders.map(stateOf)),
    method: purchase.payment_method,
    totalMinor: BigInt(purchase.total_minor),
    currency: purchase.currency,
    rate: BigInt(purchase.rate),
    unpaidMinor: orders
      .filter((order) => isIn(stateOf(order), orderActs.pay))
      .reduce((sum, { total_minor }) => sum + BigInt(total_minor), 0n),
    balanceMinor: BigInt(purchase.balance_minor),
    payBefore: purchase.pay_before,
    orders: orders.map((order) => ({
      id: order.id,
      incrementId: order.increment_id,
      shopId: order.shop_id,
      shopName: order.shop_name,
      totalMinor: BigInt(order.total_minor),
      cancelled: order.delivery_status === 'cancelled',
    })),
  }
}

/** One word for the whole purchase: what became of its orders counts more than what became of a try to pay. */
function standing(purchase: PurchaseRow, orders: OrderState[]): Pick<PaymentView, 'state' | 'refusal' | 'canPay'> {
  const some = (set: OrderSet) => orders.some((state) => isIn(state, set))
  const waits = orders.some((state) => mayAct('pay', state, 'customer'))
  if (waits) {
    const refused = purchase.last_state === 'refused'
    return { state: refused ? 'refused' : 'pending', refusal: refused ? purchase.last_refusal : null, canPay: purchase.open }
  }
  if (some(orderSets.tookMoney)) return { state: 'paid', refusal: null, canPay: false }
  if (some(orderSets.payOnDelivery)) return { state: 'on_delivery', refusal: null, canPay: false }
  const cameLate = purchase.last_state === 'refunding' || purchase.last_state === 'refunded'
  return { state: 'refused', refusal: cameLate ? 'paid_too_late' : 'order_cancelled', canPay: false }
}
