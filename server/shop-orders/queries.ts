import { carrierName, trackingKey } from '../../contract/carriers.ts'
import type { Language } from '../../contract/languages.ts'
import {
  type DeliveryStatus,
  isIn,
  mayAct,
  type OrderState,
  orderActs,
  orderLabel,
  type PaymentStatus,
  type ShopTab,
  shopActs,
  shopTabSets,
  shopTabs,
} from '../../contract/orders.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { formatAmount } from '../../money/money.ts'
import { countIn, type OrderCount, readShopCounts } from '../order-states/counts.ts'
import { inSet } from '../order-states/sql.ts'
import { mayHaveWords } from '../orders/gather-words.ts'
import { type LineRow, lineFields, lineJson } from '../orders/lines.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { refuse } from '../platform/refusal.ts'
import { joinSql, plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'

export type ShopOrderRow = {
  id: string
  increment_id: string
  created_at: Date
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  payment_method: PaymentMethodCode
  address: { name: string; city: string; country: string }
  lines: LineRow[]
  line_count: number
  units: number
  total_minor: string
  delivery_method: { name: Texts }
  remark: string
  ship_by: Date
  is_late: boolean
  due_act: 'expire' | 'cancel' | 'complete' | null
  due_at: Date | null
  promised_at: Date | null
  carrier: string | null
  tracking_number: string | null
  returns_open: number
}

/** How many lines of an order a list shows. */
const linesInList = 4

/** What of an order `o` with its purchase `p` both the list and the page of it show. */
export const shopOrderColumns = sql`o.id, o.increment_id, o.created_at, o.payment_status, o.delivery_status, p.payment_method, o.address, o.total_minor, o.delivery_method, o.remark,
  o.ship_by, o.ship_by < now() as is_late, o.due_act, o.due_at, o.promised_at, o.carrier, o.tracking_number, o.returns_open`

const listLines = sql`(select jsonb_agg(x.line order by x.id) from (select l.id, ${lineJson} as line from order_line l left join file f on f.id = l.image_id
    where l.order_id = o.id order by l.id limit ${linesInList}::int) x) as lines,
  (select count(*)::int from order_line l where l.order_id = o.id) as line_count,
  (select sum(l.qty)::int from order_line l where l.order_id = o.id) as units`

export const stateOf = (order: { payment_status: PaymentStatus; delivery_status: DeliveryStatus }): OrderState => ({
  paymentStatus: order.payment_status,
  deliveryStatus: order.delivery_status,
})

/** It is for the shop to ship it, and it has not. */
const waitsToShip = (state: OrderState): boolean => isIn(state, orderActs.ship)

export function shopOrderFields(order: ShopOrderRow, language: Language) {
  const state = stateOf(order)
  const waits = waitsToShip(state)
  return {
    id: order.id,
    increment_id: order.increment_id,
    created_at: order.created_at.toISOString(),
    label: orderLabel(state),
    payment_status: order.payment_status,
    delivery_status: order.delivery_status,
    payment_method: order.payment_method,
    buyer: order.address.name,
    city: order.address.city,
    country: order.address.country,
    products: order.lines.map((line) => lineFields(line, language)),
    line_count: order.line_count,
    number: order.units,
    price: formatAmount(BigInt(order.total_minor)),
    ...inLanguage('delivery_method', order.delivery_method.name, language),
    remark: order.remark,
    ship_by: waits ? order.ship_by.toISOString() : null,
    is_late: waits && order.is_late,
    cancels_at: order.due_act === 'cancel' ? (order.due_at?.toISOString() ?? null) : null,
    promised_at: order.promised_at?.toISOString() ?? null,
    carrier: order.carrier && carrierName(order.carrier, language),
    log_sn: order.tracking_number,
    returns_open: order.returns_open,
    acts: shopActs.filter((act) => mayAct(act, state, 'shop_member')),
  }
}

/** Which orders `o` stand under a tab. */
const inTab = (tab: ShopTab): Sql => (tab === 'late' ? sql`(${inSet(shopTabSets.late)} and o.ship_by < now())` : inSet(shopTabSets[tab]))

/** Of the rows `s` those with all of the words, and those whose tracking number begins so. */
function withWords(shopId: string, words: readonly string[], number: string): Sql {
  const all = joinSql(
    words.map((word) => sql`strpos(s.words, (select folded(${word}))) > 0`),
    ' and ',
  )
  const mayBe = sql`array(${mayHaveWords(shopId, words)})`
  if (number.length < 4) return sql`(s.order_id = any(${mayBe}) and ${all})`
  const tracked = sql`array(select t.id from orders t where t.shop_id = ${shopId} and tracking_key(t.tracking_number) like ${`${number}%`})`
  return sql`(s.order_id = any(${mayBe} || ${tracked}) and (${all} or s.order_id = any(${tracked})))`
}

type Filters = Omit<Input<'getShopOrders'>, 'p' | 'page_size' | 'tab'>

/**
 * What the filters leave of the shop's orders `o`, as conditions. Words are looked for in the narrow rows of `order_search`, of the orders that may have them; the day of an order is in
 * the index of the queue, so that neither reads the wide rows.
 */
function conditionsOf({ shopId }: ShopMember, { q, payment_method, country, delivery, from, to, time_zone, ids }: Filters): Sql {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  const found = [
    ...(words.length === 0 ? [] : [withWords(shopId, words, trackingKey(q ?? ''))]),
    ...(payment_method === undefined ? [] : [sql`s.payment_method = ${payment_method}`]),
    ...(country === undefined ? [] : [sql`s.country = ${country}`]),
    ...(delivery === undefined ? [] : [sql`s.delivery_code = ${delivery}`]),
  ]
  const conditions = [
    sql`o.shop_id = ${shopId}`,
    ...(found.length === 0
      ? []
      : [sql`o.id in (select s.order_id from order_search s where s.shop_id = ${shopId} and ${joinSql(found, ' and ')})`]),
    ...(from === undefined ? [] : [sql`o.created_at >= (${from}::date)::timestamp at time zone ${time_zone}`]),
    ...(to === undefined ? [] : [sql`o.created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`]),
    ...(ids === undefined ? [] : [sql`o.id = any(${ids}::bigint[])`]),
  ]
  return joinSql(conditions, ' and ')
}

/** What must leave first comes first; of what has left or is over, the newest. */
const orderOf = (tab: ShopTab): Sql => (tab === 'to_ship' || tab === 'late' ? sql`o.ship_by, o.id` : sql`o.id desc`)

type Found = { ids: string[]; counts: OrderCount[]; late: number }

/** The orders of a page, and how many there are, where filters leave some of the orders: each of them is looked at. */
async function findShopOrders(db: Db, member: ShopMember, { p, page_size, tab, ...filters }: Input<'getShopOrders'>): Promise<Found> {
  // Planned anew: a tracking number is found by its beginning, and a period may be a day or a year. Words are looked for once, for the counts and the page; everything else each finds faster in its own index.
  const keeping = filters.q ? sql`materialized` : sql`not materialized`
  return row<Found>(
    db,
    plannedAnew(sql`with o as ${keeping} (select o.id, o.payment_status, o.delivery_status, o.ship_by from orders o where ${conditionsOf(member, filters)}),
        g as (select o.payment_status, o.delivery_status, count(*)::int as orders from o group by 1, 2)
      select array(select o.id::text from o where ${inTab(tab)} order by ${orderOf(tab)} ${onlyPage({ p, page_size })}) as ids,
        (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from g) as counts, (select count(*)::int from o where ${inTab('late')}) as late`),
  )
}

/** So few of a tab are all looked at. */
const few = 1000

/**
 * The same of all orders of the shop, of which it is known how many there are. The indexes that are in the order of a tab are of the whole house: where a shop has many, the first of them are soon met there; a shop with few or none
 * would be looked for among everybody's.
 */
async function pageShopOrders(db: Db, { shopId }: ShopMember, { p, page_size, tab }: Input<'getShopOrders'>): Promise<Found> {
  const counts = await readShopCounts(db, shopId)
  const isFew = tab === 'late' || (tab !== 'all' && countIn(shopTabSets[tab], counts) <= few)
  const found = await row<Pick<Found, 'ids' | 'late'>>(
    db,
    sql`with o as ${isFew ? sql`materialized` : sql`not materialized`} (
        select o.id, o.payment_status, o.delivery_status, o.ship_by from orders o where o.shop_id = ${shopId} and ${inTab(tab)})
      select array(select o.id::text from o order by ${orderOf(tab)} ${onlyPage({ p, page_size })}) as ids,
        (select count(*)::int from orders o where o.shop_id = ${shopId} and ${inTab('late')}) as late`,
  )
  return { ...found, counts }
}

/** A page of the shop's orders of a tab, with the counts of all tabs under the same filters. Only the orders of the page are read as a whole. */
export async function listShopOrders(
  db: Db,
  member: ShopMember,
  input: Input<'getShopOrders'>,
  language: Language,
): Promise<Reply<'getShopOrders'>> {
  const { p: _, page_size, tab, time_zone: __, ...filters } = input
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined && filter !== '')
  const { ids, counts: known, late } = await (isFiltered ? findShopOrders : pageShopOrders)(db, member, input)
  const countOf = (name: ShopTab): number => (name === 'late' ? late : countIn(shopTabSets[name], known))
  const counts = Object.fromEntries(shopTabs.map((name) => [name, countOf(name)])) as Record<ShopTab, number>
  const list = await rows<ShopOrderRow>(
    db,
    sql`select ${shopOrderColumns}, ${listLines} from orders o join purchase p on p.id = o.purchase_id
      where o.id = any(${ids}::bigint[]) and o.shop_id = ${member.shopId} order by ${orderOf(tab)}`,
  )
  return {
    list: list.map((order) => shopOrderFields(order, language)),
    count: counts[tab],
    page_count: pageCount(counts[tab], page_size),
    counts,
  }
}

