import { type Sql, sql } from '../platform/sql.ts'

/** As JSON holds it: times of PostgreSQL. */
export type VacationRow = { from: string; until: string | null } | null

/** The vacation of the shop with this alias that is running or to come; null without one. It ends by the clock, with nothing written. */
export const vacationJson = (
  shop: Sql,
): Sql => sql`case when ${shop}.vacation_from is not null and (${shop}.vacation_until is null or ${shop}.vacation_until > now())
  then json_build_object('from', ${shop}.vacation_from, 'until', ${shop}.vacation_until) end`

/** Whether the shop with this alias takes no orders now. */
export const isAwayNow = (shop: Sql): Sql =>
  sql`coalesce(${shop}.vacation_from <= now() and (${shop}.vacation_until is null or now() < ${shop}.vacation_until), false)`

export const vacationOf = (row: VacationRow) =>
  row && { from: new Date(row.from).toISOString(), until: row.until === null ? null : new Date(row.until).toISOString() }
