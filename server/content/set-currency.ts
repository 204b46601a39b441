import type { Rate } from '../../money/money.ts'
import { execute, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'

/** Adds a currency or gives it another rate. `rate` is units for one USD, scaled by 10^8; orders keep the rate they were placed with. */
export async function setCurrency(
  tx: Tx,
  { code, symbol, rate, decimals, position }: { code: string; symbol: string; rate: Rate; decimals: 0 | 2; position: number },
): Promise<void> {
  await execute(
    tx,
    sql`insert into currency (code, symbol, rate, decimals, position) values (${code}, ${symbol}, ${String(rate)}::bigint, ${decimals}, ${position})
      on conflict (code) do update set symbol = excluded.symbol, rate = excluded.rate, decimals = excluded.decimals, position = excluded.position`,
  )
  await dropAnswers(tx, ['content'])
}
