import { recordAudit } from '../audit/record.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { columnOf, conversationsOf, type Openness, openness, type Speaker, sideOf, stateFor, tellBoth } from './sides.ts'
import { dropWait } from './waits.ts'

/**
 * One side blocks the other in their conversation, or no more. A shop that was blocked cannot answer, so what it was asked does not count;
 * one that blocks could have, so that it does. Refuses recordMissing.
 */
export async function blockConversation(tx: Tx, speaker: Speaker, { conversationId, on }: { conversationId: string; on: boolean }) {
  const side = sideOf(speaker)
  const since = columnOf(side, 'blocked_at')
  const found = await maybeRow<{ id: string; customer_id: string; shop_id: string }>(
    tx,
    sql`update conversation c set ${since} = case when ${on} then coalesce(${since}, now()) end
      where c.id = ${conversationId}::bigint and ${conversationsOf(speaker)} returning c.id, c.customer_id, c.shop_id`,
  )
  if (!found) throw refuse('recordMissing')
  if (on && side === 'buyer') await dropWait(tx, found.id)
  if (speaker.kind === 'shop_member')
    await recordAudit(tx, speaker, {
      act: on ? 'conversation.block' : 'conversation.unblock',
      subject: 'conversation',
      subjectId: found.id,
      why: null,
      details: {},
    })
  await tellBoth(tx, found)
  const state = await row<Openness>(
    tx,
    sql`select ${openness} from conversation c join shop s on s.id = c.shop_id where c.id = ${found.id}`,
  )
  return stateFor(side, state)
}
