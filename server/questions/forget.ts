import { execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/**
 * Takes the name from what a customer has asked. What was answered stays, because others go by it; what was not is gone, except where somebody
 * reported it and nobody of the house has looked yet. What they reported of others stays as long, too.
 */
export async function forgetAsker(tx: Tx, { customerId }: Customer): Promise<void> {
  await execute(
    tx,
    sql`delete from question q where q.customer_id = ${customerId} and q.answered_at is null
      and not exists (select from question_report r where r.question_id = q.id and r.settled_at is null)`,
  )
  const left = await rows<{ product_id: string }>(
    tx,
    sql`update question set author = '' where customer_id = ${customerId} returning product_id`,
  )
  await execute(tx, sql`delete from question_report where customer_id = ${customerId} and settled_at is not null`)
  await dropAnswers(
    tx,
    left.map(({ product_id }) => `product:${product_id}`),
  )
}
