import { type Db, execute, row, rows, type Tx } from '../platform/database.ts'
import { joinSql, plannedAnew, type Sql, sql } from '../platform/sql.ts'
import type { Stretch } from './pieces.ts'
import { isSold, salesOf } from './sold.ts'
import { hourMs, type Span, type Spans, spansOf } from './spans.ts'

/** What figures of the house are counted from. */
type Source = 'orders' | 'views' | 'transfers' | 'customers' | 'files' | 'products'

/**
 * How what is counted is read from a source, as rows that its figures are made of, each with a time `at`: what is `there` in rows `g` (begin_at, end_at), what of it was `noted` and is in no sum yet, and whether there is
 * anything `before` a time; null: all of it is summed up at once.
 */
type Reading = { there: (ranges: Sql) => Sql; noted: (ranges: Sql) => Sql; before: ((time: Sql) => Sql) | null }

const inRange = (time: Sql): Sql => sql`${time} >= g.begin_at and ${time} < g.end_at`

const transferKinds = sql`('commission', 'commission_return', 'refund', 'deposit', 'payout')`

/** What is noted in `house_change`. */
type Noted = 'moved' | 'joined' | 'files' | 'products'

const changes = (figure: Noted, ranges: Sql): Sql =>
  sql`select c.part, c.at, c.times, c.times * c.minor as minor from ${ranges} join house_change c on c.figure = ${figure} and ${inRange(sql`c.at`)}`

const orderRow = sql`o.id as order_id, o.created_at as at, coalesce(o.country, '') as country, 1 as sign, ${salesOf} as sales_minor`
const saleRow = sql`c.order_id, c.bought_at as at, c.country, c.sign, c.sales_minor`

const sources: Record<Source, Reading> = {
  orders: {
    there: (ranges) => sql`select ${orderRow} from ${ranges} join orders o on ${inRange(sql`o.created_at`)} and ${isSold}`,
    noted: (ranges) => sql`select ${saleRow} from ${ranges} join shop_sales_change c on ${inRange(sql`c.bought_at`)}`,
    before: (time) => sql`exists (select from orders where created_at < ${time})`,
  },
  views: {
    there: (ranges) =>
      sql`select v.product_id, v.country, v.hour as at, v.views from ${ranges} join view_count v on ${inRange(sql`v.hour`)}`,
    noted: (ranges) =>
      sql`select c.product_id, c.country, c.hour as at, c.views from ${ranges} join view_change c on ${inRange(sql`c.hour`)}`,
    before: (time) => sql`exists (select from view_count where hour < ${time})`,
  },
  transfers: {
    there: (ranges) =>
      sql`select t.kind as part, t.created_at as at, 1 as times, t.amount_minor as minor from ${ranges} join transfer t on t.kind in ${transferKinds} and ${inRange(sql`t.created_at`)}`,
    noted: (ranges) => changes('moved', ranges),
    before: (time) => sql`exists (select from transfer where kind in ${transferKinds} and created_at < ${time})`,
  },
  customers: {
    there: (ranges) =>
      sql`select '' as part, u.created_at as at, 1 as times, 0 as minor from ${ranges} join customer u on ${inRange(sql`u.created_at`)}`,
    noted: (ranges) => changes('joined', ranges),
    before: (time) => sql`exists (select from customer where created_at < ${time})`,
  },
  // Looked at for a range (`offset 0`), which none is once all is summed up, and not by workers that are begun for nothing.
  files: {
    there: (ranges) =>
      sql`select '' as part, i.created_at as at, 1 as times, i.bytes as minor from ${ranges} cross join lateral (select created_at, bytes from file f where ${inRange(sql`f.created_at`)} offset 0) i`,
    noted: (ranges) => changes('files', ranges),
    before: null,
  },
  products: {
    there: (ranges) =>
      sql`select p.status as part, p.listed_at as at, 1 as times, 0 as minor from ${ranges} cross join lateral (select status, listed_at from product l where ${inRange(sql`l.listed_at`)} offset 0) p`,
    noted: (ranges) => changes('products', ranges),
    before: null,
  },
}

