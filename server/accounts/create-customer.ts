import { openCustomerAccounts } from '../ledger/accounts.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

export type NewCustomer = {
  /** in lower case */
  email: string
  /** in PHC form, made before the transaction began; null for somebody whom a provider knows */
  passwordHash: string | null
  firstname: string
  lastname: string
  /** + and digits, or empty */
  telephone: string
  language: string
}

/** A customer with an empty wallet, who agreed to the terms of today. Refuses registrationEmailTaken. */
export async function createCustomer(
  tx: Tx,
  { email, passwordHash, firstname, lastname, telephone, language }: NewCustomer,
): Promise<Customer> {
  const customer = await maybeRow<{ id: string }>(
    tx,
    sql`insert into customer (email, password_hash, firstname, lastname, telephone, language, terms_version)
        values (${email}, ${passwordHash}, ${firstname}, ${lastname}, ${telephone}, ${language}, coalesce((select version from page where slug = 'terms'), 1))
        on conflict (email) do nothing returning id`,
  )
  if (!customer) throw refuse('registrationEmailTaken')
  await openCustomerAccounts(tx, customer.id)
  return { kind: 'customer', customerId: customer.id }
}
