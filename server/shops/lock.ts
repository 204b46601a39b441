import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** Whoever changes what a shop says or how it sends takes turns. */
export const lockShop = (tx: Tx, { shopId }: { shopId: string }): Promise<{ id: string }> =>
  row<{ id: string }>(tx, sql`select id from shop where id = ${shopId}::bigint for no key update`)
