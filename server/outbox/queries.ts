import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import type { OutboxView, OutgoingChannel, OutgoingState } from '../../contract/outbox.ts'
import type { Configuration } from '../platform/configuration.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { renderMail } from '../platform/mail.ts'
import { jobOf, type Words } from '../platform/outgoing.ts'
import { refuse } from '../platform/refusal.ts'
import { joinSql, plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { groupOf, inGroup } from './groups.ts'
import { findObstacle, type Resent } from './resend.ts'

type OutgoingRow = {
  id: string
  channel: OutgoingChannel
  recipient: string
  language: string
  about: string
  subject_line: string
  state: 'queued' | 'sent' | 'failed'
  tries: number
  problem: string | null
  created_at: Date
  sent_at: Date | null
}

const stateOf = ({ state, problem }: Pick<OutgoingRow, 'state' | 'problem'>): OutgoingState =>
  state === 'sent' ? 'sent' : state === 'failed' ? 'given_up' : problem === null ? 'waiting' : 'refused'

const inView: Record<OutboxView, Sql> = {
  all: sql`true`,
  waiting: sql`o.state = 'queued' and o.problem is null`,
  refused: sql`o.state = 'queued' and o.problem is not null`,
  given_up: sql`o.state = 'failed'`,
  sent: sql`o.state = 'sent'`,
}

const countedMost = 10_000

const shown = (one: OutgoingRow) => ({
  id: one.id,
  channel: one.channel,
  to: one.recipient,
  language: one.language,
  group: groupOf(one.about),
  about: one.about,
  subject: one.subject_line,
  state: stateOf(one),
  tries: one.tries,
  problem: one.problem,
  created_at: one.created_at.toISOString(),
  sent_at: one.sent_at?.toISOString() ?? null,
})

const columns = sql`o.id, o.channel, o.recipient, o.language, o.about, o.subject_line, o.state, o.tries, o.problem, o.created_at, o.sent_at`

/** A page of what goes out, newest first. */
export async function readOutbox(
  db: Db,
  { view, channel, group, language, from, to, time_zone: zone, q, after, page_size }: Input<'getOutbox'>,
): Promise<Reply<'getOutbox'>> {
  const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    inView[view],
    ...(channel === undefined ? [] : [sql`o.channel = ${channel}`]),
    ...(group === undefined ? [] : [inGroup(group)]),
    ...(language === undefined ? [] : [sql`o.language = ${language}`]),
    ...(from === undefined ? [] : [sql`o.created_at >= ${beginOf(Temporal.PlainDate.from(from), zone)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`o.created_at < ${beginOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone)}::timestamptz`]),
    ...(q === undefined ? [] : [sql`o.recipient like ${begins(q.trim().toLowerCase())}`]),
    ...(after === undefined ? [] : [sql`o.id < ${after}::bigint`]),
  ]
  const counted = (wanted: Sql) => sql`(select count(*)::int from (select from outgoing o where ${wanted} limit ${countedMost}) c)`
  const [found, counts] = await Promise.all([
    rows<OutgoingRow>(
      db,
      plannedAnew(
        sql`select ${columns} from outgoing o where ${joinSql(conditions, ' and ')} order by o.id desc limit ${page_size + 1}::int`,
      ),
    ),
    row<{ waiting: number; refused: number; given_up: number }>(
      db,
      sql`select ${counted(inView.waiting)} as waiting, ${counted(inView.refused)} as refused, ${counted(inView.given_up)} as given_up`,
    ),
  ])
  return { list: found.slice(0, page_size).map(shown), more: found.length > page_size, counts }
}

type Whole = OutgoingRow & Resent & { regards: string[]; resend_of: string | null }

const kinds = ['order', 'return', 'customer', 'shop'] as const
type Regarded = Reply<'getOutgoing'>['regards'][number]

/** The records that it tells of, as they are named; what is gone is left out. */
async function readRegarded(db: Db, regards: readonly string[]): Promise<Regarded[]> {
  const ids = (wanted: (typeof kinds)[number]) =>
    regards.flatMap((regard) => {
      const [kind, id] = regard.split(':')
      return kind === wanted && id ? [id] : []
    })
  const found = await rows<Regarded>(
    db,
    sql`select 'order' as kind, id, increment_id as name from orders where id = any(${ids('order')}::bigint[])
      union all select 'return', id, increment_id from order_return where id = any(${ids('return')}::bigint[])
      union all select 'customer', id, trim(firstname || ' ' || lastname) from customer where id = any(${ids('customer')}::bigint[]) and status <> 'closed'
      union all select 'shop', id, name ->> 'en' from shop where id = any(${ids('shop')}::bigint[])`,
  )
  return found
}

/** The plain text of a message, as it was sent but for what is hidden. */
function textOf({ channel, language, subject_line: subject, words }: Whole, configuration: Configuration): string | null {
  if (words === null) return null
  if (channel === 'sms') return words.body
  return renderMail(
    { ...(words as Words), subject, language: isLanguage(language) ? language : defaultLanguage },
    configuration,
  ).text.trim()
}

/** One of what goes out, with its words and what can be done with it. Refuses recordMissing. */
export async function readOutgoing(db: Db, configuration: Configuration, id: string): Promise<Reply<'getOutgoing'>> {
  const found = await maybeRow<Whole>(
    db,
    sql`select ${columns}, o.message_id, o.words, o.has_secret, o.expires_at, o.regards, o.resend_of from outgoing o where o.id = ${id}`,
  )
  if (!found) throw refuse('recordMissing')
  const [job, regards, around, { way, obstacle }] = await Promise.all([
    jobOf(db, found.message_id),
    readRegarded(db, found.regards),
    rows<OutgoingRow>(
      db,
      sql`select ${columns} from outgoing o where o.id = ${found.resend_of}::bigint or o.resend_of = ${id}::bigint order by o.id`,
    ),
    findObstacle(db, found),
  ])
  const brief = (one: OutgoingRow) => ({ id: one.id, created_at: one.created_at.toISOString(), state: stateOf(one) })
  const origin = around.find((one) => one.id === found.resend_of)
  return {
    ...shown(found),
    text: textOf(found, configuration),
    has_secret: found.has_secret,
    expires_at: found.expires_at?.toISOString() ?? null,
    next_try: found.state === 'queued' && job && !job.is_running ? job.run_at.toISOString() : null,
    regards,
    copy_of: origin ? brief(origin) : null,
    copies: around.filter((one) => one !== origin).map(brief),
    way,
    obstacle,
  }
}
