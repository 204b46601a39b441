import type { ManualTransferReason } from '../../contract/money-desk.ts'
import type { ProposalState } from '../../contract/proposals.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { effectOf, readPurse } from './purses.ts'

type Found = {
  id: string
  from_account_id: string
  to_account_id: string
  amount_minor: string
  reason: ManualTransferReason
  words: string
  state: ProposalState
  proposed_by: string
  proposer: string
  created_at: Date
  decider: string | null
  decided_at: Date | null
  decision_words: string
}

/** Transfers by hand with what each would do now: those that wait, the oldest first, or those that are decided, the newest first. */
export async function listManualTransfers(
  db: Db,
  operator: Operator,
  { p, page_size, view }: Input<'getManualTransfers'>,
): Promise<Reply<'getManualTransfers'>> {
  const counts = await row<{ proposed: number; decided: number }>(
    db,
    sql`select (select count(*)::int from manual_transfer where state = 'proposed') as proposed, (select count(*)::int from manual_transfer where state <> 'proposed') as decided`,
  )
  const shown = view === 'proposed' ? sql`m.state = 'proposed' order by m.id` : sql`m.state <> 'proposed' order by m.id desc`
  const found = await rows<Found>(
    db,
    sql`select m.id, m.from_account_id, m.to_account_id, m.amount_minor, m.reason, m.words, m.state, m.proposed_by, p.firstname as proposer, m.created_at,
        d.firstname as decider, m.decided_at, m.decision_words
      from manual_transfer m join operator p on p.id = m.proposed_by left join operator d on d.id = m.decided_by where ${shown} ${onlyPage({ p, page_size })}`,
  )
  const ids = [...new Set(found.flatMap(({ from_account_id, to_account_id }) => [from_account_id, to_account_id]))]
  const purses = new Map(await Promise.all(ids.map(async (id) => [id, await readPurse(db, id)] as const)))
  const purse = (id: string) => {
    const one = purses.get(id)
    if (!one) throw new Error('a transfer by hand names an account that does not exist')
    return one
  }
  return {
    list: found.map((one) => {
      const isOwn = one.proposed_by === operator.operatorId
      const mayAct = one.state === 'proposed' && (operator.role === 'money' || operator.role === 'everything')
      return {
        transfer_id: one.id,
        ...effectOf({ from: purse(one.from_account_id), to: purse(one.to_account_id), amountMinor: BigInt(one.amount_minor) }),
        amount: amountOf(one.amount_minor),
        reason: one.reason,
        words: one.words,
        state: one.state,
        proposed_by: one.proposer,
        proposed_at: one.created_at.toISOString(),
        decided_by: one.decider,
        decided_at: one.decided_at?.toISOString() ?? null,
        decision_words: one.decision_words,
        can_decide: mayAct && !isOwn,
        can_withdraw: mayAct && isOwn,
      }
    }),
    count: counts[view],
    page_count: pageCount(counts[view], page_size),
    counts,
  }
}
