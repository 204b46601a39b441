import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** Where the buyer of an order is written to, and in which language. */
export const findAddressee = (tx: Tx, customerId: string): Promise<{ to: string; language: string }> =>
  row(tx, sql`select email as to, language from customer where id = ${customerId}`)
