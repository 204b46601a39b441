import type { secondFactorCalls } from '../../contract/calls/second-factor.ts'
import type { Routes } from '../services.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmTotp } from './confirm-totp.ts'
import { disableTotp } from './disable-totp.ts'
import { askForPasskey, checkNewPasskey } from './passkeys.ts'
import { actAsOwner } from './prove-owner.ts'
import { removePasskey } from './remove-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { readSecondFactor } from './second-factor.ts'
import { startTotp } from './start-totp.ts'

export const secondFactorRoutes = {
  getSecondFactor: ({ db, caller }) => readSecondFactor(db, caller),

  startTotp: (context, input) => actAsOwner(context, input, (tx) => startTotp(tx, context.services.secret, context.caller)),

  confirmTotp: async ({ act, services, caller }, { code }) => ({
    recovery_codes: await act((tx) => confirmTotp(tx, services.secret, caller, code)),
  }),

  async disableTotp(context, input) {
    await actAsOwner(context, input, (tx) => disableTotp(tx, context.caller))
    return null
  },

  startPasskey: async (context, input) => ({
    passkey_options: await actAsOwner(context, input, (tx) => askForPasskey(tx, context.services, context.caller)),
  }),

  async addPasskey({ primary, services, caller, act }, { passkey, name }) {
    const made = await checkNewPasskey(primary, services, caller, passkey)
    return { recovery_codes: await act((tx) => addPasskey(tx, services.secret, caller, { ...made, name })) }
  },

  async removePasskey(context, { passkey_id, ...input }) {
    await actAsOwner(context, input, (tx) => removePasskey(tx, context.caller, passkey_id))
    return null
  },

  renewRecoveryCodes: async (context, input) => ({
    recovery_codes: await actAsOwner(context, input, (tx) => renewRecoveryCodes(tx, context.services.secret, context.caller)),
  }),
} satisfies Routes<keyof typeof secondFactorCalls>