/** Of a figure: its source, what its sums are kept by, and what rows `base` of the source are in it: (part, at, times, units, minor), by what `category` says of a product `p`. */
type Counting = { source: Source; spans: readonly [Span, ...Span[]]; of: (base: Sql, category: Sql) => Sql }

const everySpan = ['day', 'hour', 'quarter'] as const

const sold = (part: Sql) => (base: Sql) =>
  sql`select ${part} as part, b.at, b.sign as times, 0 as units, b.sign * b.sales_minor as minor from (${base}) b`
const seen = (part: Sql) => (base: Sql) => sql`select ${part} as part, b.at, b.views as times, 0 as units, 0 as minor from (${base}) b`
const asItIs = (base: Sql) => sql`select b.part, b.at, b.times, 0 as units, b.minor from (${base}) b`

const figures = {
  sales: { source: 'orders', spans: everySpan, of: sold(sql`''`) },
  /** by the country that it went to */
  sales_in: { source: 'orders', spans: everySpan, of: sold(sql`b.country`) },
  /** by category, orders once in each: an hour of it has nearly as many rows as lines of orders, so that there are no quarters */
  sales_of: {
    source: 'orders',
    spans: ['week', 'day', 'hour'],
    of: (base, category) =>
      sql`select l.category_id::text as part, b.at, b.sign as times, b.sign * l.units as units, b.sign * l.goods_minor as minor from (${base}) b cross join lateral (
        select ${category} as category_id, sum(n.qty) as units, sum(n.row_total_minor - n.discount_minor) as goods_minor
        from order_line n join product p on p.id = n.product_id where n.order_id = b.order_id group by 1) l`,
  },
  views: { source: 'views', spans: ['day', 'hour'], of: seen(sql`''`) },
  views_in: { source: 'views', spans: ['day', 'hour'], of: seen(sql`b.country`) },
  views_of: {
    source: 'views',
    spans: ['week', 'day', 'hour'],
    of: (base, category) =>
      sql`select ${category}::text as part, b.at, b.views as times, 0 as units, 0 as minor from (${base}) b join product p on p.id = b.product_id`,
  },
  /** by the kind of the transfer */
  moved: { source: 'transfers', spans: everySpan, of: asItIs },
  joined: { source: 'customers', spans: everySpan, of: asItIs },
  /** their bytes; whenever they came: only how many there are is asked for */
  files: { source: 'files', spans: ['week'], of: asItIs },
  /** by whether they are on sale */
  products: { source: 'products', spans: ['week'], of: asItIs },
} satisfies Record<string, Counting>

export type HouseFigure = keyof typeof figures

const figuresOf = (source: Source): [HouseFigure, Counting][] =>
  (Object.entries(figures) as [HouseFigure, Counting][]).filter(([, one]) => one.source === source)

/** Under which category a product `p` is summed up: what has come into another one is, until the job has put it there, where it was. */
const categoryWas = sql`coalesce((select w.from_category_id from product_moved w where w.product_id = p.id order by w.id limit 1), p.category_id)`
const categoryIs = sql`p.category_id`

const rangesOf = (stretches: readonly Stretch[]): Sql =>
  sql`unnest(${stretches.map(({ begin }) => begin)}::timestamptz[], ${stretches.map(({ end }) => end)}::timestamptz[])`

/** Orders and views of products that are still summed up under another category: rows of the source for `moved` (product_id). */
const movedRows: Record<'orders' | 'views', (ranges: Sql) => Sql> = {
  orders: (ranges) =>
    sql`select ${orderRow} from (select distinct l.order_id from (select distinct product_id from product_moved) m join order_line l using (product_id)) a
      join orders o on o.id = a.order_id and ${isSold} join ${ranges} on ${inRange(sql`o.created_at`)}`,
  views: (ranges) =>
    sql`select v.product_id, v.country, v.hour as at, v.views from (select distinct product_id from product_moved) m join product p on p.id = m.product_id
      cross join ${ranges} join view_count v on v.shop_id = p.shop_id and v.product_id = p.id and ${inRange(sql`v.hour`)}`,
}

