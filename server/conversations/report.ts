import type { MessageReportReason } from '../../contract/conversations.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { conversationsOf, otherSide, type Speaker, sideOf, speakerId } from './sides.ts'

export type MessageReport = { messageId: string; reason: MessageReportReason; content: string }

/** Shows the house a message of the other side; once a person, a second time changes the reason. Refuses recordMissing. */
export async function reportMessage(tx: Tx, speaker: Speaker, { messageId, reason, content }: MessageReport): Promise<void> {
  const side = sideOf(speaker)
  const found = await maybeRow<{ id: string }>(
    tx,
    sql`select m.id from conversation_message m join conversation c on c.id = m.conversation_id
      where m.id = ${messageId}::bigint and m.author = ${otherSide(side)} and m.hidden_at is null and ${conversationsOf(speaker)}`,
  )
  if (!found) throw refuse('recordMissing')
  await execute(
    tx,
    sql`insert into conversation_report (message_id, reporter, reporter_id, reason, content)
      values (${messageId}, ${side}, ${speakerId(speaker)}, ${reason}, ${content})
      on conflict (message_id, reporter, reporter_id) do update set reason = excluded.reason, content = excluded.content, settled_at = null`,
  )
}
