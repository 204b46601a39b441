import type { OperatorRole } from '../../contract/roles.ts'
import { clearFailures, type FailureSubject, readFailures, recordFailure } from '../accounts/login-failures.ts'
import { hashPassword, isPassword, isWeak } from '../accounts/passwords.ts'
import { type ProvenFactor, proveSecondFactor, useSecondFactor } from '../accounts/second-factor.ts'
import { recordAudit } from '../audit/record.ts'
import { execute, maybeRow, type Tx, type WriteDb } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { Operator } from '../sessions/callers.ts'
import { type Device, openSession } from '../sessions/open.ts'

type Credentials = {
  id: string
  firstname: string
  role: OperatorRole
  password_hash: string | null
  status: 'active' | 'suspended' | 'closed'
  knows_device: boolean
}

export type ProvenOperator = {
  operator: Operator
  firstname: string
  subject: FailureSubject
  factor: ProvenFactor
  strongerHash: string | null
}

/**
 * Whether an operator's e-mail and password belong together, and the second factor; outside any transaction because hashing takes its time. Outside of the
 * demo nobody comes in by the password alone. Refuses credentialsWrong (also for an e-mail that nobody has, after the same work), accountClosed,
 * captchaFailed as `secondFactorAsked`, and 429 while the account has to wait: a device that was in before has a count of its own.
 */
export async function proveOperator(
  { db, house, deviceHash }: { db: WriteDb; house: Pick<Services, 'configuration' | 'secret' | 'log'>; deviceHash: Buffer | null },
  { email, password, ...given }: Input<'signInOperator'>,
): Promise<ProvenOperator> {
  const account = await maybeRow<Credentials>(
    db,
    sql`select o.id, o.firstname, o.role, o.password_hash, o.status,
          exists (select from session s where s.device_hash = ${deviceHash}::bytea and s.operator_id = o.id) as knows_device
        from operator o where o.email = ${email}`,
  )
  const subject: FailureSubject = account?.knows_device && deviceHash ? { operatorId: account.id, deviceHash } : { operatorEmail: email }
  await readFailures(db, subject)
  if (!(await isPassword(password, account?.password_hash ?? null)) || !account?.password_hash) {
    await recordFailure(db, subject)
    throw refuse('credentialsWrong')
  }
  if (account.status !== 'active') throw refuse('accountClosed')
  const operator = { kind: 'operator', operatorId: account.id, role: account.role } as const
  const factor = await proveSecondFactor({ db, house }, operator, given, () => recordFailure(db, subject))
  if (factor.kind === 'none' && !house.configuration.DEMO) {
    house.log.warn({ operator: account.id }, 'an operator without a second factor was not let in: operator reset mails a link')
    throw refuse('accountClosed')
  }
  return {
    operator,
    firstname: account.firstname,
    subject,
    factor,
    strongerHash: isWeak(account.password_hash) ? await hashPassword(password) : null,
  }
}

/** Opens a session in the console for whom `proveOperator` has proven. Gives the token. */
export async function signInOperator(
  tx: Tx,
  { operator, subject, factor, strongerHash }: ProvenOperator,
  { language, ...device }: Device & { language: string },
): Promise<string> {
  await clearFailures(tx, subject)
  await useSecondFactor(tx, operator, factor)
  await execute(
    tx,
    sql`update operator set language = ${language}, password_hash = coalesce(${strongerHash}, password_hash) where id = ${operator.operatorId}`,
  )
  await recordAudit(tx, operator, {
    act: 'operator.sign_in',
    subject: 'operator',
    subjectId: operator.operatorId,
    why: null,
    details: { factor: factor.kind },
  })
  return openSession(tx, operator, device)
}
