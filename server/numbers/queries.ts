import type { Language } from '../../contract/languages.ts'
import type { ProductMeasure } from '../../contract/numbers.ts'
import type { ReturnReason } from '../../contract/returns.ts'
import { formatAmount } from '../../money/money.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, type Paging, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { plannedAnew, Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { daysOf, type Period, periodsOf, viewsSince } from './periods.ts'
import { isSold, salesOf } from './sold.ts'

/** What is summed up; `lines` are lines of orders, `countedLines` those of them that were bought since opened pages are counted. */
type Sums = { salesMinor: bigint; orders: number; units: number; countedLines: number; views: number; returns: number }
type Part = Partial<Sums> & { day: string; country: string }

const nothing = (): Sums => ({ salesMinor: 0n, orders: 0, units: 0, countedLines: 0, views: 0, returns: 0 })

function sumUp(parts: Iterable<Part>): Sums {
  const sums = nothing()
  for (const part of parts) {
    sums.salesMinor += part.salesMinor ?? 0n
    sums.orders += part.orders ?? 0
    sums.units += part.units ?? 0
    sums.countedLines += part.countedLines ?? 0
    sums.views += part.views ?? 0
    sums.returns += part.returns ?? 0
  }
  return sums
}

const conversionOf = (lines: number, views: number): number | null => (views === 0 ? null : Math.round((lines * 10_000) / views))

type Counted = Reply<'getNumbers'>['now']

const shown = ({ salesMinor, orders, units, countedLines, views, returns }: Sums, isCounted: boolean): Counted => ({
  sales: formatAmount(salesMinor),
  orders,
  units,
  views: isCounted ? views : null,
  conversion: isCounted ? conversionOf(countedLines, views) : null,
  returns,
})

/** What happened in a period and in the one before it, by the day of the zone and by the country: one look for both. */
async function readParts(
  db: Db,
  { shopId }: ShopMember,
  { now, before, zone, since }: ReturnType<typeof periodsOf> & { zone: string; since: Date },
): Promise<Part[]> {
  const dayOf = (time: Sql) => sql`to_char(${time} at time zone ${zone}::text, 'YYYY-MM-DD') as day`
  const within = (time: Sql) =>
    sql`${time} >= ${before.begin}::timestamptz and ${time} < ${now.end}::timestamptz and not (${time} >= ${before.end}::timestamptz and ${time} < ${now.begin}::timestamptz)`
  const country = sql`o.address ->> 'country' as country`
  const [sold, seen, back] = await Promise.all([
    rows<{ day: string; country: string; sales_minor: string; orders: number; units: number; lines: number }>(
      db,
      // Narrow rows first: an order is wide, and whole ones would be sorted on the disk.
      plannedAnew(sql`with sold as materialized (
          select o.id, o.created_at >= ${since}::timestamptz as is_counted, ${dayOf(sql`o.created_at`)}, ${country}, ${salesOf} as sales_minor
          from orders o where o.shop_id = ${shopId} and ${within(sql`o.created_at`)} and ${isSold})
        select s.day, s.country, sum(s.sales_minor)::text as sales_minor, count(*)::int as orders, sum(l.units)::int as units,
          coalesce(sum(l.lines) filter (where s.is_counted), 0)::int as lines
        from sold s cross join lateral (select sum(qty) as units, count(*) as lines from order_line where order_id = s.id) l group by 1, 2`),
    ),
    rows<{ day: string; country: string; views: number }>(
      db,
      plannedAnew(sql`select ${dayOf(sql`v.hour`)}, v.country, sum(v.views)::int as views
        from shop_view_count v where v.shop_id = ${shopId} and ${within(sql`v.hour`)} group by 1, 2`),
    ),
    rows<{ day: string; country: string; returns: number }>(
      db,
      sql`select ${dayOf(sql`r.created_at`)}, ${country}, count(*)::int as returns from order_return r join orders o on o.id = r.order_id
        where r.shop_id = ${shopId} and ${within(sql`r.created_at`)} and r.state <> 'cancelled' group by 1, 2`,
    ),
  ])
  return [
    ...sold.map(({ sales_minor, lines, ...part }) => ({ ...part, salesMinor: BigInt(sales_minor), countedLines: lines })),
    ...seen,
    ...back,
  ]
}

