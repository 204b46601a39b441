import { execute, row } from '../platform/database.ts'
import { addJob } from '../platform/jobs.ts'
import { sql } from '../platform/sql.ts'
import type { TestPlaza, TestShop } from './plaza.ts'

/** A job that has failed some times already, and waits for its next try. */
export async function failingJob({ db }: Pick<TestPlaza, 'db'>, error = 'connect ECONNREFUSED'): Promise<string> {
  const task = `stuck-${crypto.randomUUID()}`
  await db.transaction((tx) => addJob(tx, task, {}))
  const { id } = await row<{ id: string }>(
    db,
    sql`update graphile_worker._private_jobs j set attempts = 4, last_error = ${error}, run_at = now() + interval '1 day'
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${task} returning j.id`,
  )
  return id
}

/** An order of the shop whose day to leave was over so many days ago. */
export async function lateOrder(plaza: TestPlaza, { skus }: Pick<TestShop, 'skus'>, days = 2): Promise<string> {
  const ana = await plaza.makeCustomer({ walletMinor: 100_000n })
  const { data } = await plaza.buy(ana, skus.slice(0, 1), 'wallet')
  const orderId = data.orders[0]?.id ?? ''
  await execute(
    plaza.db,
    sql`update orders set created_at = created_at - (ship_by - now()) - make_interval(days => ${days}), promised_at = promised_at - (ship_by - now()) - make_interval(days => ${days})
      where id = ${orderId}`,
  )
  return orderId
}

/** A refund to a card that the provider refuses. */
export async function stuckRefund(plaza: TestPlaza, { skus }: Pick<TestShop, 'skus'>): Promise<string> {
  const ana = await plaza.makeCustomer()
  const { data } = await plaza.buy(ana, skus.slice(0, 1), 'card')
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`with paid as (insert into payment (purchase_id, provider, provider_reference, amount_minor, state, language, email, expires_at)
        values (${data.purchase_id}, 'sandbox', ${`stuck-${crypto.randomUUID()}`}, 1500, 'abandoned', 'es', 'ana@example.test', now()) returning id)
      insert into card_refund (payment_id, order_id, amount_minor, reason, state, refusals, problem)
        select id, null, 1500, 'paid_too_late', 'failed', 10, 'The card was closed.' from paid returning id`,
  )
  return id
}