const negative = (of: Sql): Sql => sql`select n.part, n.at, -n.times, -n.units, -n.minor from (${of}) n`

/** What of rows belongs elsewhere than where it is summed up. */
const difference = ({ of }: Counting, base: Sql, now: Sql): Sql => sql`${of(base, now)} union all ${negative(of(base, categoryWas))}`

export type HouseRow = { place: number; part: string; times: number; units: number; minor: string }

/** Views are known by the hour, and stand where it begins. */
const nextHour = (time: Date): Date => new Date(Math.ceil(time.getTime() / hourMs) * hourMs)

/** What is asked for: stretches of time, and when in them each place begins, ascending. */
export type Places = { stretches: readonly Stretch[]; begins: readonly Date[] }

/** Which sums each figure is made of there; those that are kept by the same spans are made of the same. */
function spansAt({ stretches, begins }: Places): (counting: Counting) => Spans {
  const found = new Map<string, Spans>()
  return ({ source, spans }) => {
    const key = `${source === 'views'} ${spans.join(' ')}`
    const made =
      found.get(key) ??
      (source === 'views'
        ? spansOf(
            stretches.map(({ begin, end }) => ({ begin: nextHour(begin), end: nextHour(end) })),
            begins.map(nextHour),
            spans,
          )
        : spansOf(stretches, begins, spans))
    found.set(key, made)
    return made
  }
}

/** Rows (place, part, times, units, minor) of the sums that are taken; of each span for itself, so that many are read as one range. */
function takenOf(figure: HouseFigure, { taken }: Spans, since: Sql): Sql {
  const pieces = figures[figure].spans.flatMap((span) => {
    const of = taken.filter((one) => one.span === span)
    const [first, last] = [of[0], of[of.length - 1]]
    if (!first || !last) return []
    return sql`select v.place, s.part, v.sign * s.times as times, v.sign * s.units as units, v.sign * s.minor as minor
      from unnest(${of.map(({ at }) => at)}::timestamptz[], ${of.map(({ place }) => place)}::int[], ${of.map(({ notPlace }) => notPlace)}::int[]) t (at, place, not_place)
        join house_sum s on s.figure = ${figure} and s.span = ${span} and s.at = t.at and s.at between ${first.at}::timestamptz and ${last.at}::timestamptz and s.at >= ${since}
        cross join lateral (values (t.place, 1), (t.not_place, -1)) v (place, sign) where v.place > 0`
  })
  return joinSql(
    pieces.map((piece) => sql`union all ${piece}`),
    ' ',
  )
}

/**
 * Reads figures of the house by place and part. Whole sums are read, what is noted since beside them, and what is left at the edges, or is not summed up yet, from what is counted: one statement for each, so that all of it is true at
 * one moment.
 */
export function figuresAt(db: Db, places: Places): (figure: HouseFigure) => Promise<HouseRow[]> {
  const spansFor = spansAt(places)
  return (figure) => readFigure(db, figure, { places, spans: spansFor(figures[figure]) })
}

