import { orderSets } from '../../contract/orders.ts'
import { inSet } from '../order-states/sql.ts'
import { sql } from '../platform/sql.ts'

/** Orders `o` that were bought and not cancelled. */
export const isSold = inSet(orderSets.wasSold)

/** What buyers pay for an order `o`, less what went back. */
export const salesOf = sql`(o.total_minor - o.refunded_minor)`
