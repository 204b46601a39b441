import type { secondFactorCalls } from '../../contract/calls/second-factor.ts'
import type { Tx } from '../platform/database.ts'
import type { CallContext } from '../platform/http/context.ts'
import { clearHits, countHit } from '../platform/rate-limit.ts'
import type { Routes, Services } from '../services.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmTotp } from './confirm-totp.ts'
import { disableTotp } from './disable-totp.ts'
import { askForPasskey, checkNewPasskey } from './passkeys.ts'
import { provePassword } from './prove-password.ts'
import { removePasskey } from './remove-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { type GivenFactor, proveSecondFactor, readSecondFactor, useSecondFactor } from './second-factor.ts'
import { startTotp } from './start-totp.ts'

type Context = CallContext<Services, SignedIn>

/** Whoever holds a device that is signed in, and the password, still has to guess the second factor. */
const triesOfFactor = { name: 'given-second-factor', hits: 10, windowSeconds: 900 }

/**
 * An act of somebody who gives the password, and a second factor where there is one: who has found a device open changes nothing that proves
 * its owner. Refuses accountEditInvalid at the password, captchaFailed as `secondFactorAsked`, 429 after ten wrong ones of either in
 * fifteen minutes.
 */
async function proven<Data>(
  { primary, services, caller, act }: Context,
  { current_password, ...given }: GivenFactor & { current_password: string },
  work: (tx: Tx) => Promise<Data>,
): Promise<Data> {
  await provePassword(primary, caller, { password: current_password, field: 'current_password' })
  const isGiven = given.second_factor !== undefined || given.passkey !== undefined
  if (isGiven) await countHit(primary, triesOfFactor, caller.customerId)
  const factor = await proveSecondFactor({ db: primary, house: services }, caller, given)
  const done = await act(async (tx) => {
    await useSecondFactor(tx, caller, factor)
    return work(tx)
  })
  // Not before it was used: a code that was seen and is spent would forget the guesses beside it.
  if (isGiven) await clearHits(primary, triesOfFactor, caller.customerId)
  return done
}

export const secondFactorRoutes = {
  getSecondFactor: ({ db, caller }) => readSecondFactor(db, caller),

  startTotp: (context, input) => proven(context, input, (tx) => startTotp(tx, context.services.secret, context.caller)),

  confirmTotp: async ({ act, services, caller }, { code }) => ({
    recovery_codes: await act((tx) => confirmTotp(tx, services.secret, caller, code)),
  }),

  async disableTotp(context, input) {
    await proven(context, input, (tx) => disableTotp(tx, context.caller))
    return null
  },

  startPasskey: async (context, input) => ({
    passkey_options: await proven(context, input, (tx) => askForPasskey(tx, context.services, context.caller)),
  }),

  async addPasskey({ primary, services, caller, act }, { passkey, name }) {
    const made = await checkNewPasskey(primary, services, caller, passkey)
    return { recovery_codes: await act((tx) => addPasskey(tx, services.secret, caller, { ...made, name })) }
  },

  async removePasskey(context, { passkey_id, ...input }) {
    await proven(context, input, (tx) => removePasskey(tx, context.caller, passkey_id))
    return null
  },

  renewRecoveryCodes: async (context, input) => ({
    recovery_codes: await proven(context, input, (tx) => renewRecoveryCodes(tx, context.services.secret, context.caller)),
  }),
} satisfies Routes<keyof typeof secondFactorCalls>
