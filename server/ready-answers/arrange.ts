import { recordAudit } from '../audit/record.ts'
import { tellShop } from '../messages/live.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

/** Puts answers of the shop in this order, before those that are not named. Ids of others, and of what was removed meanwhile, are left out. */
export async function arrangeReadyAnswers(tx: Tx, member: ShopMember, answerIds: readonly string[]): Promise<void> {
  const { shopId } = member
  await rows(tx, sql`select id from ready_answer where shop_id = ${shopId} order by id for no key update`)
  const moved = await execute(
    tx,
    sql`update ready_answer a set position = o.place
      from (select r.id, row_number() over (order by array_position(${answerIds}::bigint[], r.id) nulls last, r.position, r.id)::int as place
        from ready_answer r where r.shop_id = ${shopId}) o
      where o.id = a.id and a.shop_id = ${shopId} and a.position <> o.place`,
  )
  if (moved === 0) return
  await recordAudit(tx, member, { act: 'ready_answer.arrange', subject: 'shop', subjectId: shopId, why: null, details: {} })
  await tellShop(tx, shopId, { kind: 'answers', id: null })
}
