import { applicationNumber } from '../../contract/applications.ts'
import { formatAmount, type Minor, type Rate, worthIn, worthOf } from '../../money/money.ts'
import { approveApplication, type HouseRules } from '../applications/decide.ts'
import { lockApplication } from '../applications/lock.ts'
import { recordAudit } from '../audit/record.ts'
import { type Database, execute, maybeRow, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { Refusal, refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

export type Pairing = { lineId: string; applicationId: string }

/**
 * What a line is worth for a top-up, in USD: what the customer asked for, when exactly that was sent which the house asks for it; else by the rate of the top-up,
 * the odd fraction of a cent truncated.
 */
export const creditOf = ({ amountMinor, askedMinor, rate }: { amountMinor: Minor; askedMinor: Minor; rate: Rate }): Minor =>
  amountMinor === worthIn(askedMinor, rate) ? askedMinor : worthOf(amountMinor, rate)

type Line = { amount_minor: string; application_id: string | null; is_aside: boolean; by: string | null }

/**
 * Approves the top-up that a line has paid, with what the line is worth, and keeps which line it was: also for the first of two operators. Refuses recordMissing, writeConflict
 * (`line_used`) a line that is of another top-up or laid aside, (`no_match`) what does not fit or with `sureOnly` is not sure, and as `approveApplication`.
 */
export async function approveMatch(
  tx: Tx,
  operator: Operator,
  { lineId, applicationId, sureOnly }: Pairing & { sureOnly: boolean },
  rules: HouseRules,
): Promise<{ outcome: 'approved' | 'first_of_two'; creditedMinor: Minor }> {
  const application = await lockApplication(tx, operator, applicationId)
  await execute(tx, sql`select from statement_line where id = ${lineId} for no key update`)
  const line = await maybeRow<Line>(
    tx,
    sql`select l.amount_minor, l.application_id, l.aside_at is not null as is_aside, o.firstname as by
      from statement_line l left join operator o on o.id = coalesce(l.matched_by, l.aside_by) where l.id = ${lineId}`,
  )
  if (!line) throw refuse('recordMissing')
  const isSecond = line.application_id === applicationId && application.state === 'under_review'
  if ((line.application_id !== null && !isSecond) || line.is_aside)
    throw refuse('writeConflict', { data: { reason: 'line_used', by: line.by } })
  const deposit = await maybeRow<{ amount_minor: string; rate: string; is_match: boolean; is_sure: boolean }>(
    tx,
    sql`select a.amount_minor, d.rate, m.line_id is not null as is_match, coalesce(m.doubts = '{}' and m.kind in ('transaction', 'reference'), false) as is_sure
      from application a join deposit d on d.application_id = a.id
      left join statement_match m on m.application_id = a.id and m.line_id = ${lineId} where a.id = ${applicationId}`,
  )
  if (!deposit) throw refuse('recordMissing')
  if (!isSecond && (sureOnly ? !deposit.is_sure : !deposit.is_match)) throw refuse('writeConflict', { data: { reason: 'no_match' } })
  const creditedMinor = creditOf({
    amountMinor: BigInt(line.amount_minor),
    askedMinor: BigInt(deposit.amount_minor),
    rate: BigInt(deposit.rate),
  })
  const outcome = await approveApplication(tx, operator, { applicationId, amountMinor: creditedMinor }, rules)
  await execute(
    tx,
    sql`update statement_line set application_id = ${applicationId}, matched_by = ${operator.operatorId}, matched_at = now() where id = ${lineId}`,
  )
  await recordAudit(tx, operator, {
    act: 'statement.match',
    subject: 'statement_line',
    subjectId: lineId,
    why: null,
    details: { number: applicationNumber(applicationId), amount: formatAmount(creditedMinor) },
  })
  return { outcome, creditedMinor }
}

type Result = Reply<'approveSureMatches'>['list'][number]

/**
 * Approves sure matches one after the other, each in a transaction of its own. What this operator has approved of them before is `already`: whoever repeats, after a lost answer or
 * a crash in the middle, approves the rest and nothing twice. `credited` is what this call has credited.
 */
export async function approveSureMatches(
  db: Database,
  operator: Operator,
  pairings: readonly Pairing[],
  rules: HouseRules,
): Promise<Reply<'approveSureMatches'>> {
  const list: Result[] = []
  let credited = 0n
  for (const { lineId, applicationId } of pairings) {
    const told = { line_id: lineId, application_id: applicationId, by: null }
    try {
      const { outcome, creditedMinor } = await db.transaction(async (tx) => {
        if (await isApprovedBy(tx, operator, { lineId, applicationId })) return { outcome: 'already' as const, creditedMinor: 0n }
        return approveMatch(tx, operator, { lineId, applicationId, sureOnly: true }, rules)
      })
      if (outcome === 'approved') credited += creditedMinor
      list.push({ ...told, outcome })
    } catch (error) {
      const isNo = error instanceof Refusal || (error instanceof TransportError && error.status === 403)
      if (!isNo) throw error
      list.push({ ...told, outcome: 'refused', by: error instanceof Refusal ? nameIn(error.data) : null })
    }
  }
  return { list, credited: formatAmount(credited) }
}

const nameIn = (data: object | null): string | null => (data && 'by' in data && typeof data.by === 'string' ? data.by : null)

const isApprovedBy = async (tx: Tx, { operatorId }: Operator, { lineId, applicationId }: Pairing): Promise<boolean> => {
  const found = await maybeRow(
    tx,
    sql`select from statement_line where id = ${lineId} and application_id = ${applicationId} and matched_by = ${operatorId}`,
  )
  return found !== undefined
}
