import { z } from 'zod'
import { call } from '../call.ts'
import { identityProviders } from '../identity-providers.ts'
import { codeLength, emailMost, passwordLeast, passwordMost, personNameMost } from '../limits.ts'
import { coinNetworkNames } from '../payout-accounts.ts'
import { country, flag, id, line, picture, time } from '../shapes.ts'
import { passkeyAnswer, secondFactor } from './second-factor.ts'

export const email = z.string().trim().toLowerCase().max(emailMost).pipe(z.email())
export const newPassword = z.string().min(passwordLeast).max(passwordMost)
/** The answer to a proof-of-work challenge, as the client library writes it. */
export const captcha = z.string().min(1).max(4000)

export const telephone = z
  .string()
  .trim()
  .regex(/^(?:\+?[0-9 ()-]{6,20})?$/)

/** The code of a mail or a text message. */
export const sentCode = z
  .string()
  .trim()
  .regex(new RegExp(`^[0-9]{${codeLength}}$`))

/** What a sent code answers: after how many seconds another may be asked for. */
export const codeSent = z.object({ resend_after_s: z.int() })

const person = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  /** how they are addressed: by the whole name where a first name alone would be too close */
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  avatar: picture.nullable(),
  /** the shop that they own, as long as it is not closed */
  shop_id: id.nullable(),
  /** of the default address: where delivery is shown for */
  country: country.nullable(),
})

export const signedIn = z.object({
  'access-token': z.string(),
  user: person,
  seller_url: z.string().nullable(),
  card: z.object({ count: z.int() }),
  message_unread_count: z.int(),
})

const currencyCode = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{2,10}$/)

const bankAccount = z.strictObject({
  currency: currencyCode,
  bank_name: line(2, 80),
  /** in English letters */
  account_name: line(1, 70),
  /** an IBAN where the country has them */
  account_number: line(4, 42),
  /** BIC, ABA or another number of the bank; needless beside an IBAN */
  routing_number: line(0, 20).default(''),
})

const cryptoAddress = z.strictObject({
  currency: currencyCode,
  network: z.enum(coinNetworkNames),
  address: z.string().trim().min(20).max(120),
})

/** A payout account as its owner knows it again. */
const payoutAccount = {
  currency: z.string(),
  /** its last signs */
  account: z.string(),
  /** from when money can be paid out to it */
  payable_from: time,
}

export const userinfo = person.extend({
  bank: z.array(z.object({ ...payoutAccount, bank_name: z.string(), account_name: z.string() })),
  crypto: z.array(z.object({ ...payoutAccount, network: z.string() })),
  /** the customer has given the code that was sent to the number */
  telephone_verified: z.boolean(),
  /** without one, what asks for the current password refuses: a forgotten password is how one is chosen */
  has_password: z.boolean(),
  tiktok_linked: z.boolean(),
  /** the providers that answer for the customer at a sign-in, and what the customer is called there */
  identities: z.array(
    z.object({
      identity_id: id,
      provider: z.enum(identityProviders),
      name: z.string(),
      linked_at: time,
      last_used_at: time.nullable(),
    }),
  ),
  seller_url: z.string().nullable(),
  /** units in the cart */
  card: z.object({ count: z.int() }),
  /** favourite products */
  product: z.object({ count: z.int() }),
  /** unread notices */
  notice: z.object({ count: z.int() }),
})

