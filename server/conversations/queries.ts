import type { ConversationSide } from '../../contract/conversations.ts'
import type { Language } from '../../contract/languages.ts'
import { calledName } from '../../contract/names.ts'
import remarks from '../../languages/remarks.json' with { type: 'json' }
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'
import { signedLink } from '../uploads/links.ts'
import {
  columnOf,
  conversationsOf,
  type Openness,
  openness,
  otherSide,
  type Speaker,
  sideOf,
  speakerId,
  stateFor,
  unreadOf,
  worksFor,
} from './sides.ts'
import { namedSubject, needSubject, type OrderSubjectRow, orderFields, type SubjectRow, subjectJson, subjectOf } from './subject.ts'

const messagesAtOnce = 30
const excerptMost = 160

type ShopRow = { shop_id: string; shop_name: Texts; shop_logo: Picture | null; response_hours: number | null; shop_status: string }

const shopColumns = (language: Language): Sql => sql`s.id as shop_id, ${textsIn(sql`s.name`, language)} as shop_name,
  (select ${pictureOf(sql`l`)} from file l where l.id = s.logo_id) as shop_logo, s.response_hours, s.status as shop_status`

const shopOf = (found: ShopRow, language: Language) => ({
  id: found.shop_id,
  ...inLanguage('name', found.shop_name, language),
  logo: found.shop_logo,
  response_hours: found.response_hours,
  is_open: found.shop_status === 'open',
})

export type BuyerRow = { firstname: string; lastname: string }

/** How the shop calls the buyer; who has closed the account has no name. */
export const buyerName = (found: BuyerRow & Openness, language: Language): string =>
  found.buyer_left ? remarks.nameless[language] : calledName(found)

type LastRow = { by: ConversationSide; content: string | null; pictures: number; at: string }
type SummaryRow = Openness & { id: string; last: LastRow; unread: number }

const summaryColumns = (side: ConversationSide): Sql => sql`c.id, ${openness}, ${unreadOf(side)} as unread,
  (select json_build_object('by', m.author, 'content', case when m.hidden_at is null then left(m.content, ${excerptMost}::int) end, 'at', m.created_at,
      'pictures', (select count(*)::int from conversation_picture i where i.message_id = m.id and m.hidden_at is null))
    from conversation_message m where m.id = greatest(c.buyer_last_id, c.seller_last_id)) as last`

const summaryOf = (side: ConversationSide, found: SummaryRow) => ({
  conversation_id: found.id,
  last: { ...found.last, at: new Date(found.last.at).toISOString() },
  unread: found.unread,
  ...stateFor(side, found),
})

/** Conversation `c` holds something that this side has not read. */
const hasUnread = (side: ConversationSide): Sql => sql`c.${columnOf(otherSide(side), 'last_id')} > c.${columnOf(side, 'read_up_to')}`

/** The customer's conversations, the latest first. */
export async function listConversations(
  db: Db,
  customer: Customer,
  paging: Input<'getConversations'>,
  language: Language,
): Promise<Reply<'getConversations'>> {
  const { count } = await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from conversation c where ${conversationsOf(customer)}`,
  )
  const found = await rows<SummaryRow & ShopRow>(
    db,
    sql`select ${summaryColumns('buyer')}, ${shopColumns(language)} from conversation c join shop s on s.id = c.shop_id
      where ${conversationsOf(customer)} order by c.last_at desc, c.id desc ${onlyPage(paging)}`,
  )
  return {
    list: found.map((one) => ({ ...summaryOf('buyer', one), shop: shopOf(one, language) })),
    count,
    page_count: pageCount(count, paging.page_size),
  }
}

/** In how many conversations the customer has not read something. */
export async function countUnreadConversations(db: Db, customer: Customer): Promise<number> {
  const { unread } = await row<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from conversation c where ${conversationsOf(customer)} and ${hasUnread('buyer')}`,
  )
  return unread
}

const waits = sql`left join conversation_wait w on w.conversation_id = c.id and w.answered_at is null`

/** Which conversations of a shop words find: by the buyer's name, the number of an order, or what was said. They are looked for once, for the list and its counts. */
async function idsFoundBy(db: Db, { shopId }: ShopMember, q: string): Promise<string[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const found = await rows<{ id: string }>(
    db,
    sql`select n.id from conversation n join customer b on b.id = n.customer_id
        where n.shop_id = ${shopId}::bigint and n.buyer_left_at is null
          and (concat_ws(' ', b.firstname, b.lastname) ilike ${pattern} or concat(b.lastname, b.firstname) ilike ${pattern})
      union select n.id from orders o join conversation n on n.customer_id = o.customer_id and n.shop_id = o.shop_id
        where o.shop_id = ${shopId}::bigint and o.increment_id ilike ${pattern} and ${/^p?\d+$/i.test(q)}
      union select n.id from conversation n join conversation_message m on m.conversation_id = n.id
        where n.shop_id = ${shopId}::bigint and m.hidden_at is null and m.content ilike ${pattern}`,
  )
  return found.map(({ id }) => id)
}

