import { recordAudit } from '../audit/record.ts'
import { tellShop } from '../messages/live.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

/** Removes an answer; what was sent with it stays. Refuses recordMissing. */
export async function removeReadyAnswer(tx: Tx, member: ShopMember, answerId: string): Promise<void> {
  const removed = await maybeRow<{ id: string; name: string }>(
    tx,
    sql`delete from ready_answer where id = ${answerId}::bigint and shop_id = ${member.shopId} returning id, name`,
  )
  if (!removed) throw refuse('recordMissing')
  await recordAudit(tx, member, {
    act: 'ready_answer.remove',
    subject: 'ready_answer',
    subjectId: removed.id,
    why: null,
    details: { name: removed.name },
  })
  await tellShop(tx, member.shopId, { kind: 'answers', id: removed.id })
}
