import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type FactorOwner, isOwnedBy, tellOwner } from './factor-owner.ts'
import { recoveryCodesOfFirst } from './recovery-codes.ts'
import { type KeptTotp, stepOfCode } from './totp.ts'

const startedMinutes = 15

/**
 * Turns the app on, by a code of it. Gives the recovery codes of a first factor. Refuses recordMissing when nothing was started in the last 15
 * minutes, captchaFailed for a wrong code. Effects: a mail.
 */
export async function confirmTotp(tx: Tx, houseSecret: string, owner: FactorOwner, code: string): Promise<string[] | null> {
  const started = await maybeRow<KeptTotp>(
    tx,
    sql`select secret, last_step from totp_secret
        where ${isOwnedBy(owner)} and confirmed_at is null and started_at > now() - make_interval(mins => ${startedMinutes}) for update`,
  )
  if (!started) throw refuse('recordMissing')
  const step = stepOfCode(houseSecret, owner, started, code)
  if (step === null) throw refuse('captchaFailed')
  await execute(tx, sql`update totp_secret set confirmed_at = now(), last_step = ${step} where ${isOwnedBy(owner)}`)
  await tellOwner(tx, owner, 'totp_on', {})
  return recoveryCodesOfFirst(tx, houseSecret, owner)
}
