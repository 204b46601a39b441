import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { calledName } from '../../contract/names.ts'
import { screenUrl } from '../../contract/screens.ts'
import { row, type Tx } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { type MessageKind, type MessageName, messageKinds, type ValuesOf } from './kinds.ts'
import { tellCustomer } from './live.ts'
import { hasText, type MessageValues, messageText } from './text.ts'

/**
 * Tells a person something, as its kind says and as far as the person wants it: a notice, which their open devices hear of, and a mail in their
 * language. Whoever has closed the account is told nothing. All of it belongs to the act: it happens if and only if the act commits. `to`: another address than the person's own, as after a change of it.
 */
export async function inform<Name extends MessageName>(
  tx: Tx,
  { customerId }: Customer,
  name: Name,
  values: ValuesOf<Name>,
  { to }: { to?: string } = {},
): Promise<void> {
  const kind = messageKinds[name] as MessageKind<ValuesOf<Name>>
  const person = await row<Person>(
    tx,
    sql`select c.email, c.language, c.firstname, c.lastname, c.status = 'closed' as is_gone, coalesce(s.mail, true) as mail, coalesce(s.notice, true) as notice
        from customer c left join message_setting s on s.customer_id = c.id and s.message_group = ${kind.group}
        where c.id = ${customerId}`,
  )
  if (person.is_gone) return
  const link = kind.link(values)
  const regards = regardsOf(values as MessageValues)
  const filled: MessageValues = { firstname: calledName(person), ...(values as MessageValues) }
  if (kind.notice && person.notice) {
    const { type, state } = kind.notice
    const { id } = await row<{ id: string }>(
      tx,
      sql`insert into notice (customer_id, type, state, kind, data, link, regards)
          values (${customerId}, ${type}, ${state}, ${name}, ${JSON.stringify(filled)}, ${link}, ${regards}::text[]) returning id`,
    )
    await tellCustomer(tx, customerId, { kind: 'notice', id })
  }
  if (!kind.mail || !person.mail) return
  const language = isLanguage(person.language) ? person.language : defaultLanguage
  const mail = {
    to: to ?? person.email,
    language,
    subject: messageText(language, mailKey(name, 'subject'), filled),
    body: messageText(language, mailKey(name, 'body'), filled),
    button: { label: messageText(language, 'mail.open'), path: screenUrl('', link) },
    farewell: messageText(language, 'mail.farewell'),
    about: name,
    secrets: [],
  }
  await sendMail(tx, mail, { regards: [`customer:${customerId}`, ...regards] })
}

/** The records that a message tells of, by what it carries. */
function regardsOf({ orderId, orderIds, returnId }: MessageValues): string[] {
  const idsOf = (value: MessageValues[string] | undefined) => (typeof value === 'string' ? value.split(',') : [])
  return [...[orderId, orderIds].flatMap(idsOf).map((id) => `order:${id}`), ...idsOf(returnId).map((id) => `return:${id}`)]
}

type Person = {
  email: string
  language: string
  firstname: string
  lastname: string
  /** has closed the account */
  is_gone: boolean
  mail: boolean
  notice: boolean
}

/** A mail without texts of its own says what the notice says. */
const mailKey = (name: MessageName, part: 'subject' | 'body') =>
  hasText(`${name}.mail.${part}`) ? (`${name}.mail.${part}` as const) : (`${name}.notice.${part === 'subject' ? 'title' : 'body'}` as const)
