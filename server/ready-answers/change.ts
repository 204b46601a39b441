import { recordAudit } from '../audit/record.ts'
import { tellShop } from '../messages/live.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type AnswerWords, needContent } from './words.ts'

type Change = AnswerWords & { answerId: string /** as it was seen */; version: number }

/** Changes an answer. Refuses recordMissing, writeConflict when it is not as it was seen any more, and as `needContent`. */
export async function changeReadyAnswer(tx: Tx, member: ShopMember, { answerId, version, ...words }: Change): Promise<void> {
  const content = needContent(words)
  const found = await maybeRow<{ id: string; version: number }>(
    tx,
    sql`select id, version from ready_answer where id = ${answerId}::bigint and shop_id = ${member.shopId} for no key update`,
  )
  if (!found) throw refuse('recordMissing')
  if (found.version !== version) throw refuse('writeConflict')
  await execute(
    tx,
    sql`update ready_answer set name = ${words.name}, content = ${JSON.stringify(content)}, version = version + 1, changed_by = ${member.memberId}, changed_at = now()
      where id = ${found.id}`,
  )
  await recordAudit(tx, member, {
    act: 'ready_answer.change',
    subject: 'ready_answer',
    subjectId: found.id,
    why: null,
    details: { name: words.name },
  })
  await tellShop(tx, member.shopId, { kind: 'answers', id: found.id })
}
