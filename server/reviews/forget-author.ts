import { rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Takes the name from what a customer has written: the reviews stay, because others go by them. */
export async function forgetAuthor(tx: Tx, { customerId }: Customer): Promise<void> {
  const written = await rows<{ product_id: string }>(
    tx,
    sql`update review set author = '' where customer_id = ${customerId} returning product_id`,
  )
  await dropAnswers(
    tx,
    written.map(({ product_id }) => `product:${product_id}`),
  )
}
