import type { Language } from '../../contract/languages.ts'
import { showsCoupons } from '../coupons/queries.ts'
import { type MethodRow, methodsOf } from '../delivery/offers.ts'
import { deliveryJson, deliveryOf } from '../delivery/queries.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { policyJson, type ReturnPolicyRow, returnPolicyFields } from '../return-policies/policies.ts'
import { averageOf } from '../reviews/stars.ts'
import type { Customer } from '../sessions/callers.ts'
import { type VacationRow, vacationJson, vacationOf } from '../vacations/away.ts'

type ShopRow = {
  id: string
  slug: string
  name: Texts
  about: Texts
  city: Texts
  return_policy: ReturnPolicyRow
  country: string
  logo: Picture | null
  banner: Picture | null
  opened_at: Date
  star_sum: string
  review_count: number
  follower_count: number
  response_hours: number | null
  products: number
  delivery: MethodRow[] | null
  vacation: VacationRow
  has_coupons: boolean
}

/** An open shop as its page shows it; undefined for one that is unknown, suspended or closed. */
export async function findShop(db: Db, shopId: string, language: Language) {
  const found = await maybeRow<ShopRow>(
    db,
    sql`select s.id, s.slug, ${textsIn(sql`s.name`, language)} as name, ${textsIn(sql`s.about`, language)} as about, ${textsIn(sql`s.city`, language)} as city,
        ${policyJson(sql`s.id`, language)} as return_policy, s.country, ${pictureOf(sql`logo`)} as logo, ${pictureOf(sql`banner`)} as banner,
        s.opened_at, s.star_sum, s.review_count, s.follower_count, s.response_hours,
        (select count(*)::int from product p where p.shop_id = s.id and p.status = 'on_sale') as products, ${deliveryJson(sql`s.id`, language)} as delivery,
        ${vacationJson(sql`s`)} as vacation,
        ${showsCoupons(sql`s.id`)} as has_coupons
      from shop s left join file logo on logo.id = s.logo_id left join file banner on banner.id = s.banner_id
      where s.id = ${shopId}::bigint and s.status = 'open'`,
  )
  return (
    found && {
      id: found.id,
      ...inLanguage('name', found.name, language),
      slug: found.slug,
      logo: found.logo,
      banner: found.banner,
      ...inLanguage('about', found.about, language),
      ...inLanguage('city', found.city, language),
      country: found.country,
      since: found.opened_at.toISOString(),
      rating: averageOf(found.star_sum, found.review_count),
      review_count: found.review_count,
      product_count: found.products,
      followers: found.follower_count,
      response_hours: found.response_hours,
      ...returnPolicyFields(found.return_policy, language),
      vacation: vacationOf(found.vacation),
      delivery: methodsOf(found.delivery).map((method) => deliveryOf(method, language)),
      has_coupons: found.has_coupons,
    }
  )
}

/** Whether this person follows a shop; nobody's for a visitor. Refuses recordMissing for a shop that is not open. */
export async function readFollowing(db: Db, shopId: string, customer: Customer | null): Promise<boolean> {
  const found = await maybeRow<{ following: boolean }>(
    db,
    sql`select exists (select from follow where customer_id = ${customer?.customerId ?? null}::bigint and shop_id = s.id) as following
      from shop s where s.id = ${shopId}::bigint and s.status = 'open'`,
  )
  if (!found) throw refuse('recordMissing')
  return found.following
}
