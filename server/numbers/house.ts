import { searchesShownMost, searchSeenLeast } from '../../contract/house-numbers.ts'
import type { Language } from '../../contract/languages.ts'
import { formatAmount } from '../../money/money.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { beginsOf, daysOf, type Period, periodsOf, viewsSince } from './periods.ts'
import { isSold, salesOf } from './sold.ts'

type Asked = Omit<Period, 'country'>

/** What is summed up; `countedOrders` are those that were bought since opened pages are counted. */
type Sums = {
  sales: bigint
  orders: number
  countedOrders: number
  fees: bigint
  refunds: bigint
  topUps: bigint
  withdrawals: bigint
  registrations: number
  views: number
}

const nothing = (): Sums => ({
  sales: 0n,
  orders: 0,
  countedOrders: 0,
  fees: 0n,
  refunds: 0n,
  topUps: 0n,
  withdrawals: 0n,
  registrations: 0,
  views: 0,
})

/** What happened on a day; and where that is known, in a country. */
type Part = Partial<Sums> & { day: string; country?: string }

function sumUp(parts: Iterable<Part>): Sums {
  const sums = nothing()
  for (const part of parts) {
    sums.sales += part.sales ?? 0n
    sums.orders += part.orders ?? 0
    sums.countedOrders += part.countedOrders ?? 0
    sums.fees += part.fees ?? 0n
    sums.refunds += part.refunds ?? 0n
    sums.topUps += part.topUps ?? 0n
    sums.withdrawals += part.withdrawals ?? 0n
    sums.registrations += part.registrations ?? 0
    sums.views += part.views ?? 0
  }
  return sums
}

const conversionOf = (orders: number, views: number): number | null => (views === 0 ? null : Math.round((orders * 10_000) / views))

type Counted = Reply<'getHouseNumbers'>['now']

const shown = (sums: Sums, isCounted: boolean): Counted => ({
  sales: formatAmount(sums.sales),
  orders: sums.orders,
  fees: formatAmount(sums.fees),
  refunds: formatAmount(sums.refunds),
  top_ups: formatAmount(sums.topUps),
  withdrawals: formatAmount(sums.withdrawals),
  registrations: sums.registrations,
  views: isCounted ? sums.views : null,
  conversion: isCounted ? conversionOf(sums.countedOrders, sums.views) : null,
})

/** Transfers are what the ledger says, by when they were booked; what of them is a fee can also go back. */
const movesOf: Record<string, (minor: bigint) => Partial<Sums>> = {
  commission: (fees) => ({ fees }),
  commission_return: (minor) => ({ fees: -minor }),
  refund: (refunds) => ({ refunds }),
  deposit: (topUps) => ({ topUps }),
  payout: (withdrawals) => ({ withdrawals }),
}

/** What happened in a stretch, by day: each a look along one index. */
async function readParts(
  db: Db,
  { begin, end, days, zone, since }: { begin: Date; end: Date; days: readonly string[]; zone: string; since: Date },
): Promise<Part[]> {
  const begins = beginsOf(days, zone)
  const dayOf = (time: Sql) => sql`width_bucket(${time}, ${begins}::timestamptz[]) as place`
  const within = (time: Sql) => sql`${time} >= ${begin}::timestamptz and ${time} < ${end}::timestamptz`
  const [sold, moved, joined, seen] = await Promise.all([
    rows<{ place: number; country: string; sales_minor: string; orders: number; counted: number }>(
      db,
      plannedAnew(sql`select ${dayOf(sql`o.created_at`)}, o.country, sum(${salesOf})::text as sales_minor, count(*)::int as orders,
          (count(*) filter (where o.created_at >= ${since}::timestamptz))::int as counted
        from orders o where ${within(sql`o.created_at`)} and ${isSold} group by 1, 2`),
    ),
    rows<{ place: number; kind: string; minor: string }>(
      db,
      plannedAnew(sql`select ${dayOf(sql`t.created_at`)}, t.kind, sum(t.amount_minor)::text as minor from transfer t
        where t.kind in ('commission', 'commission_return', 'refund', 'deposit', 'payout') and ${within(sql`t.created_at`)} group by 1, 2`),
    ),
    rows<{ place: number; registrations: number }>(
      db,
      plannedAnew(
        sql`select ${dayOf(sql`c.created_at`)}, count(*)::int as registrations from customer c where ${within(sql`c.created_at`)} group by 1`,
      ),
    ),
    rows<{ place: number; country: string; views: number }>(
      db,
      plannedAnew(
        sql`select ${dayOf(sql`v.hour`)}, v.country, sum(v.views)::int as views from shop_view_count v where ${within(sql`v.hour`)} group by 1, 2`,
      ),
    ),
  ])
  const parts = [
    ...sold.map(({ sales_minor, counted, ...part }) => ({ ...part, sales: BigInt(sales_minor), countedOrders: counted })),
    ...moved.map(({ place, kind, minor }) => ({ place, ...movesOf[kind]?.(BigInt(minor)) })),
    ...joined,
    ...seen,
  ]
  return parts.map(({ place, ...part }) => ({ ...part, day: days[place - 1] ?? '' }))
}

