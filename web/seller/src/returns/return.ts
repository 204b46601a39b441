import { type ReturnState, returnDeskViews } from '../../../../contract/returns.ts'
import type { Reply } from '../../../client/calls.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export type ReturnCase = Reply<'getShopReturn'>
export type ReturnSummary = Reply<'getShopReturns'>['list'][number]

export const views = [...returnDeskViews, 'all'] as const
export type View = (typeof views)[number]

export const viewOf = (asked: string | null): View => views.find((view) => view === asked) ?? 'answer'

export const toneOf: Record<ReturnState, Tone> = {
  requested: 'warning',
  accepted: 'accent',
  dispatched: 'accent',
  received: 'warning',
  refused: 'neutral',
  escalated: 'danger',
  refunded: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
}
