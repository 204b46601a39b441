import { carrierName, trackingUrl } from '../../contract/carriers.ts'
import type { Language } from '../../contract/languages.ts'
import { type CancelReason, isIn, type OrderActor, type OrderEvent, orderSets } from '../../contract/orders.ts'
import type { ReturnPostage } from '../../contract/returns.ts'
import { formatAmount } from '../../money/money.ts'
import { inWords } from '../messages/reasons.ts'
import { maybeAmount } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { returnPolicyFields } from '../return-policies/policies.ts'
import type { Customer } from '../sessions/callers.ts'
import { visibleTo } from './lock.ts'
import { lineTerms, type OrderRow, orderColumns, orderSummary } from './queries.ts'

type Address = {
  name: string
  phone: string
  email: string
  street: string
  postal_code: string
  city: string
  province: string
  country: string
  lat: number | null
  lng: number | null
}

type ViewRow = OrderRow & {
  items_minor: string
  terms: { item_id: string; version: number; days: number; postage: ReturnPostage; text: Texts }[]
  delivery_minor: string
  discount_minor: string
  coupons: { by_house: boolean; percent: number | null; amount: string | null; discount: string }[] | null
  commission_minor: string
  paid_at: Date | null
  shipped_at: Date | null
  due_act: 'expire' | 'cancel' | 'complete' | null
  tracking_number: string | null
  carrier: string | null
  delivery_method: { name: Texts }
  remark: string
  address: Address
  firstname: string
  email: string
  telephone: string
}

type EventRow = { act: OrderEvent; actor: OrderActor; created_at: Date; note: string | null; reason: CancelReason | null }
type MoneyRow = {
  kind: string
  to_kind: string
  amount_minor: string
  created_at: Date
  /** of a refund to a card: whether the provider has carried it out, and when */
  card_state: 'pending' | 'done' | 'failed' | null
  card_done_at: Date | null
}

/** One order of the buyer with its timeline and where its money is. Refuses orderMissing. */
export async function viewOrder(db: Db, customer: Customer, orderId: string, language: Language): Promise<Reply<'getOrder'>> {
  const order = await maybeRow<ViewRow>(
    db,
    sql`select ${orderColumns}, o.items_minor, o.delivery_minor, o.discount_minor, o.commission_minor, o.paid_at, o.shipped_at,
          (select jsonb_agg(jsonb_build_object('item_id', l.id::text, 'version', rp.version, 'days', rp.days, 'postage', rp.postage, 'text', rp.body) order by l.id)
            from order_line l join return_policy rp on rp.id = l.return_policy_id where l.order_id = o.id) as terms,
          (select jsonb_agg(jsonb_build_object('by_house', k.shop_id is null, 'percent', k.percent, 'amount', k.amount_minor::text, 'discount', u.discount_minor::text) order by k.shop_id is null)
            from order_coupon u join coupon_claim cl on cl.id = u.claim_id join coupon k on k.id = cl.coupon_id where u.order_id = o.id) as coupons,
          o.due_act, o.tracking_number, o.carrier, o.delivery_method, o.remark, o.address, c.firstname, c.email, c.telephone
        from orders o join purchase p on p.id = o.purchase_id join shop h on h.id = o.shop_id join customer c on c.id = o.customer_id
        where o.id = ${orderId} and ${visibleTo(customer)}`,
  )
  if (!order) throw refuse('orderMissing')
  const [events, moves] = await Promise.all([
    rows<EventRow>(db, sql`select act, actor, created_at, note, reason from order_event where order_id = ${orderId} order by id`),
    rows<MoneyRow>(
      db,
      sql`select t.kind, a.kind as to_kind, t.amount_minor, t.created_at, r.state as card_state, r.done_at as card_done_at
          from transfer t join account a on a.id = t.to_account_id
          left join card_refund r on t.kind = 'refund' and r.order_id = t.source_id and r.part = t.part
          where t.source_kind = 'order' and t.source_id = ${orderId} order by t.id`,
    ),
  ])
  const decimal = (minor: string) => formatAmount(BigInt(minor))
  const cancelled = events.find(({ act }) => act === 'cancel' || act === 'expire')
  const words = ({ note, reason }: EventRow) => (reason === null ? note : inWords({ code: reason }, language))
  return {
    ...orderSummary(order, language),
    items_total: decimal(order.items_minor),
    delivery_cost: decimal(order.delivery_minor),
    discount: decimal(order.discount_minor),
    coupons: (order.coupons ?? []).map(({ by_house, percent, amount, discount }) => ({
      by: by_house ? 'house' : 'shop',
      percent,
      amount: maybeAmount(amount),
      discount: decimal(discount),
    })),
    actual_pay: order.paid_at ? decimal(order.total_minor) : null,
    pay_time: order.paid_at?.toISOString() ?? null,
    deliver_time: order.shipped_at?.toISOString() ?? null,
    success_time: order.received_at?.toISOString() ?? null,
    delivery_time: order.promised_at?.toISOString() ?? null,
    log_sn: order.tracking_number,
    carrier: order.carrier && carrierName(order.carrier, language),
    tracking_url: order.carrier && order.tracking_number ? trackingUrl(order.carrier, order.tracking_number) : null,
    traces: events
      .filter(({ act }) => act === 'transit')
      .map(({ created_at, note }) => ({ at: created_at.toISOString(), text: note ?? '' })),
    ...inLanguage('arrival_method', order.delivery_method.name, language),
    remark: order.remark,
    cancel_remark: cancelled ? words(cancelled) : null,
    address: addressFields(order.address),
    return_terms: order.terms.map(({ item_id, version, ...terms }) => ({
      item_id,
      ...returnPolicyFields(terms, language),
      version,
      until: untilOf(order, item_id),
    })),
    customer_firstname: order.firstname,
    email: order.email,
    telephone: order.telephone,
    timeline: events.map((event) => ({ act: event.act, by: event.actor, at: event.created_at.toISOString(), note: words(event) })),
    money_story: moneyStory(order, moves),
  }
}