function readFigure(db: Db, figure: HouseFigure, { places, spans }: { places: Places; spans: Spans }): Promise<HouseRow[]> {
  const counting: Counting = figures[figure]
  const { source, of } = counting
  const { there, noted } = sources[source]
  const since = sql`(select since from summed)`
  const notYet = sql`(select * from ${rangesOf(spans.rest)} r (begin_at, end_at)
    union all select w.begin_at, least(w.end_at, ${since}) from ${rangesOf(spans.whole)} w (begin_at, end_at) where w.begin_at < ${since}) g`
  const summed = sql`(select greatest(w.begin_at, ${since}) as begin_at, w.end_at from ${rangesOf(spans.whole)} w (begin_at, end_at) where w.end_at > ${since}) g`
  const placed = (read: Sql) =>
    sql`select width_bucket(f.at, ${places.begins}::timestamptz[]) as place, f.part, f.times, f.units, f.minor from (${read}) f`
  const moved = source === 'orders' || source === 'views' ? movedRows[source] : null
  return rows<HouseRow>(
    db,
    plannedAnew(sql`with summed as materialized (select since from house_summed where source = ${source}),
      counted as (
        ${placed(of(there(notYet), categoryIs))}
        union all ${placed(of(noted(summed), categoryWas))}
        ${takenOf(figure, spans, since)}
        ${isByCategory(figure) && moved ? sql`union all ${placed(difference(counting, moved(summed), categoryIs))}` : sql``})
      select place, part, sum(times)::int as times, sum(units)::int as units, sum(minor)::text as minor from counted where place > 0 group by 1, 2
        having sum(times) <> 0 or sum(units) <> 0 or sum(minor) <> 0`),
  )
}

/** A figure of all that there is, whenever it came, by part. */
export function readWhole(db: Db, figure: 'files' | 'products'): Promise<Omit<HouseRow, 'place'>[]> {
  const { there, noted } = sources[figure]
  const range = (begin: Sql, end: Sql) => sql`(select ${begin} as begin_at, ${end} as end_at where ${begin} < ${end}) g`
  return rows(
    db,
    sql`with summed as materialized (select since from house_summed where source = ${figure}),
      counted as (
        select part, times, units, minor from house_sum where figure = ${figure} and span = 'week' and at >= (select since from summed)
        union all select part, times, units, minor from (${asItIs(noted(range(sql`(select since from summed)`, sql`'infinity'::timestamptz`)))}) n
        union all select part, times, units, minor from (${asItIs(there(range(sql`'-infinity'::timestamptz`, sql`(select since from summed)`)))}) c)
      select part, sum(times)::int as times, sum(units)::int as units, sum(minor)::text as minor from counted group by 1`,
  )
}

const isByCategory = (figure: HouseFigure): boolean => figure === 'sales_of' || figure === 'views_of'

/** Adds rows of figures, each (part, at, times, units, minor), to the sums, of `from` on. */
const addRows = (all: readonly { figure: HouseFigure; read: Sql }[], from: Sql): Sql =>
  sql`insert into house_sum as t (figure, part, span, at, times, units, minor)
    select f.figure, f.part, s.span, date_bin(case s.span when 'week' then interval '7 days' when 'day' then '1 day' when 'hour' then '1 hour' else '15 minutes' end, f.at, '1970-01-01 00:00:00+00'),
      sum(f.times), sum(f.units), sum(f.minor)
    from (${joinSql(
      all.map(({ figure, read }) => sql`select ${figure}::text as figure, ${figures[figure].spans}::text[] as spans, r.* from (${read}) r`),
      ' union all ',
    )}) f (figure, spans, part, at, times, units, minor) cross join unnest(f.spans) s (span)
    where f.at >= ${from} group by 1, 2, 3, 4 having sum(f.times) <> 0 or sum(f.units) <> 0 or sum(f.minor) <> 0
    on conflict (figure, span, at, part) do update set times = t.times + excluded.times, units = t.units + excluded.units, minor = t.minor + excluded.minor`

const sinceOf = (source: Source): Sql => sql`(select since from house_summed where source = ${source})`

const addTo = (source: Source, base: Sql): Sql =>
  addRows(
    figuresOf(source).map(([figure, { of }]) => ({ figure, read: of(base, categoryWas) })),
    sinceOf(source),
  )

/** Adds rows of `shop_sales_change` that are taken from there to the sums of the house. */
export const addSalesToHouse = (taken: Sql): Sql => addTo('orders', sql`select ${saleRow} from ${taken} c`)

const takenFrom = (noted: Sql, most: number): Sql =>
  sql`taken as materialized (delete from ${noted} where id = any(array(select id from ${noted} order by id limit ${most}::int)) returning *)`

