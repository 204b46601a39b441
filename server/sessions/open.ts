import { execute, type Tx } from '../platform/database.ts'
import { hashToken } from '../platform/http/cookies.ts'
import { sql } from '../platform/sql.ts'
import { makeToken } from './token.ts'

export type NewSession = { customerId: string; userAgent: string; deviceHash: Buffer | null }

/** Signs a customer in on one device for 30 days and gives the token, which is kept nowhere but in its hash. */
export async function openSession(tx: Tx, { customerId, userAgent, deviceHash }: NewSession): Promise<string> {
  const token = makeToken()
  await execute(
    tx,
    sql`insert into session (token_hash, customer_id, expires_at, user_agent, device_hash)
        values (${hashToken(token)}, ${customerId}, now() + interval '30 days', ${userAgent}, ${deviceHash})`,
  )
  return token
}
