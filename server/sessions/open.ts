import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, Operator, ShopMember } from './callers.ts'
import { endOf } from './lifetimes.ts'
import { hashToken, makeToken } from './token.ts'

export type Device = { userAgent: string; deviceHash: Buffer | null }

/** In which app a person of this kind is signed in. */
const appOf = { customer: 'storefront', shop_member: 'seller', operator: 'operator' } as const

/** Signs a person in on one device and gives the token, which is kept nowhere but in its hash. */
export async function openSession(
  tx: Tx,
  person: Customer | Pick<ShopMember, 'kind' | 'memberId'> | Pick<Operator, 'kind' | 'operatorId'>,
  { userAgent, deviceHash }: Device,
): Promise<string> {
  const token = makeToken()
  const app = appOf[person.kind]
  const customerId = person.kind === 'customer' ? person.customerId : null
  const memberId = person.kind === 'shop_member' ? person.memberId : null
  const operatorId = person.kind === 'operator' ? person.operatorId : null
  await execute(
    tx,
    sql`insert into session (token_hash, audience, customer_id, shop_member_id, operator_id, expires_at, user_agent, device_hash)
        values (${hashToken(token)}, ${app}, ${customerId}, ${memberId}, ${operatorId}, ${endOf(app, sql`now()`)}, ${userAgent}, ${deviceHash})`,
  )
  return token
}
