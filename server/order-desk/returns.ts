import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import { escalationMinutes, orderKeepers } from '../../contract/order-desk.ts'
import { orderLabel } from '../../contract/orders.ts'
import {
  findingsFor,
  type HouseReturnView,
  houseReturnViews,
  isEnded,
  postageOf,
  returnOutcomes,
  statesOfHouseView,
} from '../../contract/returns.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { isImpartial } from '../operators/impartial.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { inLanguage } from '../platform/texts.ts'
import { returnPolicyFields } from '../return-policies/policies.ts'
import { costOf, refundableOf, type TermsRow } from '../returns/cost.ts'
import { mayReturn } from '../returns/lock.ts'
import { amountFields, amountsOf, columns, goodsOf, joins, noteOf, type PolicyRow, type ReturnRow } from '../returns/queries.ts'
import type { Operator } from '../sessions/callers.ts'
import { signedLink } from '../uploads/links.ts'
import { leftAfter } from './effect.ts'
import { heldOf } from './held.ts'
import { nameOf, readReturnActs, readReturnMessages, readTransfers } from './story.ts'
import { parcelFields } from './view.ts'

type CaseRow = ReturnRow &
  TermsRow & {
    customer_id: string
    firstname: string
    lastname: string
    escalated_at: Date | null
    bought_at: Date
    promised_at: Date | null
    delivered_at: Date | null
    received_at: Date | null
    order_carrier: string | null
    order_tracking: string | null
  }

const caseColumns = sql`${columns}, r.customer_id, b.firstname, b.lastname, r.escalated_at, o.created_at as bought_at, o.promised_at, o.delivered_at, o.received_at,
  o.carrier as order_carrier, o.tracking_number as order_tracking, o.commission_minor, o.house_discount_minor`
const caseJoins = sql`${joins} join customer b on b.id = r.customer_id`

const minutesAfter = (at: Date, minutes: number): string => new Date(at.getTime() + minutes * 60_000).toISOString()

const summaryOf = (found: CaseRow, language: Language) => ({
  as_id: found.id,
  increment_id: found.increment_id,
  order: { order_id: found.order_id, increment_id: found.order_number },
  buyer: { id: found.customer_id, name: fullName(found) },
  shop: { id: found.shop_id, ...inLanguage('name', found.shop_name, language) },
  product: goodsOf(found, language),
  qty: found.qty,
  kind: found.kind,
  reason: found.reason,
  state: found.state,
  refund: formatAmount(amountsOf(found).refundMinor),
  created_at: found.created_at.toISOString(),
  escalated_at: found.escalated_at?.toISOString() ?? null,
  decide_by: found.escalated_at && minutesAfter(found.escalated_at, escalationMinutes),
})

const isInView = (view: HouseReturnView): Sql => sql`r.state = any(${[...statesOfHouseView[view]]}::text[])`

/** A page of the returns of all shops: those that wait for the house from the oldest on, all others newest first. */
export async function listHouseReturns(
  db: Db,
  { page_size, after, view, shop_id, customer_id }: Input<'getHouseReturns'>,
  language: Language,
): Promise<Reply<'getHouseReturns'>> {
  const isQueue = view === 'escalated'
  const order = isQueue ? sql`r.escalated_at, r.id` : sql`r.id desc`
  const rest =
    after === undefined
      ? sql``
      : isQueue
        ? sql` and (r.escalated_at, r.id) > (select r.escalated_at, r.id from order_return r where r.id = ${after}::bigint)`
        : sql` and r.id < ${after}::bigint`
  const of = sql`${shop_id === undefined ? sql`` : sql` and r.shop_id = ${shop_id}::bigint`}${customer_id === undefined ? sql`` : sql` and r.customer_id = ${customer_id}::bigint`}`
  const which = isQueue ? sql`r.state = 'escalated'` : isInView(view)
  const [found, states] = await Promise.all([
    rows<CaseRow>(
      db,
      plannedAnew(
        sql`select ${caseColumns} from order_return r ${caseJoins}
          where r.id = any(array(select r.id from order_return r where ${which}${of}${rest} order by ${order} limit ${page_size + 1}::int)) order by ${order}`,
      ),
    ),
    rows<{ state: string; count: number }>(db, sql`select state, count(*)::int as count from order_return group by state`),
  ])
  const countOf = (name: HouseReturnView) =>
    states.filter(({ state }) => statesOfHouseView[name].some((one) => one === state)).reduce((sum, { count }) => sum + count, 0)
  return {
    list: found.slice(0, page_size).map((one) => summaryOf(one, language)),
    more: found.length > page_size,
    counts: Object.fromEntries(houseReturnViews.map((name) => [name, countOf(name)])) as Record<HouseReturnView, number>,
  }
}

