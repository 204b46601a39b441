import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** What a product is called in the language of a person. */
export async function nameFor(tx: Tx, { productId, customerId }: { productId: string; customerId: string }): Promise<string> {
  const { name } = await row<{ name: string }>(
    tx,
    sql`select coalesce(p.name ->> c.language, p.name ->> 'en') as name from product p, customer c where p.id = ${productId} and c.id = ${customerId}`,
  )
  return name
}