/** How many of what was noted in `house_change` were added. */
export async function addChanges(tx: Tx, most: number): Promise<number> {
  const of = (figure: Noted) => sql`select part, at, times, times * minor as minor from taken where figure = ${figure}`
  const { added } = await row<{ added: number }>(
    tx,
    sql`with ${takenFrom(sql`house_change`, most)}, of_transfers as (${addTo('transfers', of('moved'))}), of_customers as (${addTo('customers', of('joined'))}),
        of_files as (${addTo('files', of('files'))}), of_products as (${addTo('products', of('products'))})
      select count(*)::int as added from taken`,
  )
  return added
}

/** How many of the views. */
export async function addNotedViews(tx: Tx, most: number): Promise<number> {
  const { added } = await row<{ added: number }>(
    tx,
    sql`with ${takenFrom(sql`view_change`, most)}, of_views as (${addTo('views', sql`select product_id, country, hour as at, views from taken`)})
      select count(*)::int as added from taken`,
  )
  return added
}

/** Puts what was sold and seen of products that have come into other categories under these: of all that is in the sums, which is what is there less what is noted. */
export async function addMoves(tx: Tx, most: number): Promise<number> {
  const now = sql`case when p.id in (select product_id from moved) then p.category_id else ${categoryWas} end`
  const { added } = await row<{ added: number }>(
    tx,
    plannedAnew(sql`with taken as materialized (
        delete from product_moved where product_id = any(array(select product_id from product_moved order by id limit ${most}::int)) returning product_id),
      moved as materialized (select distinct product_id from taken),
      touched as materialized (select distinct l.order_id from moved join order_line l using (product_id)),
      bought as materialized (
        select ${orderRow} from touched a join orders o on o.id = a.order_id and ${isSold}
        union all select c.order_id, c.bought_at, c.country, -c.sign, c.sales_minor from touched a join shop_sales_change c using (order_id)),
      looked as materialized (
        select v.product_id, v.country, v.hour as at, v.views from moved m join product p on p.id = m.product_id join view_count v on v.shop_id = p.shop_id and v.product_id = p.id
        union all select c.product_id, c.country, c.hour, -c.views from moved join view_change c using (product_id)),
      of_sales as (${addRows([{ figure: 'sales_of', read: difference(figures.sales_of, sql`table bought`, now) }], sinceOf('orders'))}),
      of_views as (${addRows([{ figure: 'views_of', read: difference(figures.views_of, sql`table looked`, now) }], sinceOf('views'))})
      select count(*)::int as added from taken`),
  )
  return added
}

/** Sums up one more week of what is not summed up yet of one source, or all of it. False: all is. */
export async function sumBefore(tx: Tx): Promise<boolean> {
  const [next] = await rows<{ source: Source; since: Date; begin: Date }>(
    tx,
    sql`select source, since, since - interval '7 days' as begin from house_summed where since > '-infinity' order by source limit 1`,
  )
  if (!next) return false
  const { source, since, begin } = next
  const { there, noted, before } = sources[source]
  const from = before === null ? sql`'-infinity'::timestamptz` : sql`${begin}::timestamptz`
  const range = sql`(select ${from} as begin_at, ${since}::timestamptz as end_at) g`
  const counted = figuresOf(source)
  const names = counted.map(([figure]) => figure)
  // What stands there is of before whoever wrote behind the triggers.
  await execute(tx, sql`delete from house_sum where figure = any(${names}::text[]) and at < ${since}::timestamptz`)
  await execute(
    tx,
    plannedAnew(sql`with summed as (${addRows(
      counted.flatMap(([figure, { of }]) => [
        { figure, read: of(there(range), categoryWas) },
        { figure, read: negative(of(noted(range), categoryWas)) },
      ]),
      from,
    )})
      update house_summed set since = case when ${before === null ? sql`false` : before(from)} then ${from} else '-infinity' end where source = ${source}`),
  )
  return true
}
