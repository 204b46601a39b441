import type { DeliveryStatus, PaymentStatus } from '../../contract/orders.ts'
import { isIn, orderActs, orderSets } from '../../contract/orders.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { closingOrdersShown } from '../../contract/people.ts'
import { endedReturns } from '../../contract/returns.ts'
import { formatAmount } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { refundsTo } from '../orders/cost.ts'
import { shopEarns } from '../orders/earnings.ts'
import { owedBy } from '../orders/reverse.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { readUnderWay } from './under-way.ts'

type Effect = Reply<'getShopEffect'>
type Row = {
  products: number
  returns: number
  members: number
  held_minor: string
  coming_minor: string
  balance_minor: string
  on_hold_minor: string
}

/** What suspending a shop or closing it would do now. Refuses recordMissing. */
export async function readShopEffect(db: Db, { shop_id: shopId, act }: Input<'getShopEffect'>): Promise<Effect> {
  const found = await maybeRow<Row>(
    db,
    sql`select (select count(*)::int from product p where p.shop_id = h.id and p.status = 'on_sale') as products,
        (select count(*)::int from order_return r where r.shop_id = h.id and r.state <> all(${endedReturns}::text[])) as returns,
        (select count(*)::int from shop_member m where m.shop_id = h.id and m.removed_at is null) as members,
        coalesce((select a.balance_minor from account a where a.kind = 'merchant_balance' and a.owner_id = h.id), 0) as balance_minor,
        coalesce((select a.balance_minor from account a where a.kind = 'merchant_hold' and a.owner_id = h.id), 0) as on_hold_minor, s.held_minor, s.coming_minor
      from shop h, lateral (
        select coalesce(sum(o.total_minor - o.refunded_minor) filter (where ${inSet(orderSets.holdsMoney)}), 0)::bigint as held_minor,
          coalesce(sum(${shopEarns}) filter (where ${inSet(orderSets.underway)}), 0)::bigint as coming_minor
        from orders o where o.shop_id = h.id and ${inSet(orderSets.comesToShop)}) s
      where h.id = ${shopId}::bigint`,
  )
  if (!found) throw refuse('recordMissing')
  const [underWay, owed, cancelled] = await Promise.all([
    readUnderWay(db, sql`o.shop_id = ${shopId}::bigint`),
    owedBy(db, shopId),
    act === 'close' ? readCancelled(db, shopId) : null,
  ])
  return {
    products: found.products,
    ...underWay,
    returns: found.returns,
    members: found.members,
    held: amountOf(found.held_minor),
    balance: amountOf(found.balance_minor),
    on_hold: amountOf(found.on_hold_minor),
    owed: formatAmount(owed),
    cancelled,
    coming: amountOf(found.coming_minor),
  }
}

type OrderRow = {
  id: string
  increment_id: string
  buyer: string
  total_minor: string
  refunded_minor: string
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  payment_method: PaymentMethodCode
}

/** Every order that closing the shop cancels, with what goes back as `cancelOrder` gives it: all that is held of it, to where it came from. */
async function readCancelled(db: Db, shopId: string): Promise<Effect['cancelled']> {
  const found = await rows<OrderRow>(
    db,
    sql`select o.id, o.increment_id, o.address ->> 'name' as buyer, o.total_minor, o.refunded_minor, o.payment_status, o.delivery_status, p.payment_method
      from orders o join purchase p on p.id = o.purchase_id where o.shop_id = ${shopId}::bigint and ${inSet(orderActs.cancel)} order by o.id`,
  )
  const orders = found.map((order) => {
    const holds = isIn({ paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }, orderSets.holdsMoney)
    const refundMinor = holds ? BigInt(order.total_minor) - BigInt(order.refunded_minor) : 0n
    return { order, refundMinor, to: refundMinor === 0n ? null : refundsTo(order.payment_method) }
  })
  const sumTo = (where: 'wallet' | 'card') =>
    formatAmount(orders.reduce((sum, { refundMinor, to }) => (to === where ? sum + refundMinor : sum), 0n))
  return {
    orders: orders.slice(0, closingOrdersShown).map(({ order, refundMinor, to }) => ({
      order_id: order.id,
      increment_id: order.increment_id,
      buyer: order.buyer,
      total: amountOf(order.total_minor),
      refund: formatAmount(refundMinor),
      to,
    })),
    more: Math.max(0, orders.length - closingOrdersShown),
    to_wallets: sumTo('wallet'),
    to_cards: sumTo('card'),
  }
}