export const accountCalls = {
  loginAccount: call({
    method: 'POST',
    path: '/customer/login/account',
    who: 'visitor',
    summary:
      'Sign in. A captcha is asked for after three failures, a second factor where the account has one; the cart of the visitor is merged into the cart of the customer.',
    input: z.object({
      email,
      password: z.string().min(1).max(passwordMost),
      captcha: captcha.optional(),
      second_factor: secondFactor.optional(),
      passkey: passkeyAnswer.optional(),
    }),
    reply: signedIn,
    codes: ['credentialsWrong', 'captchaFailed', 'alreadySignedIn', 'accountClosed'],
  }),
  registerAccount: call({
    method: 'POST',
    path: '/customer/register/account',
    who: 'visitor',
    summary: 'Open an account and sign in. The terms must be agreed to.',
    input: z.object({
      email,
      password: newPassword,
      firstname: line(1, personNameMost),
      lastname: line(0, personNameMost).default(''),
      telephone: telephone.default(''),
      /** of the text message to the number, where the person wants to prove it */
      phone_code: sentCode.optional(),
      captcha,
      agree: flag.pipe(z.literal(true)),
    }),
    reply: signedIn,
    codes: ['registrationInvalid', 'registrationEmailTaken', 'captchaFailed', 'alreadySignedIn'],
    invalid: 'registrationInvalid',
  }),
  sendPhoneCode: call({
    method: 'POST',
    path: '/customer/register/phonecode',
    who: 'visitor',
    summary:
      'Send a code to a telephone as a text message, for a registration or for the profile. A number gets one in a minute and five in a day.',
    input: z.object({ telephone: telephone.min(1), captcha }),
    reply: codeSent,
    codes: ['captchaFailed', 'smsFailed'],
  }),
  sendResetCode: call({
    method: 'POST',
    path: '/customer/forgot/sendcode',
    who: 'visitor',
    summary: 'Mail a code to somebody who has forgotten the password. Asked for again within a minute it answers 429 and sends nothing.',
    input: z.object({ email, captcha }),
    reply: codeSent,
    codes: ['captchaFailed', 'emailUnknown', 'mailFailed'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/customer/forgot/resetpassword',
    who: 'visitor',
    summary:
      'Choose a new password with the code of the mail, which holds for 15 minutes and 5 tries. All sessions end, and nobody is signed in.',
    input: z.object({ email, code: sentCode, password: newPassword }),
    reply: z.null(),
    codes: ['captchaFailed'],
  }),
  logout: call({
    method: 'GET',
    path: '/customer/user/logout',
    who: 'customer',
    summary: 'Sign out: the token is revoked.',
    input: z.object({}),
    reply: z.null(),
  }),
  captchaChallenge: call({
    method: 'GET',
    path: '/captcha/challenge',
    who: 'visitor',
    summary: 'A proof-of-work challenge: the browser computes, people solve no puzzle. Each answer is taken once.',
    input: z.object({}),
    /** a challenge of the ALTCHA library, version 2; the answer is base64 of JSON {challenge, solution} */
    reply: z.object({
      parameters: z.object({
        algorithm: z.literal('PBKDF2/SHA-256'),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        expiresAt: z.int(),
      }),
      signature: z.string(),
    }),
  }),
  getUserinfo: call({
    method: 'GET',
    path: '/customer/info/get_userinfo',
    who: 'customer',
    summary: 'Who is signed in, with the counts that the navigation shows: lines in the cart, favourite products, unread notices.',
    input: z.object({}),
    reply: userinfo,
  }),
  sendEmailCode: call({
    method: 'POST',
    path: '/customer/info/emailcode',
    who: 'customer',
    summary: 'Mail a code to the address that the account is to have. Asked for again within a minute it answers 429 and sends nothing.',
    input: z.object({ email, current_password: z.string().min(1).max(passwordMost) }),
    reply: codeSent,
    codes: ['accountEditInvalid', 'emailTaken', 'mailFailed'],
    invalid: 'accountEditInvalid',
  }),
  updateUser: call({
    method: 'POST',
    path: '/customer/info/update_user',
    who: 'customer',
    summary:
      'Change profile fields, the e-mail, the password or a payout account. The last three ask for the current password, a new e-mail also for the code that was mailed to it; a new password revokes all other sessions.',
    input: z.object({
      firstname: line(1, personNameMost).optional(),
      lastname: line(0, personNameMost).optional(),
      telephone: telephone.optional(),
      /** of the text message to `telephone`: without it a changed number is not verified */
      phone_code: sentCode.optional(),
      email: email.optional(),
      /** of the mail to the new address */
      email_code: sentCode.optional(),
      /** path of an upload made for it */
      avatar: z.string().max(200).optional(),
      password: newPassword.optional(),
      current_password: z.string().max(passwordMost).optional(),
      /** where money of a currency is paid out to; asks for the current password, and withdrawals there wait a day */
      bank: bankAccount.optional(),
      crypto: cryptoAddress.optional(),
    }),
    reply: userinfo,
    codes: ['accountEditInvalid', 'emailTaken', 'captchaFailed'],
    invalid: 'accountEditInvalid',
  }),
  removePayoutAccount: call({
    method: 'POST',
    path: '/customer/info/remove_payout',
    who: 'customer',
    summary: 'Forget a payout account.',
    input: z.object({ kind: z.enum(['bank', 'crypto']), currency: currencyCode, current_password: z.string().min(1).max(passwordMost) }),
    reply: userinfo,
    codes: ['recordMissing', 'accountEditInvalid'],
  }),
}
