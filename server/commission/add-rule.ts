import { commissionAheadDays } from '../../contract/commission.ts'
import { recordAudit } from '../audit/record.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { findRule, startOf, type WantedRule } from './rule.ts'
import { readReach, todayOf } from './try.ts'

/** One at a time: which shops pay more by a rule depends on all others. */
const takeTurns = (tx: Tx) => execute(tx, sql`select pg_advisory_xact_lock(hashtext('commission'))`)

type Latest = { version: string; by: string | null; at: Date }

/** What was put down or taken back last, and by whom. */
export const latestRule = sql`select (2 * count(*) + count(withdrawn_at))::text as version from commission_rule`

async function needSeen(tx: Tx, version: string): Promise<void> {
  const { version: now } = await row<{ version: string }>(tx, latestRule)
  if (now === version) return
  const last = await row<Latest>(
    tx,
    sql`select '' as version, o.firstname as by, greatest(r.created_at, r.withdrawn_at) as at from commission_rule r
      left join operator o on o.id = coalesce(r.withdrawn_by, r.operator_id) order by greatest(r.created_at, r.withdrawn_at) desc, r.id desc limit 1`,
  )
  throw refuse('writeConflict', { data: { reason: 'edited_meanwhile', by: last.by, at: last.at.toISOString() } })
}

/**
 * Puts a rule down, from now or a day on; sales take it by themselves when it has begun, and orders keep what was taken when they were placed. Refuses as `findRule`, parameterInvalid (starts_on) a
 * beginning too early for whoever pays more, or further than a year ahead, writeConflict (`edited_meanwhile`) when another rule was put down since this one was tried.
 */
export async function addRule(tx: Tx, operator: Operator, wanted: WantedRule, version: string): Promise<string> {
  await takeTurns(tx)
  await needSeen(tx, version)
  const today = todayOf()
  const rule = await findRule(tx, wanted, today)
  const { earliest } = await readReach(tx, rule)
  if (earliest !== null && (rule.startsOn === null || rule.startsOn < earliest))
    throw refuse('parameterInvalid', { fields: { starts_on: { problem: rule.startsOn === null ? 'missing' : 'too_small' } } })
  const latest = Temporal.PlainDate.from(today).add({ days: commissionAheadDays }).toString()
  if (rule.startsOn !== null && rule.startsOn > latest) throw refuse('parameterInvalid', { fields: { starts_on: { problem: 'too_big' } } })
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into commission_rule (shop_id, category_id, basis_points, starts_at, operator_id)
      values (${rule.shop?.id ?? null}, ${rule.categoryId}, ${rule.basisPoints}, ${startOf(rule)}, ${operator.operatorId}) returning id`,
  )
  await recordAudit(tx, operator, {
    act: 'commission.add',
    subject: 'commission_rule',
    subjectId: id,
    why: null,
    details: { percent: rule.basisPoints === null ? null : String(rule.basisPoints / 100), from: rule.startsOn ?? today },
  })
  return id
}

/** Takes a rule back that has not begun. Refuses recordMissing, writeConflict (`edited_meanwhile`) one that has begun or is taken back already. */
export async function withdrawRule(tx: Tx, operator: Operator, ruleId: string): Promise<void> {
  await takeTurns(tx)
  const found = await maybeRow<{ open: boolean; by: string | null; at: Date }>(
    tx,
    sql`select r.withdrawn_at is null and r.starts_at > now() as open, o.firstname as by, coalesce(r.withdrawn_at, r.starts_at) as at
      from commission_rule r left join operator o on o.id = coalesce(r.withdrawn_by, r.operator_id) where r.id = ${ruleId}`,
  )
  if (!found) throw refuse('recordMissing')
  if (!found.open) throw refuse('writeConflict', { data: { reason: 'edited_meanwhile', by: found.by, at: found.at.toISOString() } })
  await execute(tx, sql`update commission_rule set withdrawn_at = now(), withdrawn_by = ${operator.operatorId} where id = ${ruleId}`)
  await recordAudit(tx, operator, { act: 'commission.withdraw', subject: 'commission_rule', subjectId: ruleId, why: null, details: {} })
}
