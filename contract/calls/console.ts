import { z } from 'zod'
import { call } from '../call.ts'
import { languages } from '../languages.ts'
import { passkeyNameMost, passwordMost, personNameMost } from '../limits.ts'
import { operatorRoles, operatorStates } from '../roles.ts'
import { id, line, time } from '../shapes.ts'
import { email, newPassword } from './accounts.ts'
import { passkeyAnswer, secondFactor, totpCode } from './second-factor.ts'

const operatorRole = z.enum(operatorRoles)
const link = { token: z.string().max(100) }
const languageCode = z.enum(languages.map(({ code }) => code))

/** What may be given beside the password. */
const factor = { second_factor: secondFactor.optional(), passkey: passkeyAnswer.optional() }

/** Shown once: each stands in for the second factor one time; null where there are some already. */
const recoveryCodes = z.array(z.string())

/** Somebody who keeps the house, as lists name them. */
export const operatorName = z.object({ id, firstname: z.string(), email: z.string() })

const operatorRow = z.object({
  ...operatorName.shape,
  role: operatorRole,
  state: z.enum(operatorStates),
  created_at: time,
  /** when they were last in the console */
  seen_at: time.nullable(),
  /** what proves them beside the password */
  has_factor: z.boolean(),
  /** of the link that they were sent, where one is open */
  link_until: time.nullable(),
  me: z.boolean(),
})
const operatorList = z.object({ operators: z.array(operatorRow) })

const security = z.object({
  totp: z.boolean(),
  passkeys: z.array(z.object({ passkey_id: id, name: z.string(), created_at: time, last_used_at: time.nullable() })),
  recovery_codes_left: z.int(),
  /** whether this house lets nobody in by the password alone: the last factor then stays */
  factor_needed: z.boolean(),
  sessions: z.array(z.object({ session_id: id, created_at: time, last_seen_at: time, user_agent: z.string(), current: z.boolean() })),
})

/** What every operator may do about how they come in, whatever else their role allows. */
const own = { who: 'operator', roles: operatorRoles } as const
/** Who may let others in. */
const ofPeople = { who: 'operator', roles: ['everything'], stepUp: true } as const

