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
import { beginsOf, daysOf, type Period, periodsOf, viewsSince } from './periods.ts'
import { type Cut, cut, dayMs, type Piece, piecesOf, quarterMs, type Stretch } from './pieces.ts'
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

/** Rows (begin_at, end_at, is_counted) of the pieces. */
const rowsOf = (pieces: readonly Piece[]): Sql =>
  sql`unnest(${pieces.map(({ begin }) => begin)}::timestamptz[], ${pieces.map(({ end }) => end)}::timestamptz[], ${pieces.map(({ isCounted }) => isCounted)}::boolean[]) as g (begin_at, end_at, is_counted)`

/** Whether a time lies in the piece of the row `g`. */
const inPiece = (time: Sql): Sql => sql`${time} >= g.begin_at and ${time} < g.end_at`

/** Lines and units of an order. */
const linesOf = (orderId: Sql): Sql => sql`(select count(*) as lines, sum(qty) as units from order_line where order_id = ${orderId}) l`

/** A row where the shop is still to be summed up, so that all of it is counted from its orders: asked where the sums are read, so that both are of one moment. */
const toSum = (shopId: string): Sql => sql`to_sum as materialized (select from shop_to_sum where shop_id = ${shopId})`
const isSummed = sql`not exists (select from to_sum)`

/** The pieces of which orders are read one by one, as rows `g`. */
const readSingly = ({ whole, rest }: Cut): Sql =>
  sql`(select * from ${rowsOf(rest)} union all select * from ${rowsOf(whole)} where exists (select from to_sum)) g`

const isThere = (country: string | undefined, of: Sql): Sql => (country === undefined ? sql`true` : sql`${of} = ${country}`)

/** Rows (at, country, is_counted, orders, lines, units, sales_minor) of orders of the pieces: one by one, and of what is summed up that which is not in the sums yet. */
const soldOf = (shopId: string, pieces: Cut, country?: string): Sql =>
  sql`select o.created_at as at, coalesce(o.country, '') as country, g.is_counted, 1 as orders, l.lines, l.units, ${salesOf} as sales_minor
      from ${readSingly(pieces)} join orders o on o.shop_id = ${shopId} and ${inPiece(sql`o.created_at`)} and ${isSold} and ${isThere(country, sql`o.country`)}
        cross join lateral ${linesOf(sql`o.id`)}
    union all
    select c.bought_at, c.country, g.is_counted, c.sign, c.sign * l.lines, c.sign * l.units, c.sign * c.sales_minor
      from ${rowsOf(pieces.whole)} join shop_sales_change c on c.shop_id = ${shopId} and ${inPiece(sql`c.bought_at`)} and ${isThere(country, sql`c.country`)}
        cross join lateral ${linesOf(sql`c.order_id`)} where ${isSummed}`

type SoldRow = { place: number | null; country: string; sales_minor: string; orders: number; units: number; lines: number }

/**
 * What was sold in both periods by the day (`place` among the days), of the country if one is asked for; and in the period `now` by country. Whole quarters of an hour and whole days are read
 * from the sums, what is left at the edges from the orders: one statement, so that all of it is true at one moment.
 */
const readSold = (db: Db, shopId: string, { now, before, begins, country, since }: Asked): Promise<SoldRow[]> => {
  const quarters = cut([...piecesOf(before, since), ...piecesOf(now, since)], quarterMs)
  const days = cut(piecesOf(now, since), dayMs)
  const edges = cut(days.rest, quarterMs)
  const sums = sql`sum(orders)::int as orders, sum(units)::int as units, coalesce(sum(lines) filter (where is_counted), 0)::int as lines, sum(sales_minor)::text as sales_minor`
  return rows<SoldRow>(
    db,
    plannedAnew(sql`with ${toSum(shopId)},
      by_time as (
        select q.quarter as at, g.is_counted, q.orders, q.lines, q.units, q.sales_minor from ${rowsOf(quarters.whole)}
          join shop_sales_quarter q on q.shop_id = ${shopId} and q.country = ${country ?? '*'} and ${inPiece(sql`q.quarter`)} where ${isSummed}
        union all
        select at, is_counted, orders, lines, units, sales_minor from (${soldOf(shopId, quarters, country)}) s),
      by_country as (
        select d.country, g.is_counted, d.orders, d.lines, d.units, d.sales_minor from ${rowsOf(days.whole)}
          join shop_sales_day d on d.shop_id = ${shopId} and ${inPiece(sql`d.day`)} where ${isSummed}
        union all
        select q.country, g.is_counted, q.orders, q.lines, q.units, q.sales_minor from ${rowsOf(edges.whole)}
          join shop_sales_day d on d.shop_id = ${shopId} and d.day = date_trunc('day', g.begin_at, 'UTC')
          join shop_sales_quarter q on q.shop_id = ${shopId} and q.country = d.country and ${inPiece(sql`q.quarter`)} where ${isSummed}
        union all
        select country, is_counted, orders, lines, units, sales_minor from (${soldOf(shopId, { whole: [...days.whole, ...edges.whole], rest: edges.rest })}) s)
      select width_bucket(at, ${begins}::timestamptz[]) as place, '' as country, ${sums} from by_time group by 1 having sum(orders) > 0
      union all select null, country, ${sums} from by_country group by 2 having sum(orders) > 0`),
  )
}

