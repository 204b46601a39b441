import type { AuditAct } from '../../contract/audit.ts'
import type { Language } from '../../contract/languages.ts'
import type { OperatorRole, OperatorState } from '../../contract/roles.ts'
import { dropFactors } from '../accounts/drop-factors.ts'
import { recordAudit } from '../audit/record.ts'
import { tellOperator } from '../messages/tell-operator.ts'
import { createOperator } from '../operators/create.ts'
import { type Db, execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { House, Operator } from '../sessions/callers.ts'
import { endOperatorSessions } from '../sessions/revoke.ts'
import { sendOperatorLink } from './link.ts'

type Found = {
  id: string
  email: string
  firstname: string
  role: OperatorRole
  state: OperatorState
  created_at: Date
  seen_at: Date | null
  has_factor: boolean
  link_until: Date | null
}

/** Who keeps the house, those who may come in first. */
export async function readOperators(db: Db, asker: Operator): Promise<Reply<'getOperators'>> {
  const found = await rows<Found>(
    db,
    sql`select o.id, o.email, o.firstname, o.role, o.created_at,
          case when o.status <> 'active' then 'suspended' when o.password_hash is null then 'invited' else 'active' end as state,
          (select max(s.last_seen_at) from session s where s.operator_id = o.id) as seen_at,
          exists (select from totp_secret t where t.operator_id = o.id and t.confirmed_at is not null) or exists (select from passkey p where p.operator_id = o.id) as has_factor,
          (select l.expires_at from operator_link l where l.operator_id = o.id and l.expires_at > now()) as link_until
        from operator o order by o.status = 'active' desc, o.firstname, o.id`,
  )
  return {
    operators: found.map(({ created_at, seen_at, link_until, ...operator }) => ({
      ...operator,
      created_at: created_at.toISOString(),
      seen_at: seen_at?.toISOString() ?? null,
      link_until: link_until?.toISOString() ?? null,
      me: operator.id === asker.operatorId,
    })),
  }
}

export type Invitation = { email: string; firstname: string; role: OperatorRole; language: Language }

/** Makes an account for somebody, by another operator or a command, and mails them the link in. Answers it. Refuses emailTaken. */
export async function inviteOperator(tx: Tx, by: Operator | House, invitation: Invitation): Promise<string> {
  const invitedBy = by.kind === 'operator' ? by.operatorId : null
  const made = await createOperator(tx, { ...invitation, passwordHash: null, invitedBy })
  await record(tx, by, made.operatorId, 'operator.invite', { email: invitation.email, role: invitation.role })
  return sendOperatorLink(tx, made)
}

/**
 * For somebody who has lost what proves them: their factors and password count no more, their sessions end, and they are mailed a new link, which is answered.
 * Refuses recordMissing, accountClosed a suspended one, writeConflict (`own_account`, `last_operator`).
 */
export async function resetOperator(tx: Tx, by: Operator | House, operatorId: string): Promise<string> {
  const { status } = await lockOther(tx, by, operatorId)
  if (status !== 'active') throw refuse('accountClosed')
  await dropFactors(tx, { kind: 'operator', operatorId })
  await execute(tx, sql`update operator set password_hash = null where id = ${operatorId}`)
  await needEverything(tx, by)
  await endOperatorSessions(tx, operatorId)
  await record(tx, by, operatorId, 'operator.reset', {})
  return sendOperatorLink(tx, { operatorId })
}

/** Gives another operator another role. Refuses recordMissing, writeConflict (`own_account`, `last_operator`). Effects: a mail. */
export async function changeOperatorRole(
  tx: Tx,
  by: Operator,
  { operatorId, role }: { operatorId: string; role: OperatorRole },
): Promise<void> {
  const before = await lockOther(tx, by, operatorId)
  if (before.role === role) return
  await execute(tx, sql`update operator set role = ${role} where id = ${operatorId}`)
  await needEverything(tx, by)
  await tellOperator(tx, operatorId, 'role_changed')
  await record(tx, by, operatorId, 'operator.role', { before: before.role, after: role })
}

/** Keeps another operator out at once. Refuses recordMissing, writeConflict (`own_account`, `last_operator`). */
export async function suspendOperator(tx: Tx, by: Operator, { operatorId, reason }: { operatorId: string; reason: string }): Promise<void> {
  const { status } = await lockOther(tx, by, operatorId)
  if (status !== 'active') return
  await execute(tx, sql`update operator set status = 'suspended' where id = ${operatorId}`)
  await needEverything(tx, by)
  await execute(tx, sql`delete from operator_link where operator_id = ${operatorId}`)
  await endOperatorSessions(tx, operatorId)
  await recordAudit(tx, by, { act: 'operator.suspend', subject: 'operator', subjectId: operatorId, why: { words: reason }, details: {} })
}

/** Lets a suspended operator in again. Refuses recordMissing, writeConflict (`own_account`). */
export async function reopenOperator(tx: Tx, by: Operator, operatorId: string): Promise<void> {
  const { status } = await lockOther(tx, by, operatorId)
  if (status === 'active') return
  await execute(tx, sql`update operator set status = 'active' where id = ${operatorId}`)
  await record(tx, by, operatorId, 'operator.reopen', {})
}

type Kept = { role: OperatorRole; status: 'active' | 'suspended' | 'closed' }

async function lockOther(tx: Tx, by: Operator | House, operatorId: string): Promise<Kept> {
  // All of them, in one order: who remains is decided over all.
  const all = await rows<Kept & { id: string }>(tx, sql`select id, role, status from operator order by id for update`)
  const found = all.find(({ id }) => id === operatorId)
  if (!found) throw refuse('recordMissing')
  if (by.kind === 'operator' && by.operatorId === operatorId) throw refuse('writeConflict', { data: { reason: 'own_account' } })
  return found
}

/** A house that nobody may open any more could not be helped by anybody in it. */
async function needEverything(tx: Tx, by: Operator | House): Promise<void> {
  // By a command it can always be helped.
  if (by.kind === 'house') return
  const left = await maybeRow(
    tx,
    sql`select from operator where role = 'everything' and status = 'active' and password_hash is not null limit 1`,
  )
  if (!left) throw refuse('writeConflict', { data: { reason: 'last_operator' } })
}

const record = (tx: Tx, by: Operator | House, operatorId: string, act: AuditAct, details: Record<string, string>): Promise<number> =>
  recordAudit(tx, by, { act, subject: 'operator', subjectId: operatorId, why: null, details })
