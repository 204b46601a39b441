import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { calledName } from '../../contract/names.ts'
import { screenUrl } from '../../contract/screens.ts'
import { rows, type Tx } from '../platform/database.ts'
import { sendMails } from '../platform/mail.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { type MessageKind, type MessageName, messageKinds, type ValuesOf } from './kinds.ts'
import { tellCustomers } from './live.ts'
import { hasText, type MessageValues, messageText } from './text.ts'

/** What one person is told; `to`: another address than the person's own, as after a change of it. */
export type Told<Name extends MessageName> = { customerId: string; values: ValuesOf<Name>; to?: string | undefined }

/** Tells one person something; see `informAll`. */
export const inform = <Name extends MessageName>(
  tx: Tx,
  { customerId }: Customer,
  name: Name,
  values: ValuesOf<Name>,
  { to }: { to?: string } = {},
): Promise<void> => informAll(tx, name, [{ customerId, values, to }])

/**
 * Tells people something, as its kind says and as far as each wants it: a notice, which their open devices hear of, and a mail in their language. Whoever has closed the account is told nothing. All of it
 * belongs to the act: it happens if and only if the act commits. However many they are, it takes five statements, so what is told to many is told in bounded sets.
 */
export async function informAll<Name extends MessageName>(tx: Tx, name: Name, told: readonly Told<Name>[]): Promise<void> {
  if (told.length === 0) return
  const kind = messageKinds[name] as MessageKind<ValuesOf<Name>>
  const people = await readPeople(tx, kind.group, [...new Set(told.map(({ customerId }) => customerId))])
  const messages = told.map(({ customerId, values, to }) => {
    const person = people.get(customerId)
    if (!person) throw new Error('a row that must exist is missing')
    const filled: MessageValues = { firstname: calledName(person), ...(values as MessageValues) }
    return { person, to: to ?? person.email, link: kind.link(values), regards: regardsOf(values as MessageValues), filled }
  })
  const { notice } = kind
  if (notice) {
    const noticed = messages.filter(({ person }) => !person.is_gone && person.notice)
    await writeNotices(
      tx,
      noticed.map(({ person, link, regards, filled }) => ({ customer_id: person.id, ...notice, kind: name, data: filled, link, regards })),
    )
  }
  if (!kind.mail) return
  const mailed = messages.filter(({ person }) => !person.is_gone && person.mail)
  await sendMails(
    tx,
    mailed.map(({ person, to, link, regards, filled }) => {
      const language = isLanguage(person.language) ? person.language : defaultLanguage
      return {
        mail: {
          to,
          language,
          subject: messageText(language, mailKey(name, 'subject'), filled),
          body: messageText(language, mailKey(name, 'body'), filled),
          button: { label: messageText(language, 'mail.open'), path: screenUrl('', link) },
          farewell: messageText(language, 'mail.farewell'),
          about: name,
          secrets: [],
        },
        regards: [`customer:${person.id}`, ...regards],
      }
    }),
  )
}

async function readPeople(tx: Tx, group: string, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = await rows<Person>(
    tx,
    sql`select c.id, c.email, c.language, c.firstname, c.lastname, c.status = 'closed' as is_gone, coalesce(s.mail, true) as mail, coalesce(s.notice, true) as notice
        from customer c left join message_setting s on s.customer_id = c.id and s.message_group = ${group}
        where c.id = any(${[...ids]}::bigint[])`,
  )
  return new Map(people.map((person) => [person.id, person]))
}

type Notice = { customer_id: string; type: number; state: number; kind: MessageName; data: MessageValues; link: string; regards: string[] }

/** Writes notices in their order, and tells the devices of each person. */
async function writeNotices(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const written = await rows<{ id: string; customer_id: string }>(
    tx,
    sql`insert into notice (customer_id, type, state, kind, data, link, regards)
        select * from json_to_recordset(${JSON.stringify(notices)}::json)
          as n (customer_id bigint, type integer, state smallint, kind text, data jsonb, link text, regards text[]) returning id, customer_id`,
  )
  await tellCustomers(
    tx,
    written.map(({ id, customer_id }) => ({ customerId: customer_id, event: { kind: 'notice', id } })),
  )
}

/** The records that a message tells of, by what it carries. */
function regardsOf({ orderId, orderIds, returnId }: MessageValues): string[] {
  const idsOf = (value: MessageValues[string] | undefined) => (typeof value === 'string' ? value.split(',') : [])
  return [...[orderId, orderIds].flatMap(idsOf).map((id) => `order:${id}`), ...idsOf(returnId).map((id) => `return:${id}`)]
}

type Person = {
  id: string
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
