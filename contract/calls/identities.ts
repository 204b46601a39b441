import { z } from 'zod'
import { call } from '../call.ts'
import { identityProviders } from '../identity-providers.ts'
import { passwordMost, personNameMost } from '../limits.ts'
import { flag, id, line } from '../shapes.ts'
import { captcha, codeSent, email, sentCode, signedIn } from './accounts.ts'
import { passkeyAnswer, proof, secondFactor } from './second-factor.ts'

const provider = z.enum(identityProviders)
const toGoTo = z.object({ url: z.url() })

/** Names what a provider has said: good for half an hour on the device that asked. */
const ticket = z.string().min(1).max(100)

/**
 * What is still to be done, by the call beside it, before somebody whom a provider knows is signed in: open an account (registerIdentity), give
 * the password of the account that has this e-mail (loginWithLink), or a second factor (loginWithFactor).
 */
const nextStep = z.object({
  ticket,
  step: z.enum(['register', 'link', 'second_factor']),
  provider,
  /** as the provider tells it; empty where it tells none */
  email: z.string(),
  /** the provider has seen that the person reads there */
  email_verified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
})

const factor = { captcha: captcha.optional(), second_factor: secondFactor.optional(), passkey: passkeyAnswer.optional() }

export const identityCalls = {
  loginTiktok: call({
    method: 'GET',
    path: '/customer/login/tiktok',
    who: 'visitor',
    summary:
      'Sign in by another house. Without state: the address to go to. With the state and what came back from there: signed in, linked to the account of the token that asked for it, or what is still to be done.',
    input: z.object({
      provider: provider.default('tiktok'),
      state: z.string().min(1).max(200).optional(),
      code: z.string().min(1).max(4000).optional(),
      /** who answered (RFC 9207), where the provider says so */
      iss: z.string().max(500).optional(),
      /** why there is no code (RFC 6749, 4.1.2.1) */
      error: z.string().max(200).optional(),
    }),
    reply: z.union([toGoTo, signedIn, nextStep, z.object({ linked: provider })]),
    codes: ['captchaFailed', 'alreadySignedIn'],
  }),
  registerIdentity: call({
    method: 'POST',
    path: '/customer/register/identity',
    who: 'visitor',
    summary:
      'Open an account for somebody whom a provider knows, and sign in. The terms must be agreed to; an e-mail that the provider has not seen needs the code that was mailed to it.',
    input: z.object({
      ticket,
      email,
      email_code: sentCode.optional(),
      firstname: line(1, personNameMost),
      lastname: line(0, personNameMost).default(''),
      agree: flag.pipe(z.literal(true)),
    }),
    reply: signedIn,
    codes: ['registrationInvalid', 'registrationEmailTaken', 'captchaFailed', 'alreadySignedIn'],
    invalid: 'registrationInvalid',
  }),
  sendIdentityCode: call({
    method: 'POST',
    path: '/customer/register/identitycode',
    who: 'visitor',
    summary:
      'Mail a code to the address of an account that is to be opened. Asked for again within a minute it answers 429 and sends nothing.',
    input: z.object({ ticket, email }),
    reply: codeSent,
    codes: ['registrationEmailTaken', 'captchaFailed', 'mailFailed'],
  }),
  loginWithLink: call({
    method: 'POST',
    path: '/customer/login/identity_link',
    who: 'visitor',
    summary: 'Sign in to an account that there is already, by its password and second factor, and link it to what a provider knows.',
    input: z.object({ ticket, email, password: z.string().min(1).max(passwordMost), ...factor }),
    reply: signedIn,
    codes: ['credentialsWrong', 'captchaFailed', 'alreadySignedIn', 'accountClosed'],
  }),
  loginWithFactor: call({
    method: 'POST',
    path: '/customer/login/identity_factor',
    who: 'visitor',
    summary: 'Give the second factor of a linked account. Without one it says which can be given.',
    input: z.object({ ticket, ...factor }),
    reply: signedIn,
    codes: ['captchaFailed', 'alreadySignedIn', 'accountClosed'],
  }),
  linkIdentity: call({
    method: 'POST',
    path: '/customer/info/link_identity',
    who: 'customer',
    summary: 'Begin to link the account to what a provider knows: where to go. loginTiktok ends it, with the same token.',
    input: z.object({ provider, ...proof }),
    reply: toGoTo,
    codes: ['accountEditInvalid', 'captchaFailed'],
    invalid: 'accountEditInvalid',
  }),
  unlinkIdentity: call({
    method: 'POST',
    path: '/customer/info/unlink_identity',
    who: 'customer',
    summary: 'A provider no longer answers for the customer. Needs a password, without which there would be no way in.',
    input: z.object({ identity_id: id, ...proof }),
    reply: z.null(),
    codes: ['recordMissing', 'accountEditInvalid', 'captchaFailed'],
    invalid: 'accountEditInvalid',
  }),
}
