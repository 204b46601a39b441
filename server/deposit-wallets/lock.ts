import { maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type Where, whereOf } from './where.ts'

export type LockedWallet = Where & {
  id: string
  code: string
  name: string
  /** 10^-8 units for one USD; null: the rate of the house's currency */
  rate: string | null
  enabled: boolean
  version: string
}

/** A wallet, locked until the transaction ends. Refuses recordMissing. `version` is of its last change, made by `by`. */
export async function lockWallet(tx: Tx, code: string): Promise<LockedWallet & { by: string | null; at: Date }> {
  const found = await maybeRow<Omit<LockedWallet, 'version'>>(
    tx,
    sql`select w.id, w.code, w.name, w.rate, w.enabled, ${whereOf(sql`w`)} from deposit_wallet w where w.code = ${code} for no key update`,
  )
  if (!found) throw refuse('recordMissing')
  const last = await row<{ version: string; by: string | null; at: Date }>(
    tx,
    sql`select h.id as version, o.firstname as by, h.created_at as at from deposit_wallet_change h left join operator o on o.id = h.operator_id
      where h.wallet_id = ${found.id} order by h.id desc limit 1`,
  )
  return { ...found, ...last }
}

/** The same, as whoever changes it has seen it. Refuses recordMissing, writeConflict (`edited_meanwhile`) when somebody was quicker. */
export async function lockSeenWallet(tx: Tx, { code, version }: { code: string; version: string }): Promise<LockedWallet> {
  const { by, at, ...wallet } = await lockWallet(tx, code)
  if (wallet.version !== version) throw refuse('writeConflict', { data: { reason: 'edited_meanwhile', by, at: at.toISOString() } })
  return wallet
}