/** What the shop sold in a period and in the one before it. */
export async function readNumbers(db: Db, member: ShopMember, period: Period): Promise<Reply<'getNumbers'>> {
  const { time_zone: zone, country } = period
  const { now, before } = periodsOf(period)
  const since = await viewsSince(db)
  const [both, reasons] = await Promise.all([readParts(db, member, { now, before, zone, since }), readReasons(db, member, now, country)])
  const all = both.filter(({ day }) => day >= period.from)
  const isThere = (part: Part) => country === undefined || part.country === country
  const parts = all.filter(isThere)
  const partsBefore = both.filter(({ day }) => day < period.from).filter(isThere)
  const sinceDay = Temporal.Instant.fromEpochMilliseconds(since.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
  const byDay = (days: readonly string[], of: readonly Part[]) => {
    const grouped = Map.groupBy(of, ({ day }) => day)
    return days.map((day) => ({ day, ...shown(sumUp(grouped.get(day) ?? []), day >= sinceDay) }))
  }
  const isCounted = ({ end }: { end: Date }) => end > since
  return {
    now: shown(sumUp(parts), isCounted(now)),
    before: shown(sumUp(partsBefore), isCounted(before)),
    views_since: since > before.begin ? since.toISOString() : null,
    days: byDay(daysOf(now), parts),
    days_before: byDay(daysOf(before), partsBefore),
    countries: [...Map.groupBy(all, (part) => part.country)]
      .map(([code, of]) => ({ code, sums: sumUp(of) }))
      .sort((one, other) => Number(other.sums.salesMinor - one.sums.salesMinor) || other.sums.views - one.sums.views)
      .map(({ code, sums }) => ({ country: code, ...shown(sums, isCounted(now)) })),
    reasons,
  }
}

const readReasons = (
  db: Db,
  { shopId }: ShopMember,
  { begin, end }: { begin: Date; end: Date },
  country: string | undefined,
): Promise<{ reason: ReturnReason; returns: number }[]> =>
  rows(
    db,
    sql`select r.reason, count(*)::int as returns from order_return r join orders o on o.id = r.order_id
      where r.shop_id = ${shopId} and r.created_at >= ${begin}::timestamptz and r.created_at < ${end}::timestamptz and r.state <> 'cancelled'
        and (${country ?? null}::text is null or o.address ->> 'country' = ${country ?? null}::text)
      group by 1 order by 2 desc, 1`,
  )

type ProductRow = {
  product_id: string
  name: Texts
  image: Picture | null
  sales_minor: string
  orders: number
  units: number
  lines: number
  views: number
  returns: number
}

const orderedBy: Record<ProductMeasure, Sql> = {
  sales: sql`f.sales_minor`,
  units: sql`f.units`,
  views: sql`f.views`,
  conversion: sql`f.lines::numeric / nullif(f.views, 0)`,
  returns: sql`f.returns`,
}

type ProductsAsked = Omit<Input<'getProductNumbers'>, keyof Paging>

/** The products of which something happened in a period, in the asked order; of `pageOf` what stands there. */
export async function readProducts(
  db: Db,
  { shopId }: ShopMember,
  { sort, direction, country, ...period }: ProductsAsked,
  { language, pageOf }: { language: Language; pageOf: Sql },
): Promise<{ count: number; products: ProductRow[] }> {
  const { begin, end } = periodsOf(period).now
  const since = await viewsSince(db)
  const within = (time: Sql) => sql`${time} >= ${begin}::timestamptz and ${time} < ${end}::timestamptz`
  const isThere = country === undefined ? sql`true` : sql`o.address ->> 'country' = ${country}`
  const { count, products } = await row<{ count: number; products: ProductRow[] | null }>(
    db,
    plannedAnew(sql`with sold as (
        select l.product_id, sum(l.row_total_minor - l.discount_minor)::bigint as sales_minor, count(*)::int as orders, sum(l.qty)::int as units,
          (count(*) filter (where o.created_at >= ${since}::timestamptz))::int as lines
        from orders o join order_line l on l.order_id = o.id where o.shop_id = ${shopId} and ${within(sql`o.created_at`)} and ${isSold} and ${isThere} group by 1),
      seen as (
        select v.product_id, sum(v.views)::int as views from view_count v
        where v.shop_id = ${shopId} and ${within(sql`v.hour`)} and ${country === undefined ? sql`true` : sql`v.country = ${country}`} group by 1),
      back as (
        select l.product_id, sum(r.qty)::int as returns from order_return r join order_line l on l.id = r.order_line_id join orders o on o.id = r.order_id
        where r.shop_id = ${shopId} and ${within(sql`r.created_at`)} and r.state <> 'cancelled' and ${isThere} group by 1),
      found as (
        select product_id, coalesce(sales_minor, 0) as sales_minor, coalesce(orders, 0) as orders, coalesce(units, 0) as units, coalesce(lines, 0) as lines,
          coalesce(views, 0) as views, coalesce(returns, 0) as returns
        from sold full join seen using (product_id) full join back using (product_id)),
      page as (
        select f.*, row_number() over (order by ${orderedBy[sort]} ${new Sql([direction === 'up' ? 'asc' : 'desc'], [])} nulls last, f.sales_minor desc, f.views desc, f.product_id) as place
        from found f order by place ${pageOf})
      select (select count(*)::int from found) as count,
        (select json_agg(json_build_object('product_id', g.product_id::text, 'name', ${textsIn(sql`p.name`, language)}, 'image', ${pictureOf(sql`i`)},
            'sales_minor', g.sales_minor::text, 'orders', g.orders, 'units', g.units, 'lines', g.lines, 'views', g.views, 'returns', g.returns) order by g.place)
          from page g join product p on p.id = g.product_id left join file i on i.id = p.image_id) as products`),
  )
  return { count, products: products ?? [] }
}

export const conversionOfProduct = ({ lines, views }: ProductRow): number | null => conversionOf(lines, views)

/** A page of them. */
export async function listProducts(
  db: Db,
  member: ShopMember,
  { p, page_size, ...asked }: Input<'getProductNumbers'>,
  language: Language,
): Promise<Reply<'getProductNumbers'>> {
  const { count, products } = await readProducts(db, member, asked, { language, pageOf: onlyPage({ p, page_size }) })
  return {
    list: products.map((product) => {
      const { lines: _, name, sales_minor, ...counted } = product
      return { ...counted, ...inLanguage('name', name, language), sales: amountOf(sales_minor), conversion: conversionOfProduct(product) }
    }),
    count,
    page_count: pageCount(count, page_size),
  }
}
