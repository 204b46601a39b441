import { type CouponState, couponStates } from '../../contract/coupons.ts'
import { calledName } from '../../contract/names.ts'
import { orderSets } from '../../contract/orders.ts'
import { formatAmount } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { refuse } from '../platform/refusal.ts'
import { joinSql, Sql, sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { mostEach } from './preview.ts'

/** How a coupon `k` stands. */
export const couponState = sql`case when k.stopped_at is not null then 'stopped' when k.ends_at <= now() then 'ended' when k.starts_at > now() then 'planned'
  when k.claimed >= k.total then 'exhausted' else 'running' end`

/** Of order `o`, which a coupon took `u` off: what stands of it. What went back in part takes its part of both along. */
const kept = (minor: Sql) => sql`div((${minor})::numeric * (o.total_minor - o.refunded_minor), o.total_minor)`
const brought = sql`count(*)::int as orders, coalesce(sum(${kept(sql`o.items_minor - u.discount_minor`)}), 0)::bigint as sales_minor,
  coalesce(sum(${kept(sql`u.discount_minor`)}), 0)::bigint as discount_minor`
/** Orders `o` that stand and that a claim `c` was used for. */
const usedFor = sql`join order_coupon u on u.claim_id = c.id join orders o on o.id = u.order_id and o.purchase_id = c.purchase_id and ${inSet(orderSets.countsAsSold)}`

type Brought = { orders: number; sales_minor: string; discount_minor: string }
type CouponRow = Brought & {
  id: string
  state: CouponState
  percent: number | null
  amount_minor: string | null
  minimum_minor: string
  cap_minor: string | null
  starts_at: Date
  ends_at: Date
  per_customer: number
  total: number | null
  code: string | null
  is_public: boolean
  claimed: number
  used: number
  usable: number
  created_at: Date
  stopped_at: Date | null
}

const couponColumns = (
  shopId: string,
): Sql => sql`k.id, ${couponState} as state, k.percent, k.amount_minor, k.minimum_minor, k.cap_minor, k.starts_at, k.ends_at, k.per_customer, k.total, k.code,
  k.is_public, k.claimed, k.created_at, k.stopped_at, claims.used, claims.usable, sums.orders, sums.sales_minor, sums.discount_minor
  from coupon k
  cross join lateral (select (count(*) filter (where c.purchase_id is not null))::int as used, (count(*) filter (where c.purchase_id is null and c.expires_at > now()))::int as usable
    from coupon_claim c where c.coupon_id = k.id) claims
  cross join lateral (select ${brought} from coupon_claim c ${usedFor} where c.coupon_id = k.id) sums
  where k.shop_id = ${shopId}`

const broughtFields = ({ orders, sales_minor, discount_minor }: Brought) => ({
  orders,
  sales: amountOf(sales_minor),
  discount: amountOf(discount_minor),
})

const isGiven = (state: CouponState): boolean => state === 'planned' || state === 'running'

/** What it may still take off: what people hold, and what may yet be claimed. */
function canCost({ state, amount_minor, cap_minor, usable, total, claimed }: CouponRow): string | null {
  const toCome = isGiven(state) ? (total === null ? null : total - claimed) : 0
  if (toCome !== null && toCome + usable === 0) return formatAmount(0n)
  const each = mostEach({
    amountMinor: amount_minor === null ? null : BigInt(amount_minor),
    capMinor: cap_minor === null ? null : BigInt(cap_minor),
  })
  return each === null || toCome === null ? null : formatAmount(each * BigInt(toCome + usable))
}

const couponFields = (found: CouponRow) => ({
  coupon_id: found.id,
  state: found.state,
  percent: found.percent,
  amount: maybeAmount(found.amount_minor),
  minimum: amountOf(found.minimum_minor),
  cap: maybeAmount(found.cap_minor),
  starts_at: found.starts_at.toISOString(),
  ends_at: found.ends_at.toISOString(),
  per_customer: found.per_customer,
  total: found.total,
  code: found.code,
  is_public: found.is_public,
  claimed: found.claimed,
  used: found.used,
  usable: found.usable,
  ...broughtFields(found),
  can_cost: canCost(found),
  created_at: found.created_at.toISOString(),
  stopped_at: found.stopped_at?.toISOString() ?? null,
  can_stop: isGiven(found.state),
})

/** The coupons of the shop in a state, the newest first, and what the house's took off orders here. */
export async function listShopCoupons(
  db: Db,
  { shopId }: ShopMember,
  { state, ...paging }: Input<'getShopCoupons'>,
): Promise<Reply<'getShopCoupons'>> {
  const counts = await row<Record<CouponState | 'all', number>>(
    db,
    sql`select count(*)::int as all, ${joinSql(
      couponStates.map((name) => sql`(count(*) filter (where s.state = ${name}))::int as ${new Sql([name], [])}`),
      ', ',
    )} from (select ${couponState} as state from coupon k where k.shop_id = ${shopId}) s`,
  )
  const found = await rows<CouponRow>(
    db,
    sql`select ${couponColumns(shopId)} and (${state} = 'all' or ${couponState} = ${state}) order by k.id desc ${onlyPage(paging)}`,
  )
  const house = await row<{ orders: number; discount_minor: string }>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(${kept(sql`o.house_discount_minor`)}), 0)::bigint as discount_minor
      from orders o where o.shop_id = ${shopId} and o.house_discount_minor > 0 and ${inSet(orderSets.countsAsSold)}`,
  )
  return {
    list: found.map(couponFields),
    count: counts[state],
    page_count: pageCount(counts[state], paging.page_size),
    counts,
    house: { orders: house.orders, discount: amountOf(house.discount_minor) },
  }
}

type DayRow = Brought & { day: string; claims: number }
type ActRow = { act: string; firstname: string; lastname: string }

/** A coupon of the shop with its days and with who did what. Refuses recordMissing. */
export async function viewShopCoupon(
  db: Db,
  { shopId }: ShopMember,
  { coupon_id, time_zone }: Input<'getShopCoupon'>,
): Promise<Reply<'getShopCoupon'>> {
  const found = await maybeRow<CouponRow>(db, sql`select ${couponColumns(shopId)} and k.id = ${coupon_id}::bigint`)
  if (!found) throw refuse('recordMissing')
  const dayOf = (time: Sql) => sql`to_char(${time} at time zone ${time_zone}::text, 'YYYY-MM-DD')`
  const days = await rows<DayRow>(
    db,
    sql`select day, sum(claims)::int as claims, sum(orders)::int as orders, sum(sales_minor)::bigint as sales_minor, sum(discount_minor)::bigint as discount_minor from (
        select ${dayOf(sql`c.created_at`)} as day, count(*) as claims, 0 as orders, 0 as sales_minor, 0 as discount_minor from coupon_claim c where c.coupon_id = ${found.id} group by 1
        union all select d.day, 0, d.orders, d.sales_minor, d.discount_minor from (
          select ${dayOf(sql`o.created_at`)} as day, ${brought} from coupon_claim c ${usedFor} where c.coupon_id = ${found.id} group by 1) d) parts
      group by day order by day`,
  )
  const acts = await rows<ActRow>(
    db,
    sql`select a.act, b.firstname, b.lastname from audit_entry a join shop_member m on m.id = a.actor_id and m.shop_id = ${shopId} join customer b on b.id = m.customer_id
      where a.subject = 'coupon' and a.subject_id = ${found.id} and a.actor = 'shop_member' order by a.id`,
  )
  const by = (act: string) => {
    const done = acts.find((one) => one.act === act)
    return done ? calledName(done) : null
  }
  return {
    ...couponFields(found),
    created_by: by('coupon.create'),
    stopped_by: by('coupon.stop'),
    days: days.map(({ day, claims, ...sums }) => ({ day, claims, ...broughtFields(sums) })),
  }
}
