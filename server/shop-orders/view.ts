import { trackingUrl } from '../../contract/carriers.ts'
import type { Language } from '../../contract/languages.ts'
import { type CancelReason, isIn, type OrderActor, type OrderEvent, type OrderState, orderSets } from '../../contract/orders.ts'
import type { ReturnState } from '../../contract/returns.ts'
import { formatAmount } from '../../money/money.ts'
import { inWords } from '../messages/reasons.ts'
import { earningsOf } from '../orders/earnings.ts'
import { type LineRow, lineFields, lineJson } from '../orders/lines.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type ShopOrderRow, shopOrderColumns, shopOrderFields, stateOf } from './queries.ts'

type Address = { name: string; phone: string; street: string; postal_code: string; city: string; province: string; country: string }

export type ShopViewRow = Omit<ShopOrderRow, 'lines' | 'line_count' | 'units'> & {
  lines: (LineRow & { returned: number; commission_basis_points: number })[]
  address: Address
  items_minor: string
  delivery_minor: string
  discount_minor: string
  house_discount_minor: string
  commission_minor: string
  refunded_minor: string
  shipped_at: Date | null
  delivered_at: Date | null
  received_at: Date | null
  conversation_id: string | null
}

type EventRow = {
  act: OrderEvent
  actor: OrderActor
  name: string | null
  created_at: Date
  note: string | null
  reason: CancelReason | null
}
type ReturnRow = { id: string; increment_id: string; state: ReturnState; name: Texts; qty: number; created_at: Date }

/** One order of the shop with its lines, money and past. Refuses orderMissing. */
export async function viewShopOrder(db: Db, { shopId }: ShopMember, orderId: string, language: Language): Promise<Reply<'getShopOrder'>> {
  const order = await maybeRow<ShopViewRow>(
    db,
    sql`select ${shopOrderColumns}, o.items_minor, o.delivery_minor, o.discount_minor, o.house_discount_minor, o.commission_minor, o.refunded_minor,
        o.shipped_at, o.delivered_at, o.received_at,
        (select jsonb_agg(${lineJson} || jsonb_build_object('commission_basis_points', l.commission_basis_points,
            'returned', coalesce((select sum(b.qty) from order_return b where b.order_line_id = l.id and b.state = 'refunded'), 0)) order by l.id)
          from order_line l left join file f on f.id = l.image_id where l.order_id = o.id) as lines,
        (select c.id from conversation c where c.shop_id = o.shop_id and c.customer_id = o.customer_id) as conversation_id
      from orders o join purchase p on p.id = o.purchase_id where o.id = ${orderId} and o.shop_id = ${shopId}`,
  )
  if (!order) throw refuse('orderMissing')
  const [events, returns] = await Promise.all([
    rows<EventRow>(
      db,
      sql`select e.act, e.actor, e.created_at, e.note, e.reason,
          case when e.actor = 'seller' then (select c.firstname from shop_member m join customer c on c.id = m.customer_id where m.id = e.actor_id and m.shop_id = ${shopId}) end as name
        from order_event e where e.order_id = ${orderId} order by e.id`,
    ),
    rows<ReturnRow>(
      db,
      sql`select r.id, r.increment_id, r.state, l.name, r.qty, r.created_at from order_return r join order_line l on l.id = r.order_line_id
        where r.order_id = ${orderId} and r.shop_id = ${shopId} order by r.id desc`,
    ),
  ])
  const { name, phone, street, postal_code, city, province, country } = order.address
  return {
    ...shopOrderFields({ ...order, line_count: order.lines.length, units: order.lines.reduce((sum, { qty }) => sum + qty, 0) }, language),
    products: order.lines.map((line) => ({ ...lineFields(line, language), returned: line.returned })),
    address: { name, phone, street, postal_code, city, province, country },
    tracking_url: order.carrier && order.tracking_number ? trackingUrl(order.carrier, order.tracking_number) : null,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    money: moneyOf(order),
    timeline: events.map(({ act, actor, name: who, created_at, note, reason }) => ({
      act,
      by: actor,
      name: who,
      at: created_at.toISOString(),
      note: reason === null ? note : inWords({ code: reason }, language),
    })),
    returns: returns.map((one) => ({
      as_id: one.id,
      increment_id: one.increment_id,
      state: one.state,
      ...inLanguage('name', one.name, language),
      qty: one.qty,
      created_at: one.created_at.toISOString(),
    })),
    conversation_id: order.conversation_id,
  }
}

type Money = Reply<'getShopOrder'>['money']

/** What of an order its money is told by. */
export type MoneyRow = Pick<
  ShopViewRow,
  | 'payment_status'
  | 'delivery_status'
  | 'items_minor'
  | 'delivery_minor'
  | 'discount_minor'
  | 'house_discount_minor'
  | 'total_minor'
  | 'refunded_minor'
  | 'commission_minor'
  | 'returns_open'
  | 'due_act'
  | 'due_at'
  | 'received_at'
> & { lines: { commission_basis_points: number }[] }

/** What the shop earns by an order and when it has it: as the order completes now, were nothing more given back. */
export function moneyOf(order: MoneyRow): Money {
  const state = stateOf(order)
  const decimal = (minor: string) => formatAmount(BigInt(minor))
  const { shopMinor, commissionMinor, subsidyMinor } = earningsOf({
    totalMinor: BigInt(order.total_minor),
    commissionMinor: BigInt(order.commission_minor),
    houseDiscountMinor: BigInt(order.house_discount_minor),
    refundedMinor: BigInt(order.refunded_minor),
  })
  const rates = new Set(order.lines.map(({ commission_basis_points: points }) => points))
  const [rate] = rates
  return {
    items: decimal(order.items_minor),
    delivery: decimal(order.delivery_minor),
    shop_discount: formatAmount(BigInt(order.discount_minor) - BigInt(order.house_discount_minor)),
    house_discount: decimal(order.house_discount_minor),
    total: decimal(order.total_minor),
    refunded: decimal(order.refunded_minor),
    commission_basis_points: rates.size === 1 && rate !== undefined ? rate : null,
    commission: formatAmount(commissionMinor),
    subsidy: formatAmount(subsidyMinor),
    earning: formatAmount(shopMinor + subsidyMinor),
    ...whereabouts(order, state),
  }
}

function whereabouts(order: MoneyRow, state: OrderState): Pick<Money, 'state' | 'waits_for' | 'arrives_at'> {
  const nothing = { waits_for: null, arrives_at: null }
  if (isIn(state, orderSets.refunded)) return { state: 'given_back', ...nothing }
  if (isIn(state, orderSets.completed)) return { state: 'released', waits_for: null, arrives_at: order.received_at?.toISOString() ?? null }
  if (isIn(state, orderSets.cancelled)) return { state: 'given_back', ...nothing }
  if (isIn(state, orderSets.payOnDelivery))
    return { state: 'at_the_door', waits_for: isIn(state, orderSets.toShip) ? 'shipment' : 'delivery', arrives_at: null }
  if (!isIn(state, orderSets.holdsMoney)) return { state: 'unpaid', waits_for: 'payment', arrives_at: null }
  if (isIn(state, orderSets.toShip)) return { state: 'held', waits_for: 'shipment', arrives_at: null }
  if (order.returns_open > 0) return { state: 'held', waits_for: 'return', arrives_at: null }
  return {
    state: 'held',
    waits_for: 'confirmation',
    arrives_at: order.due_act === 'complete' ? (order.due_at?.toISOString() ?? null) : null,
  }
}
