import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** What a unit of a shop counts as when it is sent, where its SKU says no weight. */
export const setUnitWeight = (tx: Tx, shopId: string, grams: number): Promise<number> =>
  execute(tx, sql`update shop set unit_grams = ${grams} where id = ${shopId}::bigint`)
