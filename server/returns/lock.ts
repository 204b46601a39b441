import { isEnded, mayActOnReturn, type ReturnAct, type ReturnKind, type ReturnReason, type ReturnState } from '../../contract/returns.ts'
import { actorFields, lockOrder, type Order } from '../orders/lock.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Clock, Customer, Operator, ShopMember } from '../sessions/callers.ts'

/** Who can do something to a return. */
export type ReturnAsker = Customer | ShopMember | Operator | Clock

export type Return = {
  id: string
  incrementId: string
  lineId: string
  qty: number
  kind: ReturnKind
  reason: ReturnReason
  state: ReturnState
}

/** A return with the order that it is of, both locked. */
export type LockedReturn = Return & { order: Order }

/** Which returns `r` somebody sees; those of others answer like missing ones. */
export function returnsVisibleTo(asker: ReturnAsker): Sql {
  switch (asker.kind) {
    case 'customer':
      return sql`r.customer_id = ${asker.customerId}`
    case 'shop_member':
      return sql`r.shop_id = ${asker.shopId}`
    case 'operator':
    case 'clock':
      return sql`true`
  }
}

/** What the timeline notes of who did an act. */
export const returnActor = (asker: ReturnAsker) => {
  const { actor, actorId } = actorFields(asker)
  return { actor: actor as 'buyer' | 'seller' | 'operator' | 'clock', actorId }
}

/** Whether the table of acts lets somebody do this now. */
export const mayReturn = (act: ReturnAct, found: Pick<Return, 'state' | 'kind'>, asker: ReturnAsker): boolean =>
  mayActOnReturn(act, found, returnActor(asker).actor)

/** The return and its order, locked until the transaction ends, in the order in which everything locks them. Refuses recordMissing. */
export async function lockReturn(tx: Tx, asker: ReturnAsker, returnId: string): Promise<LockedReturn> {
  const known = await maybeRow<{ order_id: string }>(
    tx,
    sql`select r.order_id from order_return r where r.id = ${returnId}::bigint and ${returnsVisibleTo(asker)}`,
  )
  if (!known) throw refuse('recordMissing')
  const order = await lockOrder(tx, asker, known.order_id)
  const found = await row<{
    id: string
    increment_id: string
    order_line_id: string
    qty: number
    kind: ReturnKind
    reason: ReturnReason
    state: ReturnState
  }>(tx, sql`select id, increment_id, order_line_id, qty, kind, reason, state from order_return where id = ${returnId} for no key update`)
  const { id, increment_id: incrementId, order_line_id: lineId, qty, kind, reason, state } = found
  return { id, incrementId, lineId, qty, kind, reason, state, order }
}

/** That a return stands elsewhere than where the act may happen. */
export const returnStateRefusal = ({ state }: Pick<Return, 'state'>) => refuse('writeConflict', { data: { reason: 'return_state', state } })

/** Whether both sides may still write and show. */
export const isUnderWay = ({ state }: Pick<Return, 'state'>): boolean => !isEnded(state)

/**
 * Whether the clock may act on a return now: nobody else is at the purchase, which is locked then, and what the clock stands at is still
 * due. Never waits: who is there now may make the act needless, and the next run looks again.
 */
export async function lockDueReturn(tx: Tx, returnId: string, dueAct: string): Promise<boolean> {
  const purchase = await maybeRow(
    tx,
    sql`select from purchase where id = (select o.purchase_id from order_return r join orders o on o.id = r.order_id where r.id = ${returnId}) for no key update skip locked`,
  )
  if (!purchase) return false
  const due = await maybeRow(tx, sql`select from order_return where id = ${returnId} and due_act = ${dueAct} and due_at <= now()`)
  return due !== undefined
}

/** Who of the shop of an order is told what becomes of a return. */
export const ofReturns = ({ shopId }: Pick<Order, 'shopId'>) => ({ shopId, duties: ['orders'] as const })
