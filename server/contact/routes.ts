import type { contactCalls } from '../../contract/calls/contact.ts'
import { verifyCaptcha } from '../accounts/captcha.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { sendContact } from './send-contact.ts'

export const contact: Noun = {
  routes: {
    async sendContact({ primary, services, caller, language }, { captcha, ...written }) {
      const account = await caller.customer()
      await verifyCaptcha(primary, services.secret, captcha)
      await sendContact({ db: primary, services }, { ...written, language, account })
      return null
    },
  } satisfies Routes<keyof typeof contactCalls>,
  limits: { sendContact: { name: 'contact', hits: 10, windowSeconds: 3600 } },
}
