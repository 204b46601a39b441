import type { DepositWalletKind } from '../../contract/deposit-wallets.ts'
import { depositHours } from '../../contract/limits.ts'
import type { Rate } from '../../money/money.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { rateNow } from './rate.ts'
import { accountOf, isSameWhere, type Where, whereOf } from './where.ts'

export type ToldWallet = { id: string; kind: DepositWalletKind; currency: string; network: string; account: string; rate: Rate; now: Date }

type Row = Where & { id: string; rate: string | null; enabled: boolean; now: Date }

/**
 * The wallet of a code as a customer was told of it: as it stood with that version, where no more than the hours have passed since it changed in which a transfer can be told of; else as
 * it stands now. Null for one that they cannot have been told of. The rate is that of now, unless they were told of another coin.
 */
export async function readToldWallet(db: Db, { code, version }: { code: string; version: string | null }): Promise<ToldWallet | null> {
  const wallet = await maybeRow<Row>(
    db,
    sql`select w.id, w.rate, w.enabled, now() as now, ${whereOf(sql`w`)} from deposit_wallet w where w.code = ${code}`,
  )
  if (!wallet) return null
  const seen = version === null ? undefined : await readVersion(db, wallet, version)
  const told = seen ?? (wallet.enabled ? wallet : null)
  if (!told) return null
  const rate = await rateNow(db, told.currency === wallet.currency ? wallet : told)
  if (rate === null) throw new Error(`the wallet takes ${told.currency}, of which no rate is known`)
  const { kind, currency, network } = told
  return { id: wallet.id, kind, currency, network, account: accountOf(told), rate, now: wallet.now }
}

/** As it was with a version, if it can still be told of; undefined where not. */
async function readVersion(db: Db, wallet: Row, version: string): Promise<Row | undefined> {
  const seen = await maybeRow<Row & { isFresh: boolean }>(
    db,
    sql`select h.wallet_id as id, h.rate, h.enabled, now() as now, ${whereOf(sql`h`)},
        not exists (select from deposit_wallet_change n where n.wallet_id = h.wallet_id and n.id > h.id and n.what in ('moved', 'ended')
          and n.created_at < now() - make_interval(hours => ${depositHours})) as "isFresh"
      from deposit_wallet_change h where h.id = ${version} and h.wallet_id = ${wallet.id} and h.enabled`,
  )
  if (!seen) return undefined
  return seen.isFresh || (wallet.enabled && isSameWhere(seen, wallet)) ? seen : undefined
}
