import type { Language } from '../../contract/languages.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { commissionPoints } from './points.ts'

/** Where the shop lists something, with how much of it is on sale; and what falls under no rule of a category. */
const places = (shopId: string): Sql =>
  sql`place as (
    select null::bigint as category_id, 0 as on_sale
    union all
    select category_id, count(*) filter (where status = 'on_sale')::int from product where shop_id = ${shopId}::bigint group by category_id)`

/** What holds for a shop today, where it lists something, and what is to change. */
export async function readShopCommission(db: Db, { shopId }: ShopMember, language: Language): Promise<Reply<'getShopCommission'>> {
  const shop = sql`${shopId}::bigint`
  const today = await rows<{ id: string | null; name: Texts | null; basis_points: number; on_sale: number }>(
    db,
    sql`with ${places(shopId)}
      select c.id, c.name, ${commissionPoints({ shop, category: sql`p.category_id` })} as basis_points, p.on_sale
      from place p left join category c on c.id = p.category_id order by p.category_id is null desc, p.on_sale desc, c.id`,
  )
  // Rules that begin at the same moment change a rate once.
  const coming = await rows<{ starts_at: Date; id: string | null; name: Texts | null; before: number; now: number }>(
    db,
    sql`with ${places(shopId)}, start as (
        select distinct starts_at from commission_rule where starts_at > now() and withdrawn_at is null and (shop_id is null or shop_id = ${shop}))
      select * from (
        select s.starts_at, c.id, c.name, commission_points(${shop}, p.category_id, s.starts_at - interval '1 microsecond') as before,
          commission_points(${shop}, p.category_id, s.starts_at) as now
        from start s cross join place p left join category c on c.id = p.category_id) change
      where before <> now order by starts_at, id nulls first`,
  )
  const named = ({ id, name }: { id: string | null; name: Texts | null }) =>
    id && name ? { id, ...inLanguage('name', name, language) } : null
  // Where a category goes the way of all others, that is said once.
  const inGeneral = new Set(coming.flatMap((one) => (one.id === null ? [changeOf(one)] : [])))
  return {
    general: today.find(({ id }) => id === null)?.basis_points ?? 0,
    categories: today.flatMap((one) => {
      const category = named(one)
      return category ? [{ ...category, basis_points: one.basis_points, on_sale: one.on_sale }] : []
    }),
    coming: coming
      .filter((one) => one.id === null || !inGeneral.has(changeOf(one)))
      .map((one) => ({ starts_at: one.starts_at.toISOString(), category: named(one), before: one.before, now: one.now })),
  }
}

const changeOf = ({ starts_at, before, now }: { starts_at: Date; before: number; now: number }) =>
  `${starts_at.toISOString()} ${before} ${now}`

/** What the house takes of goods of a category, in hundredths of a percent. Refuses parameterInvalid (category_id) where there is no such category. */
export async function readPoints(db: Db, { shopId }: ShopMember, categoryId: string | undefined): Promise<number> {
  if (categoryId !== undefined && !(await maybeRow(db, sql`select id from category where id = ${categoryId}`)))
    throw refuse('parameterInvalid', { fields: { category_id: { problem: 'unknown_choice' } } })
  const { points } = await row<{ points: number }>(
    db,
    sql`select ${commissionPoints({ shop: sql`${shopId}::bigint`, category: sql`${categoryId ?? null}::bigint` })} as points`,
  )
  return points
}

/** The lowest and the highest rate of what a shop has on sale; of a shop that sells nothing, what holds in general. */
export const readPointsSpan = (db: Db, { shopId }: ShopMember): Promise<{ least: number; most: number }> =>
  row<{ least: number; most: number }>(
    db,
    sql`with ${places(shopId)}, rate as (
        select ${commissionPoints({ shop: sql`${shopId}::bigint`, category: sql`p.category_id` })} as points, p.on_sale > 0 as sells from place p)
      select coalesce(min(points) filter (where sells), min(points)) as least, coalesce(max(points) filter (where sells), max(points)) as most from rate`,
  )
