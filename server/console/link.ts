import { operatorLinkHours } from '../../contract/limits.ts'
import { operatorScreens } from '../../contract/operator-screens.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { isCommonPassword } from '../accounts/common-passwords.ts'
import { confirmTotp } from '../accounts/confirm-totp.ts'
import { forgiveOperator } from '../accounts/login-failures.ts'
import { continueTotp } from '../accounts/start-totp.ts'
import { recordAudit } from '../audit/record.ts'
import { mailOperatorLink } from '../messages/tell-operator.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { hashToken, isTokenForm, makeToken } from '../sessions/token.ts'

type Linked = {
  operator_id: string
  email: string
  firstname: string
  role: OperatorRole
  status: 'active' | 'suspended' | 'closed'
  is_first: boolean
  is_over: boolean
  expires_at: Date
}

/**
 * Mails an operator a link to choose a password and an authenticator app by; one that was sent before is void. Answers its path on the host of the
 * console. Effects: a mail.
 */
export async function sendOperatorLink(tx: Tx, { operatorId }: Pick<Operator, 'operatorId'>): Promise<string> {
  const token = makeToken()
  const { is_first } = await row<{ is_first: boolean }>(
    tx,
    sql`select joined_at is null as is_first from operator where id = ${operatorId} for update`,
  )
  await execute(
    tx,
    sql`insert into operator_link (token_hash, operator_id, expires_at)
        values (${hashToken(token)}, ${operatorId}, now() + make_interval(hours => ${operatorLinkHours}))
        on conflict (operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  )
  const path = `/#${operatorScreens.welcome({ token })}`
  await mailOperatorLink(tx, operatorId, { path, token, hours: operatorLinkHours, isFirst: is_first })
  return path
}

/** Refuses recordMissing a link that is none any more (`link_over` where it is known), accountClosed for somebody who may not come in. */
async function lockLink(tx: Tx, token: string): Promise<Linked> {
  const found = isTokenForm(token)
    ? await maybeRow<Linked>(
        tx,
        sql`select o.id as operator_id, o.email, o.firstname, o.role, o.status, o.joined_at is null as is_first, l.expires_at, l.expires_at <= now() as is_over
            from operator_link l join operator o on o.id = l.operator_id where l.token_hash = ${hashToken(token)} for update`,
      )
    : undefined
  if (!found) throw refuse('recordMissing', { data: { reason: 'link_used' } })
  if (found.is_over) throw refuse('recordMissing', { data: { reason: 'link_over' } })
  if (found.status !== 'active') throw refuse('accountClosed')
  return found
}

/**
 * For whom a link is, and the secret that their authenticator app is to have: the same however often it is looked at, so that a page that was loaded again
 * fits the app. Refuses as `lockLink`.
 */
export async function lookAtOperatorLink(tx: Tx, houseSecret: string, token: string): Promise<Reply<'lookAtOperatorLink'>> {
  const { operator_id, email, firstname, role, is_first, expires_at } = await lockLink(tx, token)
  const owner = { kind: 'operator', operatorId: operator_id, email } as const
  const { secret, uri } = await continueTotp(tx, houseSecret, owner)
  return {
    email,
    firstname,
    role,
    first: is_first,
    expires_at: expires_at.toISOString(),
    secret,
    uri,
  }
}

/**
 * Uses a link up: the password counts from now on, and the app of which the code is. Answers who it is and their recovery codes. Refuses as `lockLink`,
 * parameterInvalid (password) one that is tried first everywhere, captchaFailed a wrong code.
 */
export async function acceptOperatorLink(
  tx: Tx,
  houseSecret: string,
  { token, password, passwordHash, code }: { token: string; password: string; passwordHash: string; code: string },
): Promise<{ operator: Operator; recoveryCodes: string[] }> {
  const { operator_id: operatorId, email, role, is_first } = await lockLink(tx, token)
  if (isCommonPassword(password)) throw refuse('parameterInvalid', { fields: { password: { problem: 'too_common' } } })
  const operator = { kind: 'operator', operatorId, role } as const
  const recoveryCodes = await confirmTotp(tx, houseSecret, operator, code)
  await execute(
    tx,
    sql`update operator set password_hash = ${passwordHash}, joined_at = coalesce(joined_at, now()) where id = ${operatorId}`,
  )
  await execute(tx, sql`delete from operator_link where operator_id = ${operatorId}`)
  await forgiveOperator(tx, { email, operatorId })
  await recordAudit(tx, operator, {
    act: is_first ? 'operator.join' : 'operator.recover',
    subject: 'operator',
    subjectId: operatorId,
    why: null,
    details: {},
  })
  return { operator, recoveryCodes: recoveryCodes ?? [] }
}
