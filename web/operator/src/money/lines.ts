import type { LineView, MatchDoubt } from '../../../../contract/money-desk.ts'
import type { CallName, Reply } from '../../../client/calls.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export type Line = Reply<'getStatementLines'>['list'][number]
export type Match = Line['matches'][number]

/** What is asked for again once something of a statement was decided. */
export const statementCalls: readonly CallName[] = ['getStatementLines', 'getDepositsWithoutLine', 'getSureMatches', 'getStatementWallets']

export const viewKeys = ['sure', 'check', 'second', 'alone', 'deposits', 'matched', 'aside'] as const satisfies readonly (
  | LineView
  | 'deposits'
)[]
export type ViewKey = (typeof viewKeys)[number]
export const isView = (text: string | null): text is ViewKey => viewKeys.some((key) => key === text)

export const doubtTone: Record<MatchDoubt, Tone> = {
  amount_differs: 'danger',
  several_deposits: 'warning',
  several_lines: 'warning',
  reference_differs: 'danger',
  sender_differs: 'warning',
}