/** What a shop sold in each of some stretches of time, which may overlap. */
export async function readSalesIn<Name extends string>(
  db: Db,
  shopId: string,
  stretches: Record<Name, Stretch>,
): Promise<Record<Name, { orders: number; salesMinor: bigint }>> {
  const asked = Object.entries<Stretch>(stretches)
  const { whole, rest } = cut(
    asked.map(([name, stretch]) => ({ name, ...stretch })),
    quarterMs,
  )
  const named = (pieces: readonly (Stretch & { name: string })[]) =>
    sql`unnest(${pieces.map(({ name }) => name)}::text[], ${pieces.map(({ begin }) => begin)}::timestamptz[], ${pieces.map(({ end }) => end)}::timestamptz[]) g (name, begin_at, end_at)`
  const found = await rows<{ name: string; orders: number; sales_minor: string }>(
    db,
    plannedAnew(sql`with ${toSum(shopId)},
      sold as (
        select g.name, q.orders, q.sales_minor from ${named(whole)}
          join shop_sales_quarter q on q.shop_id = ${shopId} and q.country = '*' and ${inPiece(sql`q.quarter`)} where ${isSummed}
        union all
        select g.name, c.sign, c.sign * c.sales_minor from ${named(whole)} join shop_sales_change c on c.shop_id = ${shopId} and ${inPiece(sql`c.bought_at`)} where ${isSummed}
        union all
        select g.name, 1, ${salesOf} from (select * from ${named(rest)} union all select * from ${named(whole)} where exists (select from to_sum)) g
          join orders o on o.shop_id = ${shopId} and ${inPiece(sql`o.created_at`)} and ${isSold})
      select name, sum(orders)::int as orders, sum(sales_minor)::text as sales_minor from sold group by 1`),
  )
  const sums = new Map(found.map(({ name, orders, sales_minor }) => [name, { orders, salesMinor: BigInt(sales_minor) }]))
  return Object.fromEntries(asked.map(([name]) => [name, sums.get(name) ?? { orders: 0, salesMinor: 0n }])) as Record<
    Name,
    { orders: number; salesMinor: bigint }
  >
}

type Asked = ReturnType<typeof periodsOf> & {
  /** when each of the days begins, of both periods */
  begins: Date[]
  country: string | undefined
  /** since when opened pages are counted */
  since: Date
}

/** What happened in a period and in the one before it by the day, and by country in the period itself. */
async function readParts(db: Db, { shopId }: ShopMember, asked: Asked & { days: string[] }): Promise<{ byDay: Part[]; byCountry: Part[] }> {
  const { now, before, begins, days, country } = asked
  const dayOf = (time: Sql) => sql`width_bucket(${time}, ${begins}::timestamptz[]) as place`
  const within = (time: Sql) =>
    sql`${time} >= ${before.begin}::timestamptz and ${time} < ${now.end}::timestamptz and not (${time} >= ${before.end}::timestamptz and ${time} < ${now.begin}::timestamptz)`
  const [sold, seen, back] = await Promise.all([
    readSold(db, shopId, asked),
    rows<{ place: number; country: string; views: number }>(
      db,
      plannedAnew(sql`select ${dayOf(sql`v.hour`)}, v.country, sum(v.views)::int as views
        from shop_view_count v where v.shop_id = ${shopId} and ${within(sql`v.hour`)} group by 1, 2`),
    ),
    rows<{ place: number; country: string; returns: number }>(
      db,
      plannedAnew(sql`select ${dayOf(sql`r.created_at`)}, coalesce(o.country, '') as country, count(*)::int as returns from order_return r join orders o on o.id = r.order_id
        where r.shop_id = ${shopId} and ${within(sql`r.created_at`)} and r.state <> 'cancelled' group by 1, 2`),
    ),
  ])
  const partOf = ({ place, ...part }: Omit<Part, 'day'> & { place: number | null }): Part => ({
    ...part,
    day: days[(place ?? 0) - 1] ?? '',
  })
  const bought = sold.map(({ sales_minor, lines, ...part }) => ({ ...part, salesMinor: BigInt(sales_minor), countedLines: lines }))
  const others = [...seen, ...back].map(partOf)
  return {
    byDay: [
      ...bought.filter(({ place }) => place !== null).map(partOf),
      ...others.filter((part) => country === undefined || part.country === country),
    ],
    byCountry: [...bought.filter(({ place }) => place === null).map(partOf), ...others.filter(({ day }) => day >= now.from.toString())],
  }
}

