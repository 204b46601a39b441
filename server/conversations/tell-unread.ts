import type { ConversationSide } from '../../contract/conversations.ts'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import remarks from '../../languages/remarks.json' with { type: 'json' }
import { inform } from '../messages/inform.ts'
import { type Database, execute, maybeRow, row, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { Services } from '../services.ts'
import { columnOf, otherSide } from './sides.ts'

/** How long a message may be unread before its reader is told of it by a notice and a mail. */
export const tellAfterMinutes = 10

const excerptMost = 300

/**
 * Tells people of what has been unread for a while, once for each stretch of it: who has looked since is told anew. By the database's clock,
 * each in its own transaction, so that several processes may run this at once and a stopped server catches up.
 */
export async function tellOfUnread(db: Database, { log }: Pick<Services, 'log'>): Promise<void> {
  for (;;) {
    const due = await rows<{ id: string; side: ConversationSide }>(
      db,
      sql`select id, 'buyer' as side, buyer_tell_at as at from conversation where buyer_tell_at <= now()
        union all select id, 'seller', seller_tell_at from conversation where seller_tell_at <= now() order by at limit 100`,
    )
    let done = 0
    for (const { id, side } of due) {
      try {
        await db.transaction((tx) => tellReader(tx, id, side))
        done += 1
      } catch (error) {
        log.error({ err: error, conversation: id, side }, 'nobody could be told of an unread message')
      }
    }
    if (due.length < 100 || done === 0) return
  }
}

type Unread = { content: string; shop_name: Texts; language: string }

async function tellReader(tx: Tx, conversationId: string, side: ConversationSide): Promise<void> {
  const tellAt = columnOf(side, 'tell_at')
  const { reader_id: readerId } = await row<{ reader_id: string }>(
    tx,
    side === 'buyer'
      ? sql`select customer_id as reader_id from conversation where id = ${conversationId}`
      : sql`select s.owner_id as reader_id from conversation c join shop s on s.id = c.shop_id where c.id = ${conversationId}`,
  )
  // The customer before the conversation, as everything locks them that closes an account.
  await execute(tx, sql`select from customer where id = ${readerId} for key share`)
  const isDue = await execute(
    tx,
    sql`update conversation set ${tellAt} = null, ${columnOf(side, 'told')} = true where id = ${conversationId} and ${tellAt} <= now()`,
  )
  if (isDue === 0) return
  const unread = await maybeRow<Unread>(
    tx,
    sql`select m.content, s.name as shop_name, r.language
      from conversation c join conversation_message m on m.conversation_id = c.id and m.author = ${otherSide(side)}
        and m.id > c.${columnOf(side, 'read_up_to')} and m.hidden_at is null
      join shop s on s.id = c.shop_id join customer r on r.id = ${readerId}
      where c.id = ${conversationId} order by m.id limit 1`,
  )
  if (!unread) return
  const language = isLanguage(unread.language) ? unread.language : defaultLanguage
  const content =
    unread.content === ''
      ? remarks.pictures[language]
      : unread.content.length > excerptMost
        ? `${unread.content.slice(0, excerptMost).replace(/[\ud800-\udbff]$/, '')}…`
        : unread.content
  const reader = { kind: 'customer', customerId: readerId } as const
  if (side === 'buyer') {
    await inform(tx, reader, 'conversation_message', { conversationId, shop: plainText(unread.shop_name, language), content })
  } else {
    await inform(tx, reader, 'shop_conversation_message', { content })
  }
}
