import { depositLeast } from '../../contract/limits.ts'
import { formatAmount, formatRate } from '../../money/money.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

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
  version: string
}

/** Where money can be sent to, in the order of the house. `customer`: whose reference comes along. */
export async function listDepositWallets(db: Db, customer: Customer | null): Promise<Reply<'getWallets'>> {
  const found = await rows<Stored>(
    db,
    sql`select w.code, w.kind, w.name, w.currency, coalesce(w.rate, c.rate) as rate, w.network, w.address, w.bank_name, w.account_name, w.account_number, w.routing_number,
        (select max(h.id) from deposit_wallet_change h where h.wallet_id = w.id) as version
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
