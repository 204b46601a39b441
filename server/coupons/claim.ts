import type { CouponObstacle } from '../../contract/coupons.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { isGivenOut } from './queries.ts'

type Wanted = { couponId: string } | { code: string }

/** Which coupon `k` is meant: any by its code, by its id one that is shown to everybody. */
const meant = (wanted: Wanted): Sql =>
  'code' in wanted ? sql`k.code = ${wanted.code.toUpperCase()}` : sql`k.id = ${wanted.couponId}::bigint and k.is_public`

/**
 * Takes one of a coupon for a customer: one that is shown to everybody, or any by its code. The row of the coupon counts them, so that of many
 * who want the last one, one gets it. Answers the id of the claim. Refuses couponFailed or couponCodeFailed with the reason, recordMissing an
 * id of none that is shown.
 */
export async function claimCoupon(tx: Tx, { customerId }: Customer, wanted: Wanted): Promise<string> {
  const taken = await maybeRow<{ id: string }>(
    tx,
    sql`update coupon k set claimed = k.claimed + 1 where ${meant(wanted)} and ${isGivenOut} returning k.id`,
  )
  if (!taken) throw await refusal(tx, customerId, wanted)
  // The lock on the coupon makes claims of it take turns: this statement sees all that came before.
  const claim = await maybeRow<{ id: string }>(
    tx,
    sql`insert into coupon_claim (coupon_id, customer_id, ordinal, expires_at)
        select k.id, ${customerId}, (select count(*) + 1 from coupon_claim c where c.coupon_id = k.id and c.customer_id = ${customerId}), k.ends_at
        from coupon k where k.id = ${taken.id} and k.per_customer > (select count(*) from coupon_claim c where c.coupon_id = k.id and c.customer_id = ${customerId})
        returning id`,
  )
  if (!claim) throw refused(wanted, 'claimed', null)
  return claim.id
}

const refused = (wanted: Wanted, reason: CouponObstacle, at: Date | null) =>
  refuse('code' in wanted ? 'couponCodeFailed' : 'couponFailed', { data: { reason, at: at?.toISOString() ?? null } })

type Found = { had: boolean; stopped_at: Date | null; starts_at: Date; ends_at: Date; is_early: boolean; is_late: boolean }

/** Why nothing was given out. */
async function refusal(tx: Tx, customerId: string, wanted: Wanted) {
  const found = await maybeRow<Found>(
    tx,
    sql`select k.stopped_at, k.starts_at, k.ends_at, k.starts_at > now() as is_early, k.ends_at <= now() or k.stopped_at is not null as is_late,
          k.per_customer <= (select count(*) from coupon_claim c where c.coupon_id = k.id and c.customer_id = ${customerId}) as had
        from coupon k where ${meant(wanted)}`,
  )
  if (!found) return 'code' in wanted ? refused(wanted, 'unknown', null) : refuse('recordMissing')
  if (found.had) return refused(wanted, 'claimed', null)
  if (found.is_early) return refused(wanted, 'not_begun', found.starts_at)
  if (found.is_late) return refused(wanted, 'ended', found.stopped_at ?? found.ends_at)
  return refused(wanted, 'exhausted', null)
}
