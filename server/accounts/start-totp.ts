import { generateSecret, generateURI } from 'otplib'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { seal, unseal } from '../platform/sealing.ts'
import { sql } from '../platform/sql.ts'
import { columnOf, type FactorOwner, isOwnedBy, ownerId } from './factor-owner.ts'
import { sealingOf } from './totp.ts'

/** Makes a secret for an app in place of one that was never confirmed. Refuses writeConflict when one counts already. */
export async function startTotp(tx: Tx, houseSecret: string, owner: FactorOwner & { email: string }): Promise<Reply<'startTotp'>> {
  const secret = generateSecret()
  const sealed = seal(secret, sealingOf(houseSecret, owner))
  const started = await execute(
    tx,
    sql`insert into totp_secret as t (${columnOf(owner)}, secret) values (${ownerId(owner)}, ${sealed})
        on conflict (${columnOf(owner)}) do update set secret = excluded.secret, started_at = now(), last_step = null where t.confirmed_at is null`,
  )
  if (started === 0) throw refuse('writeConflict')
  return { secret, uri: generateURI({ issuer: 'Plaza', label: owner.email, secret }) }
}

/**
 * The secret of an app that is not confirmed yet, made where there is none: the same however often it is asked for, so that a page that was loaded again
 * fits the app that has read it.
 */
export async function continueTotp(tx: Tx, houseSecret: string, owner: FactorOwner & { email: string }): Promise<Reply<'startTotp'>> {
  const started = await maybeRow<{ secret: Buffer }>(
    tx,
    sql`update totp_secret set started_at = now() where ${isOwnedBy(owner)} and confirmed_at is null returning secret`,
  )
  if (!started) return startTotp(tx, houseSecret, owner)
  const secret = unseal(started.secret, sealingOf(houseSecret, owner))
  return { secret, uri: generateURI({ issuer: 'Plaza', label: owner.email, secret }) }
}
