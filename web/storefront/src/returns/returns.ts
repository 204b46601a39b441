import type { ReturnState } from '../../../../contract/returns.ts'
import type { Reply } from '../../../client/calls.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export type ReturnSummary = Reply<'getReturns'>['list'][number]
export type Return = Reply<'getReturn'>

export const stateTones: Record<ReturnState, Tone> = {
  requested: 'accent',
  accepted: 'warning',
  dispatched: 'accent',
  received: 'accent',
  refused: 'warning',
  escalated: 'accent',
  refunded: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
}

/** Everything that an act on a return makes stale. */
export const returnCalls = ['getReturns', 'getReturn', 'getOrders', 'getOrder'] as const