/** In how many conversations the shop has not read something, and in how many a buyer waits. */
export const countShopConversations = (db: Db, member: ShopMember): Promise<Reply<'countShopConversations'>> =>
  row<{ unread: number; waiting: number }>(
    db,
    sql`select (count(*) filter (where ${hasUnread('seller')}))::int as unread, count(w.id)::int as waiting from conversation c ${waits} where ${conversationsOf(member)}`,
  )

/** Conversations of the shop, those that wait for an answer first. */
export async function listShopConversations(
  db: Db,
  member: ShopMember,
  { p, page_size, state, q }: Input<'getShopConversations'>,
  language: Language,
): Promise<Reply<'getShopConversations'>> {
  const matching = q === '' ? sql`true` : sql`c.id = any(${await idsFoundBy(db, member, q)}::bigint[])`
  const counts = await row<{ all: number; waiting: number; unread: number }>(
    db,
    sql`select count(*)::int as all, count(w.id)::int as waiting, (count(*) filter (where ${hasUnread('seller')}))::int as unread
      from conversation c ${waits} where ${conversationsOf(member)} and ${matching}`,
  )
  const wanted = { all: sql`true`, waiting: sql`w.id is not null`, unread: hasUnread('seller') }[state]
  const found = await rows<SummaryRow & BuyerRow & { asked_at: Date | null }>(
    db,
    sql`select ${summaryColumns('seller')}, b.firstname, b.lastname, w.asked_at
      from conversation c join shop s on s.id = c.shop_id join customer b on b.id = c.customer_id ${waits}
      where ${conversationsOf(member)} and ${wanted} and ${matching} order by w.asked_at nulls last, c.last_at desc, c.id desc ${onlyPage({ p, page_size })}`,
  )
  return {
    list: found.map((one) => ({
      ...summaryOf('seller', one),
      buyer: buyerName(one, language),
      waiting_since: one.asked_at?.toISOString() ?? null,
    })),
    count: counts[state],
    page_count: pageCount(counts[state], page_size),
    counts,
  }
}

type MessageRow = {
  id: string
  author: ConversationSide
  content: string | null
  language: string
  pictures: string[] | null
  about: SubjectRow | null
  created_at: Date
  reported: boolean
}
type Viewing = { conversationId: string; before: string | null; language: Language /** signs the links of pictures */; secret: string }

/** The part of a view that both sides have: the newest messages, or those before one. */
async function readMessages(db: Db, speaker: Speaker, { conversationId, before, language, secret }: Viewing) {
  const found = await rows<MessageRow>(
    db,
    sql`select m.id, m.author, case when m.hidden_at is null then m.content end as content, m.language, m.created_at,
        case when m.hidden_at is null then (select json_agg(f.path order by i.position) from conversation_picture i join file f on f.id = i.file_id
          where i.message_id = m.id) end as pictures,
        case when m.product_id is not null then ${subjectJson('product', sql`m.product_id`, language)}
          when m.order_id is not null then ${subjectJson('order', sql`m.order_id`, language)} end as about,
        exists (select from conversation_report r where r.message_id = m.id and r.reporter = ${sideOf(speaker)} and r.reporter_id = ${speakerId(speaker)})
          as reported
      from conversation_message m where m.conversation_id = ${conversationId} and (${before}::bigint is null or m.id < ${before}::bigint)
      order by m.id desc limit ${messagesAtOnce + 1}::int`,
  )
  return {
    messages: found
      .slice(0, messagesAtOnce)
      .toReversed()
      .map(({ id, author, content, language: written, pictures, about, created_at, reported }) => ({
        id,
        by: author,
        content,
        language: written,
        pictures: (pictures ?? []).map((path) => ({ path, url: signedLink(secret, path, speaker).url })),
        about: about && subjectOf(about, language),
        at: created_at.toISOString(),
        reported,
      })),
    has_older: found.length > messagesAtOnce,
  }
}

type ViewRow = Openness & { id: string; unread: number; read_by_them: string }

const viewColumns = (side: ConversationSide): Sql =>
  sql`c.id, ${openness}, ${unreadOf(side)} as unread, c.${columnOf(otherSide(side), 'read_up_to')} as read_by_them`

const viewOf = (side: ConversationSide, found: ViewRow) => ({
  conversation_id: found.id,
  unread: found.unread,
  read_by_them: found.read_by_them === '0' ? null : found.read_by_them,
  ...stateFor(side, found),
})