const addressFields = ({ name, phone, email, street, postal_code, city, province, country, lat, lng }: Address): Address => ({
  name,
  phone,
  email,
  street,
  postal_code,
  city,
  province,
  country,
  lat,
  lng,
})

/** Until when a line can be returned; null before it has arrived. */
function untilOf(order: ViewRow, itemId: string): string | null {
  const line = order.lines.find(({ id }) => id === itemId)
  return (line && lineTerms(order, line).until?.toISOString()) ?? null
}

type Step = Reply<'getOrder'>['money_story'][number]

/** A wallet has its money at once; a card when the provider has said so. */
function refundStep({ to_kind, amount_minor, created_at, card_state, card_done_at }: MoneyRow): Step {
  const amount = formatAmount(BigInt(amount_minor))
  const step = { amount, ends_by: null, until: null }
  if (to_kind === 'customer_wallet') return { ...step, step: 'refunded_to_wallet', at: created_at.toISOString(), done: true }
  if (card_state !== 'done') return { ...step, step: 'refunding_to_card', at: created_at.toISOString(), done: false }
  return { ...step, step: 'refunded_to_card', at: (card_done_at ?? created_at).toISOString(), done: true }
}

/** Who holds the money and what moves it next: told from the transfers, and for what is still to come from the state and its clock. */
function moneyStory(order: ViewRow, moves: MoneyRow[]): Step[] {
  const state = { paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }
  const total = formatAmount(BigInt(order.total_minor))
  const until = order.due_at?.toISOString() ?? null
  const done = { ends_by: null, until: null, done: true } as const
  const came = moves.find(({ kind }) => kind === 'purchase')
  if (!came) {
    if (isIn(state, orderSets.cancelled)) return [{ step: 'never_paid', amount: total, at: null, ...done }]
    if (isIn(state, orderSets.payOnDelivery))
      return [{ step: 'pay_on_delivery', amount: total, at: null, ends_by: 'delivery', until: null, done: false }]
    const payBefore = order.pay_before?.toISOString() ?? null
    return [{ step: 'awaiting_payment', amount: total, at: null, ends_by: 'payment', until: payBefore, done: false }]
  }
  const waitsFor = isIn(state, orderSets.toShip) ? 'shipment' : 'confirmation'
  const isHeld = isIn(state, orderSets.holdsMoney)
  const held: Step = {
    step: 'held_by_plaza',
    // what lies there now, or what once came
    amount: isHeld ? formatAmount(BigInt(order.total_minor) - BigInt(order.refunded_minor)) : total,
    at: came.created_at.toISOString(),
    ...(isHeld ? { ends_by: order.returns_open > 0 ? 'return' : waitsFor, until, done: false } : done),
  }
  const refundsIn = (some: MoneyRow[]) => some.filter(({ kind }) => kind === 'refund').map(refundStep)
  const shared = moves.filter(({ kind }) => kind === 'release' || kind === 'commission')
  const [first] = shared
  if (!first) return [held, ...refundsIn(moves)]
  const released = formatAmount(shared.reduce((sum, { amount_minor }) => sum + BigInt(amount_minor), 0n))
  const settled = moves.indexOf(first)
  return [
    held,
    ...refundsIn(moves.slice(0, settled)),
    { step: 'released_to_shop', amount: released, at: first.created_at.toISOString(), ...done },
    ...refundsIn(moves.slice(settled)),
  ]
}
