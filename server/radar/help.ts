import { tabSets } from '../../contract/orders.ts'
import { remindHours } from '../../contract/radar.ts'
import { recordAudit } from '../audit/record.ts'
import { informMembers } from '../messages/inform-members.ts'
import { inSet } from '../order-states/sql.ts'
import { retryRefund } from '../payments/refund-cards.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { runAgain } from '../platform/jobs.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/**
 * Reminds those who look after the orders of a shop of one whose day to leave is over. Refuses orderMissing one that does not wait for that, writeConflict
 * (`reminded`, with when) within 24 hours of the last time. Effects: a notice and a mail to each of them.
 */
export async function remindShop(tx: Tx, operator: Operator, orderId: string): Promise<void> {
  const order = await maybeRow<{ shop_id: string; increment_id: string; late_days: number }>(
    tx,
    sql`select o.shop_id, o.increment_id, greatest(1, floor(extract(epoch from now() - o.ship_by) / 86400))::int as late_days from orders o
      where o.id = ${orderId} and o.ship_by < now() and ${inSet(tabSets.to_ship)} for no key update`,
  )
  if (!order) throw refuse('orderMissing')
  const last = await maybeRow<{ at: Date; firstname: string | null }>(
    tx,
    sql`select a.created_at as at, p.firstname from audit_entry a left join operator p on p.id = a.actor_id
      where a.subject = 'order' and a.subject_id = ${orderId} and a.act = 'order.remind' and a.created_at > now() - make_interval(hours => ${remindHours})
      order by a.id desc limit 1`,
  )
  if (last) throw refuse('writeConflict', { data: { reason: 'reminded', by: last.firstname ?? '', at: last.at.toISOString() } })
  const values = { orderId, number: order.increment_id, days: String(order.late_days) }
  await informMembers(tx, { shopId: order.shop_id, duties: ['orders'] }, 'shop_order_late', () => values)
  await recordAudit(tx, operator, { act: 'order.remind', subject: 'order', subjectId: orderId, why: null, details: {} })
}

/** Runs a job that failed again at once. Refuses recordMissing one that is done, runs now or never failed. */
export async function retryJob(tx: Tx, operator: Operator, jobId: string): Promise<void> {
  const task = await runAgain(tx, jobId)
  if (task === null) throw refuse('recordMissing')
  await recordAudit(tx, operator, { act: 'job.retry', subject: 'job', subjectId: jobId, why: null, details: { task } })
}

/** Lets the provider be asked once more for a refund that it has refused or not answered. Refuses recordMissing one that is done. */
export async function retryCardRefund(tx: Tx, operator: Operator, refundId: string): Promise<void> {
  if ((await retryRefund(tx, refundId)) === 0) throw refuse('recordMissing')
  await recordAudit(tx, operator, { act: 'card_refund.retry', subject: 'card_refund', subjectId: refundId, why: null, details: {} })
}
