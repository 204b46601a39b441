import { generateSecret, generateURI } from 'otplib'
import { execute, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { seal } from '../platform/sealing.ts'
import { sql } from '../platform/sql.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { sealingOf } from './totp.ts'

/** Makes a secret for an app in place of one that was never confirmed. Refuses writeConflict when one counts already. */
export async function startTotp(tx: Tx, houseSecret: string, customer: SignedIn): Promise<Reply<'startTotp'>> {
  const secret = generateSecret()
  const sealed = seal(secret, sealingOf(houseSecret, customer))
  const started = await execute(
    tx,
    sql`insert into totp_secret as t (customer_id, secret) values (${customer.customerId}, ${sealed})
        on conflict (customer_id) do update set secret = excluded.secret, started_at = now(), last_step = null where t.confirmed_at is null`,
  )
  if (started === 0) throw refuse('writeConflict')
  return { secret, uri: generateURI({ issuer: 'Plaza', label: customer.email, secret }) }
}
