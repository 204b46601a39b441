import type { z } from 'zod'
import type { address } from '../../contract/calls/addresses.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

export type Address = z.output<typeof address>

const columns = sql`id as address_id, name, phone, email, street, postal_code, city, province, country, lat, lng, is_default`

/** The addresses of the customer, the default one first, then the latest. */
export const readAddresses = (db: Db, { customerId }: Customer): Promise<Address[]> =>
  rows<Address>(db, sql`select ${columns} from address where customer_id = ${customerId} order by is_default desc, id desc`)

/** The default address of the customer; undefined without one. */
export const defaultAddress = (db: Db, { customerId }: Customer): Promise<Address | undefined> =>
  maybeRow<Address>(db, sql`select ${columns} from address where customer_id = ${customerId} and is_default`)

/** One address of the customer; undefined when it is unknown or somebody else's. */
export const findAddress = (db: Db, { customerId }: Customer, addressId: string): Promise<Address | undefined> =>
  maybeRow<Address>(db, sql`select ${columns} from address where customer_id = ${customerId} and id = ${addressId}`)
