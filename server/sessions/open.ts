import { stepUpMinutes } from '../../contract/limits.ts'
import { execute, row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, Operator, OperatorInConsole, ShopMember } from './callers.ts'
import { endOf } from './lifetimes.ts'
import { hashToken, makeToken } from './token.ts'

export type Device = { userAgent: string; deviceHash: Buffer | null; openedBy?: string | null }

/** In which app a person of this kind is signed in. */
const appOf = { customer: 'storefront', shop_member: 'seller', operator: 'operator' } as const

/**
 * Opens a session of a person on one device and gives its token, which is kept nowhere but in its hash. `openedBy`: the session in the storefront that
 * it ends with.
 */
export async function openSession(
  tx: Tx,
  person: Customer | Pick<ShopMember, 'kind' | 'memberId'> | Pick<Operator, 'kind' | 'operatorId'>,
  { userAgent, deviceHash, openedBy = null }: Device,
): Promise<string> {
  const token = makeToken()
  const app = appOf[person.kind]
  const customerId = person.kind === 'customer' ? person.customerId : null
  const memberId = person.kind === 'shop_member' ? person.memberId : null
  const operatorId = person.kind === 'operator' ? person.operatorId : null
  await execute(
    tx,
    sql`insert into session (token_hash, audience, customer_id, shop_member_id, operator_id, expires_at, user_agent, device_hash, opened_by)
        values (${hashToken(token)}, ${app}, ${customerId}, ${memberId}, ${operatorId}, ${endOf(app, sql`now()`)}, ${userAgent}, ${deviceHash}, ${openedBy})`,
  )
  return token
}

/** Goes over from one session in the office to another member's of the same person: the first ends, and the new one ends with what the first would have ended with. */
export async function replaceOfficeSession(
  tx: Tx,
  { sessionId, to, device }: { sessionId: string; to: Pick<ShopMember, 'kind' | 'memberId'>; device: Device },
): Promise<string> {
  const { opened_by } = await row<{ opened_by: string | null }>(
    tx,
    sql`update session set revoked_at = coalesce(revoked_at, now()) where id = ${sessionId} returning opened_by`,
  )
  return openSession(tx, to, { ...device, openedBy: opened_by })
}

/** Notes that an operator has proven again who they are. Gives until when that is enough. */
export async function noteProof(tx: Tx, { sessionId }: Pick<OperatorInConsole, 'sessionId'>): Promise<Date> {
  const { until } = await row<{ until: Date }>(
    tx,
    sql`update session set proven_at = now() where id = ${sessionId} returning now() + make_interval(mins => ${stepUpMinutes}) as until`,
  )
  return until
}