async function readCase(db: Db, returnId: string): Promise<CaseRow> {
  const found = await maybeRow<CaseRow>(db, sql`select ${caseColumns} from order_return r ${caseJoins} where r.id = ${returnId}::bigint`)
  if (!found) throw refuse('recordMissing')
  return found
}

/** What a decision would do: to buyer, shop and house, and what then stands of the order. */
async function verdictOf(
  db: Db,
  found: CaseRow,
  amountMinor: Minor,
): Promise<Pick<Reply<'getReturnEffect'>, 'cost' | 'held' | 'shop_keeps'>> {
  return { cost: await costOf(db, found, amountMinor), ...(await leftAfter(db, refundableOf(found), amountMinor)) }
}

/** What giving back a part would do. Refuses recordMissing, parameterInvalid (amount) nothing, and more than was paid for the units. */
export async function readReturnEffect(
  db: Db,
  { returnId, amountMinor }: { returnId: string; amountMinor: Minor },
): Promise<Reply<'getReturnEffect'>> {
  const found = await readCase(db, returnId)
  const wholeMinor = amountsOf(found).refundMinor
  if (amountMinor <= 0n) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_small' } } })
  if (amountMinor > wholeMinor) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_big' } } })
  return { outcome: amountMinor === wholeMinor ? 'all' : 'part', ...(await verdictOf(db, found, amountMinor)) }
}

type RecordRow = {
  orders: number
  returns: number
  refunded: number
  amount_minor: string
  escalated: number
  for_buyer: number
  for_shop: number
}

/** What somebody's other returns came to. */
async function readRecord(
  db: Db,
  of: { customerId: string } | { shopId: string },
  returnId: string,
): Promise<Reply<'getHouseReturn'>['buyer_record']> {
  const [orders, returns] =
    'customerId' in of
      ? [sql`o.customer_id = ${of.customerId}`, sql`r.customer_id = ${of.customerId}`]
      : [sql`o.shop_id = ${of.shopId}`, sql`r.shop_id = ${of.shopId}`]
  const found = await row<RecordRow>(
    db,
    sql`select (select count(*)::int from orders o where ${orders}) as orders, count(*)::int as returns,
        (count(*) filter (where r.refund_minor > 0))::int as refunded, coalesce(sum(r.refund_minor), 0)::bigint as amount_minor,
        (count(*) filter (where r.escalated_at is not null))::int as escalated,
        (count(*) filter (where r.escalated_at is not null and r.state = 'refunded'))::int as for_buyer,
        (count(*) filter (where r.escalated_at is not null and r.state = 'closed'))::int as for_shop
      from order_return r where ${returns} and r.id <> ${returnId}`,
  )
  const { amount_minor, ...counts } = found
  return { ...counts, amount: amountOf(amount_minor) }
}

