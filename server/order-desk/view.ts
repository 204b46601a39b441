import { carrierName, trackingUrl } from '../../contract/carriers.ts'
import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import { orderKeepers } from '../../contract/order-desk.ts'
import { type DeliveryStatus, mayAct, orderLabel, type PaymentStatus } from '../../contract/orders.ts'
import type { ReturnReason, ReturnState } from '../../contract/returns.ts'
import { formatAmount, formatRate } from '../../money/money.ts'
import { isImpartial } from '../operators/impartial.ts'
import { type LineRow, lineFields, lineJson } from '../orders/lines.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { amountsOf, type ReturnRow, columns as returnColumns, joins as returnJoins } from '../returns/queries.ts'
import type { Operator } from '../sessions/callers.ts'
import { type MoneyRow, moneyOf } from '../shop-orders/view.ts'
import { heldOf } from './held.ts'
import { type HouseOrderRow, houseOrderColumns, houseOrderFields, houseOrderJoins } from './orders.ts'
import { readStory, readTransfers, type TransferEntry } from './story.ts'

type View = Reply<'getHouseOrder'>

type ViewRow = HouseOrderRow &
  Omit<MoneyRow, 'lines'> & {
    lines: (LineRow & { returned: number; commission_basis_points: number })[]
    coupons: { coupon_id: string; code: string | null; by: 'house' | 'shop'; discount_minor: string }[]
    purchase_id: string
    purchased_at: Date
    purchase_minor: string
    currency: string
    rate: string
    pay_before: Date | null
    address: View['address']
    delivery_method: { name: Texts }
    remark: string
    carrier: string | null
    tracking_number: string | null
    paid_at: Date | null
    shipped_at: Date | null
    delivered_at: Date | null
    customer: {
      id: string
      firstname: string
      lastname: string
      email: string
      telephone: string
      status: View['customer']['status']
      since: string
      orders: number
    }
    store: { slug: string; status: View['store']['status']; owner: { id: string; firstname: string; lastname: string } }
  }

