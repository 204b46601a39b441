import { carrierName, trackingUrl } from '../../contract/carriers.ts'
import type { Language } from '../../contract/languages.ts'
import type { OrderState } from '../../contract/orders.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import {
  endedReturns,
  postageOf,
  type ReturnEvent,
  type ReturnFinding,
  type ReturnKind,
  type ReturnObjection,
  type ReturnPostage,
  type ReturnReason,
  type ReturnState,
  returnReasons,
} from '../../contract/returns.ts'
import { formatAmount, formatRate } from '../../money/money.ts'
import { type OptionTexts, optionFields } from '../cart/queries.ts'
import { inWords } from '../messages/reasons.ts'
import { refundsTo } from '../orders/cost.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { returnPolicyFields } from '../return-policies/policies.ts'
import type { Customer } from '../sessions/callers.ts'
import { signedLink } from '../uploads/links.ts'
import { paidFor, type ReturnAmounts, returnAmounts } from './amounts.ts'
import { needReturnable } from './lines.ts'
import { isUnderWay, mayReturn, returnsVisibleTo } from './lock.ts'

export type ReturnRow = {
  id: string
  increment_id: string
  order_id: string
  order_number: string
  shop_id: string
  shop_name: Texts
  line_id: string
  product_id: string
  sku_id: string
  name: Texts
  options: OptionTexts[]
  image: Picture | null
  price_minor: string
  row_total_minor: string
  discount_minor: string
  bought: number
  /** units of the line that went back before this, and units of the order that had not */
  returned: number
  units_left: number
  delivery_minor: string
  qty: number
  kind: ReturnKind
  reason: ReturnReason
  state: ReturnState
  content: string
  instructions: string
  carrier: string | null
  tracking_number: string | null
  refund_minor: string | null
  due_act: 'accept' | 'receive' | 'refund' | 'close' | null
  due_at: Date | null
  created_at: Date
  payment_method: PaymentMethodCode
  currency: string
  rate: string
  total_minor: string
  refunded_minor: string
} & { payment_status: OrderState['paymentStatus']; delivery_status: OrderState['deliveryStatus'] }

/** Which returns `b` gave back before the return `r` did or will. */
const before = sql`b.state = 'refunded' and b.id <> r.id and (r.refund_part is null or b.refund_part < r.refund_part)`

export const columns = sql`r.id, r.increment_id, r.order_id, o.increment_id as order_number, r.shop_id, h.name as shop_name, l.id as line_id, l.product_id, l.sku_id, l.name, l.options,
  ${pictureOf(sql`f`)} as image, l.price_minor, l.row_total_minor, l.qty as bought, r.qty, r.kind, r.reason, r.state, r.content, r.instructions, r.carrier, r.tracking_number,
  r.refund_minor, r.due_act, r.due_at, r.created_at, p.payment_method, p.currency, p.rate, o.total_minor, o.refunded_minor, o.delivery_minor, o.payment_status, o.delivery_status,
  l.discount_minor, coalesce((select sum(b.qty)::int from order_return b where b.order_line_id = l.id and ${before}), 0) as returned,
  (select sum(also.qty)::int from order_line also where also.order_id = o.id)
    - coalesce((select sum(b.qty)::int from order_return b where b.order_id = o.id and ${before}), 0) as units_left`

export const joins = sql`join orders o on o.id = r.order_id join purchase p on p.id = o.purchase_id join shop h on h.id = r.shop_id
  join order_line l on l.id = r.order_line_id left join file f on f.id = l.image_id`

export const orderOf = (found: ReturnRow) => ({
  id: found.order_id,
  paymentStatus: found.payment_status,
  deliveryStatus: found.delivery_status,
  totalMinor: BigInt(found.total_minor),
  refundedMinor: BigInt(found.refunded_minor),
})

