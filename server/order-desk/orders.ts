import type { Language } from '../../contract/languages.ts'
import {
  clockBehindMinutes,
  type HouseOrderView,
  houseOrderSets,
  houseOrderViews,
  type StuckView,
  stuckViews,
  undeliveredMinutes,
} from '../../contract/order-desk.ts'
import { type DeliveryStatus, isIn, orderActs, orderLabel, type PaymentStatus } from '../../contract/orders.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { countIn, readHouseCounts } from '../order-states/counts.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { joinSql, plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'

export type HouseOrderRow = {
  id: string
  increment_id: string
  created_at: Date
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  payment_method: PaymentMethodCode
  customer_id: string
  buyer: string
  shop_id: string
  shop_name: Texts
  country: string
  total_minor: string
  refunded_minor: string
  units: number
  ship_by: Date
  promised_at: Date | null
  due_act: 'expire' | 'cancel' | 'complete' | null
  due_at: Date | null
  returns_open: number
  stuck: Record<StuckView, boolean>
}

/** What of an order `o` makes it one of a stuck view. */
const isStuck: Record<StuckView, Sql> = {
  late: sql`o.ship_by < now()`,
  undelivered: sql`o.promised_at < now() - make_interval(mins => ${undeliveredMinutes}::int)`,
  clock_behind: sql`o.due_at < now() - make_interval(mins => ${clockBehindMinutes}::int)`,
  refund_failed: sql`o.id in (select f.order_id from card_refund f where f.state = 'failed' and f.order_id is not null)`,
}

const isOneOfStuck = (view: HouseOrderView): view is StuckView => stuckViews.some((name) => name === view)

/** Which orders `o` stand under a view. */
const inView = (view: HouseOrderView): Sql =>
  isOneOfStuck(view) ? sql`(${inSet(houseOrderSets[view])} and ${isStuck[view]})` : inSet(houseOrderSets[view])

/** What a view is sorted by: what has waited longest first where somebody waits, else the newest. */
const deadlineOf: Partial<Record<HouseOrderView, Sql>> = {
  to_ship: sql`o.ship_by`,
  late: sql`o.ship_by`,
  undelivered: sql`o.promised_at`,
  clock_behind: sql`o.due_at`,
}
const orderOf = (view: HouseOrderView): Sql => {
  const deadline = deadlineOf[view]
  return deadline ? sql`${deadline}, o.id` : sql`o.id desc`
}
/** What comes after an order in that. */
const isAfter = (view: HouseOrderView, after: string): Sql => {
  const deadline = deadlineOf[view]
  return deadline
    ? sql`(${deadline}, o.id) > (select ${deadline}, o.id from orders o where o.id = ${after}::bigint)`
    : sql`o.id < ${after}::bigint`
}

/** What of an order `o` with its purchase `p` and shop `h` both the list and the page of it show. */
export const houseOrderColumns = sql`o.id, o.increment_id, o.created_at, o.payment_status, o.delivery_status, p.payment_method, o.customer_id, o.address ->> 'name' as buyer,
  o.shop_id, h.name as shop_name, o.address ->> 'country' as country, o.total_minor, o.refunded_minor, (select sum(l.qty)::int from order_line l where l.order_id = o.id) as units,
  o.ship_by, o.promised_at, o.due_act, o.due_at, o.returns_open,
  jsonb_build_object(${joinSql(
    stuckViews.map((view) => sql`${view}::text, coalesce(${inView(view)}, false)`),
    ', ',
  )}) as stuck`

export const houseOrderJoins = sql`join purchase p on p.id = o.purchase_id join shop h on h.id = o.shop_id`

export function houseOrderFields(order: HouseOrderRow, language: Language) {
  const state = { paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }
  return {
    id: order.id,
    increment_id: order.increment_id,
    created_at: order.created_at.toISOString(),
    label: orderLabel(state),
    payment_status: order.payment_status,
    delivery_status: order.delivery_status,
    payment_method: order.payment_method,
    buyer: { id: order.customer_id, name: order.buyer },
    shop: { id: order.shop_id, ...inLanguage('name', order.shop_name, language) },
    country: order.country,
    total: amountOf(order.total_minor),
    refunded: amountOf(order.refunded_minor),
    units: order.units,
    ship_by: isIn(state, orderActs.ship) ? order.ship_by.toISOString() : null,
    promised_at: order.promised_at?.toISOString() ?? null,
    due: order.due_act && order.due_at ? { act: order.due_act, at: order.due_at.toISOString() } : null,
    returns_open: order.returns_open,
    stuck: stuckViews.filter((view) => order.stuck[view]),
  }
}

/** Which orders, as the contract shapes it. */
export type HouseOrderFilters = Input<'getHouseOrdersFile'>

function conditionsOf({ view, shop_id, customer_id, country, payment_method, from, to, time_zone: zone }: HouseOrderFilters): Sql {
  const conditions = [
    inView(view),
    ...(shop_id === undefined ? [] : [sql`o.shop_id = ${shop_id}::bigint`]),
    ...(customer_id === undefined ? [] : [sql`o.customer_id = ${customer_id}::bigint`]),
    ...(country === undefined ? [] : [sql`s.country = ${country}`]),
    ...(payment_method === undefined ? [] : [sql`s.payment_method = ${payment_method}`]),
    ...(from === undefined ? [] : [sql`o.created_at >= ${beginOf(Temporal.PlainDate.from(from), zone)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`o.created_at < ${beginOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone)}::timestamptz`]),
  ]
  return joinSql(conditions, ' and ')
}

/** Some of the orders, in the order of their view: those after one, or the first. */
export async function readHouseOrders(
  db: Db,
  { after, most, ...filters }: HouseOrderFilters & { after: string | null; most: number },
): Promise<HouseOrderRow[]> {
  const { view, country, payment_method } = filters
  const searched = country === undefined && payment_method === undefined ? sql`` : sql` join order_search s on s.order_id = o.id`
  const rest = after === null ? sql`` : sql` and ${isAfter(view, after)}`
  // Only the orders of the page are read as a whole.
  return rows<HouseOrderRow>(
    db,
    plannedAnew(
      sql`select ${houseOrderColumns} from orders o ${houseOrderJoins}
        where o.id = any(array(select o.id from orders o${searched} where ${conditionsOf(filters)}${rest} order by ${orderOf(view)} limit ${most}::int))
        order by ${orderOf(view)}`,
    ),
  )
}

/** How many orders stand under each view, whatever is filtered. What is stuck is counted one by one: that is what waits for somebody. */
async function countViews(db: Db): Promise<Record<HouseOrderView, number>> {
  const [counts, { stuck }] = await Promise.all([
    readHouseCounts(db),
    row<{ stuck: Record<StuckView, number> }>(
      db,
      sql`select jsonb_build_object(${joinSql(
        stuckViews.map((view) => sql`${view}::text, (select count(*) from orders o where ${inView(view)})`),
        ', ',
      )}) as stuck`,
    ),
  ])
  const countOf = (view: HouseOrderView): number => (isOneOfStuck(view) ? stuck[view] : countIn(houseOrderSets[view], counts))
  return Object.fromEntries(houseOrderViews.map((view) => [view, countOf(view)])) as Record<HouseOrderView, number>
}

/** A page of the orders of all shops under a view, and the counts of all views. */
export async function listHouseOrders(
  db: Db,
  { page_size, after, ...filters }: Input<'getHouseOrders'>,
  language: Language,
): Promise<Reply<'getHouseOrders'>> {
  const [found, counts] = await Promise.all([
    readHouseOrders(db, { ...filters, after: after ?? null, most: page_size + 1 }),
    countViews(db),
  ])
  return {
    list: found.slice(0, page_size).map((order) => houseOrderFields(order, language)),
    more: found.length > page_size,
    counts,
  }
}