/** What the whole house sold, moved and showed in a period and in the one before it: both are read at once, so that a year takes as long as half of both. */
export async function readHouseNumbers(db: Db, period: Asked): Promise<Reply<'getHouseNumbers'>> {
  const { time_zone: zone } = period
  const stretches = periodsOf(period)
  const since = await viewsSince(db)
  const read = async (stretch: (typeof stretches)['now']) => {
    const days = daysOf(stretch)
    return { days, parts: await readParts(db, { ...stretch, days, zone, since }), isCounted: stretch.end > since }
  }
  const [now, before] = await Promise.all([read(stretches.now), read(stretches.before)])
  const sinceDay = Temporal.Instant.fromEpochMilliseconds(since.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
  const byDay = ({ days, parts }: typeof now) => {
    const grouped = Map.groupBy(parts, ({ day }) => day)
    return days.map((day) => ({ day, ...shown(sumUp(grouped.get(day) ?? []), day >= sinceDay) }))
  }
  const placed = now.parts.flatMap((part) => (part.country === undefined ? [] : [{ ...part, country: part.country }]))
  return {
    now: shown(sumUp(now.parts), now.isCounted),
    before: shown(sumUp(before.parts), before.isCounted),
    views_since: since > stretches.before.begin ? since.toISOString() : null,
    days: byDay(now),
    days_before: byDay(before),
    countries: [...Map.groupBy(placed, ({ country }) => country)]
      .map(([country, of]) => ({ country, sums: sumUp(of) }))
      .sort((one, other) => Number(other.sums.sales - one.sums.sales) || other.sums.views - one.sums.views)
      .map(({ country, sums: { sales, orders, countedOrders, views } }) => ({
        country,
        sales: formatAmount(sales),
        orders,
        views,
        conversion: conversionOf(countedOrders, views),
      })),
  }
}

type CategoryRow = {
  category_id: string
  name: Texts
  sales_minor: string
  orders: number
  units: number
  counted: number
  views: number
}

/** Of which categories something was bought or looked at in a period, those with the highest sales first. */
export async function readCategories(db: Db, period: Asked): Promise<CategoryRow[]> {
  const { begin, end } = periodsOf(period).now
  const since = await viewsSince(db)
  const within = (time: Sql) => sql`${time} >= ${begin}::timestamptz and ${time} < ${end}::timestamptz`
  return rows<CategoryRow>(
    db,
    plannedAnew(sql`with sold as (
        select p.category_id, sum(l.row_total_minor - l.discount_minor)::bigint as sales_minor, count(distinct o.id)::int as orders, sum(l.qty)::int as units,
          (count(distinct o.id) filter (where o.created_at >= ${since}::timestamptz))::int as counted
        from orders o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
        where ${within(sql`o.created_at`)} and ${isSold} group by 1),
      seen as (
        select p.category_id, sum(v.views)::int as views
        from (select product_id, sum(views) as views from view_count v where ${within(sql`v.hour`)} group by 1) v join product p on p.id = v.product_id group by 1)
      select c.id as category_id, c.name, coalesce(s.sales_minor, 0)::text as sales_minor, coalesce(s.orders, 0) as orders, coalesce(s.units, 0) as units,
        coalesce(s.counted, 0) as counted, coalesce(n.views, 0) as views
      from sold s full join seen n using (category_id) join category c on c.id = category_id order by coalesce(s.sales_minor, 0) desc, n.views desc nulls last, c.id`),
  )
}

export const conversionOfCategory = ({ counted, views }: CategoryRow): number | null => conversionOf(counted, views)

/** The same as the contract shapes it. */
export async function listHouseCategories(db: Db, period: Asked, language: Language): Promise<Reply<'getHouseCategoryNumbers'>> {
  const found = await readCategories(db, period)
  return {
    list: found.map(({ category_id, name, sales_minor, orders, units, counted, views }) => ({
      category_id,
      ...inLanguage('name', name, language),
      sales: amountOf(sales_minor),
      orders,
      units,
      views,
      conversion: conversionOf(counted, views),
    })),
  }
}

type SearchRow = { term: string; language: string; searches: number; in_vain: number }

/** What was searched for at least some times in a period: most first, or of what was not found that. */
export const readSearches = (db: Db, { from, to }: Asked, { isInVain }: { isInVain: boolean }): Promise<SearchRow[]> =>
  rows<SearchRow>(
    db,
    plannedAnew(sql`select term, language, sum(searches)::int as searches, sum(in_vain)::int as in_vain from search_count
      where day between ${from}::date and ${to}::date group by 1, 2 having sum(searches) >= ${searchSeenLeast}::int and (sum(in_vain) > 0 or not ${isInVain}::boolean)
      order by ${isInVain ? sql`sum(in_vain)` : sql`sum(searches)`} desc, 1, 2 limit ${searchesShownMost}::int`),
  )

/** What people look for, and do not find. */
export async function readHouseSearches(db: Db, period: Asked): Promise<Reply<'getHouseSearches'>> {
  const [most, not_found, sums] = await Promise.all([
    readSearches(db, period, { isInVain: false }),
    readSearches(db, period, { isInVain: true }),
    row<{ searches: number; in_vain: number }>(
      db,
      sql`select coalesce(sum(searches), 0)::int as searches, coalesce(sum(in_vain), 0)::int as in_vain from search_count
        where day between ${period.from}::date and ${period.to}::date`,
    ),
  ])
  return { ...sums, most, not_found }
}
