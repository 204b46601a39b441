import type { PayoutState } from '../../../../contract/applications.ts'
import type { CallName, Reply } from '../../../client/calls.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export type Payout = Reply<'getPayouts'>['list'][number]
export type Batch = Reply<'getPayoutBatches'>['list'][number]

/** What is asked for again once something was paid or put into a file. */
export const payoutCalls: readonly CallName[] = ['getPayouts', 'getPayoutBatches', 'getPayoutBatch']

export const payoutTone: Record<PayoutState, Tone> = { to_pay: 'neutral', paid: 'success', failed: 'danger', unknown: 'warning' }

export const payoutViews = ['all', 'ready', 'unknown', 'batches'] as const
export type PayoutView = (typeof payoutViews)[number]
export const isPayoutView = (text: string | null): text is PayoutView => payoutViews.some((key) => key === text)
