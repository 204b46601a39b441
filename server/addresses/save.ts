import { addressesMost } from '../../contract/limits.ts'
import { isCountry, postalCodeUse, provinceUse } from '../../contract/places.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { readTelephone } from '../platform/telephone.ts'
import type { Customer } from '../sessions/callers.ts'
import { lockBook, makeDefault } from './default.ts'

/**
 * Adds an address or, with address_id, edits one. The first address becomes the default; a default one stays it until another is chosen.
 * Refuses at the fields: parameterMissing for a postal code or province that post there needs, parameterInvalid (country, telephone, more than
 * `addressesMost` of them), recordMissing for an address that is unknown or somebody else's.
 */
export async function saveAddress(tx: Tx, customer: Customer, { address_id, is_default, ...input }: Input<'addAddress'>): Promise<void> {
  const { name, email, street, postal_code, city, province, country, lat = null, lng = null } = input
  await lockBook(tx, customer)
  // A new address starts with the telephone of the profile, as it is shown.
  const kept = await maybeRow<{ phone: string }>(
    tx,
    address_id === undefined
      ? sql`select telephone as phone from customer where id = ${customer.customerId}`
      : sql`select phone from address where id = ${address_id} and customer_id = ${customer.customerId}`,
  )
  const phone = readTelephone(input.phone, { kept: kept?.phone, country })
  const fields: Record<string, FieldProblem> = {}
  if (!isCountry(country)) fields.country = { problem: 'unknown_choice' }
  else {
    if (phone === null) fields.phone = { problem: 'malformed' }
    if (postal_code === '' && postalCodeUse(country) === 'needed') fields.postal_code = { problem: 'missing' }
    if (province === '' && provinceUse(country) === 'needed') fields.province = { problem: 'missing' }
  }
  const problems = Object.values(fields).map(({ problem }) => problem)
  if (problems.length > 0) throw refuse(problems.includes('missing') ? 'parameterMissing' : 'parameterInvalid', { fields })

  if (address_id !== undefined) {
    const edited = await maybeRow<{ id: string }>(
      tx,
      sql`update address set name = ${name}, phone = ${phone}, email = ${email}, street = ${street}, postal_code = ${postal_code},
            city = ${city}, province = ${province}, country = ${country}, lat = ${lat}, lng = ${lng}
          where id = ${address_id} and customer_id = ${customer.customerId} returning id`,
    )
    if (!edited) throw refuse('recordMissing')
    if (is_default) await makeDefault(tx, customer, edited.id)
    return
  }
  const { count } = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from address where customer_id = ${customer.customerId}`,
  )
  if (count >= addressesMost) throw refuse('parameterInvalid', { fields: { address_list: { problem: 'too_big', bound: addressesMost } } })
  const added = await row<{ id: string }>(
    tx,
    sql`insert into address (customer_id, name, phone, email, street, postal_code, city, province, country, lat, lng)
        values (${customer.customerId}, ${name}, ${phone}, ${email}, ${street}, ${postal_code}, ${city}, ${province}, ${country}, ${lat}, ${lng}) returning id`,
  )
  if (is_default || count === 0) await makeDefault(tx, customer, added.id)
}
