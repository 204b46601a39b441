import type { OrderSet } from '../../contract/orders.ts'
import { Sql, sql } from '../platform/sql.ts'

/** A list of our own words as SQL text and not as parameters, so that the planner sees which they are. */
const oneOf = (statuses: readonly string[]): Sql => new Sql([`in (${statuses.map((status) => `'${status}'`).join(', ')})`], [])

/** The condition that an order, called `alias` in the statement, belongs to a set of the contract. */
export function inSet({ payment, delivery }: OrderSet, alias: 'o' | 'also' = 'o'): Sql {
  const of = new Sql([alias], [])
  if (payment && delivery) return sql`(${of}.payment_status ${oneOf(payment)} and ${of}.delivery_status ${oneOf(delivery)})`
  if (payment) return sql`${of}.payment_status ${oneOf(payment)}`
  return delivery ? sql`${of}.delivery_status ${oneOf(delivery)}` : sql`true`
}