/** A conversation as its customer sees it. Refuses recordMissing. */
export async function viewConversation(db: Db, customer: Customer, viewing: Viewing): Promise<Reply<'getConversation'>> {
  const found = await maybeRow<ViewRow & ShopRow>(
    db,
    sql`select ${viewColumns('buyer')}, ${shopColumns(viewing.language)} from conversation c join shop s on s.id = c.shop_id
      where c.id = ${viewing.conversationId}::bigint and ${conversationsOf(customer)}`,
  )
  if (!found) throw refuse('recordMissing')
  return { ...viewOf('buyer', found), ...(await readMessages(db, customer, viewing)), shop: shopOf(found, viewing.language) }
}

/** In which language the buyer of conversation `c` last wrote, else in which they read the shop. */
export const buyerLanguage = sql`coalesce((select m.language from conversation_message m where m.id = c.buyer_last_id), b.language)`

/** A conversation as a member of its shop sees it, with the members who wrote in it. Refuses recordMissing. */
export async function viewShopConversation(db: Db, member: ShopMember, viewing: Viewing): Promise<Reply<'getShopConversation'>> {
  const found = await maybeRow<ViewRow & BuyerRow & { buyer_language: string }>(
    db,
    sql`select ${viewColumns('seller')}, b.firstname, b.lastname, ${buyerLanguage} as buyer_language
      from conversation c join shop s on s.id = c.shop_id join customer b on b.id = c.customer_id
      where c.id = ${viewing.conversationId}::bigint and ${conversationsOf(member)}`,
  )
  if (!found) throw refuse('recordMissing')
  const { messages, has_older } = await readMessages(db, member, viewing)
  const writers = await rows<BuyerRow & { id: string }>(
    db,
    sql`select m.id, p.firstname, p.lastname from conversation_message m join shop_member w on w.id = m.author_id join customer p on p.id = w.customer_id
      where m.conversation_id = ${found.id} and m.author = 'seller' and w.shop_id = ${member.shopId}::bigint and m.id = any(${messages.map(({ id }) => id)}::bigint[])`,
  )
  const names = new Map(writers.map((writer) => [writer.id, calledName(writer)]))
  return {
    ...viewOf('seller', found),
    messages: messages.map((message) => ({ ...message, member: message.by === 'seller' ? (names.get(message.id) ?? '') : null })),
    has_older,
    buyer: buyerName(found, viewing.language),
    buyer_language: found.buyer_language,
  }
}

/** The conversation with the buyer of an order, begun or not. Refuses orderMissing. */
export async function findShopConversation(
  db: Db,
  { shopId }: ShopMember,
  orderId: string,
  language: Language,
): Promise<Reply<'findShopConversation'>> {
  const found = await maybeRow<Openness & BuyerRow & { conversation_id: string | null; about: OrderSubjectRow }>(
    db,
    sql`select c.id as conversation_id, b.firstname, b.lastname, c.buyer_blocked_at is not null as buyer_blocked, c.seller_blocked_at is not null as seller_blocked,
        b.status = 'closed' as buyer_left, s.status = 'closed' as shop_closed, ${subjectJson('order', sql`n.id`, language)} as about
      from orders n join shop s on s.id = n.shop_id join customer b on b.id = n.customer_id left join conversation c on c.customer_id = n.customer_id and c.shop_id = n.shop_id
      where n.id = ${orderId}::bigint and n.shop_id = ${shopId}::bigint`,
  )
  if (!found) throw refuse('orderMissing')
  return {
    conversation_id: found.conversation_id,
    buyer: buyerName(found, language),
    about: { kind: 'order', ...orderFields(found.about) },
    ...stateFor('seller', found),
  }
}

/**
 * The conversation with a shop, where it was begun, and what is going to be spoken of. Refuses recordMissing a shop with which none can be begun,
 * productInvalid and orderMissing as writing does.
 */
export async function findConversation(
  db: Db,
  customer: Customer,
  { shop_id: shopId, ...named }: Input<'findConversation'>,
  language: Language,
): Promise<Reply<'findConversation'>> {
  const subject = namedSubject(named)
  const found = await maybeRow<ShopRow & { conversation_id: string | null }>(
    db,
    sql`select ${shopColumns(language)}, c.id as conversation_id from shop s
      left join conversation c on c.shop_id = s.id and ${conversationsOf(customer)}
      where s.id = ${shopId}::bigint and (s.status = 'open' or c.id is not null or (s.status = 'suspended' and ${subject?.kind === 'order'}))
        and (c.id is not null or not ${worksFor(customer)})`,
  )
  if (!found) throw refuse('recordMissing')
  const reply = { shop: shopOf(found, language), conversation_id: found.conversation_id }
  if (subject === null) return { ...reply, about: null }
  await needSubject(db, customer, { ...subject, shopId })
  const { about } = await row<{ about: SubjectRow }>(
    db,
    sql`select ${subjectJson(subject.kind, sql`${subject.id}::bigint`, language)} as about`,
  )
  return { ...reply, about: subjectOf(about, language) }
}
