import { carrierName } from '../../contract/carriers.ts'
import { informMembers } from '../messages/inform-members.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { lockReturn, mayReturn, ofReturns } from './lock.ts'
import { recordReturnAct } from './record-act.ts'

export type ReturnParcel = {
  returnId: string
  /** code or name of one of `contract/carriers.ts`, or the words of the buyer */
  carrier: string
  trackingNumber: string
}

/** The buyer has sent the goods. Refuses recordMissing, returnParcelRefused one that is not accepted, or of money alone. */
export async function dispatchReturn(tx: Tx, customer: Customer, { returnId, carrier, trackingNumber }: ReturnParcel): Promise<void> {
  const found = await lockReturn(tx, customer, returnId)
  if (!mayReturn('dispatch', found, customer)) throw refuse('returnParcelRefused')
  await recordReturnAct(tx, customer, 'dispatch', found, { facts: sql`, carrier = ${carrier}, tracking_number = ${trackingNumber}` })
  await informMembers(tx, ofReturns(found.order), 'shop_return_dispatched', () => ({
    returnId: found.id,
    number: found.incrementId,
    carrier: carrierName(carrier),
    tracking: trackingNumber,
  }))
}
