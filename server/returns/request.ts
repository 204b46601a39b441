import { type ReturnKind, type ReturnReason, returnClocks, returnReasons } from '../../contract/returns.ts'
import { informMembers } from '../messages/inform-members.ts'
import { tellShop } from '../messages/live.ts'
import { lockOrder } from '../orders/lock.ts'
import { pauseOrder } from '../orders/pause.ts'
import { execute, row, type Tx, violatedConstraint } from '../platform/database.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { needReturnable } from './lines.ts'
import { ofReturns } from './lock.ts'
import { attachEvidence } from './pictures.ts'

export type NewReturn = {
  orderId: string
  lineId: string
  qty: number
  kind: ReturnKind
  reason: ReturnReason
  /** what happened */
  content: string
  /** paths of uploads for return */
  images: readonly string[]
}

/**
 * Asks for the money of some units of an order line. The order's clock stops until the return has ended. Refuses orderMissing; returnExists
 * while one of that line is under way; afterSaleRefused outside of the terms, or for a reason that is none now; returnQuantity;
 * returnFailed at the fields (content empty, a kind that the reason does not have, evidence missing or not the customer's).
 */
export async function requestReturn(tx: Tx, customer: Customer, wish: NewReturn): Promise<string> {
  const order = await lockOrder(tx, customer, wish.orderId)
  const { terms } = await needReturnable(tx, order, wish)
  if (!terms.reasons.includes(wish.reason)) throw refuse('afterSaleRefused', { data: { reason: 'reason', at: null } })
  const fields = problemsOf(wish)
  if (Object.keys(fields).length > 0) throw refuse('returnFailed', { fields })
  const { id, increment_id: number } = await insertReturn(tx, customer, order.shopId, wish)
  await execute(
    tx,
    sql`insert into return_event (return_id, act, actor, actor_id) values (${id}, 'request', 'buyer', ${customer.customerId}::bigint)`,
  )
  await attachEvidence(tx, { returnId: id, messageId: null, sender: customer, paths: wish.images })
  await pauseOrder(tx, order)
  await tellShop(tx, order.shopId, { kind: 'return', id })
  await informMembers(tx, ofReturns(order), 'shop_return_requested', () => ({
    returnId: id,
    number,
    order: order.incrementId,
    days: String(returnClocks.requested.days),
  }))
  return id
}

function problemsOf({ kind, reason, content, images }: NewReturn): Record<string, FieldProblem> {
  const { kinds, picturesLeast }: { kinds: readonly ReturnKind[]; picturesLeast: number } = returnReasons[reason]
  return {
    ...(content === '' ? { content: { problem: 'missing' } } : {}),
    ...(kinds.includes(kind) ? {} : { kind: { problem: 'unknown_choice' } }),
    ...(new Set(images).size < picturesLeast ? { images: { problem: 'missing' } } : {}),
  }
}

async function insertReturn(tx: Tx, { customerId }: Customer, shopId: string, wish: NewReturn) {
  const { act, days } = returnClocks.requested
  try {
    return await row<{ id: string; increment_id: string }>(
      tx,
      sql`insert into order_return (order_id, order_line_id, customer_id, shop_id, qty, kind, reason, content, due_act, due_at)
        values (${wish.orderId}, ${wish.lineId}, ${customerId}, ${shopId}, ${wish.qty}, ${wish.kind}, ${wish.reason}, ${wish.content}, ${act},
          now() + make_interval(days => ${days})) returning id, increment_id`,
    )
  } catch (error) {
    throw violatedConstraint(error) === 'order_return_under_way' ? refuse('writeConflict') : error
  }
}
