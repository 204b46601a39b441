import type { Language } from '../../contract/languages.ts'
import { conversationsADay } from '../../contract/limits.ts'
import { openIn } from '../../contract/ready-answers.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'
import { writtenLanguage } from '../translation/written-language.ts'
import { attachPictures } from './pictures.ts'
import {
  columnOf,
  conversationsOf,
  needOpenConversation,
  type Openness,
  openness,
  otherSide,
  type Speaker,
  sideOf,
  speakerId,
  tellBoth,
  worksFor,
} from './sides.ts'
import { needSubject, type Subject } from './subject.ts'
import { tellAfterMinutes } from './tell-unread.ts'
import { endWait, openWait } from './waits.ts'

type Words = { content: string; images: readonly string[] /** in which its writer reads */; language: Language }
export type MessageToShop = Words & { shopId: string; about: Subject | null }
/** In a conversation, or with the buyer of an order, begun or not; with both it is about the order. */
export type MessageToBuyer = Words & { conversationId: string | null; orderId: string | null }

type Locked = Openness & { id: string; customer_id: string; shop_id: string; seller_last_id: string }

/**
 * Writes to a shop; the first message begins the conversation. Refuses recordMissing a shop that is not there for this customer, productInvalid
 * and orderMissing what is not the shop's or not the customer's, parameterMissing (content) nothing at all, parameterInvalid (images), writeConflict
 * (`conversation_blocked`, `conversation_closed`), 429 who begins too many.
 */
export async function writeToShop(
  tx: Tx,
  customer: Customer,
  { shopId, about, ...words }: MessageToShop,
): Promise<{ conversationId: string; messageId: string }> {
  needWords(words)
  if (about) await needSubject(tx, customer, { ...about, shopId })
  await beginConversation(tx, customer, { shopId, hasOrder: about?.kind === 'order' })
  const found = await lockConversation(tx, customer, sql`c.shop_id = ${shopId}::bigint`)
  const messageId = await write(tx, customer, found, { ...words, about })
  await openWait(tx, {
    conversationId: found.id,
    shopId,
    messageId,
    asks: found.seller_last_id === '0' || about !== null,
  })
  await tellBoth(tx, found)
  return { conversationId: found.id, messageId }
}

/**
 * Writes to a buyer, in the name of the member. Refuses recordMissing, orderMissing an order of others, parameterInvalid (content) what leaves a word of
 * a ready answer open, and as `writeToShop` does what is not to be written.
 */
export async function writeToBuyer(
  tx: Tx,
  member: ShopMember,
  message: MessageToBuyer,
): Promise<{ conversationId: string; messageId: string }> {
  needWords(message)
  if (openIn(message.content).length > 0) throw refuse('parameterInvalid', { fields: { content: { problem: 'left_open' } } })
  const { conversationId, orderId } = message
  const byOrder = orderId === null ? null : await conversationAbout(tx, member, orderId)
  if (byOrder === null && conversationId === null) throw refuse('parameterMissing', { fields: { conversation_id: { problem: 'missing' } } })
  const named = conversationId === null ? sql`true` : sql`c.id = ${conversationId}::bigint`
  const found = await lockConversation(tx, member, byOrder ? sql`${byOrder} and ${named}` : named)
  const about = orderId === null ? null : ({ kind: 'order', id: orderId } as const)
  const messageId = await write(tx, member, found, { ...message, about })
  await endWait(tx, found.id)
  await tellBoth(tx, found)
  return { conversationId: found.id, messageId }
}

function needWords({ content, images }: Words): void {
  if (content === '' && images.length === 0) throw refuse('parameterMissing', { fields: { content: { problem: 'missing' } } })
}

/** A conversation is begun with an open shop of others; about an order with a suspended one, too. One that is there already goes on. */
async function beginConversation(tx: Tx, customer: Customer, { shopId, hasOrder }: { shopId: string; hasOrder: boolean }): Promise<void> {
  const begun = await execute(
    tx,
    sql`insert into conversation (customer_id, shop_id)
      select ${customer.customerId}::bigint, s.id from shop s where s.id = ${shopId}::bigint and (s.status = 'open' or (s.status = 'suspended' and ${hasOrder}))
        and not ${worksFor(customer)}
      on conflict (customer_id, shop_id) do nothing`,
  )
  if (begun === 0) return
  const { today } = await row<{ today: number }>(
    tx,
    sql`select count(*)::int as today from conversation c where ${conversationsOf(customer)} and c.created_at > now() - interval '1 day'`,
  )
  if (today > conversationsADay) throw new TransportError(429, { retryAfterSeconds: 3600 })
}

/** Which conversation `c` an order is spoken of in; whoever sold something may begin it. Refuses orderMissing; writeConflict a buyer who is gone. */
async function conversationAbout(tx: Tx, { shopId }: ShopMember, orderId: string): Promise<Sql> {
  const order = await maybeRow<{ customer_id: string; is_gone: boolean }>(
    tx,
    sql`select o.customer_id, b.status = 'closed' as is_gone from orders o join customer b on b.id = o.customer_id
      where o.id = ${orderId}::bigint and o.shop_id = ${shopId}::bigint`,
  )
  if (!order) throw refuse('orderMissing')
  if (order.is_gone) throw refuse('writeConflict', { data: { reason: 'conversation_closed', by: 'buyer' } })
  await execute(
    tx,
    sql`insert into conversation (customer_id, shop_id) values (${order.customer_id}, ${shopId}) on conflict (customer_id, shop_id) do nothing`,
  )
  return sql`c.customer_id = ${order.customer_id}::bigint`
}

/** The conversation, locked until the transaction ends: who writes in it takes turns. Refuses recordMissing, and writeConflict where nobody writes. */
async function lockConversation(tx: Tx, speaker: Speaker, which: Sql): Promise<Locked> {
  const locked = await maybeRow<{ id: string }>(
    tx,
    sql`select c.id from conversation c where ${which} and ${conversationsOf(speaker)} for no key update`,
  )
  if (!locked) throw refuse('recordMissing')
  const found = await row<Locked>(
    tx,
    sql`select c.id, c.customer_id, c.shop_id, c.seller_last_id, ${openness} from conversation c join shop s on s.id = c.shop_id where c.id = ${locked.id}`,
  )
  needOpenConversation(found)
  return found
}

/** The message with all that follows from it for the other side: it is unread, and is told of by mail when nobody looks for a while. */
async function write(
  tx: Tx,
  speaker: Speaker,
  { id: conversationId }: Locked,
  { content, images, language, about }: Words & { about: Subject | null },
): Promise<string> {
  const side = sideOf(speaker)
  const other = otherSide(side)
  const { id: messageId } = await row<{ id: string }>(
    tx,
    sql`insert into conversation_message (conversation_id, author, author_id, content, language, product_id, order_id)
      values (${conversationId}, ${side}, ${speakerId(speaker)}, ${content}, ${writtenLanguage(content, language)},
        ${about?.kind === 'product' ? about.id : null}::bigint, ${about?.kind === 'order' ? about.id : null}::bigint)
      returning id`,
  )
  await attachPictures(tx, { messageId, writer: speaker, paths: images })
  await execute(
    tx,
    sql`update conversation c set ${columnOf(side, 'last_id')} = ${messageId}, last_at = clock_timestamp(),
        ${columnOf(other, 'tell_at')} = case when not ${columnOf(other, 'told')}
          then coalesce(${columnOf(other, 'tell_at')}, clock_timestamp() + make_interval(mins => ${tellAfterMinutes}::int)) end
      where c.id = ${conversationId}`,
  )
  return messageId
}