/** What there is to filter by among the orders of a shop. */
export async function listShopOrderFilters(db: Db, { shopId }: ShopMember, language: Language): Promise<Reply<'getShopOrderFilters'>> {
  const groups = await rows<{ country: string; delivery_code: string; payment_method: PaymentMethodCode }>(
    db,
    sql`select country, delivery_code, payment_method from order_search where shop_id = ${shopId} group by 1, 2, 3`,
  )
  const methods = await rows<{ code: string; name: Texts }>(
    db,
    sql`select code, ${textsIn(sql`name`, language)} as name from delivery_method where shop_id = ${shopId} order by position, id`,
  )
  const distinct = <Value>(values: Value[]) => [...new Set(values)]
  const nameOf = (code: string): Texts => methods.find((method) => method.code === code)?.name ?? { en: code }
  return {
    countries: distinct(groups.map(({ country }) => country)).filter((country) => country !== ''),
    deliveries: distinct(groups.map(({ delivery_code }) => delivery_code))
      .filter((code) => code !== '')
      .map((code) => ({ code, ...inLanguage('name', nameOf(code), language) })),
    payment_methods: distinct(groups.map(({ payment_method }) => payment_method)),
  }
}

/** The number of an order as a scanner or a hurried person gives it: P000000017, p17, 17. */
export const orderIdOf = (code: string): string | null => /^p?0*([1-9]\d{0,17})$/i.exec(code.trim())?.[1] ?? null

/** The order that was scanned, by its number or else by its tracking number; of several with the same, the newest. Refuses orderMissing. */
export async function findShopOrder(db: Db, { shopId }: ShopMember, code: string, language: Language): Promise<Reply<'findShopOrder'>> {
  const number = trackingKey(code)
  const order = await maybeRow<ShopOrderRow>(
    db,
    sql`select ${shopOrderColumns}, ${listLines} from orders o join purchase p on p.id = o.purchase_id
      where o.shop_id = ${shopId} and o.id = (select x.id from (
        select t.id, 1 as rank from orders t where t.shop_id = ${shopId} and t.id = ${orderIdOf(code)}::bigint
        union all select t.id, 2 from orders t where t.shop_id = ${shopId} and ${number} <> '' and tracking_key(t.tracking_number) = ${number}) x
        order by x.rank, x.id desc limit 1)`,
  )
  if (!order) throw refuse('orderMissing')
  return shopOrderFields(order, language)
}
