import type { DepositWalletAct } from '../../contract/deposit-wallets.ts'
import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { whereOf } from './where.ts'

type Change = {
  walletId: string
  what: DepositWalletAct
  /** who changed or proposed it; null: the house */
  operatorId: string | null
  /** what another operator has confirmed */
  proposalId?: string
}

/** Keeps a wallet as it is from now on, beside all that it was. Answers the version. */
export async function keepWallet(tx: Tx, { walletId, what, operatorId, proposalId }: Change): Promise<string> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into deposit_wallet_change (wallet_id, what, name, rate, enabled, kind, currency, network, address, bank_name, account_name, account_number, routing_number,
        operator_id, proposal_id)
      select w.id, ${what}, w.name, w.rate, w.enabled, ${whereOf(sql`w`)}, ${operatorId}::bigint, ${proposalId ?? null}::bigint from deposit_wallet w where w.id = ${walletId}
      returning id`,
  )
  return id
}