/** An order as its whole story. Refuses orderMissing. */
export async function viewHouseOrder(db: Db, operator: Operator, orderId: string, language: Language): Promise<View> {
  const order = await maybeRow<ViewRow>(
    db,
    sql`select ${houseOrderColumns}, o.items_minor, o.delivery_minor, o.discount_minor, o.house_discount_minor, o.commission_minor,
        o.purchase_id, p.created_at as purchased_at, p.total_minor as purchase_minor, p.currency, p.rate, p.pay_before,
        o.address, o.delivery_method, o.remark, o.carrier, o.tracking_number, o.paid_at, o.shipped_at, o.delivered_at, o.received_at,
        (select jsonb_agg(${lineJson} || jsonb_build_object('commission_basis_points', l.commission_basis_points,
            'returned', coalesce((select sum(b.qty) from order_return b where b.order_line_id = l.id and b.state = 'refunded'), 0)) order by l.id)
          from order_line l left join file f on f.id = l.image_id where l.order_id = o.id) as lines,
        coalesce((select jsonb_agg(jsonb_build_object('coupon_id', k.id::text, 'code', k.code, 'by', case when k.shop_id is null then 'house' else 'shop' end,
            'discount_minor', u.discount_minor::text) order by k.id)
          from order_coupon u join coupon_claim cl on cl.id = u.claim_id join coupon k on k.id = cl.coupon_id where u.order_id = o.id), '[]') as coupons,
        (select jsonb_build_object('id', c.id::text, 'firstname', c.firstname, 'lastname', c.lastname, 'email', c.email, 'telephone', c.telephone, 'status', c.status,
            'since', c.created_at, 'orders', (select count(*) from orders t where t.customer_id = c.id)) from customer c where c.id = o.customer_id) as customer,
        (select jsonb_build_object('slug', h.slug, 'status', h.status, 'owner', jsonb_build_object('id', w.id::text, 'firstname', w.firstname, 'lastname', w.lastname))
          from customer w where w.id = h.owner_id) as store
      from orders o ${houseOrderJoins} where o.id = ${orderId}::bigint`,
  )
  if (!order) throw refuse('orderMissing')
  const [others, transfers, payments, cardRefunds, returns, conversation, impartial] = await Promise.all([
    readOthers(db, order, language),
    readTransfers(db, order.id),
    readPayments(db, order.purchase_id),
    readCardRefunds(db, order.id),
    readReturns(db, order.id, language),
    readConversation(db, order),
    isImpartial(db, operator, { customerId: order.customer_id, shopId: order.shop_id }),
  ])
  const returnIds = returns.map(({ as_id }) => as_id)
  const story = await readStory(db, { orderId: order.id, purchaseId: order.purchase_id, returnIds, transfers }, language)
  const state = { paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }
  const isKeeper = impartial && (operator.role === 'everything' || orderKeepers.some((role) => role === operator.role))
  const restMinor = BigInt(order.total_minor) - BigInt(order.refunded_minor)
  const { customer, store } = order
  return {
    ...houseOrderFields(order, language),
    purchase: {
      id: order.purchase_id,
      created_at: order.purchased_at.toISOString(),
      total: amountOf(order.purchase_minor),
      currency: order.currency,
      rate: formatRate(BigInt(order.rate)),
      pay_before: order.pay_before?.toISOString() ?? null,
      others,
    },
    customer: {
      id: customer.id,
      name: fullName(customer),
      email: customer.email,
      telephone: customer.telephone,
      status: customer.status,
      since: new Date(customer.since).toISOString(),
      orders: customer.orders,
    },
    store: {
      id: order.shop_id,
      slug: store.slug,
      ...inLanguage('name', order.shop_name, language),
      status: store.status,
      owner: { id: store.owner.id, name: fullName(store.owner) },
    },
    address: addressOf(order.address),
    ...inLanguage('delivery_method', order.delivery_method.name, language),
    remark: order.remark,
    ...parcelFields(order, language),
    paid_at: order.paid_at?.toISOString() ?? null,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    received_at: order.received_at?.toISOString() ?? null,
    products: order.lines.map((line) => ({
      ...lineFields(line, language),
      returned: line.returned,
      commission_basis_points: line.commission_basis_points,
    })),
    coupons: order.coupons.map(({ coupon_id, code, by, discount_minor }) => ({ coupon_id, code, by, discount: amountOf(discount_minor) })),
    money: moneyFields(order, transfers),
    transfers,
    payments,
    card_refunds: cardRefunds,
    returns,
    conversation,
    can_cancel: isKeeper && mayAct('cancel', state, 'operator'),
    can_refund: isKeeper && restMinor > 0n && (mayAct('refund', state, 'operator') || mayAct('partly_refund', state, 'operator')),
    refundable: formatAmount(restMinor),
    story,
  }
}

function moneyFields(order: MoneyRow, transfers: readonly TransferEntry[]): View['money'] {
  const { commission_basis_points: _, ...money } = moneyOf(order)
  return { ...money, held: formatAmount(heldOf(transfers)) }
}

const addressOf = ({ name, phone, email, street, postal_code, city, province, country }: View['address']): View['address'] => ({
  name,
  phone,
  email,
  street,
  postal_code,
  city,
  province,
  country,
})

/** Who carries a parcel and under which number. */
export const parcelFields = (
  { carrier, tracking_number: number }: { carrier: string | null; tracking_number: string | null },
  language: Language,
) => ({
  carrier: carrier && carrierName(carrier, language),
  log_sn: number,
  tracking_url: carrier && number ? trackingUrl(carrier, number) : null,
})