/** What would go back with a return under way, and what did with one that has ended. */
export function amountsOf(found: ReturnRow): ReturnAmounts {
  const { returned, bought: qty } = found
  const line = { priceMinor: BigInt(found.price_minor), discountMinor: BigInt(found.discount_minor), qty, returned }
  if (isUnderWay(found)) {
    const order = {
      totalMinor: BigInt(found.total_minor),
      refundedMinor: BigInt(found.refunded_minor),
      deliveryMinor: BigInt(found.delivery_minor),
      unitsLeft: found.units_left,
    }
    return returnAmounts(order, line, found.qty)
  }
  const refundMinor = BigInt(found.refund_minor ?? 0)
  const goodsMinor = line.priceMinor * BigInt(found.qty)
  const paidMinor = paidFor(line, found.qty)
  const deliveryMinor = refundMinor > paidMinor ? refundMinor - paidMinor : 0n
  return {
    goodsMinor,
    discountMinor: goodsMinor - paidMinor,
    deliveryMinor,
    deductedMinor: paidMinor + deliveryMinor - refundMinor,
    refundMinor,
  }
}

export const amountFields = (
  { goodsMinor, discountMinor, deliveryMinor, deductedMinor, refundMinor }: ReturnAmounts,
  method: PaymentMethodCode,
) => ({
  goods: formatAmount(goodsMinor),
  discount: formatAmount(discountMinor),
  delivery: formatAmount(deliveryMinor),
  deducted: formatAmount(deductedMinor),
  refund: formatAmount(refundMinor),
  to: refundsTo(method),
})

export const goodsOf = (found: ReturnRow, language: Language) => ({
  item_id: found.line_id,
  product_id: found.product_id,
  sku_id: found.sku_id,
  ...inLanguage('name', found.name, language),
  options: optionFields(found.options, language),
  image: found.image,
  price: formatAmount(BigInt(found.price_minor)),
  qty: found.bought,
  row_total: formatAmount(BigInt(found.row_total_minor)),
})

function summaryOf(customer: Customer, found: ReturnRow, language: Language) {
  const { refundMinor } = amountsOf(found)
  return {
    as_id: found.id,
    increment_id: found.increment_id,
    order: { order_id: found.order_id, increment_id: found.order_number },
    shop: { id: found.shop_id, ...inLanguage('name', found.shop_name, language) },
    product: goodsOf(found, language),
    qty: found.qty,
    kind: found.kind,
    reason: found.reason,
    state: found.state,
    refund: formatAmount(refundMinor),
    to: refundsTo(found.payment_method),
    currency: found.currency,
    rate: formatRate(BigInt(found.rate)),
    created_at: found.created_at.toISOString(),
    due: found.due_act && found.due_at ? { act: found.due_act, at: found.due_at.toISOString() } : null,
    can_cancel: mayReturn('cancel', found, customer),
    can_dispatch: mayReturn('dispatch', found, customer),
    can_escalate: mayReturn('escalate', found, customer),
    can_message: isUnderWay(found),
  }
}

const ended = new Sql([`r.state in (${endedReturns.map((state) => `'${state}'`).join(', ')})`], [])

/** The customer's returns, newest first. */
export async function listReturns(
  db: Db,
  customer: Customer,
  { p, page_size, state }: Input<'getReturns'>,
  language: Language,
): Promise<Reply<'getReturns'>> {
  const counts = await row<{ all: number; open: number; ended: number }>(
    db,
    sql`select count(*)::int as all, (count(*) filter (where not ${ended}))::int as open, (count(*) filter (where ${ended}))::int as ended
      from order_return r where ${returnsVisibleTo(customer)}`,
  )
  const wanted = state === 'all' ? sql`true` : state === 'ended' ? ended : sql`not ${ended}`
  const found = await rows<ReturnRow>(
    db,
    sql`select ${columns} from order_return r ${joins} where ${returnsVisibleTo(customer)} and ${wanted} order by r.id desc ${onlyPage({ p, page_size })}`,
  )
  return {
    list: found.map((one) => summaryOf(customer, one, language)),
    count: counts[state],
    page_count: pageCount(counts[state], page_size),
    counts,
  }
}

export type EventRow = {
  act: ReturnEvent
  actor: 'buyer' | 'seller' | 'clock' | 'operator'
  created_at: Date
  reason: ReturnObjection | ReturnFinding | null
  note: string | null
}
export type MessageRow = { id: string; author: 'buyer' | 'seller' | 'operator'; content: string; created_at: Date }
export type PolicyRow = { version: number; days: number; postage: ReturnPostage; text: Texts }

