import { commissionNoticeDays, commissionTrialDays } from '../../contract/commission.ts'
import type { Language } from '../../contract/languages.ts'
import { orderSets } from '../../contract/orders.ts'
import { formatAmount } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { readAffected } from './affected.ts'
import { asTrial, categoriesFrom, type FoundRule, findRule, startOf, type WantedRule } from './rule.ts'

/** The day of now in UTC. */
export const todayOf = (): string => Temporal.Now.plainDateISO('UTC').toString()

/** Which shops a rule changes something for, and the first day on which it may begin: null now, for it raises nothing. */
export async function readReach(db: Db, rule: FoundRule) {
  const [at, trial] = [startOf(rule), asTrial(rule)]
  const affected = await readAffected(
    db,
    { shopId: rule.shop?.id ?? null, categoryId: rule.categoryId },
    {
      before: (shop, category) => sql`commission_points(${shop}, ${category}, ${at})`,
      now: (shop, category) => sql`commission_points(${shop}, ${category}, ${at}, ${trial})`,
    },
  )
  const shopsOf = (some: typeof affected) => new Set(some.map(({ shopId }) => shopId)).size
  const raised = shopsOf(affected.filter(({ before, now }) => now > before))
  // A day more than the notice: shops are told within a minute, and days begin at midnight.
  const earliest =
    raised === 0
      ? null
      : Temporal.Now.plainDateISO('UTC')
          .add({ days: commissionNoticeDays + 1 })
          .toString()
  return { told: shopsOf(affected), raised, earliest }
}

/**
 * What is taken of each order when its lines have `points`: `commissionOf` in SQL. What has one rate is taken together, the coupon of the shop lies on it in proportion, the lowest rate first.
 */
const commissionTried = (points: Sql): Sql =>
  sql`select order_id, sum(div((goods - (div(off * up_to, items) - div(off * (up_to - goods), items))) * points, 10000))::bigint as taken
    from (select order_id, ${points} as points, sum(goods) as goods, max(items)::numeric as items, max(off)::numeric as off,
        sum(sum(goods)) over (partition by order_id order by ${points}) as up_to from tried group by order_id, ${points}) alike
    group by order_id`

type ShopRow = { id: string; name: Texts; lines: number; before: string; after: string }

/** What a rule would have taken of the sales of the last days. Refuses as `findRule`. */
export async function tryRule(db: Db, wanted: WantedRule, language: Language): Promise<Reply<'tryCommissionRule'>> {
  const rule = await findRule(db, wanted, todayOf())
  const shopId = rule.shop?.id ?? null
  const [at, trial] = [startOf(rule), asTrial(rule)]
  const tried = sql`${categoriesFrom(rule.categoryId)}, sold as materialized (
      select o.id as order_id, o.shop_id, o.items_minor as items, o.discount_minor - o.house_discount_minor as off from orders o
      where o.created_at > now() - make_interval(days => ${commissionTrialDays}) and ${inSet(orderSets.countsAsSold)} and (${shopId}::bigint is null or o.shop_id = ${shopId}::bigint)),
    line as materialized (
      select s.*, l.row_total_minor as goods, l.commission_basis_points as points, p.category_id from sold s join order_line l on l.order_id = s.order_id join product p on p.id = l.product_id),
    pair as materialized (
      select shop_id, category_id, commission_points(shop_id, category_id, ${at}) as without, commission_points(shop_id, category_id, ${at}, ${trial}) as with_it
      from (select distinct shop_id, category_id from line where ${rule.categoryId}::bigint is null or category_id in (select id from below)) sorts),
    tried as materialized (
      select l.order_id, l.shop_id, l.items, l.off, l.goods, l.points as before, case when p.without <> p.with_it then p.with_it else l.points end as after,
        coalesce(p.without <> p.with_it and p.with_it <> l.points, false) as moves
      from line l left join pair p on p.shop_id = l.shop_id and p.category_id = l.category_id),
    was as (${commissionTried(sql`before`)}), becomes as (${commissionTried(sql`after`)}),
    moved as materialized (
      select t.shop_id, t.order_id, count(*) filter (where t.moves)::int as lines, was.taken as before, becomes.taken as after
      from tried t join was on was.order_id = t.order_id join becomes on becomes.order_id = t.order_id
      group by t.shop_id, t.order_id, was.taken, becomes.taken having bool_or(t.moves))`
  const sums = await row<{ lines: number; orders: number; before: string; after: string; shop_count: number }>(
    db,
    sql`${tried} select coalesce(sum(lines), 0)::int as lines, count(*)::int as orders, coalesce(sum(before), 0)::bigint as before, coalesce(sum(after), 0)::bigint as after,
      count(distinct shop_id)::int as shop_count from moved`,
  )
  const top = await rows<ShopRow>(
    db,
    sql`${tried} select h.id, h.name, sum(m.lines)::int as lines, sum(m.before)::bigint as before, sum(m.after)::bigint as after from moved m join shop h on h.id = m.shop_id
      group by h.id order by abs(sum(m.after) - sum(m.before)) desc, h.id limit 10`,
  )
  const decimal = (minor: string) => formatAmount(BigInt(minor))
  return {
    shop: rule.shop && { id: rule.shop.id, ...inLanguage('name', rule.shop.name, language) },
    lines: sums.lines,
    orders: sums.orders,
    before: decimal(sums.before),
    after: decimal(sums.after),
    shops: top.map(({ id, name, lines, before, after }) => ({
      shop: { id, ...inLanguage('name', name, language) },
      lines,
      before: decimal(before),
      after: decimal(after),
    })),
    shop_count: sums.shop_count,
    ...(await readReach(db, rule)),
  }
}
