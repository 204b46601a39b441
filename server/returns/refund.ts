import { formatAmount, type Minor } from '../../money/money.ts'
import { inform } from '../messages/inform.ts'
import { buyerOf } from '../orders/lock.ts'
import { giveBack } from '../orders/refund.ts'
import type { Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Clock, Operator, ShopMember } from '../sessions/callers.ts'
import { readLine } from './lines.ts'
import { type LockedReturn, lockReturn, mayReturn, returnStateRefusal } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

/** By the shop at any time, also without the goods. Refuses recordMissing, writeConflict (`return_state`) one that has ended. */
export async function refundReturn(
  tx: Tx,
  asker: ShopMember | Clock,
  { returnId, note }: { returnId: string; note: string },
): Promise<void> {
  const found = await lockReturn(tx, asker, returnId)
  if (!mayReturn('refund', found, asker)) throw returnStateRefusal(found)
  await payBack(tx, asker, found, { mostMinor: null, note: note || null })
}

/**
 * Gives the money of a locked return to the buyer and ends it: what was paid for its units, or at most `mostMinor` where somebody decided
 * so. Nothing moves when all of the order had gone back before.
 */
export async function payBack(
  tx: Tx,
  asker: ShopMember | Operator | Clock,
  found: LockedReturn,
  { mostMinor, note }: { mostMinor: Minor | null; note: string | null },
): Promise<Minor> {
  const { order } = found
  const line = await readLine(tx, order, found.lineId)
  const { refundMinor } = line.amountsFor(found.qty)
  const amountMinor = mostMinor !== null && mostMinor < refundMinor ? mostMinor : refundMinor
  const part =
    amountMinor > 0n ? await giveBack(tx, asker, order, { amountMinor, note: found.incrementId, cardReason: 'order_refunded' }) : null
  await recordReturnAct(tx, asker, 'refund', found, {
    note,
    facts: sql`, refund_minor = ${String(amountMinor)}::bigint, refund_part = ${part}::int`,
  })
  const values = { returnId: found.id, number: found.incrementId, amount: `USD ${formatAmount(amountMinor)}` }
  await inform(tx, buyerOf(order), 'return_refunded', values)
  return amountMinor
}
