import type { ProposalState } from '../../contract/proposals.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/** What one operator proposes and another decides, as its table keeps it. */
export type Proposed = { id: string; state: ProposalState; proposed_by: string; decided_by: string | null }

/** Refuses recordMissing what is not there, writeConflict (`proposal_state`) what is decided or taken back, with who did it. */
export async function needProposed<Found extends Proposed>(tx: Tx, found: Found | undefined): Promise<Found> {
  if (!found) throw refuse('recordMissing')
  if (found.state === 'proposed') return found
  const { by } = await row<{ by: string }>(tx, sql`select firstname as by from operator where id = ${found.decided_by}`)
  throw refuse('writeConflict', { data: { reason: 'proposal_state', state: found.state, by } })
}

/** Refuses writeConflict (`second_approver`) one's own proposal, parameterInvalid (words) a refusal without a reason. */
export function needSecond(
  operator: Operator,
  { proposed_by }: Proposed,
  { isRefused, words }: { isRefused: boolean; words: string },
): void {
  if (proposed_by === operator.operatorId) throw refuse('writeConflict', { data: { reason: 'second_approver' } })
  if (isRefused && words === '') throw refuse('parameterInvalid', { fields: { words: { problem: 'missing' } } })
}

/** Ends a proposal that is locked, in its table. */
export const closeProposal = (
  tx: Tx,
  operator: Operator,
  { table, id, state, words = '' }: { table: Sql; id: string; state: Exclude<ProposalState, 'proposed'>; words?: string },
): Promise<number> =>
  execute(
    tx,
    sql`update ${table} set state = ${state}, decided_by = ${operator.operatorId}, decided_at = now(), decision_words = ${words} where id = ${id}`,
  )
