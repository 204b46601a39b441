import { type Minor, parseAmount } from '../../money/money.ts'
import type { TransferEntry } from './story.ts'

/** What lies in escrow of an order, by its movements. */
export const heldOf = (transfers: readonly TransferEntry[]): Minor =>
  transfers.reduce(
    (sum, { from, to, amount }) => sum + (to === 'escrow' ? parseAmount(amount) : 0n) - (from === 'escrow' ? parseAmount(amount) : 0n),
    0n,
  )
