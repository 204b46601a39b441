import { isEnded, type ReturnAct, type ReturnFinding, type ReturnObjection, returnActs, returnClockOf } from '../../contract/returns.ts'
import { tellCustomer, tellShop } from '../messages/live.ts'
import { resumeOrder } from '../orders/pause.ts'
import { execute, type Tx } from '../platform/database.ts'
import { empty, type Sql, sql } from '../platform/sql.ts'
import { type LockedReturn, mayReturn, type ReturnAsker, returnActor } from './lock.ts'

type Circumstances = {
  /** in the words of who did it */
  note?: string | null
  /** a ready one, told in the language of who reads it */
  reason?: ReturnObjection | ReturnFinding | null
  /** further columns of the return that the act sets */
  facts?: Sql
}

/**
 * Moves a locked return by an act of the table, winds its clock anew and writes who did it: the only writer of its state after the asking.
 * With its end the clock of the order runs on. An act that the table does not allow here is a bug of the caller, which refuses first.
 */
export async function recordReturnAct(
  tx: Tx,
  asker: ReturnAsker,
  act: ReturnAct,
  found: LockedReturn,
  { note = null, reason = null, facts = empty }: Circumstances = {},
): Promise<LockedReturn> {
  if (!mayReturn(act, found, asker)) throw new Error(`${act} by ${asker.kind} of a return that is ${found.state}`)
  const state = returnActs[act].to
  const clock = returnClockOf(state)
  const { actor, actorId } = returnActor(asker)
  await execute(
    tx,
    sql`update order_return set state = ${state}, due_act = ${clock?.act ?? null},
        due_at = now() + make_interval(days => ${clock?.days ?? null}::int)${facts} where id = ${found.id}`,
  )
  await execute(
    tx,
    sql`insert into return_event (return_id, act, actor, actor_id, note, reason)
      values (${found.id}, ${act}, ${actor}, ${actorId}::bigint, ${note}, ${reason})`,
  )
  if (isEnded(state)) await resumeOrder(tx, found.order)
  if (asker.kind !== 'customer') await tellCustomer(tx, found.order.customerId, { kind: 'return', id: found.id })
  await tellShop(tx, found.order.shopId, { kind: 'return', id: found.id })
  return { ...found, state }
}
