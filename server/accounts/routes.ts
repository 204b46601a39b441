import type { accountCalls } from '../../contract/calls/accounts.ts'
import type { secondFactorCalls } from '../../contract/calls/second-factor.ts'
import { codeResendSeconds } from '../../contract/limits.ts'
import type { Noun } from '../noun.ts'
import { refuse } from '../platform/refusal.ts'
import { readTelephone } from '../platform/telephone.ts'
import type { Routes } from '../services.ts'
import { endSession } from '../sessions/revoke.ts'
import { answerSignedIn, findCustomer, refuseSignedIn } from './answer-signed-in.ts'
import { forgetUsedCaptchas, makeChallenge, verifyCaptcha } from './captcha.ts'
import { isCommonPassword } from './common-passwords.ts'
import { sendEmailCode } from './email-code.ts'
import { proveCredentials, signIn } from './login.ts'
import { forgetOldFailures } from './login-failures.ts'
import { forgetOldCodes, tryCode } from './one-time-codes.ts'
import { forgetOldChallenges } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { removePayoutAccount } from './payout-accounts.ts'
import { provePassword } from './prove-password.ts'
import { readUserinfo } from './queries.ts'
import { checkRegistration, registerAccount } from './register.ts'
import { resetPassword, sendResetCode } from './reset-password.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { proofOfTelephone, sendTelephoneCode } from './telephone-code.ts'
import { checkEdit, readOwnTelephone, updateUser } from './update.ts'

const secondFactorLimit = { name: 'second-factor', hits: 60, windowSeconds: 600 }

export const accounts: Noun = {
  routes: {
    async loginAccount(context, input) {
      await refuseSignedIn(context)
      const { primary, services, caller, userAgent, language } = context
      const proven = await proveCredentials({ db: primary, house: services, deviceHash: caller.device.hash }, input)
      const device = { userAgent, deviceHash: caller.device.ensure() }
      const token = await context.act((tx) => signIn(tx, proven, { ...device, cartHash: caller.cart.hash, language }))
      return answerSignedIn(context, { customer: proven.customer, token })
    },

    async registerAccount(context, { password, captcha, phone_code, ...input }) {
      await refuseSignedIn(context)
      const { primary, services, caller, userAgent, language } = context
      const telephone = checkRegistration({ password, telephone: input.telephone, phone_code }, language)
      await verifyCaptcha(primary, services.secret, captcha)
      const phoneCode = phone_code === undefined ? null : await tryCode(primary, services.secret, proofOfTelephone(telephone), phone_code)
      const passwordHash = await hashPassword(password)
      const device = { userAgent, deviceHash: caller.device.ensure() }
      const registered = await context.act((tx) =>
        registerAccount(tx, { ...input, telephone }, { ...device, passwordHash, phoneCode, cartHash: caller.cart.hash, language }),
      )
      return answerSignedIn(context, registered)
    },

    async sendPhoneCode(context, { telephone, captcha }) {
      const { primary, services, language } = context
      const customer = await findCustomer(context)
      const number = customer ? await readOwnTelephone(primary, customer, telephone) : readTelephone(telephone, { language })
      if (number === null) throw refuse('parameterInvalid', { fields: { telephone: { problem: 'malformed' } } })
      await verifyCaptcha(primary, services.secret, captcha)
      await sendTelephoneCode({ db: primary, services }, customer, { telephone: number, language })
      return { resend_after_s: codeResendSeconds }
    },

    async sendResetCode({ primary, services, language }, { email, captcha }) {
      await verifyCaptcha(primary, services.secret, captcha)
      await sendResetCode({ db: primary, services }, { email, language })
      return { resend_after_s: codeResendSeconds }
    },

    async resetPassword({ primary, services, act }, { email, code, password }) {
      if (isCommonPassword(password)) throw refuse('parameterInvalid', { fields: { password: { problem: 'too_common' } } })
      const given = await tryCode(primary, services.secret, { purpose: 'reset_password', email }, code)
      const passwordHash = await hashPassword(password)
      await act((tx) => resetPassword(tx, given, { email, passwordHash }))
      return null
    },

    async logout({ act, caller }) {
      await act((tx) => endSession(tx, caller))
      return null
    },

    captchaChallenge: ({ services }) => makeChallenge(services.secret, { isCheap: services.configuration.NODE_ENV === 'test' }),

    getUserinfo: ({ db, caller, services }) => readUserinfo(db, { customer: caller, services }),

    async sendEmailCode({ primary, services, caller, language }, input) {
      await sendEmailCode({ db: primary, services }, caller, { ...input, language })
      return { resend_after_s: codeResendSeconds }
    },

    async updateUser({ primary, act, caller, services }, input) {
      const edit = await checkEdit({ db: primary, secret: services.secret }, caller, input)
      return act(async (tx) => {
        await updateUser(tx, caller, edit)
        return readUserinfo(tx, { customer: caller, services })
      })
    },

    async removePayoutAccount({ primary, act, caller, services }, { current_password: password, ...account }) {
      await provePassword(primary, caller, { password, field: 'current_password' })
      return act(async (tx) => {
        await removePayoutAccount(tx, caller, account)
        return readUserinfo(tx, { customer: caller, services })
      })
    },
    ...secondFactorRoutes,
  } satisfies Routes<keyof typeof accountCalls | keyof typeof secondFactorCalls>,
  limits: {
    loginAccount: { name: 'login', hits: 30, windowSeconds: 60 },
    registerAccount: { name: 'register', hits: 30, windowSeconds: 600 },
    sendPhoneCode: { name: 'telephone-code', hits: 10, windowSeconds: 3600 },
    sendResetCode: { name: 'reset-code', hits: 10, windowSeconds: 600 },
    resetPassword: { name: 'reset-password', hits: 30, windowSeconds: 600 },
    captchaChallenge: { name: 'captcha', hits: 60, windowSeconds: 60 },
    sendEmailCode: { name: 'email-code', hits: 20, windowSeconds: 600 },
    startTotp: secondFactorLimit,
    confirmTotp: secondFactorLimit,
    disableTotp: secondFactorLimit,
    startPasskey: secondFactorLimit,
    addPasskey: secondFactorLimit,
    removePasskey: secondFactorLimit,
    renewRecoveryCodes: secondFactorLimit,
    updateUser: { name: 'update-user', hits: 60, windowSeconds: 600 },
  },
  sweep: (db) => Promise.all([forgetUsedCaptchas(db), forgetOldFailures(db), forgetOldCodes(db), forgetOldChallenges(db)]),
}
