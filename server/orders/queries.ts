import type { Language } from '../../contract/languages.ts'
import { type DeliveryStatus, mayAct, type OrderTab, orderLabel, orderTabs, type PaymentStatus } from '../../contract/orders.ts'
import { formatAmount, formatRate } from '../../money/money.ts'
import { type OptionTexts, optionFields } from '../cart/queries.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { empty, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'

type LineRow = {
  id: string
  product_id: string
  sku_id: string
  sku_code: string
  name: Texts
  options: OptionTexts[]
  image: Picture | null
  price_minor: string
  row_total_minor: string
  qty: number
  reviewed: boolean
}

export type OrderRow = {
  id: string
  increment_id: string
  purchase_id: string
  created_at: Date
  shop_id: string
  shop_name: Texts
  total_minor: string
  currency: string
  rate: string
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  payment_method: 'wallet' | 'card' | 'cod'
  pay_before: Date | null
  window_open: boolean
  extended_at: Date | null
  due_at: Date | null
  lines: LineRow[]
}

/** What of an order both the list and the page of it show; completed by a from-clause and conditions. */
export const orderColumns = sql`o.id, o.increment_id, o.purchase_id, o.created_at, o.shop_id, h.name as shop_name, o.total_minor, p.currency, p.rate, o.payment_status, o.delivery_status,
  p.payment_method, p.pay_before, coalesce(p.pay_before > now(), false) as window_open, o.extended_at, o.due_at,
  (select jsonb_agg(jsonb_build_object('id', l.id::text, 'product_id', l.product_id::text, 'sku_id', l.sku_id::text, 'sku_code', l.sku_code, 'name', l.name, 'options', l.options,
     'image', ${pictureOf(sql`f`)},
     'price_minor', l.price_minor::text, 'row_total_minor', l.row_total_minor::text, 'qty', l.qty, 'reviewed', r.id is not null) order by l.id)
   from order_line l left join file f on f.id = l.image_id left join review r on r.order_line_id = l.id where l.order_id = o.id) as lines`

const from = sql`from orders o join purchase p on p.id = o.purchase_id join shop h on h.id = o.shop_id`

/** Which orders stand under a tab. */
const tabConditions: Record<OrderTab, Sql> = {
  all: sql`true`,
  unpaid: sql`o.payment_status = 'unpaid' and o.delivery_status = 'to_ship'`,
  to_ship: sql`o.payment_status in ('paid', 'on_delivery') and o.delivery_status = 'to_ship'`,
  shipped: sql`o.delivery_status in ('shipped', 'in_transit')`,
  delivered: sql`o.delivery_status = 'delivered'`,
  completed: sql`o.delivery_status = 'received'`,
  cancelled: sql`o.delivery_status = 'cancelled'`,
  after_sale: sql`o.payment_status in ('partly_refunded', 'refunded')`,
}

/** What this buyer may do with the order now; screens show exactly these buttons. */
export const abilities = (order: OrderRow) => {
  const state = { paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }
  return {
    can_pay: mayAct('pay', state) && order.window_open,
    can_cancel: mayAct('cancel', state),
    can_complete: mayAct('complete', state),
    can_extend: mayAct('extend', state) && order.extended_at === null && order.due_at !== null,
    can_comment: mayAct('comment', state) && order.lines.some(({ reviewed }) => !reviewed),
    can_rebuy: true,
  }
}

export const orderSummary = (order: OrderRow, language: Language) => ({
  id: order.id,
  increment_id: order.increment_id,
  purchase_id: order.purchase_id,
  created_at: order.created_at.toISOString(),
  shop: { id: order.shop_id, ...inLanguage('name', order.shop_name, language) },
  price: formatAmount(BigInt(order.total_minor)),
  currency: order.currency,
  rate: formatRate(BigInt(order.rate)),
  label: orderLabel({ paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }),
  payment_status: order.payment_status,
  delivery_status: order.delivery_status,
  payment_method: order.payment_method,
  products: order.lines.map((line) => ({
    item_id: line.id,
    product_id: line.product_id,
    sku_id: line.sku_id,
    sku: line.sku_code,
    ...inLanguage('name', line.name, language),
    options: optionFields(line.options, language),
    image: line.image,
    price: formatAmount(BigInt(line.price_minor)),
    qty: line.qty,
    row_total: formatAmount(BigInt(line.row_total_minor)),
    reviewed: line.reviewed,
  })),
  number: order.lines.reduce((total, { qty }) => total + qty, 0),
  pay_before: order.window_open ? (order.pay_before?.toISOString() ?? null) : null,
  ...abilities(order),
})

export type OrderSearch = { page: number; pageSize: number; tab: OrderTab; words: string | null }

/** The buyer's orders of a tab, newest first, with the counts of all tabs. `words` finds by number or by product name in any language. */
export async function listOrders(
  db: Db,
  customerId: string,
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
    sql`select count(*)::int as "all",
          (count(*) filter (where ${tabConditions.unpaid}))::int as unpaid, (count(*) filter (where ${tabConditions.to_ship}))::int as to_ship,
          (count(*) filter (where ${tabConditions.shipped}))::int as shipped, (count(*) filter (where ${tabConditions.delivered}))::int as delivered,
          (count(*) filter (where ${tabConditions.completed}))::int as completed, (count(*) filter (where ${tabConditions.cancelled}))::int as cancelled,
          (count(*) filter (where ${tabConditions.after_sale}))::int as after_sale
        from orders o where o.customer_id = ${customerId}${matching}`,
  )
  const list = await rows<OrderRow>(
    db,
    sql`select ${orderColumns} ${from} where o.customer_id = ${customerId} and ${tabConditions[tab]}${matching}
        order by o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const count = counts?.[tab] ?? 0
  return {
    list: list.map((order) => orderSummary(order, language)),
    count,
    page_count: Math.ceil(count / pageSize),
    counts: Object.fromEntries(orderTabs.map((name) => [name, counts?.[name] ?? 0])) as Record<OrderTab, number>,
  }
}
