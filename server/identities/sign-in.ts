import { type Proven, type SignIn, signIn } from '../accounts/login.ts'
import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { linkIdentity } from './link.ts'
import { type Proof, type Ticket, takeProof } from './proof.ts'

/** What a provider has said, read before the act that uses it up. */
export type Said = { ticket: Ticket; proof: Proof }

/** Signs in whom a provider has answered for, as `signIn` does. Refuses besides captchaFailed when the ticket was used meanwhile. Gives the token. */
export async function signInByIdentity(tx: Tx, { ticket, proof }: Said, proven: Proven, device: SignIn): Promise<string> {
  await takeProof(tx, ticket)
  await execute(
    tx,
    sql`update identity set last_used_at = now(), name = ${proof.name}
        where customer_id = ${proven.customer.customerId} and issuer = ${proof.issuer} and subject = ${proof.subject}`,
  )
  return signIn(tx, proven, device)
}

/** Signs in who has given the password of an account, and links it to what the provider has said. Refuses as `linkIdentity` and `signIn`. Gives the token. */
export async function signInAndLink(
  tx: Tx,
  house: Pick<Services, 'configuration'>,
  { ticket, proof }: Said,
  proven: Proven,
  device: SignIn,
): Promise<string> {
  await takeProof(tx, ticket)
  await linkIdentity(tx, house, proven.customer, proof)
  return signIn(tx, proven, device)
}
