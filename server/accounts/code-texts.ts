import type { Language } from '../../contract/languages.ts'
import texts from '../../languages/one-time-codes.json' with { type: 'json' }
import { messageText } from '../messages/text.ts'
import type { Mail } from '../platform/mail.ts'
import { openSpeech } from '../platform/speech.ts'
import { codeMinutes } from './one-time-codes.ts'

const say = openSpeech({ text: texts })

/** The text message with a code, which comes first so that a closed telephone shows it. Short enough to be sent, and paid, as one. */
export const codeSms = (language: Language, code: string): string => say(language, 'text.sms', { code, minutes: codeMinutes })

type CodeMail = { to: string; language: Language; code: string }

/** The mail with a code. It carries no name and no link: it may reach a stranger's mailbox, and the code is typed where it was asked for. */
export const codeMail = (about: 'reset_password' | 'change_email' | 'join_email', { to, language, code }: CodeMail): Mail => ({
  to,
  language,
  subject: say(language, `text.${about}.mail.subject`, { code }),
  body: say(language, `text.${about}.mail.body`, { code, minutes: codeMinutes }),
  button: null,
  farewell: messageText(language, 'mail.farewell'),
  about: `code ${about}`,
  secrets: [code],
})
