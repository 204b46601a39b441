import { depositLeast } from '../../contract/limits.ts'
import { formatAmount, formatRate, type Rate } from '../../money/money.ts'
import { type Db, execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

export type NewDepositWallet = {
  code: string
  kind: 'crypto' | 'ewallet' | 'bank'
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

/** Sets up a place where customers can send money to, or changes it. */
export const setDepositWallet = (tx: Tx, wallet: NewDepositWallet): Promise<number> =>
  execute(
    tx,
    sql`insert into deposit_wallet (code, kind, name, currency, rate, network, address, bank_name, account_name, account_number, routing_number, position)
      values (${wallet.code}, ${wallet.kind}, ${wallet.name}, ${wallet.currency}, ${wallet.rate === null ? null : String(wallet.rate)}, ${wallet.network ?? ''},
        ${wallet.address ?? ''}, ${wallet.bankName ?? ''}, ${wallet.accountName ?? ''}, ${wallet.accountNumber ?? ''}, ${wallet.routingNumber ?? ''}, ${wallet.position})
      on conflict (code) do update set kind = excluded.kind, name = excluded.name, currency = excluded.currency, rate = excluded.rate, network = excluded.network,
        address = excluded.address, bank_name = excluded.bank_name, account_name = excluded.account_name, account_number = excluded.account_number,
        routing_number = excluded.routing_number, position = excluded.position, enabled = true`,
  )

/** What one USD is worth in what a wallet takes. A wallet of a currency that the house does not have has a rate of its own. */
export async function readRate(db: Db, { rate, currency }: { rate: string | null; currency: string }): Promise<Rate> {
  if (rate !== null) return BigInt(rate)
  const found = await maybeRow<{ rate: string }>(db, sql`select rate from currency where code = ${currency}`)
  if (!found) throw new Error(`the wallet takes ${currency}, of which no rate is known`)
  return BigInt(found.rate)
}

/**
 * What a customer writes into a bank transfer, so that it is known whose it is: a creditor reference of ISO 11649, whose two digits
 * after RF check the rest (ISO 7064, mod 97-10).
 */
export function depositReference({ customerId }: Customer): string {
  const body = `PLZ${customerId.padStart(7, '0')}`
  const digits = [...`${body}RF00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `RF${String(check).padStart(2, '0')}${body}`
}

type Stored = {
  code: string
  kind: 'crypto' | 'ewallet' | 'bank'
  name: string
  currency: string
  rate: string
  network: string
  address: string
  bank_name: string
  account_name: string
  account_number: string
  routing_number: string
}

/** Where money can be sent to, in the order of the house. `customer`: whose reference comes along. */
export async function listDepositWallets(db: Db, customer: Customer | null): Promise<Reply<'getWallets'>> {
  const found = await rows<Stored>(
    db,
    sql`select w.code, w.kind, w.name, w.currency, coalesce(w.rate, c.rate) as rate, w.network, w.address, w.bank_name, w.account_name, w.account_number, w.routing_number
      from deposit_wallet w left join currency c on c.code = w.currency
      where w.enabled and coalesce(w.rate, c.rate) is not null order by w.position, w.id`,
  )
  return {
    list: found.map(({ kind, rate, address, network, bank_name, account_name, account_number, routing_number, ...wallet }) => ({
      ...wallet,
      type: kind,
      rate: formatRate(BigInt(rate)),
      min: formatAmount(BigInt(depositLeast) * 100n),
      network: network || null,
      address: address || null,
      qr: kind === 'crypto' ? address : null,
      bank: kind === 'bank' ? { bank_name, account_name, account_number, routing_number } : null,
    })),
    reference: customer && depositReference(customer),
  }
}
