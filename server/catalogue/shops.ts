import type { Language } from '../../contract/languages.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { amountOf, averageOf, maybeAmount, type Picture, pictureOf, textsIn } from './pieces.ts'

export type DeliveryRow = {
  code: string
  name: Texts
  cost_minor: string
  free_from_minor: string | null
  days_min: number
  days_max: number
  countries: string[] | null
}

/** The delivery methods of a shop as JSON, in its order. */
export const deliveryJson = (shopId: Sql, language: Language): Sql => sql`(select json_agg(json_build_object(
    'code', d.code, 'name', ${textsIn(sql`d.name`, language)}, 'cost_minor', d.cost_minor::text, 'free_from_minor', d.free_from_minor::text,
    'days_min', d.days_min, 'days_max', d.days_max, 'countries', d.countries) order by d.position, d.id)
  from delivery_method d where d.shop_id = ${shopId})`

export const deliveryOf = (method: DeliveryRow, language: Language) => ({
  code: method.code,
  ...inLanguage('name', method.name, language),
  cost: amountOf(method.cost_minor),
  free_from: maybeAmount(method.free_from_minor),
  days_min: method.days_min,
  days_max: method.days_max,
  countries: method.countries,
})

type ShopRow = {
  id: string
  slug: string
  name: Texts
  about: Texts
  city: Texts
  return_policy: Texts
  country: string
  logo: Picture | null
  banner: Picture | null
  opened_at: Date
  star_sum: string
  review_count: number
  follower_count: number
  response_hours: number
  products: number
  delivery: DeliveryRow[] | null
}

/** An open shop as its page shows it; undefined for one that is unknown, suspended or closed. */
export async function findShop(db: Db, shopId: string, language: Language) {
  const found = await maybeRow<ShopRow>(
    db,
    sql`select s.id, s.slug, ${textsIn(sql`s.name`, language)} as name, ${textsIn(sql`s.about`, language)} as about, ${textsIn(sql`s.city`, language)} as city,
        ${textsIn(sql`s.return_policy`, language)} as return_policy, s.country, ${pictureOf(sql`logo`)} as logo, ${pictureOf(sql`banner`)} as banner,
        s.opened_at, s.star_sum, s.review_count, s.follower_count, s.response_hours,
        (select count(*)::int from product p where p.shop_id = s.id and p.status = 'on_sale') as products, ${deliveryJson(sql`s.id`, language)} as delivery
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
      ...inLanguage('return_policy', found.return_policy, language),
      delivery: (found.delivery ?? []).map((method) => deliveryOf(method, language)),
    }
  )
}
