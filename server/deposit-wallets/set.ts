import type { DepositWalletKind } from '../../contract/deposit-wallets.ts'
import type { Rate } from '../../money/money.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { keepWallet } from './keep.ts'

export type NewDepositWallet = {
  code: string
  kind: DepositWalletKind
  name: string
  currency: string
  /** units of the currency for one USD; null: the rate of the house's currency of that code */
  rate: Rate | null
  network?: string
  address?: string
  bankName?: string
  accountName?: string
  accountNumber?: string
  routingNumber?: string
  position: number
}

/** Sets up a place where customers can send money to, at the machine, where there are no two operators to say so. One of that code stays as it is. */
export async function setUpDepositWallet(tx: Tx, wallet: NewDepositWallet): Promise<void> {
  const made = await maybeRow<{ id: string }>(
    tx,
    sql`insert into deposit_wallet (code, kind, name, currency, rate, network, address, bank_name, account_name, account_number, routing_number, position)
      values (${wallet.code}, ${wallet.kind}, ${wallet.name}, ${wallet.currency}, ${wallet.rate === null ? null : String(wallet.rate)}, ${wallet.network ?? ''},
        ${wallet.address ?? ''}, ${wallet.bankName ?? ''}, ${wallet.accountName ?? ''}, ${wallet.accountNumber ?? ''}, ${wallet.routingNumber ?? ''}, ${wallet.position})
      on conflict (code) do nothing returning id`,
  )
  if (made) await keepWallet(tx, { walletId: made.id, what: 'added', operatorId: null })
}
