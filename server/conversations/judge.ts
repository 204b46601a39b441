import type { ReportFault } from '../../contract/reports.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import type { WhyOf } from '../messages/reasons.ts'
import { execute, maybeRow, row, rows, type Tx } from '../platform/database.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { tellBoth } from './sides.ts'

/** Refuses 403 an operator who has nothing to do with what people say. */
function needModerator({ role }: Operator): void {
  if (role !== 'everything' && role !== 'support') throw new TransportError(403)
}

/**
 * An operator looks at a message: it is taken down for both sides, which its author is told, or stays. What was asked by nothing but a message that is taken down needs no
 * answer any more. Refuses recordMissing one that is not shown, 403 who may not.
 */
export async function judgeMessage(
  tx: Tx,
  operator: Operator,
  { messageId, hide, why }: { messageId: string; hide: boolean; why: WhyOf<ReportFault> },
): Promise<void> {
  needModerator(operator)
  const message = await maybeRow<Written>(
    tx,
    sql`select conversation_id, author, author_id from conversation_message where id = ${messageId}::bigint and hidden_at is null for no key update`,
  )
  if (!message) throw refuse('recordMissing')
  if (hide) {
    await execute(tx, sql`update conversation_message set hidden_at = now() where id = ${messageId}`)
    await execute(tx, sql`delete from conversation_translation where message_id = ${messageId}`)
    await takeBackQuestion(tx, messageId)
    await tellBoth(tx, await row(tx, sql`select id, customer_id, shop_id from conversation where id = ${message.conversation_id}`))
    await tellAuthor(tx, message, why)
  }
  await execute(tx, sql`update conversation_report set settled_at = now() where message_id = ${messageId} and settled_at is null`)
  await recordAudit(tx, operator, {
    act: hide ? 'message.hide' : 'message.keep',
    subject: 'message',
    subjectId: messageId,
    why,
    details: { conversation: message.conversation_id },
  })
}

type Written = { conversation_id: string; author: 'buyer' | 'seller'; author_id: string }

/** Who wrote it for a shop is told as the person they are. */
async function tellAuthor(tx: Tx, { conversation_id, author, author_id }: Written, reason: WhyOf<ReportFault>): Promise<void> {
  if (author === 'buyer')
    return inform(tx, { kind: 'customer', customerId: author_id }, 'message_hidden', { conversationId: conversation_id, reason })
  const { customer_id } = await row<{ customer_id: string }>(tx, sql`select customer_id from shop_member where id = ${author_id}`)
  return inform(tx, { kind: 'customer', customerId: customer_id }, 'shop_message_hidden', { reason })
}

/** Who waited with this message waits with the next one that they wrote since, or for nothing any more. */
async function takeBackQuestion(tx: Tx, messageId: string): Promise<void> {
  await execute(
    tx,
    sql`update conversation_wait w set message_id = next.id, asked_at = next.created_at
      from (select m.id, m.created_at from conversation_message h join conversation_message m on m.conversation_id = h.conversation_id
        where h.id = ${messageId} and m.id > h.id and m.author = 'buyer' and m.hidden_at is null order by m.id limit 1) next
      where w.message_id = ${messageId} and w.answered_at is null`,
  )
  await execute(tx, sql`delete from conversation_wait where message_id = ${messageId} and answered_at is null`)
}

export type OverheardMessage = {
  id: string
  author: 'buyer' | 'seller'
  content: string
  pictures: number
  hidden: boolean
  created_at: Date
}

/** What two people said, as the house reads it: each look is written down with its reason first. Refuses recordMissing, 403 who may not. */
export async function overhearConversation(
  tx: Tx,
  operator: Operator,
  { conversationId, note }: { conversationId: string; note: string },
): Promise<OverheardMessage[]> {
  needModerator(operator)
  const found = await maybeRow(tx, sql`select from conversation where id = ${conversationId}::bigint`)
  if (!found) throw refuse('recordMissing')
  await recordAudit(tx, operator, {
    act: 'conversation.look',
    subject: 'conversation',
    subjectId: conversationId,
    why: { words: note },
    details: {},
  })
  return rows<OverheardMessage>(
    tx,
    sql`select m.id, m.author, m.content, (select count(*)::int from conversation_picture i where i.message_id = m.id) as pictures,
        m.hidden_at is not null as hidden, m.created_at
      from conversation_message m where m.conversation_id = ${conversationId} order by m.id`,
  )
}
