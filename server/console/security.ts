import type { AuditAct } from '../../contract/audit.ts'
import { isCommonPassword } from '../accounts/common-passwords.ts'
import { disableTotp } from '../accounts/disable-totp.ts'
import { removePasskey } from '../accounts/remove-passkey.ts'
import { readSecondFactor } from '../accounts/second-factor.ts'
import { recordAudit } from '../audit/record.ts'
import { tellOperator } from '../messages/tell-operator.ts'
import { type Db, execute, row, rows, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { Operator, OperatorInConsole } from '../sessions/callers.ts'
import { endOperatorSessions } from '../sessions/revoke.ts'

type House = Pick<Services, 'configuration'>

const sessionsShown = 20

/** What proves an operator, and where they are signed in. */
export async function readSecurity(db: Db, { configuration }: House, operator: OperatorInConsole): Promise<Reply<'getOperatorSecurity'>> {
  const sessions = await rows<{ id: string; created_at: Date; last_seen_at: Date; user_agent: string }>(
    db,
    sql`select id, created_at, last_seen_at, user_agent from session
        where operator_id = ${operator.operatorId} and revoked_at is null and expires_at > now()
        order by id = ${operator.sessionId} desc, last_seen_at desc, id desc limit ${sessionsShown}`,
  )
  return {
    ...(await readSecondFactor(db, operator)),
    factor_needed: !configuration.DEMO,
    sessions: sessions.map(({ id, created_at, last_seen_at, user_agent }) => ({
      session_id: id,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      user_agent,
      current: id === operator.sessionId,
    })),
  }
}

/** Who and how an operator is, as what a passkey or an app is made for. */
export const readOwner = async (db: Db, operator: Operator): Promise<Operator & { email: string; firstname: string }> => ({
  ...operator,
  ...(await row<{ email: string; firstname: string }>(db, sql`select email, firstname from operator where id = ${operator.operatorId}`)),
})

export const recordSecurity = (
  tx: Tx,
  operator: Operator,
  act: Extract<AuditAct, `operator.${string}`>,
  details: Record<string, string> = {},
): Promise<number> => recordAudit(tx, operator, { act, subject: 'operator', subjectId: operator.operatorId, why: null, details })

/** Refuses writeConflict (`last_factor`) what would leave an operator with the password alone in a house that asks for more. */
async function needFactorLeft(tx: Tx, { configuration }: House, operator: Operator): Promise<void> {
  await execute(tx, sql`select from operator where id = ${operator.operatorId} for update`)
  const { totp, passkeys } = await readSecondFactor(tx, operator)
  if (!configuration.DEMO && Number(totp) + passkeys.length <= 1) throw refuse('writeConflict', { data: { reason: 'last_factor' } })
}

/** Turns the authenticator app off. Refuses recordMissing, writeConflict (`last_factor`). Effects: a mail. */
export async function dropOperatorTotp(tx: Tx, house: House, operator: Operator): Promise<void> {
  await needFactorLeft(tx, house, operator)
  await disableTotp(tx, operator)
  await recordSecurity(tx, operator, 'operator.totp_off')
}

/** Removes a passkey. Refuses recordMissing, writeConflict (`last_factor`). Effects: a mail. */
export async function dropOperatorPasskey(tx: Tx, house: House, operator: Operator, passkeyId: string): Promise<void> {
  await needFactorLeft(tx, house, operator)
  await removePasskey(tx, operator, passkeyId)
  await recordSecurity(tx, operator, 'operator.passkey_removed')
}

/** Changes the password of who asks and ends their other sessions. Refuses parameterInvalid (password) one that is tried first everywhere. Effects: a mail. */
export async function changeOperatorPassword(
  tx: Tx,
  operator: OperatorInConsole,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<void> {
  if (isCommonPassword(password)) throw refuse('parameterInvalid', { fields: { password: { problem: 'too_common' } } })
  await execute(tx, sql`update operator set password_hash = ${passwordHash} where id = ${operator.operatorId}`)
  await endOperatorSessions(tx, operator.operatorId, { but: operator.sessionId })
  await tellOperator(tx, operator.operatorId, 'password_changed')
  await recordSecurity(tx, operator, 'operator.password_changed')
}
