import { type Db, maybeRow } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'

export type Period = { from: string; to: string; time_zone: string; country?: string | undefined }

type Stretch = { from: Temporal.PlainDate; to: Temporal.PlainDate; begin: Date; end: Date }

const stretchOf = (from: Temporal.PlainDate, to: Temporal.PlainDate, zone: string): Stretch => ({
  from,
  to,
  begin: beginOf(from, zone),
  end: beginOf(to.add({ days: 1 }), zone),
})

/**
 * The period that is asked for and the one before it, of as many days. Of a period that is not over, the last day before is counted until the time of day
 * that it is now, so that like is held against like.
 */
export function periodsOf({ from, to, time_zone: zone }: Period): { now: Stretch; before: Stretch } {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const now = stretchOf(first, last, zone)
  const before = stretchOf(first.subtract({ days: first.until(last).days + 1 }), first.subtract({ days: 1 }), zone)
  const toCome = Math.max(0, now.end.getTime() - Date.now())
  return { now, before: { ...before, end: new Date(Math.max(before.begin.getTime(), before.end.getTime() - toCome)) } }
}

/** Every day from one to another, both included, as YYYY-MM-DD. */
export const daysOf = ({ from, to }: Stretch): string[] =>
  Array.from({ length: from.until(to).days + 1 }, (_, index) => from.add({ days: index }).toString())

/** When each day begins: a time is on the day whose begin is the last one before it, which a search by halves finds without asking the zone again. */
export const beginsOf = (days: readonly string[], zone: string): Date[] => days.map((day) => beginOf(Temporal.PlainDate.from(day), zone))

/** Since when opened pages are counted. */
export async function viewsSince(db: Db): Promise<Date> {
  const found = await maybeRow<{ since: Date }>(
    db,
    sql`select (value #>> '{}')::timestamptz as since from setting where name = 'views_counted_since'`,
  )
  return found?.since ?? new Date()
}
