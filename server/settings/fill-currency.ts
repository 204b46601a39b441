import { baseCurrency } from '../../contract/settings.ts'
import { rateScale } from '../../money/money.ts'
import { type Database, execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** A house that has no currency yet gets the one in which all of its prices are kept: without one no page can say a price. Safe when several servers start at once. */
export const fillBaseCurrency = (db: Database): Promise<number> =>
  execute(
    db,
    sql`with added as (
        insert into currency (code, symbol, rate, decimals, position) select ${baseCurrency}, '$', ${String(rateScale)}::bigint, 2, 0 where not exists (select from currency)
        on conflict do nothing returning code, rate)
      insert into currency_change (currency, rate, offered) select code, rate, true from added`,
  )