async function readOthers(db: Db, { id, purchase_id }: ViewRow, language: Language): Promise<View['purchase']['others']> {
  const found = await rows<{
    id: string
    increment_id: string
    shop_id: string
    name: Texts
    payment_status: PaymentStatus
    delivery_status: DeliveryStatus
  }>(
    db,
    sql`select o.id, o.increment_id, o.shop_id, h.name, o.payment_status, o.delivery_status from orders o join shop h on h.id = o.shop_id
      where o.purchase_id = ${purchase_id} and o.id <> ${id} order by o.id`,
  )
  return found.map((other) => ({
    order_id: other.id,
    increment_id: other.increment_id,
    shop: { id: other.shop_id, ...inLanguage('name', other.name, language) },
    label: orderLabel({ paymentStatus: other.payment_status, deliveryStatus: other.delivery_status }),
  }))
}

type PaymentRow = {
  id: string
  provider: string
  provider_reference: string | null
  amount_minor: string
  state: View['payments'][number]['state']
  refusal: string | null
  created_at: Date
}

async function readPayments(db: Db, purchaseId: string): Promise<View['payments']> {
  const found = await rows<PaymentRow>(
    db,
    sql`select id, provider, provider_reference, amount_minor, state, refusal, created_at from payment where purchase_id = ${purchaseId} order by id`,
  )
  return found.map(({ id, provider, provider_reference: reference, amount_minor, state, refusal, created_at }) => ({
    id,
    provider,
    reference,
    amount: amountOf(amount_minor),
    state,
    refusal,
    created_at: created_at.toISOString(),
  }))
}

type CardRefundRow = {
  id: string
  amount_minor: string
  state: 'pending' | 'done' | 'failed'
  refusals: number
  problem: string | null
  reference: string | null
  created_at: Date
  done_at: Date | null
}

async function readCardRefunds(db: Db, orderId: string): Promise<View['card_refunds']> {
  const found = await rows<CardRefundRow>(
    db,
    sql`select id, amount_minor, state, refusals, problem, provider_reference as reference, created_at, done_at from card_refund where order_id = ${orderId} order by id`,
  )
  return found.map(({ id, amount_minor, state, refusals, problem, reference, created_at, done_at }) => ({
    id,
    amount: amountOf(amount_minor),
    state,
    refusals,
    problem,
    reference,
    created_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
  }))
}

async function readReturns(db: Db, orderId: string, language: Language): Promise<View['returns']> {
  const found = await rows<ReturnRow & { state: ReturnState; reason: ReturnReason }>(
    db,
    sql`select ${returnColumns} from order_return r ${returnJoins} where r.order_id = ${orderId} order by r.id`,
  )
  return found.map((one) => ({
    as_id: one.id,
    increment_id: one.increment_id,
    state: one.state,
    ...inLanguage('name', one.name, language),
    qty: one.qty,
    reason: one.reason,
    refund: formatAmount(amountsOf(one).refundMinor),
    created_at: one.created_at.toISOString(),
  }))
}

type ReportedRow = { message_id: string; at: Date; author: 'buyer' | 'seller'; content: string; reasons: string[]; settled: boolean }

/** That buyer and shop write to each other; of their words the house reads those that somebody reported. */
async function readConversation(db: Db, { id, customer_id, shop_id }: ViewRow): Promise<View['conversation']> {
  const found = await maybeRow<{ id: string; last_at: Date; about_order: number }>(
    db,
    sql`select c.id, c.last_at, (select count(*)::int from conversation_message m where m.conversation_id = c.id and m.order_id = ${id}) as about_order
      from conversation c where c.customer_id = ${customer_id} and c.shop_id = ${shop_id}`,
  )
  if (!found) return null
  const reported = await rows<ReportedRow>(
    db,
    sql`select m.id as message_id, m.created_at as at, m.author, m.content, array_agg(r.reason order by r.created_at) as reasons, bool_and(r.settled_at is not null) as settled
      from conversation_message m join conversation_report r on r.message_id = m.id where m.conversation_id = ${found.id} group by m.id order by m.id`,
  )
  return {
    id: found.id,
    about_order: found.about_order,
    last_at: found.last_at.toISOString(),
    reported: reported.map(({ message_id, at, author, content, reasons, settled }) => ({
      message_id,
      at: at.toISOString(),
      by: author,
      content,
      reasons,
      settled,
    })),
  }
}