export const consoleCalls = {
  signInOperator: call({
    method: 'POST',
    path: '/operator/sign_in',
    who: 'newcomer',
    summary: 'Opens a session in the console: 15 minutes unused, 8 hours at most.',
    input: z.object({ email, password: z.string().min(1).max(passwordMost), ...factor }),
    reply: z.object({ firstname: z.string() }),
    codes: ['credentialsWrong', 'captchaFailed', 'accountClosed'],
  }),
  lookAtOperatorLink: call({
    method: 'POST',
    path: '/operator/link',
    who: 'newcomer',
    summary:
      'For whom a link into the console is, and the secret for their authenticator app. It stays the same until the link is used or over.',
    input: z.object(link),
    reply: z.object({
      email: z.string(),
      firstname: z.string(),
      role: operatorRole,
      /** they have never been in; else they have lost what proves them */
      first: z.boolean(),
      expires_at: time,
      /** in base32, to be typed, and the address that a QR code shows */
      secret: z.string(),
      uri: z.string(),
    }),
    codes: ['recordMissing'],
  }),
  useOperatorLink: call({
    method: 'POST',
    path: '/operator/link/use',
    who: 'newcomer',
    summary: 'Chooses a password, turns the authenticator app on with a code of it and opens a session in the console, once.',
    input: z.object({ ...link, password: newPassword, code: totpCode }),
    reply: z.object({ recovery_codes: recoveryCodes }),
    codes: ['recordMissing', 'captchaFailed'],
  }),
  leaveConsole: call({
    method: 'POST',
    path: '/operator/leave',
    who: 'newcomer',
    summary: 'Ends the session in the console, if there is one, and takes its cookie away.',
    input: z.object({}),
    reply: z.null(),
  }),
  getConsole: call({
    method: 'GET',
    path: '/operator/session',
    who: 'operator',
    summary: 'Who is in the console, and the rules of the house that its pages tell.',
    input: z.object({}),
    reply: z.object({
      operator: z.object({ ...operatorName.shape, role: operatorRole }),
      /** when the session ends, however much it is used */
      ends_at: time,
      /** USD: from this amount on two operators have to approve */
      second_approver_from: z.string(),
      storefront_url: z.string(),
    }),
  }),
  askStepUp: call({
    ...own,
    method: 'POST',
    path: '/operator/step_up/ask',
    summary:
      'What an operator can prove themselves by, who has been in the console for a while; with neither app nor passkeys, the password.',
    input: z.object({}),
    reply: z.object({ password: z.boolean(), totp: z.boolean(), passkey_options: z.string().nullable() }),
  }),
  stepUp: call({
    ...own,
    method: 'POST',
    path: '/operator/step_up',
    summary: 'Proves again who is in the console: for some minutes they move money and power without another proof.',
    input: z.object({ password: z.string().min(1).max(passwordMost).optional(), ...factor }),
    reply: z.object({ until: time }),
    codes: ['captchaFailed', 'accountEditInvalid'],
  }),
  getOperatorSecurity: call({
    method: 'GET',
    path: '/operator/security',
    who: 'operator',
    summary: 'What proves the operator who asks, and where they are signed in.',
    input: z.object({}),
    reply: security,
  }),
  startOperatorTotp: call({
    ...own,
    stepUp: true,
    method: 'POST',
    path: '/operator/security/totp_start',
    summary: 'Make a secret for an authenticator app. It counts when a code of it is given within 15 minutes.',
    input: z.object({}),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmOperatorTotp: call({
    ...own,
    stepUp: true,
    method: 'POST',
    path: '/operator/security/totp_confirm',
    summary: 'Turn the authenticator app on, with a code of it.',
    input: z.object({ code: totpCode }),
    reply: z.object({ recovery_codes: recoveryCodes.nullable() }),
    codes: ['recordMissing'],
  }),
  disableOperatorTotp: call({
    ...own,
    stepUp: true,
    method: 'POST',
    path: '/operator/security/totp_disable',
    summary: 'Turn the authenticator app off. The last factor stays where the house asks for one.',
    input: z.object({}),
    reply: security,
    codes: ['recordMissing'],
  }),
  startOperatorPasskey: call({
    ...own,
    stepUp: true,
    method: 'POST',
    path: '/operator/security/passkey_start',
    summary: 'What a browser is to make a passkey of, good for 5 minutes.',
    input: z.object({}),
    reply: z.object({ passkey_options: z.string() }),
  }),
  addOperatorPasskey: call({
    ...own,
    stepUp: true,
    method: 'POST',
    path: '/operator/security/passkey_add',
    summary: 'Add the passkey that the browser has made.',
    input: z.object({ passkey: passkeyAnswer, name: line(1, passkeyNameMost) }),
    reply: z.object({ recovery_codes: recoveryCodes.nullable() }),
    codes: ['accountEditInvalid'],
  }),
  removeOperatorPasskey: call({
    ...own,
    stepUp: true,
    method: 'POST',
    path: '/operator/security/passkey_remove',
    summary: 'Remove one passkey. The last factor stays where the house asks for one.',
    input: z.object({ passkey_id: id }),
    reply: security,
    codes: ['recordMissing'],
  }),
  renewOperatorCodes: call({
    ...own,
    stepUp: true,
    method: 'POST',
    path: '/operator/security/recovery_codes',
    summary: 'Make ten new recovery codes; the ones before are good for nothing any more.',
    input: z.object({}),
    reply: z.object({ recovery_codes: recoveryCodes }),
    codes: ['recordMissing'],
  }),
  changeOperatorPassword: call({
    ...own,
    stepUp: true,
    method: 'POST',
    path: '/operator/security/password',
    summary: 'Change the password; every other session ends.',
    input: z.object({ password: newPassword }),
    reply: security,
  }),
  endOperatorSessions: call({
    ...own,
    method: 'POST',
    path: '/operator/security/sessions_end',
    summary: 'Signs the operator who asks out everywhere else.',
    input: z.object({}),
    reply: security,
  }),
  getOperators: call({
    method: 'GET',
    path: '/operator/people',
    who: 'operator',
    roles: ['everything'],
    summary: 'Who keeps the house, and who is asked to.',
    input: z.object({}),
    reply: operatorList,
  }),
  inviteOperator: call({
    ...ofPeople,
    method: 'POST',
    path: '/operator/people/invite',
    summary: 'Makes an account for somebody and mails them a link, good for 24 hours, to choose a password and an authenticator app by.',
    input: z.object({ email, firstname: line(1, personNameMost), role: operatorRole, language: languageCode }),
    reply: operatorList,
    codes: ['emailTaken'],
  }),
  resetOperator: call({
    ...ofPeople,
    method: 'POST',
    path: '/operator/people/reset',
    summary:
      'For somebody who has lost what proves them: takes it away, ends their sessions and mails them a new link. Nobody does it for themselves.',
    input: z.object({ operator_id: id }),
    reply: operatorList,
    codes: ['recordMissing'],
  }),
  changeOperatorRole: call({
    ...ofPeople,
    method: 'POST',
    path: '/operator/people/role',
    summary: 'Gives another operator another role. Somebody who may do everything always remains, and nobody changes their own.',
    input: z.object({ operator_id: id, role: operatorRole }),
    reply: operatorList,
    codes: ['recordMissing'],
  }),
  suspendOperator: call({
    ...ofPeople,
    method: 'POST',
    path: '/operator/people/suspend',
    summary: 'Keeps another operator out at once, with a reason for the log.',
    input: z.object({ operator_id: id, reason: line(1, 200) }),
    reply: operatorList,
    codes: ['recordMissing'],
  }),
  reopenOperator: call({
    ...ofPeople,
    method: 'POST',
    path: '/operator/people/reopen',
    summary: 'Lets a suspended operator in again.',
    input: z.object({ operator_id: id }),
    reply: operatorList,
    codes: ['recordMissing'],
  }),
}
