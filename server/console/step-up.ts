import { askToProve } from '../accounts/passkeys.ts'
import { isPassword } from '../accounts/passwords.ts'
import { proveSecondFactor, readKinds, useSecondFactor } from '../accounts/second-factor.ts'
import { row, type Tx, type WriteDb } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { clearHits, countHit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { OperatorInConsole } from '../sessions/callers.ts'
import { noteProof } from '../sessions/open.ts'

type House = Pick<Services, 'configuration' | 'secret'>

/** Whoever finds a console open has few guesses. */
const tries = { name: 'operator-step-up', hits: 10, windowSeconds: 900 }

/** What an operator can prove themselves by; where they have no factor, as in the demo, the password. */
export async function askStepUp(db: WriteDb, house: House, operator: OperatorInConsole): Promise<Reply<'askStepUp'>> {
  const { totp, passkeys } = await readKinds(db, operator)
  return { password: !totp && !passkeys, totp, passkey_options: await askToProve(db, house, operator) }
}

/**
 * Checks what an operator proves themselves by; gives what is to be done with the act. Refuses captchaFailed as `secondFactorAsked`, accountEditInvalid
 * (password) where that is what they have, 429 after ten wrong ones in 15 minutes.
 */
export async function proveAgain(
  db: WriteDb,
  house: House,
  operator: OperatorInConsole,
  { password, ...given }: Input<'stepUp'>,
): Promise<(tx: Tx) => Promise<{ until: string }>> {
  await countHit(db, tries, operator.operatorId)
  const factor = await proveSecondFactor({ db, house }, operator, given)
  if (factor.kind === 'none') {
    const { password_hash } = await row<{ password_hash: string | null }>(
      db,
      sql`select password_hash from operator where id = ${operator.operatorId}`,
    )
    if (password === undefined || !(await isPassword(password, password_hash)))
      throw refuse('accountEditInvalid', { fields: { password: { problem: password === undefined ? 'missing' : 'wrong' } } })
  }
  await clearHits(db, tries, operator.operatorId)
  return async (tx) => {
    await useSecondFactor(tx, operator, factor)
    return { until: (await noteProof(tx, operator)).toISOString() }
  }
}
