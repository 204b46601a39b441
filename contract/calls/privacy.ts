import { z } from 'zod'
import { call } from '../call.ts'
import { passwordMost } from '../limits.ts'
import { obstacle } from '../privacy.ts'
import { passkeyAnswer, secondFactor } from './second-factor.ts'

/** Who asks shows that it is them: by the password, and by a second factor where the account has one. */
const proof = {
  current_password: z.string().min(1).max(passwordMost),
  second_factor: secondFactor.optional(),
  passkey: passkeyAnswer.optional(),
}

export const privacyCalls = {
  getClosing: call({
    method: 'GET',
    path: '/customer/info/closing',
    who: 'customer',
    summary: 'What keeps the account from being closed: money in it, what is under way, a shop. Nothing, when it can be closed.',
    input: z.object({}),
    reply: z.object({ obstacles: z.array(obstacle) }),
  }),
  closeAccount: call({
    method: 'POST',
    path: '/customer/info/close_account',
    who: 'customer',
    summary:
      'Close the account for good: all sessions end, its e-mail is free again, what need not be kept is removed, and what must be kept loses its name. Refused with what stands in the way.',
    input: z.object(proof),
    reply: z.null(),
    codes: ['accountEditInvalid', 'captchaFailed'],
  }),
  exportMyData: call({
    kind: 'file',
    method: 'POST',
    path: '/customer/info/export',
    who: 'customer',
    summary:
      'Everything that the house keeps about the customer, as one JSON document or as a page to be read. A POST, because a password does not travel in an address.',
    input: z.object({ ...proof, format: z.enum(['json', 'page']).default('json') }),
    reply: z.null(),
    codes: ['accountEditInvalid', 'captchaFailed'],
  }),
}
