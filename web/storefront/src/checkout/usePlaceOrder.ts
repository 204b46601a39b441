import { useRef, useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { refresh } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { changeDraft } from './draft.ts'
import { type CheckoutRefusal, readRefusal } from './refusals.ts'
import { keepSubmission, readSubmission, type Submission } from './submission.ts'

type Placed = Reply<'submitOrder'>
type PlaceOrder = {
  onPlaced: (placed: Placed) => void
  onRefused: (refusal: CheckoutRefusal, error: Error, submission: Submission) => void
}

/**
 * Sends an order once. Without an answer it stays written down, and the same submission asked again carries the same key; the button
 * stays pending after a success, because the page is leaving.
 */
export function usePlaceOrder({ onPlaced, onRefused }: PlaceOrder) {
  const [pending, setPending] = useState(false)
  const isFlying = useRef(false)
  const place = async (submission: Submission) => {
    // Presses come faster than renders.
    if (isFlying.current) return
    isFlying.current = true
    setPending(true)
    const wasLost = readSubmission() !== null
    keepSubmission(submission)
    try {
      const placed = await request('submitOrder', submission)
      keepSubmission(null)
      changeDraft({ coupons: {} })
      void refresh('getCart', 'getOwnCoupons', 'getCoupons', 'getOrders', 'getUserBalance', 'getUserinfo', 'getTransactionDetails')
      onPlaced(placed)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const refused = readRefusal(error)
      // What became of one that was sent before is as little known as it was.
      const refusal: CheckoutRefusal = refused.kind === 'unsent' && wasLost ? { kind: 'unknown' } : refused
      if (refusal.kind !== 'unknown') keepSubmission(null)
      isFlying.current = false
      setPending(false)
      onRefused(refusal, error, submission)
    }
  }
  return { place, pending }
}
