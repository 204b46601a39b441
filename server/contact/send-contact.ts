import { defaultLanguage, type Language, languages } from '../../contract/languages.ts'
import texts from '../../languages/contact.json' with { type: 'json' }
import type { WriteDb } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type Mail, sendMailNow } from '../platform/mail.ts'
import { openSpeech } from '../platform/speech.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { readWebsite } from '../settings/website.ts'

const say = openSpeech({ text: texts })

export type Contact = Omit<Input<'sendContact'>, 'captcha'> & {
  /** of the interface in which it was written */
  language: Language
  /** as whom the person is signed in, which the words of the form do not prove */
  account: SignedIn | null
}

/** The mail to the house, in the house's language, with what somebody wrote as it is. */
function contactMail(to: string, contact: Contact): Mail {
  const { name, email, telephone, contact_content: content, language, account } = contact
  const written = languages.find(({ code }) => code === language)?.name ?? language
  const tell = (key: keyof typeof texts, values: Record<string, string> = {}) => say(defaultLanguage, `text.${key}`, values)
  const sender = [
    tell('name', { name }),
    tell('email', { email }),
    ...(telephone === '' ? [] : [tell('telephone', { telephone })]),
    tell('language', { language: written }),
    account ? tell('account', { email: account.email }) : tell('visitor'),
  ]
  return {
    to,
    language: defaultLanguage,
    subject: tell('subject', { name }),
    body: `${sender.join('\n')}\n\n${content.replace(/\r\n?/g, '\n')}`,
    button: null,
    farewell: tell('farewell'),
    replyTo: { name, address: email },
    about: 'contact',
    secrets: [],
  }
}

/** Mails to the house what somebody wrote, while they wait; an answer goes to them. Refuses mailFailed when it was not sent. */
export async function sendContact(
  { db, services: { configuration } }: { db: WriteDb; services: Pick<Services, 'configuration'> },
  contact: Contact,
): Promise<void> {
  const { contact_email: to } = await readWebsite(db, configuration)
  await sendMailNow({ db, setting: configuration }, contactMail(to, contact), {
    regards: contact.account ? [`customer:${contact.account.customerId}`] : [],
  })
}
