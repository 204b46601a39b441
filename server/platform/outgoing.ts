import { isDeepStrictEqual } from 'node:util'
import { outgoingKeptMonths, secretsKeptDays, wordsKeptDays } from '../../contract/outbox.ts'
import { type Db, execute, maybeRow, type Tx, type WriteDb } from './database.ts'
import { triesMost } from './jobs.ts'
import { type Sql, sql } from './sql.ts'

/** Whom an answer to a mail goes to. */
export type Writer = { name: string; address: string }

/** What somebody reads: of a text message the body alone. */
export type Words = {
  body: string
  button: { label: string; path: string; app?: 'operator' | undefined } | null
  farewell: string
  replyTo?: Writer | undefined
}

/** A mail or a text message as it is written down: to whom, about what, and the records that it tells of, as in 'order:12'. */
export type Outgoing = {
  id: string
  channel: 'mail' | 'sms'
  to: string
  language: string
  subject: string
  about: string
  regards: readonly string[]
  words: Words
  /** what in it proves somebody, as a code or a token: it is written down nowhere */
  secrets: readonly string[]
  /** until when what it carries is of use */
  expiresAt?: Date | undefined
  resendOf?: string | undefined
}

/** What stands in place of what proves somebody. */
export const hidden = '••••••'

/** A text without the secrets, as they stand in it and as they stand in an address. */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, hidden).replaceAll(encodeURIComponent(secret), hidden), text)

function hide(words: Words, secrets: readonly string[]): Words {
  const { body, button, farewell, replyTo } = words
  return {
    body: withoutSecrets(body, secrets),
    button: button && { ...button, label: withoutSecrets(button.label, secrets), path: withoutSecrets(button.path, secrets) },
    farewell: withoutSecrets(farewell, secrets),
    ...(replyTo ? { replyTo } : {}),
  }
}

type Outcome = { state: 'queued' } | { state: 'sent' } | { state: 'failed'; problem: string }

/** Several in one statement, in their order. */
async function write(db: WriteDb, outgoing: readonly Outgoing[], outcome: Outcome): Promise<void> {
  const written = outgoing.map(({ id, channel, to, language, subject, about, regards, words, secrets, expiresAt, resendOf }) => {
    const kept = hide(words, secrets)
    const keptSubject = withoutSecrets(subject, secrets)
    if (secrets.length > 0 && keptSubject === subject && isDeepStrictEqual(kept, hide(words, [])))
      throw new Error(`what proves somebody does not stand in the message ${about}`)
    return {
      message_id: id,
      channel,
      recipient: to,
      language,
      subject_line: keptSubject,
      about,
      regards,
      words: kept,
      has_secret: secrets.length > 0,
      expires_at: expiresAt ?? null,
      resend_of: resendOf ?? null,
    }
  })
  await execute(
    db,
    sql`insert into outgoing (message_id, channel, recipient, language, subject_line, about, regards, words, has_secret, expires_at, resend_of, state, tries, problem, sent_at)
      select w.*, ${outcome.state}, ${outcome.state === 'queued' ? 0 : 1}::int, ${outcome.state === 'failed' ? outcome.problem : null}, ${outcome.state === 'sent' ? sql`now()` : sql`null::timestamptz`}
      from rows from (json_to_recordset(${JSON.stringify(written)}::json) as (message_id uuid, channel text, recipient text, language text, subject_line text, about text, regards text[],
        words jsonb, has_secret boolean, expires_at timestamptz, resend_of bigint)) as w`,
  )
}

/** Writes down what goes out by jobs, with the act. */
export const writeQueued = (tx: Tx, outgoing: readonly Outgoing[]): Promise<void> => write(tx, outgoing, { state: 'queued' })

/** In the words of whoever refused it, as far as they are worth keeping. */
export const problemOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message.slice(0, 300) : 'unknown'

/** Sends what a person waits for, and writes down what became of it. Gives why it was not sent, null when it was. */
export async function sendAndWrite(db: WriteDb, outgoing: Outgoing, send: () => Promise<unknown>): Promise<string | null> {
  const problem = await send().then(() => null, problemOf)
  await write(db, [outgoing], problem === null ? { state: 'sent' } : { state: 'failed', problem })
  return problem
}

