import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { type ResendObstacle, type ResendWay, resendMinutes } from '../../contract/outbox.ts'
import { recordAudit } from '../audit/record.ts'
import { type Db, maybeRow, row, type Tx } from '../platform/database.ts'
import { runAgain } from '../platform/jobs.ts'
import { sendMail } from '../platform/mail.ts'
import { jobOf, startAnew, type Words } from '../platform/outgoing.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/** What decides whether something can be sent again. */
export type Resent = {
  id: string
  message_id: string
  channel: 'mail' | 'sms'
  recipient: string
  language: string
  subject_line: string
  about: string
  regards: string[]
  state: 'queued' | 'sent' | 'failed'
  problem: string | null
  words: Words | null
  has_secret: boolean
  expires_at: Date | null
}

/** The customers that something is about. */
const customersOf = ({ regards }: Resent): string[] => regards.flatMap((one) => /^customer:(\d+)$/.exec(one)?.[1] ?? [])

type Verdict = { way: ResendWay; jobId: string | null; obstacle: null } | { way: null; jobId: null; obstacle: ResendObstacle }

const not = (obstacle: ResendObstacle): Verdict => ({ way: null, jobId: null, obstacle })

/** How something would be sent again, or why it is not. What a job still holds is tried once more as it is; of all else a copy is made of the words that are kept. */
export async function findObstacle(db: Db, outgoing: Resent): Promise<Verdict> {
  const { id, message_id, channel, recipient, about, state, problem, words, has_secret, expires_at } = outgoing
  const job = state === 'sent' ? undefined : await jobOf(db, message_id)
  if (state === 'queued' && (!job || job.is_running || problem === null)) return not('on_its_way')
  const { is_over, is_gone, is_elsewhere } = await row<{ is_over: boolean; is_gone: boolean; is_elsewhere: boolean }>(
    db,
    sql`with person as (select email, status from customer where id = any(${customersOf(outgoing)}::bigint[]) limit 1)
      select coalesce(${expires_at}::timestamptz < now(), false) or (${has_secret} and exists (
          select from outgoing n where n.recipient = ${recipient} and n.about = ${about} and n.id > ${id}::bigint)) as is_over,
        exists (select from person where status = 'closed') as is_gone,
        ${channel} = 'mail' and ${about} <> 'contact' and exists (select from person where email <> ${recipient}) as is_elsewhere`,
  )
  if (is_over) return not('over')
  if (is_gone) return not('person_gone')
  if (is_elsewhere) return not('address_changed')
  if (job) return { way: 'retry', jobId: job.id, obstacle: null }
  if (has_secret || channel === 'sms') return not('secret')
  return words === null ? not('words_gone') : { way: 'copy', jobId: null, obstacle: null }
}

/**
 * Sends something again. Refuses recordMissing, writeConflict (`not_sent_again`, with why) what must not be, and (`sent_again`, with who and when) for some
 * minutes what somebody has sent again already. Effects: the job runs now, or a mail with the same words; an entry of the audit.
 */
export async function resend(tx: Tx, operator: Operator, id: string): Promise<{ way: ResendWay; outgoingId: string }> {
  const found = await maybeRow<Resent>(tx, sql`select * from outgoing where id = ${id} for update`)
  if (!found) throw refuse('recordMissing')
  const last = await maybeRow<{ at: Date; firstname: string | null }>(
    tx,
    sql`select a.created_at as at, p.firstname from audit_entry a left join operator p on p.id = a.actor_id
      where a.subject = 'outgoing' and a.subject_id = ${id} and a.act = 'outgoing.resend' and a.created_at > now() - make_interval(mins => ${resendMinutes})
      order by a.id desc limit 1`,
  )
  if (last) throw refuse('writeConflict', { data: { reason: 'sent_again', by: last.firstname ?? '', at: last.at.toISOString() } })
  const { way, jobId, obstacle } = await findObstacle(tx, found)
  if (way === null) throw refuse('writeConflict', { data: { reason: 'not_sent_again', why: obstacle } })
  const outgoingId = jobId === null ? await copy(tx, found) : await tryNow(tx, found, jobId)
  await recordAudit(tx, operator, {
    act: 'outgoing.resend',
    subject: 'outgoing',
    subjectId: id,
    why: null,
    details: { way, email: found.recipient, text: found.subject_line },
  })
  return { way, outgoingId }
}

async function tryNow(tx: Tx, { id }: Resent, jobId: string): Promise<string> {
  if ((await runAgain(tx, jobId)) === null) throw refuse('writeConflict', { data: { reason: 'not_sent_again', why: 'on_its_way' } })
  await startAnew(tx, id)
  return id
}

async function copy(tx: Tx, { id, recipient, language, subject_line, about, regards, words }: Resent): Promise<string> {
  if (words === null) throw new Error('a message without words cannot be copied')
  const { body, button, farewell, replyTo } = words
  const mail = {
    to: recipient,
    language: isLanguage(language) ? language : defaultLanguage,
    subject: subject_line,
    body,
    button,
    farewell,
    replyTo,
    about,
    secrets: [],
  }
  const messageId = await sendMail(tx, mail, { regards, resendOf: id })
  return (await row<{ id: string }>(tx, sql`select id from outgoing where message_id = ${messageId}`)).id
}
