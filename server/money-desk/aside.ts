import { recordAudit } from '../audit/record.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { lockMatches, refreshMatches } from './match.ts'

/** Lays a line aside that is no top-up, with the reason. Refuses recordMissing, writeConflict (`line_used`) one that is of a top-up or laid aside already. */
export async function setLineAside(tx: Tx, operator: Operator, { lineId, reason }: { lineId: string; reason: string }): Promise<void> {
  await lockMatches(tx)
  const laid = await execute(
    tx,
    sql`update statement_line set aside_reason = ${reason}, aside_by = ${operator.operatorId}, aside_at = now(), standing = 'alone'
      where id = ${lineId} and application_id is null and aside_at is null`,
  )
  if (laid === 0) throw await whyNot(tx, lineId)
  await refreshMatches(tx)
  await recordAudit(tx, operator, {
    act: 'statement.aside',
    subject: 'statement_line',
    subjectId: lineId,
    why: { words: reason },
    details: {},
  })
}

/** Takes a line back that was laid aside. Refuses recordMissing, writeConflict (`line_used`) one that is not aside. */
export async function takeLineBack(tx: Tx, operator: Operator, lineId: string): Promise<void> {
  await lockMatches(tx)
  const taken = await execute(
    tx,
    sql`update statement_line set aside_reason = null, aside_by = null, aside_at = null where id = ${lineId} and aside_at is not null`,
  )
  if (taken === 0) throw await whyNot(tx, lineId)
  await refreshMatches(tx)
  await recordAudit(tx, operator, { act: 'statement.take_back', subject: 'statement_line', subjectId: lineId, why: null, details: {} })
}

async function whyNot(tx: Tx, lineId: string) {
  const found = await maybeRow<{ by: string | null }>(
    tx,
    sql`select o.firstname as by from statement_line l left join operator o on o.id = coalesce(l.matched_by, l.aside_by) where l.id = ${lineId}`,
  )
  return found ? refuse('writeConflict', { data: { reason: 'line_used', by: found.by } }) : refuse('recordMissing')
}
