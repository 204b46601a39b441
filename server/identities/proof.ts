import type { IdentityProviderName } from '../../contract/identity-providers.ts'
import { type Db, execute, maybeRow, type Tx, type WriteDb } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import { notSignedIn } from './attempt.ts'
import type { Identity } from './provider.ts'

const proofMinutes = 30

/** Names what a provider has said, on the device that it was said to. */
export type Ticket = { ticket: string; deviceHash: Buffer | null }

export type Proof = Identity & {
  provider: IdentityProviderName
  /** of the account that it is linked to */
  linkedEmail: string | null
  /** whether an account has the e-mail that the provider tells */
  emailKnown: boolean
}

/** Keeps what a provider has said. The ticket is kept as a hash alone. */
export async function keepProof(
  db: WriteDb,
  { provider, ...identity }: Identity & { provider: IdentityProviderName },
  deviceHash: Buffer,
): Promise<Ticket> {
  const ticket = makeToken()
  await execute(
    db,
    sql`insert into identity_proof (ticket_hash, device_hash, provider, issuer, subject, name, email, email_verified, firstname, lastname, expires_at)
        values (${hashToken(ticket)}, ${deviceHash}, ${provider}, ${identity.issuer}, ${identity.subject}, ${identity.name}, ${identity.email},
          ${identity.emailVerified}, ${identity.firstname}, ${identity.lastname}, now() + make_interval(mins => ${proofMinutes}))`,
  )
  return { ticket, deviceHash }
}

/** Refuses captchaFailed (sign_in: expired) for a ticket that is unknown, used, too old or another device's. */
export async function readProof(db: Db, { ticket, deviceHash }: Ticket): Promise<Proof> {
  if (deviceHash === null) throw notSignedIn('expired')
  const found = await maybeRow<Omit<Proof, 'emailVerified' | 'linkedEmail' | 'emailKnown'> & Kept>(
    db,
    sql`select p.provider, p.issuer, p.subject, p.name, p.email, p.email_verified, p.firstname, p.lastname, c.email as linked_email,
          exists (select 1 from customer k where k.email = p.email) as email_known
        from identity_proof p left join identity i on i.issuer = p.issuer and i.subject = p.subject left join customer c on c.id = i.customer_id
        where p.ticket_hash = ${hashToken(ticket)} and p.device_hash = ${deviceHash} and p.expires_at > now()`,
  )
  if (!found) throw notSignedIn('expired')
  const { email_verified, linked_email, email_known, ...identity } = found
  return { ...identity, emailVerified: email_verified, linkedEmail: linked_email, emailKnown: email_known }
}

type Kept = { email_verified: boolean; linked_email: string | null; email_known: boolean }

/** Uses a ticket up, with the act that it allows. Refuses captchaFailed (sign_in: expired) when another act took it first. */
export async function takeProof(tx: Tx, { ticket, deviceHash }: Ticket): Promise<void> {
  const taken = await execute(tx, sql`delete from identity_proof where ticket_hash = ${hashToken(ticket)} and device_hash = ${deviceHash}`)
  if (taken === 0) throw notSignedIn('expired')
}

export const forgetOldProofs = (db: WriteDb): Promise<number> => execute(db, sql`delete from identity_proof where expires_at < now()`)
