import { applicationActs, applicationRules } from '../../contract/applications.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { tellShop } from '../messages/live.ts'
import { execute, row, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { type GivenWhy, sayWhy } from '../ready-reasons/offered.ts'
import type { Customer, Operator, ShopMember } from '../sessions/callers.ts'
import { applicationEffects } from './kinds.ts'
import { type Application, lockApplication } from './lock.ts'
import { needDecider } from './may-decide.ts'

export type HouseRules = {
  /** USD: from this amount on two operators have to approve */
  secondApproverFromMinor: Minor
}

export type Approval = {
  applicationId: string
  /** of a top-up: what is credited, where that is not what was asked for */
  amountMinor: Minor | null
}

/**
 * Approves an application with everything that follows from it, or, where two operators are needed, as the first of them: then nothing
 * follows yet. Answers which. Refuses recordMissing, 403 who may not decide this kind or has applied for it, writeConflict one that is
 * decided already or was approved by the same operator, parameterInvalid (amount) another amount than the first approval's.
 */
export async function approveApplication(
  tx: Tx,
  operator: Operator,
  { applicationId, amountMinor }: Approval,
  { secondApproverFromMinor }: HouseRules,
): Promise<'approved' | 'first_of_two'> {
  const application = await lockUndecided(tx, operator, applicationId)
  const earlier = await rows<{ operator_id: string; amount_minor: string | null }>(
    tx,
    sql`select operator_id, amount_minor from application_decision where application_id = ${application.id} and decision = 'approve'`,
  )
  if (earlier.some(({ operator_id }) => operator_id === operator.operatorId))
    throw refuse('writeConflict', { data: { reason: 'second_approver' } })
  const agreed = amountFor(application, amountMinor, earlier)
  await execute(
    tx,
    sql`insert into application_decision (application_id, operator_id, decision, amount_minor)
      values (${application.id}, ${operator.operatorId}, 'approve', ${agreed === null ? null : String(agreed)})`,
  )
  const weighed = [application.amountMinor ?? 0n, agreed ?? 0n].reduce((most, one) => (one > most ? one : most))
  const isFirstOfTwo = applicationRules[application.kind].isMoney && weighed >= secondApproverFromMinor && earlier.length === 0
  await recordAudit(tx, operator, {
    act: isFirstOfTwo ? 'application.approve_first' : 'application.approve',
    subject: 'application',
    subjectId: application.id,
    why: null,
    details: { kind: application.kind, amount: agreed === null ? null : formatAmount(agreed) },
  })
  if (isFirstOfTwo) {
    await execute(tx, sql`update application set approvals = 1 where id = ${application.id}`)
    return 'first_of_two'
  }
  await close(tx, application, 'approve', sql`, approvals = approvals + 1`)
  await applicationEffects[application.kind].approved(tx, operator, application, { amountMinor: agreed })
  return 'approved'
}

/** The amount that an approval is about: of a top-up what is credited, of a withdrawal what was asked for. */
function amountFor(
  { kind, amountMinor: asked }: Application,
  given: Minor | null,
  earlier: readonly { amount_minor: string | null }[],
): Minor | null {
  if (kind !== 'deposit') {
    if (given !== null) throw refuse('parameterInvalid', { fields: { amount: { problem: 'unknown_field' } } })
    return asked
  }
  const first = earlier[0]?.amount_minor
  const agreed = given ?? (first ? BigInt(first) : asked)
  if (agreed === null || agreed <= 0n) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_small' } } })
  if (first && BigInt(first) !== agreed) throw refuse('parameterInvalid', { fields: { amount: { problem: 'wrong' } } })
  return agreed
}

/**
 * Refuses an application, with a reason that its applicant reads. Refuses recordMissing, 403 as `approveApplication`, writeConflict one
 * that is decided already, parameterInvalid (reason) a ready reason that is none of its kind or not offered any more, or no words.
 */
export async function refuseApplication(
  tx: Tx,
  operator: Operator,
  { applicationId, why: given }: { applicationId: string; why: GivenWhy },
): Promise<void> {
  const application = await lockUndecided(tx, operator, applicationId)
  const why = await sayWhy(tx, application.kind, given)
  await execute(
    tx,
    sql`insert into application_decision (application_id, operator_id, decision) values (${application.id}, ${operator.operatorId}, 'refuse')`,
  )
  await recordAudit(tx, operator, {
    act: 'application.refuse',
    subject: 'application',
    subjectId: application.id,
    why,
    details: { kind: application.kind },
  })
  await close(tx, application, 'refuse', sql`, reason = ${JSON.stringify(why)}`)
  await applicationEffects[application.kind].refused(tx, application, why)
}

/** Takes an application of the customer's own, or of the member's shop, back while nobody has begun to decide. Refuses recordMissing, writeConflict. */
export async function cancelApplication(
  tx: Tx,
  asker: Customer | ShopMember,
  { applicationId, kind }: { applicationId: string; kind: Application['kind'] },
): Promise<void> {
  const application = await lockApplication(tx, asker, applicationId)
  if (application.kind !== kind) throw refuse('recordMissing')
  if (application.state !== applicationActs.cancel.from || application.approvals > 0) throw decided(application)
  await close(tx, application, 'cancel', sql``)
  await applicationEffects[kind].cancelled(tx, application)
}

/** As `cancelApplication`, by any member of the shop in whose name it stands: what was asked for a product, a listing or more stock. */
export async function cancelShopApplication(tx: Tx, member: ShopMember, applicationId: string): Promise<void> {
  const { kind } = await lockApplication(tx, member, applicationId)
  if (kind !== 'product_listing' && kind !== 'stock_addition') throw refuse('recordMissing')
  await cancelApplication(tx, member, { applicationId, kind })
  await recordAudit(tx, member, {
    act: 'application.cancel',
    subject: 'application',
    subjectId: applicationId,
    why: null,
    details: { kind },
  })
}

const decided = ({ state }: Application) => refuse('writeConflict', { data: { reason: 'application_state', state } })

async function close(tx: Tx, application: Application, act: keyof typeof applicationActs, facts: Sql): Promise<void> {
  const { from, to } = applicationActs[act]
  const closed = await execute(
    tx,
    sql`update application set state = ${to}, decided_at = now()${facts} where id = ${application.id} and state = ${from}`,
  )
  if (closed === 0) throw decided(application)
  if (application.shopId !== null) await tellShop(tx, application.shopId, { kind: 'application', id: application.id })
}

/** Who has decided it, told to an operator who comes after. */
async function decidedBy(tx: Tx, { id, state }: Application) {
  const { by, at } = await row<{ by: string | null; at: Date }>(
    tx,
    sql`select o.firstname as by, a.decided_at as at from application a
      left join lateral (select operator_id from application_decision where application_id = a.id order by id desc limit 1) d on a.state <> 'cancelled'
      left join operator o on o.id = d.operator_id where a.id = ${id}`,
  )
  return refuse('writeConflict', { data: { reason: 'application_decided', state, by, at: at.toISOString() } })
}

async function lockUndecided(tx: Tx, operator: Operator, applicationId: string): Promise<Application> {
  const application = await lockApplication(tx, operator, applicationId)
  await needDecider(tx, operator, application)
  if (application.state !== 'under_review') throw await decidedBy(tx, application)
  return application
}
