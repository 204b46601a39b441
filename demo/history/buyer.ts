import { createCustomer } from '../../server/accounts/create-customer.ts'
import { saveAddress } from '../../server/addresses/save.ts'
import { setMessageSetting } from '../../server/messages/set-message-setting.ts'
import { maybeRow, row, type Tx } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import { setClock } from '../clock.ts'
import type { Buyer } from '../order-acts.ts'
import type { Person } from './people.ts'

/** Somebody of the history as a customer, who comes to the house shortly before the first time that they do something. */
export async function buyerAs(tx: Tx, person: Person, at: Date): Promise<Buyer> {
  const { email, firstname, lastname, language } = person
  const known = await maybeRow<{ id: string }>(tx, sql`select id from customer where email = ${email}`)
  if (known) return { kind: 'customer', customerId: known.id, email, firstname, language }
  await setClock(tx, new Date(at.getTime() - 7 * 3_600_000))
  const customer = await createCustomer(tx, { email, firstname, lastname, language, telephone: '', passwordHash: null })
  // They look at their orders themselves; nobody signs in as one of them to read what they would be told.
  for (const way of ['mail', 'notice'] as const) await setMessageSetting(tx, customer, { group: 'orders', way, on: false })
  const { street, postalCode, city, province, country, phone } = person
  const name = `${firstname} ${lastname}`
  await saveAddress(tx, customer, { name, email, phone, street, postal_code: postalCode, city, province, country, is_default: true })
  return { ...customer, email, firstname, language }
}

export const skuOf = async (tx: Tx, code: string): Promise<string> =>
  (await row<{ id: string }>(tx, sql`select id from sku where code = ${code}`)).id

export const productOf = async (tx: Tx, slug: string): Promise<string> =>
  (await row<{ id: string }>(tx, sql`select id from product where slug = ${slug}`)).id
