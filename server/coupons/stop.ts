import { recordAudit } from '../audit/record.ts'
import { tellShop } from '../messages/live.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator, ShopMember } from '../sessions/callers.ts'
import { givenBy } from './given-by.ts'

/** Gives out no more of a coupon; what was claimed stays good. Repeating it changes nothing. Refuses recordMissing, also what is another's. */
export async function stopCoupon(tx: Tx, by: ShopMember | Operator, couponId: string): Promise<void> {
  const theirs = by.kind === 'shop_member' ? sql`shop_id = ${by.shopId}` : sql`true`
  const found = await maybeRow<{ shop_id: string | null; stopped: boolean }>(
    tx,
    sql`select shop_id, stopped_at is not null as stopped from coupon where id = ${couponId}::bigint and ${theirs} for no key update`,
  )
  if (!found) throw refuse('recordMissing')
  if (found.stopped) return
  await execute(tx, sql`update coupon set stopped_at = now() where id = ${couponId}`)
  await dropAnswers(tx, [givenBy(found.shop_id)])
  await recordAudit(tx, by, { act: 'coupon.stop', subject: 'coupon', subjectId: couponId, why: null, details: {} })
  if (by.kind === 'shop_member') await tellShop(tx, by.shopId, { kind: 'coupon', id: couponId })
}
