import { carrierName, trackingUrl } from '../../contract/carriers.ts'
import type { Language } from '../../contract/languages.ts'
import { calledName, fullName } from '../../contract/names.ts'
import { objectionsTo, postageOf, type ReturnDeskView, returnDeskViews, statesOfView } from '../../contract/returns.ts'
import remarks from '../../languages/remarks.json' with { type: 'json' }
import { formatAmount } from '../../money/money.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { returnPolicyFields } from '../return-policies/policies.ts'
import { fold } from '../search/words.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { signedLink } from '../uploads/links.ts'
import { costOf, type TermsRow } from './cost.ts'
import { isUnderWay, mayReturn, returnsVisibleTo } from './lock.ts'
import {
  amountFields,
  amountsOf,
  columns,
  type EventRow,
  goodsOf,
  joins,
  type MessageRow,
  noteOf,
  type PolicyRow,
  type ReturnRow,
} from './queries.ts'

type DeskRow = ReturnRow & { firstname: string; lastname: string; has_left: boolean }

const deskColumns = sql`${columns}, b.firstname, b.lastname, b.status = 'closed' as has_left`
const deskJoins = sql`${joins} join customer b on b.id = r.customer_id`

const summaryOf = (found: DeskRow, language: Language) => ({
  as_id: found.id,
  increment_id: found.increment_id,
  order: { order_id: found.order_id, increment_id: found.order_number },
  buyer: found.has_left ? remarks.nameless[language] : calledName(found),
  product: goodsOf(found, language),
  qty: found.qty,
  kind: found.kind,
  reason: found.reason,
  state: found.state,
  refund: formatAmount(amountsOf(found).refundMinor),
  created_at: found.created_at.toISOString(),
  due: found.due_act && found.due_at ? { act: found.due_act, at: found.due_at.toISOString() } : null,
})

const isInView = (view: ReturnDeskView) => sql`r.state = any(${[...statesOfView[view]]}::text[])`

/** A number of a return or an order, with or without its letter and zeros, or a part of the buyer's name. */
function holds(q: string, { shopId }: ShopMember): Sql {
  const [, letter = '', number] = /^([rp]?)0*(\d{1,17})$/i.exec(q) ?? []
  if (number === undefined) {
    const words = fold(q)
    return sql`r.customer_id in (select c.id from customer c where c.id in (select own.customer_id from order_return own where own.shop_id = ${shopId}::bigint)
      and (strpos(folded(c.firstname || ' ' || c.lastname), ${words}) > 0 or strpos(folded(c.lastname || c.firstname), ${words}) > 0))`
  }
  const isReturn = sql`r.id = ${number}::bigint`
  const isOrder = sql`r.order_id = ${number}::bigint`
  return { r: isReturn, p: isOrder, '': sql`(${isReturn} or ${isOrder})` }[letter.toLowerCase() as 'r' | 'p' | '']
}

/** Returns of the shop under one view of its desk, what is due soonest first; those that are over, newest first. */
export async function listShopReturns(
  db: Db,
  member: ShopMember,
  { p, page_size, view, q }: Input<'getShopReturns'>,
  language: Language,
): Promise<Reply<'getShopReturns'>> {
  const wanted = sql`${returnsVisibleTo(member)} and ${view === 'all' ? sql`true` : isInView(view)}`
  const isSought = q === '' ? sql`true` : holds(q, member)
  const order = view === 'ended' ? sql`r.id desc` : view === 'all' ? sql`r.due_at nulls last, r.id desc` : sql`r.due_at nulls last, r.id`
  const [counts, matching, found] = await Promise.all([
    row<Record<ReturnDeskView, number>>(
      db,
      sql`select (count(*) filter (where ${isInView('answer')}))::int as answer, (count(*) filter (where ${isInView('goods')}))::int as goods,
          (count(*) filter (where ${isInView('waiting')}))::int as waiting, (count(*) filter (where ${isInView('ended')}))::int as ended
        from order_return r where ${returnsVisibleTo(member)}`,
    ),
    q === '' ? null : row<{ count: number }>(db, sql`select count(*)::int as count from order_return r where ${wanted} and ${isSought}`),
    rows<DeskRow>(
      db,
      sql`select ${deskColumns} from order_return r ${deskJoins}
        where ${wanted} and ${isSought} order by ${order} ${onlyPage({ p, page_size })}`,
    ),
  ])
  const all = returnDeskViews.reduce((sum, name) => sum + counts[name], 0)
  const count = matching?.count ?? (view === 'all' ? all : counts[view])
  return {
    list: found.map((one) => summaryOf(one, language)),
    count,
    page_count: pageCount(count, page_size),
    counts: Object.fromEntries(returnDeskViews.map((name) => [name, counts[name]])) as Record<ReturnDeskView, number>,
  }
}

