import { showOverlay } from '../../../ui/overlays.ts'
import { keepCardPayment } from '../checkout/submission.ts'

/** Hands over to the page of the card provider. Coming back by the browser's own button finds the shop uncovered. */
export function leaveForCard(purchaseId: string, address: string) {
  keepCardPayment(purchaseId)
  const done = showOverlay()
  addEventListener('pageshow', done, { once: true })
  location.assign(address)
}
