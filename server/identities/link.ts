import type { IdentityProviderName } from '../../contract/identity-providers.ts'
import { inform } from '../messages/inform.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'
import { providerName } from './configured.ts'
import type { Identity } from './provider.ts'

type House = Pick<Services, 'configuration'>
export type Known = Pick<Identity, 'issuer' | 'subject' | 'name'> & { provider: IdentityProviderName }

/**
 * Writes down that a provider answers for the customer. False when it did already. Refuses writeConflict: identity_taken where it answers for
 * another account, provider_linked where the account is somebody else there.
 */
export async function addIdentity(tx: Tx, { customerId }: Customer, { provider, issuer, subject, name }: Known): Promise<boolean> {
  const added = await execute(
    tx,
    sql`insert into identity (customer_id, provider, issuer, subject, name) values (${customerId}, ${provider}, ${issuer}, ${subject}, ${name})
        on conflict do nothing`,
  )
  if (added > 0) return true
  const mine = await maybeRow<{ is_same: boolean }>(
    tx,
    sql`select subject = ${subject} as is_same from identity where customer_id = ${customerId} and issuer = ${issuer}`,
  )
  if (mine?.is_same) return false
  throw refuse('writeConflict', { data: { reason: mine ? 'provider_linked' : 'identity_taken' } })
}

/** Links an account that there is already. Refuses writeConflict as `addIdentity`. Effects: a mail. */
export async function linkIdentity(tx: Tx, { configuration }: House, customer: Customer, known: Known): Promise<void> {
  if (!(await addIdentity(tx, customer, known))) return
  await inform(tx, customer, 'identity_linked', { provider: providerName(configuration, known.provider) })
}
