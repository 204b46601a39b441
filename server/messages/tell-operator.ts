import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { row, type Tx } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { sql } from '../platform/sql.ts'
import { messageText } from './text.ts'

/** What may have changed about how an operator comes in; the words for each stand in languages/messages.json. */
export const operatorChanges = [
  'totp_on',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_made',
  'password_changed',
  'role_changed',
] as const
export type OperatorChange = (typeof operatorChanges)[number]

type Person = { email: string; firstname: string; language: Language }

const personOf = async (tx: Tx, operatorId: string): Promise<Person> => {
  const { language, ...person } = await row<{ email: string; firstname: string; language: string }>(
    tx,
    sql`select email, firstname, language from operator where id = ${operatorId}`,
  )
  return { ...person, language: isLanguage(language) ? language : defaultLanguage }
}

/** Tells an operator by mail, in their language, that what lets them into the console has changed. Belongs to the act. */
export async function tellOperator(tx: Tx, operatorId: string, change: OperatorChange, values: Record<string, string> = {}): Promise<void> {
  const { email, firstname, language } = await personOf(tx, operatorId)
  const what = messageText(language, `operator_changed.what.${change}`, values)
  await sendMail(tx, {
    to: email,
    language,
    subject: messageText(language, 'operator_changed.mail.subject'),
    body: messageText(language, 'operator_changed.mail.body', { firstname, what }),
    button: null,
    farewell: messageText(language, 'mail.farewell'),
    about: `operator ${change}`,
    secrets: [],
  })
}

/** Mails an operator the link with which they choose how to come in: the first time, and when what proves them is lost. */
export async function mailOperatorLink(
  tx: Tx,
  operatorId: string,
  { path, token, hours, isFirst }: { path: string; token: string; hours: number; isFirst: boolean },
): Promise<void> {
  const { email, firstname, language } = await personOf(tx, operatorId)
  const name = isFirst ? 'operator_invited' : 'operator_reset'
  const mail = {
    to: email,
    language,
    subject: messageText(language, `${name}.mail.subject`),
    body: messageText(language, `${name}.mail.body`, { firstname, hours: String(hours) }),
    button: { label: messageText(language, 'operator_link.mail.open'), path, app: 'operator' as const },
    farewell: messageText(language, 'mail.farewell'),
    about: name,
    secrets: [token],
  }
  await sendMail(tx, mail, { expiresAt: new Date(Date.now() + hours * 3_600_000) })
}
