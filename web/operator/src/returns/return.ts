import { type HouseReturnView, houseReturnViews, type ReturnState } from '../../../../contract/returns.ts'
import type { Reply } from '../../../client/calls.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export type HouseReturn = Reply<'getHouseReturns'>['list'][number]
export type HouseCase = Reply<'getHouseReturn'>

export const viewOf = (text: string | null): HouseReturnView => houseReturnViews.find((view) => view === text) ?? 'escalated'

export const toneOf: Record<ReturnState, Tone> = {
  requested: 'neutral',
  accepted: 'accent',
  dispatched: 'accent',
  received: 'accent',
  refused: 'warning',
  escalated: 'danger',
  refunded: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
}
