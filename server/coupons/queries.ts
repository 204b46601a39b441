import type { ClaimState, CouponObstacle } from '../../contract/coupons.ts'
import type { Language } from '../../contract/languages.ts'
import { stockToldMost } from '../../contract/limits.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { Customer } from '../sessions/callers.ts'
import type { Held } from './discounts.ts'

/** The terms of a coupon `k` as they stand in JSON and in rows. */
export type TermsRow = {
  coupon_id: string
  shop_id: string | null
  shop_name: Texts | null
  percent: number | null
  amount_minor: string | null
  minimum_minor: string
  cap_minor: string | null
  ends_at: string | Date
}

const termsColumns = sql`k.id as coupon_id, k.shop_id, (select h.name from shop h where h.id = k.shop_id) as shop_name, k.percent, k.amount_minor, k.minimum_minor, k.cap_minor,
  k.ends_at`

export type HeldRow = TermsRow & { claim_id: string; expires_at: string | Date }

/** A claim `c` that can be used now. */
const isGood = sql`c.purchase_id is null and c.expires_at > now()`

/** The coupons `k` that a customer can use now, as one JSON array, the one that ends first before the others. */
export const heldBy = (customerId: string | null): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('claim_id', c.id::text, 'expires_at', c.expires_at, 'coupon_id', k.id::text, 'shop_id', k.shop_id::text,
    'shop_name', h.name, 'percent', k.percent, 'amount_minor', k.amount_minor::text, 'minimum_minor', k.minimum_minor::text, 'cap_minor', k.cap_minor::text,
    'ends_at', k.ends_at) order by c.expires_at, c.id), '[]')
  from coupon_claim c join coupon k on k.id = c.coupon_id left join shop h on h.id = k.shop_id
  where c.customer_id = ${customerId} and ${isGood})`

export const heldOf = (found: HeldRow): Held => ({
  claimId: found.claim_id,
  shopId: found.shop_id,
  percent: found.percent,
  amountMinor: found.amount_minor === null ? null : BigInt(found.amount_minor),
  minimumMinor: BigInt(found.minimum_minor),
  capMinor: found.cap_minor === null ? null : BigInt(found.cap_minor),
  expiresAt: new Date(found.expires_at),
})

export const termsFields = (found: TermsRow, language: Language) => ({
  coupon_id: found.coupon_id,
  shop: found.shop_id === null || found.shop_name === null ? null : { id: found.shop_id, ...inLanguage('name', found.shop_name, language) },
  percent: found.percent,
  amount: maybeAmount(found.amount_minor),
  minimum: amountOf(found.minimum_minor),
  cap: maybeAmount(found.cap_minor),
  ends_at: new Date(found.ends_at).toISOString(),
})

/** A coupon `k` that can be claimed by whoever has not had it as often as one may. */
export const isGivenOut = sql`k.stopped_at is null and k.starts_at <= now() and k.ends_at > now() and (k.total is null or k.claimed < k.total)
  and (k.shop_id is null or exists (select from shop h where h.id = k.shop_id and h.status = 'open'))`

/** Whether there is a coupon `k` that a customer, or a visitor (null), can claim: of a shop or of the house, by a condition on its `shop_id`. */
export const hasCoupons = (ofShop: Sql, customerId: string | null): Sql => {
  const mine = sql`from coupon_claim c where c.coupon_id = k.id and c.customer_id = ${customerId}::bigint`
  return sql`exists (select from coupon k where k.${ofShop} and k.is_public and ${isGivenOut} and k.per_customer > (select count(*) ${mine}))`
}

/** Whether everybody is shown coupons for the products of a shop: its own, or those of the house. */
export const showsCoupons = (shopId: Sql): Sql =>
  sql`(${hasCoupons(sql`shop_id = ${shopId}`, null)} or ${hasCoupons(sql`shop_id is null`, null)})`

type OfferRow = TermsRow & { held: number; obstacle: CouponObstacle | null; left: number | null }

/** What can be claimed of a shop and of the house, and what the customer holds of theirs; the one that takes off most of its minimum first. */
export async function readOffers(
  db: Db,
  customer: Customer | null,
  { shop_id }: Input<'getCoupons'>,
  language: Language,
): Promise<Reply<'getCoupons'>> {
  const customerId = customer?.customerId ?? null
  const ofWhom = sql`(k.shop_id is null or k.shop_id = ${shop_id ?? null}::bigint)`
  const found = await rows<OfferRow>(
    db,
    sql`with offered as (
          select k.* from coupon k where ${ofWhom} and k.is_public and ${isGivenOut}
          union
          select k.* from coupon_claim c join coupon k on k.id = c.coupon_id where c.customer_id = ${customerId}::bigint and ${isGood} and ${ofWhom})
        select ${termsColumns}, m.held, case when k.per_customer <= m.had then 'claimed' when not (${isGivenOut}) then 'exhausted' end as obstacle,
          case when k.total - k.claimed <= ${stockToldMost}::int then k.total - k.claimed end as left
        from offered k cross join lateral (
          select count(*)::int as had, (count(*) filter (where ${isGood}))::int as held
          from coupon_claim c where c.coupon_id = k.id and c.customer_id = ${customerId}::bigint) m
        where m.had < k.per_customer or m.held > 0
        order by k.shop_id is null, coalesce(k.percent * 100.0, k.amount_minor * 10000.0 / k.minimum_minor) desc, k.id`,
  )
  const offers = found.map((one) => ({ ...termsFields(one, language), held: one.held, obstacle: one.obstacle, left: one.left }))
  return { shop: offers.filter(({ shop }) => shop !== null), house: offers.filter(({ shop }) => shop === null) }
}

type OwnRow = TermsRow & { claim_id: string; state: ClaimState; expires_at: Date; created_at: Date }

const stateOfClaim = sql`case when c.purchase_id is not null then 'used' when c.expires_at <= now() then 'expired' else 'usable' end`

const ownColumns = sql`${termsColumns}, c.id as claim_id, ${stateOfClaim} as state, c.expires_at, c.created_at`

const ownFields = (found: OwnRow, language: Language): Reply<'claimCoupon'> => ({
  ...termsFields(found, language),
  claim_id: found.claim_id,
  state: found.state,
  expires_at: found.expires_at.toISOString(),
  claimed_at: found.created_at.toISOString(),
})

/** A coupon of the customer. */
export const readOwnCoupon = async (db: Db, { customerId }: Customer, claimId: string, language: Language): Promise<Reply<'claimCoupon'>> =>
  ownFields(
    await row<OwnRow>(
      db,
      sql`select ${ownColumns} from coupon_claim c join coupon k on k.id = c.coupon_id where c.id = ${claimId} and c.customer_id = ${customerId}`,
    ),
    language,
  )

/** The coupons of the customer in a state: good ones by their end, others the newest first. */
export async function listOwnCoupons(
  db: Db,
  { customerId }: Customer,
  { state, ...paging }: Input<'getOwnCoupons'>,
  language: Language,
): Promise<Reply<'getOwnCoupons'>> {
  const mine = sql`from coupon_claim c join coupon k on k.id = c.coupon_id where c.customer_id = ${customerId}`
  const [found, counts] = await Promise.all([
    rows<OwnRow>(
      db,
      sql`select ${ownColumns} ${mine} and ${stateOfClaim} = ${state}
          order by case when ${state} = 'usable' then c.expires_at end, c.id desc ${onlyPage(paging)}`,
    ),
    row<Record<ClaimState, number>>(
      db,
      sql`select (count(*) filter (where s.state = 'usable'))::int as usable, (count(*) filter (where s.state = 'used'))::int as used,
            (count(*) filter (where s.state = 'expired'))::int as expired from (select ${stateOfClaim} as state ${mine}) s`,
    ),
  ])
  const count = counts[state]
  return { list: found.map((one) => ownFields(one, language)), count, page_count: pageCount(count, paging.page_size), counts }
}
