import type { Tx } from '../platform/database.ts'
import type { CallContext } from '../platform/http/context.ts'
import { clearHits, countHit } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'
import { provePassword } from './prove-password.ts'
import { type GivenFactor, proveSecondFactor, useSecondFactor } from './second-factor.ts'

/** Whose password it is; in an office the customer that a member of the shop is. */
type Context = Pick<CallContext<Services, Customer>, 'primary' | 'services' | 'caller' | 'act'>

/** Whoever holds a device that is signed in, and the password, still has to guess the second factor. */
const triesOfFactor = { name: 'given-second-factor', hits: 10, windowSeconds: 900 }

/**
 * An act of somebody who gives the password, and a second factor where there is one: who has found a device open changes nothing that proves
 * its owner. Refuses accountEditInvalid at the password, captchaFailed as `secondFactorAsked`, 429 after ten wrong ones of either in
 * fifteen minutes.
 */
export async function actAsOwner<Data>(
  { primary, services, caller, act }: Context,
  { current_password, ...given }: GivenFactor & { current_password: string },
  work: (tx: Tx) => Promise<Data>,
): Promise<Data> {
  await provePassword(primary, caller, { password: current_password, field: 'current_password' })
  const isGiven = given.second_factor !== undefined || given.passkey !== undefined
  if (isGiven) await countHit(primary, triesOfFactor, caller.customerId)
  const factor = await proveSecondFactor({ db: primary, house: services }, caller, given).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  const done = await act(async (tx) => {
    // Not before: under a key whose act has used the factor up, the first answer is given once more.
    if (factor instanceof Refusal) throw factor
    await useSecondFactor(tx, caller, factor)
    return work(tx)
  })
  // Not before it was used: a code that was seen and is spent would forget the guesses beside it.
  if (isGiven) await clearHits(primary, triesOfFactor, caller.customerId)
  return done
}
