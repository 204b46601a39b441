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
import { namedSubject, needSubject, type SubjectRow, subjectJson, subjectOf } from './subject.ts'

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

type BuyerRow = { firstname: string; lastname: string }

/** How the shop calls the buyer; who has closed the account has no name. */
const buyerName = (found: BuyerRow & Openness, language: Language): string =>
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

/** Conversations of the shop, those that wait for an answer first. */
export async function listShopConversations(
  db: Db,
  member: ShopMember,
  { p, page_size, state }: Input<'getShopConversations'>,
  language: Language,
): Promise<Reply<'getShopConversations'>> {
  const waits = sql`left join conversation_wait w on w.conversation_id = c.id and w.answered_at is null`
  const counts = await row<{ all: number; waiting: number; unread: number }>(
    db,
    sql`select count(*)::int as all, count(w.id)::int as waiting, (count(*) filter (where ${hasUnread('seller')}))::int as unread
      from conversation c ${waits} where ${conversationsOf(member)}`,
  )
  const wanted = { all: sql`true`, waiting: sql`w.id is not null`, unread: hasUnread('seller') }[state]
  const found = await rows<SummaryRow & BuyerRow & { asked_at: Date | null }>(
    db,
    sql`select ${summaryColumns('seller')}, b.firstname, b.lastname, w.asked_at
      from conversation c join shop s on s.id = c.shop_id join customer b on b.id = c.customer_id ${waits}
      where ${conversationsOf(member)} and ${wanted} order by w.asked_at nulls last, c.last_at desc, c.id desc ${onlyPage({ p, page_size })}`,
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

/** A conversation as a member of its shop sees it. Refuses recordMissing. */
export async function viewShopConversation(db: Db, member: ShopMember, viewing: Viewing): Promise<Reply<'getShopConversation'>> {
  const found = await maybeRow<ViewRow & BuyerRow>(
    db,
    sql`select ${viewColumns('seller')}, b.firstname, b.lastname
      from conversation c join shop s on s.id = c.shop_id join customer b on b.id = c.customer_id
      where c.id = ${viewing.conversationId}::bigint and ${conversationsOf(member)}`,
  )
  if (!found) throw refuse('recordMissing')
  return { ...viewOf('seller', found), ...(await readMessages(db, member, viewing)), buyer: buyerName(found, viewing.language) }
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
