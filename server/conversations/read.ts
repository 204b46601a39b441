import { screens } from '../../contract/screens.ts'
import { markReadWithScreen } from '../messages/read.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { columnOf, conversationsOf, otherSide, type Speaker, sideOf, tellBoth, unreadOf } from './sides.ts'
import { tellAfterMinutes } from './tell-unread.ts'

/**
 * Marks a conversation as read up to a message, never back, and what the buyer was told of it; answers how many messages are unread still. Whoever has looked is told anew of what
 * comes after. Refuses recordMissing.
 */
export async function markConversationRead(
  tx: Tx,
  speaker: Speaker,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<number> {
  const side = sideOf(speaker)
  const [mark, newest, tellAt] = [columnOf(side, 'read_up_to'), columnOf(otherSide(side), 'last_id'), columnOf(side, 'tell_at')]
  const reached = sql`greatest(${mark}, least(${messageId}::bigint, ${newest}))`
  const found = await maybeRow<{ id: string; customer_id: string; shop_id: string }>(
    tx,
    sql`update conversation c set ${mark} = ${reached}, ${columnOf(side, 'told')} = false,
        ${tellAt} = case when ${newest} > ${reached} then coalesce(${tellAt}, now() + make_interval(mins => ${tellAfterMinutes}::int)) end
      where c.id = ${conversationId}::bigint and ${conversationsOf(speaker)} returning c.id, c.customer_id, c.shop_id`,
  )
  if (!found) throw refuse('recordMissing')
  if (speaker.kind === 'customer')
    await markReadWithScreen(tx, speaker, { kind: 'conversation_message', link: screens.conversations({ thread: found.id }) })
  const { unread } = await row<{ unread: number }>(tx, sql`select ${unreadOf(side)} as unread from conversation c where c.id = ${found.id}`)
  // The other devices of who looked count less, and the other side sees that somebody has.
  await tellBoth(tx, found)
  return unread
}