/** What is written of one whose time was over before anybody took it. */
export const overProblem = 'expired'

/**
 * One message by its id, with its state beside it. What waits is in an index of its own, which is empty whenever somebody counts what is in it: a statement that says both, which message and that it
 * waits, would go through everything that waits.
 */
const messageOf = (id: string) => sql`it as materialized (select id, state from outgoing where message_id = ${id} for no key update)`

/**
 * Whether there is nothing left to send: it was sent already, by a server that was lost before it could say that the job was done; or what it carries is of no use any
 * more, and then it is given up.
 */
export async function isDoneWith(db: WriteDb, id: string): Promise<boolean> {
  const found = await maybeRow<{ is_sent: boolean; is_over: boolean }>(
    db,
    sql`select state = 'sent' as is_sent, coalesce(expires_at < now(), false) as is_over from outgoing where message_id = ${id}`,
  )
  if (!found) return false
  if (!found.is_sent && found.is_over)
    await execute(
      db,
      sql`with ${messageOf(id)}
        update outgoing o set state = 'failed', problem = ${overProblem} from it where o.id = it.id and it.state <> 'sent'`,
    )
  return found.is_sent || found.is_over
}

/** One try of a job: it was sent, or why not. */
export const writeTry = (db: WriteDb, id: string, problem: string | null): Promise<number> =>
  execute(
    db,
    sql`with ${messageOf(id)}
      update outgoing o set tries = o.tries + 1, problem = ${problem}::text, ${
        problem === null
          ? sql`state = 'sent', sent_at = now()`
          : sql`state = case when o.tries + 1 >= ${triesMost}::int then 'failed' else 'queued' end`
      } from it where o.id = it.id and it.state <> 'sent'`,
  )

/** Its tries are counted from the first again, because somebody lets it run once more. */
export const startAnew = (tx: Tx, id: string): Promise<number> =>
  execute(tx, sql`update outgoing set state = 'queued', tries = 0 where id = ${id}`)

/** The job that sends it; undefined when there is none any more. */
export const jobOf = (db: Db, messageId: string): Promise<{ id: string; run_at: Date; is_running: boolean } | undefined> =>
  maybeRow(
    db,
    sql`select j.id, j.run_at, j.locked_at is not null as is_running from graphile_worker._private_jobs j where j.key = ${jobKeyOf(messageId)}`,
  )

/** By this key the job of a message is found. */
export const jobKeyOf = (messageId: string): string => `mail:${messageId}`

/** The id of the message that a job with this key sends; null for a job that sends none. */
export const messageIdOfJob = (key: Sql): Sql =>
  sql`case when ${key} like ${jobKeyOf('%')} then substr(${key}, ${jobKeyOf('').length + 1}::int)::uuid end`

/** Forgets what was sent to somebody, and what tells of a record. */
export const forgetOutgoingOf = (tx: Tx, { places, regards }: { places: readonly string[]; regards: string }): Promise<number> =>
  execute(tx, sql`delete from outgoing where recipient = any(${[...places]}::text[]) or regards @> array[${regards}]`)

const atOnce = 5000

export async function forgetOldOutgoing(db: WriteDb): Promise<void> {
  await execute(
    db,
    sql`delete from outgoing where id = any(array(select id from outgoing where created_at < now() - make_interval(months => ${outgoingKeptMonths}) order by created_at limit ${atOnce}))`,
  )
  await execute(
    db,
    sql`delete from outgoing where id = any(array(
      select id from outgoing where has_secret and created_at < now() - make_interval(days => ${secretsKeptDays}) order by created_at limit ${atOnce}))`,
  )
  await execute(
    db,
    sql`update outgoing set words = null where id = any(array(
      select id from outgoing where words is not null and created_at < now() - make_interval(days => ${wordsKeptDays}) order by created_at limit ${atOnce}))`,
  )
}