type Said<Row> = Row & { member_firstname: string | null; member_lastname: string | null }

/** Who of the shop it was; null where it was somebody else, or who has left the house. */
const memberOf = ({ member_firstname: firstname, member_lastname: lastname }: Said<unknown>): string | null =>
  (firstname !== null && lastname !== null && fullName({ firstname, lastname })) || null

/** One return of the shop with all that it is decided by. Refuses recordMissing. */
export async function viewShopReturn(db: Db, member: ShopMember, returnId: string, language: Language): Promise<Reply<'getShopReturn'>> {
  const found = await maybeRow<DeskRow & TermsRow & { return_address: string }>(
    db,
    sql`select ${deskColumns}, h.return_address, o.commission_minor, o.house_discount_minor from order_return r ${deskJoins}
      where r.id = ${returnId}::bigint and ${returnsVisibleTo(member)}`,
  )
  if (!found) throw refuse('recordMissing')
  const [events, messages, pictures, policy, cost] = await Promise.all([
    rows<Said<EventRow>>(
      db,
      sql`select e.act, e.actor, e.created_at, e.reason, e.note, c.firstname as member_firstname, c.lastname as member_lastname
        from return_event e left join shop_member m on e.actor = 'seller' and m.id = e.actor_id left join customer c on c.id = m.customer_id
        where e.return_id = ${returnId} order by e.id`,
    ),
    rows<Said<MessageRow>>(
      db,
      sql`select w.id, w.author, w.content, w.created_at, c.firstname as member_firstname, c.lastname as member_lastname
        from return_message w left join shop_member m on w.author = 'seller' and m.id = w.author_id left join customer c on c.id = m.customer_id
        where w.return_id = ${returnId} order by w.id`,
    ),
    rows<{ path: string; message_id: string | null }>(
      db,
      sql`select f.path, i.message_id from return_picture i join file f on f.id = i.file_id where i.return_id = ${returnId} order by i.message_id nulls first, i.position`,
    ),
    row<PolicyRow>(
      db,
      sql`select p.version, p.days, p.postage, p.body as text from order_line l join return_policy p on p.id = l.return_policy_id where l.id = ${found.line_id}`,
    ),
    isUnderWay(found) ? costOf(db, found) : null,
  ])
  const picturesOf = (messageId: string | null) => pictures.filter(({ message_id }) => message_id === messageId).map(({ path }) => path)
  const canRefuse = mayReturn('refuse', found, member)
  return {
    ...summaryOf(found, language),
    content: found.content,
    pictures: picturesOf(null),
    amounts: amountFields(amountsOf(found), found.payment_method),
    postage: found.kind === 'return_refund' ? postageOf(found.reason, policy.postage) : null,
    instructions: found.instructions,
    return_address: found.return_address,
    carrier: found.carrier && carrierName(found.carrier, language),
    log_sn: found.tracking_number,
    tracking_url: found.carrier && found.tracking_number ? trackingUrl(found.carrier, found.tracking_number) : null,
    policy: { ...returnPolicyFields(policy, language), version: policy.version },
    cost,
    can_accept: mayReturn('accept', found, member),
    accept_pays: found.kind === 'refund_only',
    can_refuse: canRefuse,
    objections: canRefuse ? objectionsTo(found) : [],
    can_receive: mayReturn('receive', found, member),
    can_refund: mayReturn('refund', found, member),
    can_message: isUnderWay(found),
    timeline: events.map((event) => ({
      act: event.act,
      by: event.actor,
      member: memberOf(event),
      at: event.created_at.toISOString(),
      note: noteOf(event, language),
    })),
    messages: messages.map((message) => ({
      id: message.id,
      by: message.author,
      member: memberOf(message),
      content: message.content,
      pictures: picturesOf(message.id),
      at: message.created_at.toISOString(),
    })),
  }
}

/** A link to a picture of one of the shop's returns, for this member alone. Refuses recordMissing. */
export async function linkReturnPicture(
  db: Db,
  member: ShopMember,
  { as_id, path }: Input<'getReturnPicture'>,
  secret: string,
): Promise<Reply<'getReturnPicture'>> {
  const found = await maybeRow(
    db,
    sql`select from order_return r join return_picture i on i.return_id = r.id join file f on f.id = i.file_id
      where r.id = ${as_id}::bigint and ${returnsVisibleTo(member)} and f.path = ${path}`,
  )
  if (!found) throw refuse('recordMissing')
  return signedLink(secret, path, member)
}
