import { searchesShownMost, searchSeenLeast } from '../../contract/house-numbers.ts'
import type { Language } from '../../contract/languages.ts'
import { formatAmount } from '../../money/money.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { plannedAnew, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { figuresAt, type HouseRow } from './house-sums.ts'
import { beginsOf, daysOf, type Period, periodsOf, viewsSince } from './periods.ts'

type HousePeriod = Omit<Period, 'country'>

type Asked = ReturnType<typeof periodsOf>

const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime()

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

/** What happened in both periods by the day (`place` among the days), and in the period `now` by country. */
async function readParts(
  db: Db,
  { now, before, since, zone }: Asked & { since: Date; zone: string },
): Promise<{ byDay: Part[]; byCountry: Part[] }> {
  const days = [...daysOf(before), ...daysOf(now)]
  // Before opened pages were counted and afterwards are places of their own, also of one day.
  const placesOf = (times: readonly Date[]) => {
    const begins = times.some((time) => time.getTime() === since.getTime()) ? times : [...times, since].sort(byTime)
    return { begins, isCounted: (place: number) => (begins[place - 1] ?? since) >= since }
  }
  const dayBegins = beginsOf(days, zone)
  const byDay = placesOf(dayBegins)
  const byCountry = placesOf([now.begin])
  const dayOfPlace = byDay.begins.map((begin) => days[dayBegins.findLastIndex((time) => time <= begin)] ?? '')
  const dayOf = (place: number) => dayOfPlace[place - 1] ?? ''
  const inBoth = figuresAt(db, { stretches: [before, now], begins: byDay.begins })
  const inNow = figuresAt(db, { stretches: [now], begins: byCountry.begins })
  const [sold, moved, joined, seen, soldIn, seenIn] = await Promise.all([
    inBoth('sales'),
    inBoth('moved'),
    inBoth('joined'),
    inBoth('views'),
    inNow('sales_in'),
    inNow('views_in'),
  ])
  const sales = ({ place, times, minor }: HouseRow, { isCounted }: typeof byDay) => ({
    sales: BigInt(minor),
    orders: times,
    countedOrders: isCounted(place) ? times : 0,
  })
  return {
    byDay: [
      ...sold.map((one) => ({ day: dayOf(one.place), ...sales(one, byDay) })),
      ...moved.map(({ place, part, minor }) => ({ day: dayOf(place), ...movesOf[part]?.(BigInt(minor)) })),
      ...joined.map(({ place, times }) => ({ day: dayOf(place), registrations: times })),
      ...seen.map(({ place, times }) => ({ day: dayOf(place), views: times })),
    ],
    byCountry: [
      ...soldIn.map((one) => ({ day: '', country: one.part, ...sales(one, byCountry) })),
      ...seenIn.map(({ part, times }) => ({ day: '', country: part, views: times })),
    ],
  }
}

/** What the whole house sold, moved and showed in a period and in the one before it. */
export async function readHouseNumbers(db: Db, period: HousePeriod): Promise<Reply<'getHouseNumbers'>> {
  const { time_zone: zone } = period
  const { now, before } = periodsOf(period)
  const since = await viewsSince(db)
  const { byDay: all, byCountry } = await readParts(db, { now, before, since, zone })
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
    countries: [...Map.groupBy(byCountry, ({ country = '' }) => country)]
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
  salesMinor: bigint
  orders: number
  units: number
  counted: number
  views: number
}

/** Of which categories something was bought or looked at in a period, those with the highest sales first. */
export async function readCategories(db: Db, period: HousePeriod): Promise<CategoryRow[]> {
  const { now } = periodsOf(period)
  const since = await viewsSince(db)
  // Of what is older than the first begin nothing is asked for.
  const begins = [now.begin, since].sort(byTime)
  const inNow = figuresAt(db, { stretches: [now], begins })
  const isCounted = (place: number) => (begins[place - 1] ?? since) >= since
  const [sold, seen] = await Promise.all([inNow('sales_of'), inNow('views_of')])
  const names = await rows<{ id: string; name: Texts }>(
    db,
    sql`select id, name from category where id = any(${[...new Set([...sold, ...seen].map(({ part }) => part))]}::bigint[])`,
  )
  const sumOf = (of: readonly HouseRow[], value: 'times' | 'units') => of.reduce((sum, one) => sum + one[value], 0)
  const [soldIn, seenIn] = [Map.groupBy(sold, ({ part }) => part), Map.groupBy(seen, ({ part }) => part)]
  return names
    .map(({ id, name }) => {
      const bought = soldIn.get(id) ?? []
      return {
        category_id: id,
        name,
        salesMinor: bought.reduce((sum, { minor }) => sum + BigInt(minor), 0n),
        orders: sumOf(bought, 'times'),
        units: sumOf(bought, 'units'),
        counted: sumOf(
          bought.filter(({ place }) => isCounted(place)),
          'times',
        ),
        views: sumOf(seenIn.get(id) ?? [], 'times'),
      }
    })
    .sort(
      (one, other) =>
        Number(other.salesMinor - one.salesMinor) || other.views - one.views || Number(BigInt(one.category_id) - BigInt(other.category_id)),
    )
}

export const conversionOfCategory = ({ counted, views }: CategoryRow): number | null => conversionOf(counted, views)

/** The same as the contract shapes it. */
export async function listHouseCategories(db: Db, period: HousePeriod, language: Language): Promise<Reply<'getHouseCategoryNumbers'>> {
  const found = await readCategories(db, period)
  return {
    list: found.map(({ category_id, name, salesMinor, orders, units, counted, views }) => ({
      category_id,
      ...inLanguage('name', name, language),
      sales: formatAmount(salesMinor),
      orders,
      units,
      views,
      conversion: conversionOf(counted, views),
    })),
  }
}

type SearchRow = { term: string; language: string; searches: number; in_vain: number }

/** What was searched for at least some times in a period: most first, or of what was not found that. */
export const readSearches = (db: Db, { from, to }: HousePeriod, { isInVain }: { isInVain: boolean }): Promise<SearchRow[]> =>
  rows<SearchRow>(
    db,
    plannedAnew(sql`select term, language, sum(searches)::int as searches, sum(in_vain)::int as in_vain from search_count
      where day between ${from}::date and ${to}::date group by 1, 2 having sum(searches) >= ${searchSeenLeast}::int and (sum(in_vain) > 0 or not ${isInVain}::boolean)
      order by ${isInVain ? sql`sum(in_vain)` : sql`sum(searches)`} desc, 1, 2 limit ${searchesShownMost}::int`),
  )

/** What people look for, and do not find. */
export async function readHouseSearches(db: Db, period: HousePeriod): Promise<Reply<'getHouseSearches'>> {
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
