import type { Rate } from '../../money/money.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** What one USD is worth in what a wallet takes: its own rate, else that of the house's currency; null where there is neither. */
export async function rateNow(db: Db, { rate, currency }: { rate: string | null; currency: string }): Promise<Rate | null> {
  if (rate !== null) return BigInt(rate)
  const found = await maybeRow<{ rate: string }>(db, sql`select rate from currency where code = ${currency}`)
  return found ? BigInt(found.rate) : null
}
