import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Forgets what a customer liked, and no longer counts it. */
export const forgetFavourites = (tx: Tx, { customerId }: Customer): Promise<number> =>
  execute(
    tx,
    sql`with gone as (delete from favourite where customer_id = ${customerId} returning product_id),
          counted as (select id from product where id in (select product_id from gone) order by id for no key update)
        update product p set favourite_count = favourite_count - 1 from counted where p.id = counted.id`,
  )
