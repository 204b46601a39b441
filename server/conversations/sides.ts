import type { ConversationSide } from '../../contract/conversations.ts'
import { tellCustomer, tellShop } from '../messages/live.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { Sql, sql } from '../platform/sql.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'

/** Whoever speaks in a conversation. */
export type Speaker = Customer | ShopMember

export const sideOf = ({ kind }: Speaker): ConversationSide => (kind === 'customer' ? 'buyer' : 'seller')
export const otherSide = (side: ConversationSide): ConversationSide => (side === 'buyer' ? 'seller' : 'buyer')
export const speakerId = (speaker: Speaker): string => (speaker.kind === 'customer' ? speaker.customerId : speaker.memberId)

/** Which conversations `c` somebody sees; those of others answer like missing ones. */
export const conversationsOf = (speaker: Speaker): Sql =>
  speaker.kind === 'customer' ? sql`c.customer_id = ${speaker.customerId}::bigint` : sql`c.shop_id = ${speaker.shopId}::bigint`

/** A column of a conversation that both sides have. */
export const columnOf = (side: ConversationSide, name: 'last_id' | 'read_up_to' | 'tell_at' | 'told' | 'blocked_at'): Sql =>
  new Sql([`${side}_${name}`], [])

/** How many messages of the other side a side has not read in conversation `c`. */
export const unreadOf = (side: ConversationSide): Sql =>
  sql`(select count(*)::int from conversation_message u where u.conversation_id = c.id and u.author = ${otherSide(side)}
    and u.id > c.${columnOf(side, 'read_up_to')})`

/** What of a conversation decides who may write; both shops and buyers can be gone. */
export type Openness = { buyer_blocked: boolean; seller_blocked: boolean; buyer_left: boolean; shop_closed: boolean }

/** The columns of `Openness`; `c` is the conversation, `s` its shop. */
export const openness = sql`c.buyer_blocked_at is not null as buyer_blocked, c.seller_blocked_at is not null as seller_blocked,
  c.buyer_left_at is not null as buyer_left, s.status = 'closed' as shop_closed`

/** What of it a side is told. */
export const stateFor = (side: ConversationSide, found: Openness) => ({
  blocked_by_me: found[`${side}_blocked`],
  blocked_by_them: found[`${otherSide(side)}_blocked`],
  can_write: !found.buyer_blocked && !found.seller_blocked && !found.buyer_left && !found.shop_closed,
})

/** Refuses writeConflict while one side blocks the other (`conversation_blocked`) or one of them is gone (`conversation_closed`). */
export function needOpenConversation(found: Openness): void {
  const conflict = (reason: 'conversation_blocked' | 'conversation_closed', by: ConversationSide) =>
    refuse('writeConflict', { data: { reason, by } })
  if (found.buyer_left) throw conflict('conversation_closed', 'buyer')
  if (found.shop_closed) throw conflict('conversation_closed', 'seller')
  if (found.buyer_blocked) throw conflict('conversation_blocked', 'buyer')
  if (found.seller_blocked) throw conflict('conversation_blocked', 'seller')
}

/** Whether a customer works for shop `s`: nobody talks to a shop of their own. */
export const worksFor = ({ customerId }: Customer): Sql =>
  sql`exists (select from shop_member m where m.shop_id = s.id and m.customer_id = ${customerId}::bigint and m.removed_at is null)`

/** Both sides look again at a conversation, whoever did something in it: people have several devices and shops several members. */
export async function tellBoth(tx: Tx, { id, customer_id, shop_id }: { id: string; customer_id: string; shop_id: string }): Promise<void> {
  await tellCustomer(tx, customer_id, { kind: 'conversation', id })
  await tellShop(tx, shop_id, { kind: 'conversation', id })
}
