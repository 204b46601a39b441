import { z } from 'zod'
import { call } from '../call.ts'
import { emailMost, passwordLeast, passwordMost, personNameMost } from '../limits.ts'
import { flag, id, integer, line, paged, paging, picture, time } from '../shapes.ts'

const email = z.string().trim().toLowerCase().max(emailMost).pipe(z.email())
const password = z.string().min(passwordLeast).max(passwordMost)
/** The answer to a proof-of-work challenge, as the client library writes it. */
const captcha = z.string().min(1).max(4000)

export const signedIn = z.object({
  'access-token': z.string(),
  user: z.object({ id, firstname: z.string(), lastname: z.string(), email: z.string(), telephone: z.string(), avatar: picture.nullable() }),
  seller_url: z.string().nullable(),
  card: z.object({ count: z.int() }),
  message_unread_count: z.int(),
})

export const userinfo = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  telephone: z.string(),
  avatar: picture.nullable(),
  seller_url: z.string().nullable(),
  card: z.object({ count: z.int() }),
  product: z.object({ count: z.int() }),
  notice: z.object({ count: z.int() }),
})

export const accountCalls = {
  loginAccount: call({
    method: 'POST',
    path: '/customer/login/account',
    who: 'visitor',
    summary: 'Sign in. A captcha is asked for after three failures; the cart of the visitor is merged into the cart of the customer.',
    input: z.object({ email, password: z.string().min(1).max(passwordMost), captcha: captcha.optional() }),
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
      password,
      firstname: line(1, personNameMost),
      lastname: line(0, personNameMost).default(''),
      telephone: z
        .string()
        .trim()
        .regex(/^(?:\+?[0-9 ()-]{6,20})?$/)
        .default(''),
      captcha,
      agree: flag.pipe(z.literal(true)),
    }),
    reply: signedIn,
    codes: ['registrationInvalid', 'registrationEmailTaken', 'captchaFailed', 'alreadySignedIn'],
    invalid: 'registrationInvalid',
  }),
  logout: call({
    method: 'GET',
    path: '/customer/user/logout',
    who: 'customer',
    summary: 'Sign out: the token is revoked.',
    input: z.object({}),
    reply: z.null(),
    codes: ['notSignedIn'],
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
    codes: ['notSignedIn'],
  }),
  updateUser: call({
    method: 'POST',
    path: '/customer/info/update_user',
    who: 'customer',
    summary:
      'Change profile fields, the e-mail or the password. E-mail and password ask for the current password; a new password revokes all other sessions.',
    input: z.object({
      firstname: line(1, personNameMost).optional(),
      lastname: line(0, personNameMost).optional(),
      telephone: z
        .string()
        .trim()
        .regex(/^(?:\+?[0-9 ()-]{6,20})?$/)
        .optional(),
      email: email.optional(),
      /** path of an upload made for it */
      avatar: z.string().max(200).optional(),
      password: password.optional(),
      current_password: z.string().max(passwordMost).optional(),
    }),
    reply: userinfo,
    codes: ['notSignedIn', 'accountEditInvalid', 'emailTaken'],
    invalid: 'accountEditInvalid',
  }),
  getSessions: call({
    method: 'GET',
    path: '/customer/info/sessions',
    who: 'customer',
    summary: 'Where the customer is signed in.',
    input: z.object({}),
    reply: z.object({
      list: z.array(z.object({ session_id: id, created_at: time, last_seen_at: time, user_agent: z.string(), current: z.boolean() })),
    }),
    codes: ['notSignedIn'],
  }),
  revokeSession: call({
    method: 'POST',
    path: '/customer/info/revoke_session',
    who: 'customer',
    summary: 'Sign out one device.',
    input: z.object({ session_id: id }),
    reply: z.null(),
    codes: ['notSignedIn', 'recordMissing'],
  }),
  getNotices: call({
    method: 'GET',
    path: '/customer/user/notices',
    who: 'customer',
    summary: 'Notices of the customer, newest first, in the asked language.',
    input: z.object({ ...paging, type: integer(-1, 500).optional(), read: flag.optional() }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          /** 0 audit, 1 success, -1 fail; 100 to 500 the five kinds of application (specification, section 4) */
          type: z.int(),
          state: z.literal([-1, 0, 1]),
          title: z.string(),
          body: z.string(),
          link: z.string().nullable(),
          read: z.boolean(),
          created_at: time,
        }),
      ),
      ...paged,
    }),
    codes: ['notSignedIn'],
  }),
  readNotices: call({
    method: 'GET',
    path: '/customer/user/notice-read',
    who: 'customer',
    summary: 'Marks one notice or, without an id, all of them as read.',
    input: z.object({ id: id.optional() }),
    reply: z.object({ unread: z.int() }),
    codes: ['notSignedIn', 'recordMissing'],
  }),
  countUnreadNotices: call({
    method: 'GET',
    path: '/customer/info/notice_in_read',
    who: 'customer',
    summary: 'How many notices are unread.',
    input: z.object({}),
    reply: z.object({ unread: z.int() }),
    codes: ['notSignedIn'],
  }),
}
