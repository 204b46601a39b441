import { couponsShownMost } from '../../contract/limits.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type CouponTerms, createCoupon } from './create.ts'

/**
 * A shop gives out a coupon. It shows some at the same time, which its page and every cart list. Answers its id. Refuses parameterInvalid as `createCoupon` does, and (is_public) one more
 * than may be shown, (ends_at) what is over already.
 */
export async function giveOutCoupon(tx: Tx, member: ShopMember, terms: CouponTerms): Promise<string> {
  const { shopId } = member
  await execute(tx, sql`select from shop where id = ${shopId} for no key update`)
  const { shown, is_over } = await row<{ shown: number; is_over: boolean }>(
    tx,
    sql`select (select count(*)::int from coupon k where k.shop_id = ${shopId} and k.is_public and k.stopped_at is null and k.ends_at > now()) as shown,
      ${terms.endsAt}::timestamptz <= now() as is_over`,
  )
  if (is_over) throw refuse('parameterInvalid', { fields: { ends_at: { problem: 'not_in_future' } } })
  if (terms.isPublic && shown >= couponsShownMost)
    throw refuse('parameterInvalid', { fields: { is_public: { problem: 'enough_shown', bound: couponsShownMost } } })
  return createCoupon(tx, member, terms)
}
