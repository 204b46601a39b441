import { z } from 'zod'
import { call } from '../call.ts'
import { passkeyNameMost, passwordMost } from '../limits.ts'
import { id, line, time } from '../shapes.ts'

/** The six digits of an authenticator app, or a recovery code. */
export const secondFactor = z.string().trim().min(6).max(20)
/** What the browser made of `passkey_options`, as JSON text (WebAuthn: RegistrationResponseJSON, AuthenticationResponseJSON). */
export const passkeyAnswer = z.string().min(2).max(20_000)

/** The six digits of an authenticator app. */
export const totpCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/)

/** Who changes what proves them gives the password, and a second factor once there is one. */
export const proof = {
  current_password: z.string().min(1).max(passwordMost),
  second_factor: secondFactor.optional(),
  passkey: passkeyAnswer.optional(),
}

/** Shown once: the ten of the first factor, each good for one sign-in; null where there are some already. */
const recoveryCodes = z.array(z.string())

export const secondFactorCalls = {
  getSecondFactor: call({
    method: 'GET',
    path: '/customer/info/second_factor',
    who: 'customer',
    summary: 'What a sign-in asks for beside the password; with neither app nor passkeys, nothing.',
    input: z.object({}),
    reply: z.object({
      totp: z.boolean(),
      passkeys: z.array(z.object({ passkey_id: id, name: z.string(), created_at: time, last_used_at: time.nullable() })),
      recovery_codes_left: z.int(),
    }),
  }),
  startTotp: call({
    method: 'POST',
    path: '/customer/info/totp_start',
    who: 'customer',
    summary: 'Make a secret for an authenticator app. It counts when a code of it is given within 15 minutes.',
    input: z.object(proof),
    /** the secret in base32, to be typed, and the address that a QR code shows */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    codes: ['accountEditInvalid', 'captchaFailed'],
    invalid: 'accountEditInvalid',
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/customer/info/totp_confirm',
    who: 'customer',
    summary: 'Turn the authenticator app on, with a code of it.',
    input: z.object({ code: totpCode }),
    reply: z.object({ recovery_codes: recoveryCodes.nullable() }),
    codes: ['captchaFailed', 'recordMissing'],
  }),
  disableTotp: call({
    method: 'POST',
    path: '/customer/info/totp_disable',
    who: 'customer',
    summary: 'Turn the authenticator app off.',
    input: z.object(proof),
    reply: z.null(),
    codes: ['accountEditInvalid', 'captchaFailed', 'recordMissing'],
    invalid: 'accountEditInvalid',
  }),
  startPasskey: call({
    method: 'POST',
    path: '/customer/info/passkey_start',
    who: 'customer',
    summary: 'What a browser is to make a passkey of, good for 5 minutes.',
    input: z.object(proof),
    /** JSON text (WebAuthn: PublicKeyCredentialCreationOptionsJSON) */
    reply: z.object({ passkey_options: z.string() }),
    codes: ['accountEditInvalid', 'captchaFailed'],
    invalid: 'accountEditInvalid',
  }),
  addPasskey: call({
    method: 'POST',
    path: '/customer/info/passkey_add',
    who: 'customer',
    summary: 'Add the passkey that the browser has made.',
    input: z.object({ passkey: passkeyAnswer, name: line(1, passkeyNameMost) }),
    reply: z.object({ recovery_codes: recoveryCodes.nullable() }),
    codes: ['accountEditInvalid', 'captchaFailed'],
    invalid: 'accountEditInvalid',
  }),
  removePasskey: call({
    method: 'POST',
    path: '/customer/info/passkey_remove',
    who: 'customer',
    summary: 'Remove one passkey.',
    input: z.object({ passkey_id: id, ...proof }),
    reply: z.null(),
    codes: ['accountEditInvalid', 'captchaFailed', 'recordMissing'],
    invalid: 'accountEditInvalid',
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/customer/info/recovery_codes',
    who: 'customer',
    summary: 'Make ten new recovery codes; the ones before are good for nothing any more.',
    input: z.object(proof),
    reply: z.object({ recovery_codes: recoveryCodes }),
    codes: ['accountEditInvalid', 'captchaFailed', 'recordMissing'],
    invalid: 'accountEditInvalid',
  }),
}
