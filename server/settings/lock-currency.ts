import type { Rate } from '../../money/money.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'

export type LockedCurrency = { id: string; code: string; rate: Rate; offered: boolean }

/**
 * A currency, locked until the transaction ends, as whoever changes it has seen it. Refuses recordMissing, writeConflict (`edited_meanwhile`) when somebody was quicker.
 */
export async function lockCurrency(tx: Tx, { code, version }: { code: string; version: string }): Promise<LockedCurrency> {
  const found = await maybeRow<{ id: string; rate: string; offered: boolean }>(
    tx,
    sql`select id, rate, offered from currency where code = ${code} for no key update`,
  )
  if (!found) throw refuse('recordMissing')
  const last = await row<{ id: string; by: string | null; at: Date }>(
    tx,
    sql`select h.id, o.firstname as by, h.created_at as at from currency_change h left join operator o on o.id = h.operator_id
      where h.currency = ${code} order by h.id desc limit 1`,
  )
  if (last.id !== version) throw refuse('writeConflict', { data: { reason: 'edited_meanwhile', by: last.by, at: last.at.toISOString() } })
  return { id: found.id, code, rate: BigInt(found.rate), offered: found.offered }
}