/** What the shop sold in a period and in the one before it. */
export async function readNumbers(db: Db, member: ShopMember, period: Period): Promise<Reply<'getNumbers'>> {
  const { time_zone: zone, country } = period
  const { now, before } = periodsOf(period)
  const since = await viewsSince(db)
  // as many before as now
  const days = [...daysOf(before), ...daysOf(now)]
  const begins = beginsOf(days, zone)
  const [{ byDay: all, byCountry }, reasons] = await Promise.all([
    readParts(db, member, { now, before, days, begins, country, since }),
    readReasons(db, member, now, country),
  ])
  const parts = all.filter(({ day }) => day >= period.from)
  const partsBefore = all.filter(({ day }) => day < period.from)
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
    countries: [...Map.groupBy(byCountry, (part) => part.country)]
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
        and (${country ?? null}::text is null or o.country = ${country ?? null}::text)
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
  member: ShopMember,
  { sort, direction, country, ...period }: ProductsAsked,
  { language, pageOf }: { language: Language; pageOf: Sql },
): Promise<{ count: number; products: ProductRow[] }> {
  const { shopId } = member
  const { now } = periodsOf(period)
  const { begin, end } = now
  const pieces = cut(piecesOf(now, await viewsSince(db)), dayMs)
  const within = (time: Sql) => sql`${time} >= ${begin}::timestamptz and ${time} < ${end}::timestamptz`
  const { count, products } = await row<{ count: number; products: ProductRow[] | null }>(
    db,
    plannedAnew(sql`with ${toSum(shopId)},
      bought as (
        select s.product_id, g.is_counted, s.lines, s.units, s.sales_minor
          from ${rowsOf(pieces.whole)} join product_sales_day s on s.shop_id = ${shopId} and ${inPiece(sql`s.day`)} and ${isThere(country, sql`s.country`)} where ${isSummed}
        union all
        select l.product_id, g.is_counted, c.sign, c.sign * l.qty, c.sign * (l.row_total_minor - l.discount_minor)
          from ${rowsOf(pieces.whole)} join shop_sales_change c on c.shop_id = ${shopId} and ${inPiece(sql`c.bought_at`)} and ${isThere(country, sql`c.country`)}
            join order_line l on l.order_id = c.order_id where ${isSummed}
        union all
        select l.product_id, g.is_counted, 1, l.qty, l.row_total_minor - l.discount_minor
          from ${readSingly(pieces)} join orders o on o.shop_id = ${shopId} and ${inPiece(sql`o.created_at`)} and ${isSold} and ${isThere(country, sql`o.country`)} join order_line l on l.order_id = o.id),
      sold as (
        select product_id, sum(sales_minor)::bigint as sales_minor, sum(lines)::int as orders, sum(units)::int as units,
          coalesce(sum(lines) filter (where is_counted), 0)::int as lines
        from bought group by 1 having sum(lines) > 0),
      seen as (
        select v.product_id, sum(v.views)::int as views from view_count v
        where v.shop_id = ${shopId} and ${within(sql`v.hour`)} and ${isThere(country, sql`v.country`)} group by 1),
      back as (
        select l.product_id, sum(r.qty)::int as returns from order_return r join order_line l on l.id = r.order_line_id join orders o on o.id = r.order_id
        where r.shop_id = ${shopId} and ${within(sql`r.created_at`)} and r.state <> 'cancelled' and ${isThere(country, sql`o.country`)} group by 1),
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
