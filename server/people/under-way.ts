import { orderSets, tabSets } from '../../contract/orders.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'

type Sums = { to_ship: number; to_ship_minor: string; on_way: number; on_way_minor: string; unpaid: number; unpaid_minor: string }

/** Orders `o` that something is still to come of, by where they stand, with what is left of what they come to. */
export async function readUnderWay(db: Db, which: Sql) {
  const leaves = sql`${inSet(tabSets.to_ship)}`
  const unpaid = sql`${inSet(tabSets.unpaid)}`
  const left = sql`${inSet(orderSets.underway)}`
  const sumOf = (of: Sql) => sql`coalesce(sum(o.total_minor - o.refunded_minor) filter (where ${of}), 0)::bigint`
  const found = await row<Sums>(
    db,
    sql`select count(*) filter (where ${leaves})::int as to_ship, ${sumOf(leaves)} as to_ship_minor, count(*) filter (where ${left})::int as on_way, ${sumOf(left)} as on_way_minor,
        count(*) filter (where ${unpaid})::int as unpaid, ${sumOf(unpaid)} as unpaid_minor
      from orders o where ${which} and ${inSet(orderSets.open)}`,
  )
  return {
    to_ship: { count: found.to_ship, amount: amountOf(found.to_ship_minor) },
    on_way: { count: found.on_way, amount: amountOf(found.on_way_minor) },
    unpaid: { count: found.unpaid, amount: amountOf(found.unpaid_minor) },
  }
}
