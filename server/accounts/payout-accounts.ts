import { payoutWaitHours } from '../../contract/limits.ts'
import { isEnglishName } from '../../contract/names.ts'
import { coinNetworks } from '../../contract/payout-accounts.ts'
import { inform } from '../messages/inform.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { isCoinAddress, lastSigns, readAccountNumber, readRoutingNumber } from './account-numbers.ts'

export type PayoutAccount =
  | { kind: 'bank'; currency: string; bankName: string; accountName: string; accountNumber: string; routingNumber: string }
  | { kind: 'crypto'; currency: string; network: string; address: string }

/** A bank account as it is kept. Refuses accountEditInvalid at the fields: a name in other than English letters, numbers that are wrong. */
export function readBankAccount(bank: NonNullable<Input<'updateUser'>['bank']>): PayoutAccount {
  const accountNumber = readAccountNumber(bank.account_number, bank.currency)
  const routingNumber = accountNumber === null ? '' : readRoutingNumber(bank.routing_number, { accountNumber, currency: bank.currency })
  const fields: Record<string, FieldProblem> = {
    ...(isEnglishName(bank.account_name) ? {} : { 'bank.account_name': { problem: 'not_english' } }),
    ...(accountNumber === null ? { 'bank.account_number': { problem: 'wrong' } } : {}),
    ...(routingNumber === null ? { 'bank.routing_number': { problem: bank.routing_number === '' ? 'missing' : 'wrong' } } : {}),
  }
  if (accountNumber === null || routingNumber === null || Object.keys(fields).length > 0) throw refuse('accountEditInvalid', { fields })
  const { currency, bank_name: bankName, account_name: accountName } = bank
  return { kind: 'bank', currency, bankName, accountName, accountNumber, routingNumber }
}

/** A crypto address as it is kept. Refuses accountEditInvalid at the fields: a coin that the network does not carry, an address whose checksum is wrong. */
export function readCryptoAddress({ currency, network, address }: NonNullable<Input<'updateUser'>['crypto']>): PayoutAccount {
  const coins: readonly string[] = coinNetworks[network].coins
  const fields: Record<string, FieldProblem> = {
    ...(coins.includes(currency) ? {} : { 'crypto.network': { problem: 'unknown_choice' } }),
    ...(isCoinAddress(network, address) ? {} : { 'crypto.address': { problem: 'wrong' } }),
  }
  if (Object.keys(fields).length > 0) throw refuse('accountEditInvalid', { fields })
  return { kind: 'crypto', currency, network, address }
}

/**
 * Keeps where the customer's money of a currency is paid out to. A change is told by mail and as a notice, and makes withdrawals to it
 * wait; the same again changes nothing. Refuses accountEditInvalid a bank account in a currency that the house does not have.
 */
export async function savePayoutAccount(tx: Tx, customer: Customer, account: PayoutAccount): Promise<void> {
  const { kind, currency } = account
  if (kind === 'bank' && !(await maybeRow(tx, sql`select from currency where code = ${currency}`)))
    throw refuse('accountEditInvalid', { fields: { 'bank.currency': { problem: 'unknown_choice' } } })
  const values =
    account.kind === 'bank'
      ? sql`'', '', ${account.bankName}, ${account.accountName}, ${account.accountNumber}, ${account.routingNumber}`
      : sql`${account.network}, ${account.address}, '', '', '', ''`
  const changed = await execute(
    tx,
    sql`insert into payout_account as p (customer_id, kind, currency, network, address, bank_name, account_name, account_number, routing_number)
      values (${customer.customerId}, ${kind}, ${currency}, ${values})
      on conflict (customer_id, kind, currency) do update set network = excluded.network, address = excluded.address, bank_name = excluded.bank_name,
        account_name = excluded.account_name, account_number = excluded.account_number, routing_number = excluded.routing_number, changed_at = now()
      where (p.network, p.address, p.bank_name, p.account_name, p.account_number, p.routing_number)
        is distinct from (excluded.network, excluded.address, excluded.bank_name, excluded.account_name, excluded.account_number, excluded.routing_number)`,
  )
  if (changed === 0) return
  const number = account.kind === 'bank' ? account.accountNumber : account.address
  await inform(tx, customer, 'payout_changed', { currency, account: lastSigns(number), hours: String(payoutWaitHours) })
}

/** Forgets a payout account; what is on its way there goes on. Refuses recordMissing. */
export async function removePayoutAccount(
  tx: Tx,
  customer: Customer,
  { kind, currency }: Pick<PayoutAccount, 'kind' | 'currency'>,
): Promise<void> {
  const removed = await maybeRow<{ number: string }>(
    tx,
    sql`delete from payout_account where customer_id = ${customer.customerId} and kind = ${kind} and currency = ${currency}
      returning case kind when 'bank' then account_number else address end as number`,
  )
  if (!removed) throw refuse('recordMissing')
  await inform(tx, customer, 'payout_removed', { currency, account: lastSigns(removed.number) })
}
