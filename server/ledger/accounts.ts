import { execute, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/**
 * What a person or shop owns, free and on hold for withdrawals, kept with a running balance; the escrow of a shop's orders and what the shop owes the house (below zero by that),
 * both summed from their transfers.
 */
export type OwnedAccount =
  | { kind: 'customer_wallet' | 'customer_hold'; customerId: string }
  | { kind: 'merchant_balance' | 'merchant_hold' | 'escrow' | 'shop_debt'; shopId: string }

/** Accounts of the house and of the outside world; they keep no running balance, so that acts do not queue behind one row. */
export type HouseAccount = {
  kind: 'platform_revenue' | 'platform_expense' | 'clearing_card' | 'clearing_deposit' | 'clearing_bank' | 'clearing_cash' | 'payout'
}

export type AccountName = OwnedAccount | HouseAccount

export const ownerOf = (name: AccountName): string | null =>
  'customerId' in name ? name.customerId : 'shopId' in name ? name.shopId : null

/** Opens a customer's wallet and hold, empty. Repeating it changes nothing. */
export const openCustomerAccounts = (tx: Tx, customerId: string): Promise<number> =>
  execute(
    tx,
    sql`insert into account (kind, owner_id, balance_minor) values ('customer_wallet', ${customerId}, 0), ('customer_hold', ${customerId}, 0) on conflict do nothing`,
  )

/** Opens a shop's balance, its hold, its escrow and what it may come to owe, empty. Repeating it changes nothing. */
export const openShopAccounts = (tx: Tx, shopId: string): Promise<number> =>
  execute(
    tx,
    sql`insert into account (kind, owner_id, balance_minor) values ('merchant_balance', ${shopId}, 0), ('merchant_hold', ${shopId}, 0), ('escrow', ${shopId}, null), ('shop_debt', ${shopId}, null) on conflict do nothing`,
  )

/** What a customer owns, locked until the transaction ends as every transfer locks it: in the order of the ids. */
export const lockCustomerAccounts = (tx: Tx, { customerId }: Customer): Promise<unknown> =>
  rows(
    tx,
    sql`select id from account where kind in ('customer_wallet', 'customer_hold') and owner_id = ${customerId} order by id for no key update`,
  )
