import type { Language } from '../../contract/languages.ts'
import { type DeliveryStatus, mayAct, type OrderTab, orderLabel, orderTabs, type PaymentStatus, tabSets } from '../../contract/orders.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { isEnded, type ReturnState, returnable } from '../../contract/returns.ts'
import { formatAmount, formatRate } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { empty, joinSql, Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { Customer } from '../sessions/callers.ts'
import { type LineRow, lineFields, lineJson } from './lines.ts'
import { visibleTo } from './lock.ts'

type BuyerLineRow = LineRow & {
  reviewed: boolean
  /** units that went back */
  returned: number
  /** days of its terms */
  return_days: number
  /** the one that is under way, else the last one */
  return: { as_id: string; state: ReturnState } | null
}

export type OrderRow = {
  id: string
  increment_id: string
  purchase_id: string
  created_at: Date
  shop_id: string
  shop_name: Texts
  total_minor: string
  refunded_minor: string
  currency: string
  rate: string
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  payment_method: PaymentMethodCode
  pay_before: Date | null
  window_open: boolean
  extended_at: Date | null
  due_at: Date | null
  returns_open: number
  promised_at: Date | null
  delivered_at: Date | null
  received_at: Date | null
  lines: BuyerLineRow[]
}

/** What of an order both the list and the page of it show; completed by a from-clause and conditions. */
export const orderColumns = sql`o.id, o.increment_id, o.purchase_id, o.created_at, o.shop_id, h.name as shop_name, o.total_minor, o.refunded_minor, p.currency, p.rate, o.payment_status, o.delivery_status,
  p.payment_method, p.pay_before, coalesce(p.pay_before > now(), false) as window_open, o.extended_at, o.due_at, o.returns_open, o.promised_at, o.delivered_at, o.received_at,
  (select jsonb_agg(${lineJson} || jsonb_build_object('reviewed', r.id is not null,
     'returned', coalesce((select sum(b.qty) from order_return b where b.order_line_id = l.id and b.state = 'refunded'), 0), 'return_days', rp.days,
     'return', (select jsonb_build_object('as_id', b.id::text, 'state', b.state) from order_return b where b.order_line_id = l.id order by b.id desc limit 1)) order by l.id)
   from order_line l join return_policy rp on rp.id = l.return_policy_id left join file f on f.id = l.image_id left join review r on r.order_line_id = l.id
   where l.order_id = o.id) as lines`

const from = sql`from orders o join purchase p on p.id = o.purchase_id join shop h on h.id = o.shop_id`

/** How a line stands for a return of it. */
export const lineTerms = (
  order: OrderRow,
  { qty, returned, return_days: days }: Pick<BuyerLineRow, 'qty' | 'returned' | 'return_days'>,
) => {
  const { promised_at: promisedAt, delivered_at: deliveredAt, received_at: receivedAt } = order
  const state = { paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }
  return returnable({ state, promisedAt, deliveredAt, receivedAt, days, left: qty - returned }, new Date())
}

const canReturn = (order: OrderRow, line: BuyerLineRow): boolean =>
  (line.return === null || isEnded(line.return.state)) && lineTerms(order, line).obstacle === null

/** What this buyer may do with the order now; screens show exactly these buttons. */
export const abilities = (order: OrderRow) => {
  const state = { paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }
  return {
    can_pay: mayAct('pay', state, 'customer') && order.window_open,
    can_cancel: mayAct('cancel', state, 'customer'),
    can_complete: mayAct('complete', state, 'customer') && order.returns_open === 0,
    can_extend: mayAct('extend', state, 'customer') && order.extended_at === null && order.due_at !== null,
    can_comment: mayAct('comment', state, 'customer') && order.lines.some(({ reviewed }) => !reviewed),
    can_rebuy: true,
    can_return: order.lines.some((line) => canReturn(order, line)),
  }
}

export const orderSummary = (order: OrderRow, language: Language) => ({
  id: order.id,
  increment_id: order.increment_id,
  purchase_id: order.purchase_id,
  created_at: order.created_at.toISOString(),
  shop: { id: order.shop_id, ...inLanguage('name', order.shop_name, language) },
  price: formatAmount(BigInt(order.total_minor)),
  refunded: formatAmount(BigInt(order.refunded_minor)),
  currency: order.currency,
  rate: formatRate(BigInt(order.rate)),
  label: orderLabel({ paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }),
  payment_status: order.payment_status,
  delivery_status: order.delivery_status,
  payment_method: order.payment_method,
  products: order.lines.map((line) => ({
    ...lineFields(line, language),
    reviewed: line.reviewed,
    can_return: canReturn(order, line),
    return: line.return,
  })),
  number: order.lines.reduce((total, { qty }) => total + qty, 0),
  pay_before: order.window_open ? (order.pay_before?.toISOString() ?? null) : null,
  ...abilities(order),
})

/** Under the tab of after-sale stand orders of which money went back, and those of which a return was asked for. */
const inTab = (tab: OrderTab): Sql =>
  tab === 'after_sale' ? sql`(${inSet(tabSets[tab])} or exists (select from order_return b where b.order_id = o.id))` : inSet(tabSets[tab])

export type OrderSearch = { page: number; pageSize: number; tab: OrderTab; words: string | null }

/** The buyer's orders of a tab, newest first, with the counts of all tabs. `words` finds by number or by product name in any language. */
export async function listOrders(
  db: Db,
  customer: Customer,
  { page, pageSize, tab, words }: OrderSearch,
  language: Language,
): Promise<Reply<'getOrders'>> {
  const pattern = words === null || words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const matching = pattern
    ? sql` and (o.increment_id ilike ${pattern} or exists (
        select from order_line l, jsonb_each_text(l.name) as n (language, text) where l.order_id = o.id and n.text ilike ${pattern}))`
    : empty
  const [counts] = await rows<Record<OrderTab, number>>(
    db,
    sql`select ${joinSql(
      orderTabs.map((name) => sql`(count(*) filter (where ${inTab(name)}))::int as ${new Sql([`"${name}"`], [])}`),
      ', ',
    )} from orders o where ${visibleTo(customer)}${matching}`,
  )
  const list = await rows<OrderRow>(
    db,
    sql`select ${orderColumns} ${from} where ${visibleTo(customer)} and ${inTab(tab)}${matching}
        order by o.id desc ${onlyPage({ p: page, page_size: pageSize })}`,
  )
  const count = counts?.[tab] ?? 0
  return {
    list: list.map((order) => orderSummary(order, language)),
    count,
    page_count: pageCount(count, pageSize),
    counts: Object.fromEntries(orderTabs.map((name) => [name, counts?.[name] ?? 0])) as Record<OrderTab, number>,
  }
}
