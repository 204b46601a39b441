import { z } from 'zod'
import { call } from '../call.ts'
import { contactMost, contactNameMost } from '../limits.ts'
import { line, prose } from '../shapes.ts'
import { captcha, email, telephone } from './accounts.ts'

export const contactCalls = {
  sendContact: call({
    method: 'POST',
    path: '/customer/contacts/index',
    who: 'visitor',
    summary:
      'Write to the house: a mail that is answered to the given address. It is sent while the person waits, so that a success means that it was.',
    input: z.object({
      name: line(1, contactNameMost),
      email,
      telephone: telephone.default(''),
      contact_content: prose(1, contactMost),
      captcha,
    }),
    reply: z.null(),
    codes: ['captchaFailed', 'mailFailed'],
  }),
}
