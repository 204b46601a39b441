import type { CustomerState } from '../../contract/people.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { tellCustomer, tellShop } from '../messages/live.ts'
import { needImpartial } from '../operators/impartial.ts'
import { execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, Operator } from '../sessions/callers.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { beginSuspension, endSuspension, type Suspending, standingRefusal } from './suspensions.ts'

/**
 * The customer, locked against whoever else decides about them. What begins for them meanwhile does not wait: it began before. Refuses recordMissing, 403
 * whoever has to do with them, writeConflict (`standing_changed`) where they do not stand so any more, with who was quicker.
 */
async function lockCustomer(tx: Tx, operator: Operator, customerId: string, needed: CustomerState): Promise<Customer> {
  const found = await maybeRow<{ status: CustomerState }>(
    tx,
    sql`select status from customer where id = ${customerId}::bigint for no key update`,
  )
  if (!found) throw refuse('recordMissing')
  await needImpartial(tx, operator, { customerId, shopId: '0' })
  if (found.status !== needed) throw await standingRefusal(tx, { customerId }, found.status)
  return { kind: 'customer', customerId }
}

/**
 * Keeps a customer out at once: every session ends, those in offices too, and open streams with it. What they bought goes on, what is to come back to them
 * still does, and their money stays theirs. Refuses as `lockCustomer`. Effects: a mail and a notice in their language, an entry of the audit.
 */
export async function suspendCustomer(
  tx: Tx,
  operator: Operator,
  { customerId, why, note }: Suspending & { customerId: string },
): Promise<void> {
  const customer = await lockCustomer(tx, operator, customerId, 'active')
  await execute(tx, sql`update customer set status = 'suspended' where id = ${customerId}`)
  await beginSuspension(tx, operator, { customerId }, { why, note })
  await revokeAllSessions(tx, customer)
  await inform(tx, customer, 'account_suspended', { reason: why })
  await endStreams(tx, customer)
  await recordAudit(tx, operator, {
    act: 'customer.suspend',
    subject: 'customer',
    subjectId: customerId,
    why,
    details: { note: note === '' ? null : note },
  })
}

/** Before a stream is told anything it is looked whether its person may still have it: whoever may not loses it at the next word. */
async function endStreams(tx: Tx, { customerId }: Customer): Promise<void> {
  await tellCustomer(tx, customerId, { kind: 'notice', id: null })
  const shops = await rows<{ shop_id: string }>(
    tx,
    sql`select shop_id from shop_member where customer_id = ${customerId} and removed_at is null order by shop_id`,
  )
  for (const { shop_id } of shops) await tellShop(tx, shop_id, { kind: 'answers', id: null })
}

/** Lets a suspended customer in again. Refuses as `lockCustomer`. Effects: a mail and a notice, an entry of the audit. */
export async function reopenCustomer(
  tx: Tx,
  operator: Operator,
  { customerId, note }: { customerId: string; note: string },
): Promise<void> {
  const customer = await lockCustomer(tx, operator, customerId, 'suspended')
  await execute(tx, sql`update customer set status = 'active' where id = ${customerId}`)
  await endSuspension(tx, { customerId }, { by: operator, note })
  await inform(tx, customer, 'account_reopened', {})
  await recordAudit(tx, operator, { act: 'customer.reopen', subject: 'customer', subjectId: customerId, why: { words: note }, details: {} })
}
