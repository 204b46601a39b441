import { readyAnswersMost } from '../../contract/limits.ts'
import { recordAudit } from '../audit/record.ts'
import { tellShop } from '../messages/live.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type AnswerWords, needContent } from './words.ts'

/** Whoever adds answers to a shop takes turns, so that their number and their places hold. Refuses parameterInvalid (name) more than a shop may have. */
export async function makeRoom(tx: Tx, { shopId }: ShopMember, more: number): Promise<{ after: number }> {
  await execute(tx, sql`select from shop where id = ${shopId} for no key update`)
  const { count, after } = await row<{ count: number; after: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(max(position), 0) as after from ready_answer where shop_id = ${shopId}`,
  )
  if (count + more > readyAnswersMost)
    throw refuse('parameterInvalid', { fields: { name: { problem: 'enough_answers', bound: readyAnswersMost } } })
  return { after }
}

/** A further answer, at the end. Refuses as `needContent` and `makeRoom`. */
export async function addReadyAnswer(tx: Tx, member: ShopMember, words: AnswerWords): Promise<void> {
  const content = needContent(words)
  const { after } = await makeRoom(tx, member, 1)
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into ready_answer (shop_id, name, content, position, changed_by)
      values (${member.shopId}, ${words.name}, ${JSON.stringify(content)}, ${after + 1}, ${member.memberId}) returning id`,
  )
  await recordAudit(tx, member, {
    act: 'ready_answer.add',
    subject: 'ready_answer',
    subjectId: id,
    why: null,
    details: { name: words.name },
  })
  await tellShop(tx, member.shopId, { kind: 'answers', id })
}
