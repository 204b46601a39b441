import { type PayoutOutcome, payoutOutcomes } from '../../contract/applications.ts'
import { outcomesAtOnceMost } from '../../contract/limits.ts'
import { formatAmount } from '../../money/money.ts'
import { recordOutcome } from '../applications/outcome.ts'
import type { Why } from '../messages/reasons.ts'
import { type Database, maybeRow, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { Refusal, refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/**
 * Says what became of the payments of a file whose outcome is not known, some at once, each in a transaction of its own: whoever repeats, until nothing is left or after a crash in the
 * middle, tells the rest and nothing twice. What the operator has applied for, or somebody else tells at the same moment, is not touched. Refuses recordMissing, parameterInvalid (reason) a failure without one.
 */
export async function tellBatchOutcome(
  db: Database,
  operator: Operator,
  { batchId, outcome, reference, why }: { batchId: string; outcome: PayoutOutcome; reference: string; why: Why | null },
): Promise<Reply<'tellPayoutBatchOutcome'>> {
  if (outcome === 'failed' && why === null) throw refuse('parameterInvalid', { fields: { reason: { problem: 'missing' } } })
  if (!(await maybeRow(db, sql`select from payout_batch where id = ${batchId}`))) throw refuse('recordMissing')
  const untold = sql`from payout_batch_item i join withdrawal w on w.application_id = i.application_id join application a on a.id = i.application_id join customer c on c.id = a.customer_id
    where i.batch_id = ${batchId} and i.is_standing and w.payout = any(${[...payoutOutcomes[outcome]]}::text[]) and c.email <> (select email from operator where id = ${operator.operatorId})`
  const open = await rows<{ application_id: string; amount_minor: string }>(
    db,
    sql`select i.application_id, a.amount_minor ${untold} order by i.application_id limit ${outcomesAtOnceMost}::int`,
  )
  let told = 0
  let amount = 0n
  for (const { application_id: applicationId, amount_minor } of open) {
    try {
      await db.transaction((tx) => recordOutcome(tx, operator, { applicationId, outcome, reference, why }))
      told += 1
      amount += BigInt(amount_minor)
    } catch (error) {
      const isNo =
        (error instanceof Refusal && error.codeName === 'writeConflict') || (error instanceof TransportError && error.status === 403)
      if (!isNo) throw error
    }
  }
  const { left } = await row<{ left: number }>(db, sql`select count(*)::int as left ${untold}`)
  return { told, amount: formatAmount(amount), left }
}