/** A return with all that it is decided by. Refuses recordMissing. */
export async function viewHouseReturn(db: Db, operator: Operator, returnId: string, language: Language): Promise<Reply<'getHouseReturn'>> {
  const found = await readCase(db, returnId)
  const which = sql`r.id = ${found.id}`
  const [acts, messages, pictures, policy, buyerRecord, shopRecord, transfers, impartial] = await Promise.all([
    readReturnActs(db, which),
    readReturnMessages(db, which),
    rows<{ path: string; message_id: string | null }>(
      db,
      sql`select f.path, i.message_id from return_picture i join file f on f.id = i.file_id where i.return_id = ${found.id} order by i.message_id nulls first, i.position`,
    ),
    row<PolicyRow>(
      db,
      sql`select p.version, p.days, p.postage, p.body as text from order_line l join return_policy p on p.id = l.return_policy_id where l.id = ${found.line_id}`,
    ),
    readRecord(db, { customerId: found.customer_id }, found.id),
    readRecord(db, { shopId: found.shop_id }, found.id),
    readTransfers(db, found.order_id),
    isImpartial(db, operator, { customerId: found.customer_id, shopId: found.shop_id }),
  ])
  const picturesOf = (messageId: string | null) => pictures.filter(({ message_id }) => message_id === messageId).map(({ path }) => path)
  const whole = amountsOf(found)
  const verdicts = isEnded(found.state)
    ? []
    : [
        { outcome: 'all' as const, ...(await verdictOf(db, found, whole.refundMinor)) },
        { outcome: 'nothing' as const, ...(await verdictOf(db, found, 0n)) },
      ]
  const isKeeper = operator.role === 'everything' || orderKeepers.some((role) => role === operator.role)
  const obstacle = !mayReturn('close', found, operator) ? 'state' : !isKeeper ? 'role' : impartial ? null : 'own'
  return {
    ...summaryOf(found, language),
    amounts: amountFields(whole, found.payment_method),
    postage: found.kind === 'return_refund' ? postageOf(found.reason, policy.postage) : null,
    instructions: found.instructions,
    ...parcelFields(found, language),
    policy: { ...returnPolicyFields(policy, language), version: policy.version },
    bought: {
      at: found.bought_at.toISOString(),
      label: orderLabel({ paymentStatus: found.payment_status, deliveryStatus: found.delivery_status }),
      payment_method: found.payment_method,
      total: amountOf(found.total_minor),
      refunded: amountOf(found.refunded_minor),
      promised_at: found.promised_at?.toISOString() ?? null,
      delivered_at: found.delivered_at?.toISOString() ?? null,
      received_at: found.received_at?.toISOString() ?? null,
      ...parcelFields({ carrier: found.order_carrier, tracking_number: found.order_tracking }, language),
      held: formatAmount(heldOf(transfers)),
    },
    buyer_record: buyerRecord,
    shop_record: shopRecord,
    said: [
      {
        message_id: null,
        by: 'buyer',
        name: fullName(found),
        at: found.created_at.toISOString(),
        content: found.content,
        pictures: picturesOf(null),
      },
      ...messages.map((message) => ({
        message_id: message.id,
        by: message.actor,
        name: nameOf(message),
        at: message.at.toISOString(),
        content: message.content,
        pictures: picturesOf(message.id),
      })),
    ],
    timeline: acts.map((event) => ({
      act: event.act,
      by: event.actor,
      name: nameOf(event),
      at: event.at.toISOString(),
      note: noteOf(event, language),
    })),
    verdicts,
    findings: Object.fromEntries(
      returnOutcomes.map((outcome) => [outcome, findingsFor(outcome, found)]),
    ) as Reply<'getHouseReturn'>['findings'],
    can_decide: obstacle === null,
    obstacle,
  }
}

/** A link to a picture of a return, for this operator alone; who looks through it is written down. Refuses recordMissing. */
export async function openReturnPicture(
  db: Db,
  operator: Operator,
  { as_id, path }: Input<'openReturnPicture'>,
  secret: string,
): Promise<Reply<'openReturnPicture'>> {
  const found = await maybeRow(
    db,
    sql`select from order_return r join return_picture i on i.return_id = r.id join file f on f.id = i.file_id
      where r.id = ${as_id}::bigint and f.path = ${path}`,
  )
  if (!found) throw refuse('recordMissing')
  return signedLink(secret, path, operator)
}
