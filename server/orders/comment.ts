import { mayAct } from '../../contract/orders.ts'
import { tellShop } from '../messages/live.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type WrittenReview, writeReviews } from '../reviews/write.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { lockOrder } from './lock.ts'
import { recordOne } from './record-act.ts'

export type Comment = { orderId: string; reviews: WrittenReview[] }

/**
 * Reviews lines of a completed order, each once, in the name and language of the buyer. Refuses orderMissing, reviewRefused (not
 * received yet, a line of another order, a line twice or reviewed before), parameterInvalid (images).
 */
export async function commentOrder(tx: Tx, customer: Omit<SignedIn, 'sessionId' | 'email'>, { orderId, reviews }: Comment): Promise<void> {
  const order = await lockOrder(tx, customer, orderId)
  if (!mayAct('comment', order, customer.kind)) throw refuse('reviewRefused')
  const ids = reviews.map(({ itemId }) => itemId)
  if (new Set(ids).size !== ids.length) throw refuse('reviewRefused')
  if ((await writeReviews(tx, customer, { orderId: order.id, reviews })) !== reviews.length) throw refuse('reviewRefused')
  await recordOne(tx, customer, 'comment', order)
  await tellShop(tx, order.shopId, { kind: 'review', id: null })
}