/** Why something was done, a ready reason in the language of who reads. */
export const noteOf = ({ reason, note }: Pick<EventRow, 'reason' | 'note'>, language: Language): string | null =>
  reason === null ? note : inWords({ code: reason, words: note ?? '' }, language)

/** One return of the customer with all that belongs to it; `secret` signs the links of its pictures. Refuses recordMissing. */
export async function viewReturn(
  db: Db,
  customer: Customer,
  returnId: string,
  { language, secret }: { language: Language; secret: string },
): Promise<Reply<'getReturn'>> {
  const found = await maybeRow<ReturnRow>(
    db,
    sql`select ${columns} from order_return r ${joins} where r.id = ${returnId}::bigint and ${returnsVisibleTo(customer)}`,
  )
  if (!found) throw refuse('recordMissing')
  const [events, messages, pictures, policy] = await Promise.all([
    rows<EventRow>(db, sql`select act, actor, created_at, reason, note from return_event where return_id = ${returnId} order by id`),
    rows<MessageRow>(db, sql`select id, author, content, created_at from return_message where return_id = ${returnId} order by id`),
    rows<{ path: string; message_id: string | null }>(
      db,
      sql`select f.path, i.message_id from return_picture i join file f on f.id = i.file_id where i.return_id = ${returnId} order by i.message_id nulls first, i.position`,
    ),
    row<PolicyRow>(
      db,
      sql`select p.version, p.days, p.postage, p.body as text from order_line l join return_policy p on p.id = l.return_policy_id where l.id = ${found.line_id}`,
    ),
  ])
  const picturesOf = (messageId: string | null) =>
    pictures.filter(({ message_id }) => message_id === messageId).map(({ path }) => ({ path, url: signedLink(secret, path, customer).url }))
  return {
    ...summaryOf(customer, found, language),
    content: found.content,
    pictures: picturesOf(null),
    amounts: amountFields(amountsOf(found), found.payment_method),
    postage: found.kind === 'return_refund' ? postageOf(found.reason, policy.postage) : null,
    instructions: found.instructions,
    carrier: found.carrier && carrierName(found.carrier, language),
    log_sn: found.tracking_number,
    tracking_url: found.carrier && found.tracking_number ? trackingUrl(found.carrier, found.tracking_number) : null,
    policy: { ...returnPolicyFields(policy, language), version: policy.version },
    timeline: events.map((event) => ({
      act: event.act,
      by: event.actor,
      at: event.created_at.toISOString(),
      note: noteOf(event, language),
    })),
    messages: messages.map(({ id, author, content, created_at }) => ({
      id,
      by: author,
      content,
      pictures: picturesOf(id),
      at: created_at.toISOString(),
    })),
  }
}

/** What a return of units of a line would give back, and under which terms. Refuses orderMissing, returnExists, afterSaleRefused, returnQuantity. */
export async function previewReturn(
  db: Db,
  { customerId }: Customer,
  { order_id, item_id, qty }: Input<'getReturnPreview'>,
  language: Language,
): Promise<Reply<'getReturnPreview'>> {
  const found = await maybeRow<
    Pick<ReturnRow, 'order_id' | 'payment_method' | 'total_minor' | 'refunded_minor' | 'payment_status' | 'delivery_status'>
  >(
    db,
    sql`select o.id as order_id, p.payment_method, o.total_minor, o.refunded_minor, o.payment_status, o.delivery_status
      from orders o join purchase p on p.id = o.purchase_id where o.id = ${order_id}::bigint and o.customer_id = ${customerId}`,
  )
  if (!found) throw refuse('orderMissing')
  const line = await needReturnable(db, orderOf(found as ReturnRow), { lineId: item_id, qty })
  return {
    amounts: amountFields(line.amountsFor(qty), found.payment_method),
    left: line.left,
    reasons: line.terms.reasons.map((reason) => ({
      reason,
      kinds: [...returnReasons[reason].kinds],
      pictures_least: returnReasons[reason].picturesLeast,
      postage: postageOf(reason, line.policy.postage),
    })),
    until: line.terms.until?.toISOString() ?? null,
    policy: { ...returnPolicyFields(line.policy, language), version: line.policy.version },
  }
}
