import type { IdentityProviderName } from '../../contract/identity-providers.ts'
import { inform } from '../messages/inform.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { providerName } from './configured.ts'

/**
 * A provider no longer answers for the customer, who has proven to know a password and so keeps a way in. Refuses recordMissing for an identity
 * that is unknown or somebody else's. Effects: a mail.
 */
export async function unlinkIdentity(
  tx: Tx,
  { configuration }: Pick<Services, 'configuration'>,
  customer: SignedIn,
  identityId: string,
): Promise<void> {
  const gone = await maybeRow<{ provider: IdentityProviderName }>(
    tx,
    sql`delete from identity where id = ${identityId} and customer_id = ${customer.customerId} returning provider`,
  )
  if (!gone) throw refuse('recordMissing')
  await inform(tx, customer, 'identity_unlinked', { provider: providerName(configuration, gone.provider) })
}
