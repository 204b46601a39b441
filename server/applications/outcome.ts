import { type PayoutOutcome, type PayoutState, payoutOutcomes } from '../../contract/applications.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { tellShop } from '../messages/live.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type GivenWhy, sayWhy } from '../ready-reasons/offered.ts'
import type { Operator } from '../sessions/callers.ts'
import { lockApplication } from './lock.ts'
import { needDecider } from './may-decide.ts'
import { giveBackHeld, payOutHeld, told } from './withdrawal.ts'

export type Outcome = {
  applicationId: string
  outcome: PayoutOutcome
  /** of the payment, as the bank or the chain names it; '' where there is none */
  reference: string
  /** needed when it failed: the customer reads it */
  why: GivenWhy | null
}

/**
 * Says what became of the payment of an approved withdrawal: paid, and the money leaves; failed, and it goes back to where it came from;
 * unknown, and it stays on hold until somebody knows. Refuses recordMissing what is no withdrawal, 403 as a decision, parameterInvalid
 * (reason) a failure without one, writeConflict a withdrawal that is not approved or whose outcome stands.
 */
export async function recordOutcome(tx: Tx, operator: Operator, { applicationId, outcome, reference, why: given }: Outcome): Promise<void> {
  const application = await lockApplication(tx, operator, applicationId)
  if (application.kind !== 'withdrawal') throw refuse('recordMissing')
  await needDecider(tx, operator, application)
  const why = given && (await sayWhy(tx, 'withdrawal', given))
  if (outcome === 'failed' && why === null) throw refuse('parameterInvalid', { fields: { reason: { problem: 'missing' } } })
  const { payout } = await row<{ payout: PayoutState | null }>(
    tx,
    sql`select payout from withdrawal where application_id = ${application.id}`,
  )
  const from: readonly PayoutState[] = payoutOutcomes[outcome]
  if (payout === null || !from.includes(payout)) throw refuse('writeConflict', { data: { reason: 'payout_state', payout } })
  await execute(
    tx,
    sql`update withdrawal set payout = ${outcome}, payout_at = now(), payout_reference = ${reference}, payout_reason = ${outcome === 'failed' ? JSON.stringify(why) : null} where application_id = ${application.id}`,
  )
  await recordAudit(tx, operator, {
    act: `payout.${outcome}`,
    subject: 'application',
    subjectId: application.id,
    why,
    details: { reference: reference || null },
  })
  if (application.shopId !== null) await tellShop(tx, application.shopId, { kind: 'application', id: application.id })
  if (outcome === 'unknown') return
  if (outcome === 'paid') {
    await payOutHeld(tx, application)
    await inform(tx, application.applicant, application.shopId === null ? 'withdrawal_paid' : 'shop_withdrawal_paid', told(application))
    return
  }
  if (why === null) return
  await giveBackHeld(tx, application)
  const kind = application.shopId === null ? 'withdrawal_failed' : 'shop_withdrawal_failed'
  await inform(tx, application.applicant, kind, { ...told(application), reason: why })
}
