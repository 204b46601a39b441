import type { AuditAct, AuditActor } from '../../contract/audit.ts'
import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import type { CancelReason, OrderActor, OrderEvent } from '../../contract/orders.ts'
import type { ReturnEvent, ReturnFinding, ReturnObjection } from '../../contract/returns.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { type MessageValues, messageText } from '../messages/text.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { noteOf } from '../returns/queries.ts'

type Entry = Reply<'getHouseOrder'>['story'][number]
export type TransferEntry = Reply<'getHouseOrder'>['transfers'][number]

/** Names of whoever did something, beside an event `e`. */
const names = sql`case e.actor when 'buyer' then c.firstname when 'seller' then mc.firstname when 'operator' then p.firstname end as firstname,
  case e.actor when 'buyer' then c.lastname when 'seller' then mc.lastname else '' end as lastname`
const nameJoins = sql`left join customer c on e.actor = 'buyer' and c.id = e.actor_id
  left join shop_member m on e.actor = 'seller' and m.id = e.actor_id left join customer mc on mc.id = m.customer_id
  left join operator p on e.actor = 'operator' and p.id = e.actor_id`

type Named = { firstname: string | null; lastname: string | null }
export const nameOf = ({ firstname, lastname }: Named): string | null =>
  firstname === null ? null : fullName({ firstname, lastname: lastname ?? '' }) || null

type ActRow = Named & { at: Date; act: OrderEvent; actor: OrderActor; note: string | null; reason: CancelReason | null }

export type ReturnActRow = Named & {
  at: Date
  return_id: string
  increment_id: string
  act: ReturnEvent
  actor: 'buyer' | 'seller' | 'clock' | 'operator'
  note: string | null
  reason: ReturnObjection | ReturnFinding | null
}
export type ReturnMessageRow = Named & {
  id: string
  at: Date
  return_id: string
  increment_id: string
  actor: 'buyer' | 'seller' | 'operator'
  content: string
}

/** What was done to returns `r`, and by whom. */
export const readReturnActs = (db: Db, which: Sql): Promise<ReturnActRow[]> =>
  rows(
    db,
    sql`select e.created_at as at, e.return_id, r.increment_id, e.act, e.actor, e.note, e.reason, ${names}
      from return_event e join order_return r on r.id = e.return_id ${nameJoins} where ${which} order by e.id`,
  )

/** What both sides wrote about returns `r`. */
export const readReturnMessages = (db: Db, which: Sql): Promise<ReturnMessageRow[]> =>
  rows(
    db,
    sql`select e.id, e.at, e.return_id, r.increment_id, e.actor, e.content, ${names}
      from (select id, created_at as at, return_id, author as actor, author_id as actor_id, content from return_message) e
      join order_return r on r.id = e.return_id ${nameJoins} where ${which} order by e.id`,
  )

const who = (row: Named & { actor: OrderActor }) => ({ by: row.actor, name: nameOf(row) })

async function readActs(db: Db, orderId: string, language: Language): Promise<Entry[]> {
  const found = await rows<ActRow>(
    db,
    sql`select e.created_at as at, e.act, e.actor, e.note, e.reason, ${names} from order_event e ${nameJoins} where e.order_id = ${orderId} order by e.id`,
  )
  return found.map((row) => ({
    kind: 'act',
    at: row.at.toISOString(),
    act: row.act,
    ...who(row),
    note: row.reason === null ? row.note : inWords({ code: row.reason }, language),
  }))
}

async function readReturns(db: Db, orderId: string, language: Language): Promise<Entry[]> {
  const which = sql`r.order_id = ${orderId}`
  const [acts, messages] = await Promise.all([readReturnActs(db, which), readReturnMessages(db, which)])
  return [
    ...acts.map(
      (row): Entry => ({
        kind: 'return',
        at: row.at.toISOString(),
        as_id: row.return_id,
        increment_id: row.increment_id,
        act: row.act,
        ...who(row),
        note: noteOf(row, language),
      }),
    ),
    ...messages.map(
      (row): Entry => ({
        kind: 'message',
        at: row.at.toISOString(),
        as_id: row.return_id,
        increment_id: row.increment_id,
        ...who(row),
        content: row.content,
      }),
    ),
  ]
}

type TransferRow = {
  id: string
  at: Date
  kind: string
  from_kind: TransferEntry['from']
  to_kind: TransferEntry['to']
  amount_minor: string
  part: number
}

/** Every movement of an order in the ledger, oldest first. */
export async function readTransfers(db: Db, orderId: string): Promise<TransferEntry[]> {
  const found = await rows<TransferRow>(
    db,
    sql`select t.id, t.created_at as at, t.kind, f.kind as from_kind, a.kind as to_kind, t.amount_minor, t.part
      from transfer t join account f on f.id = t.from_account_id join account a on a.id = t.to_account_id
      where t.source_kind = 'order' and t.source_id = ${orderId} order by t.id`,
  )
  return found.map(({ id, at, kind, from_kind: from, to_kind: to, amount_minor, part }) => ({
    id,
    at: at.toISOString(),
    kind,
    from,
    to,
    amount: amountOf(amount_minor),
    part,
  }))
}

type MailRow = {
  id: string
  at: Date
  about: string
  subject_line: string
  recipient: string
  state: 'queued' | 'sent' | 'failed'
  tries: number
  problem: string | null
  sent_at: Date | null
}
type NoticeRow = { at: Date; kind: string; data: MessageValues; customer_id: string; firstname: string; lastname: string; is_read: boolean }

/** What people were told of an order and its returns. */
async function readTold(db: Db, regards: readonly string[], language: Language): Promise<Entry[]> {
  const [mails, notices] = await Promise.all([
    rows<MailRow>(
      db,
      sql`select id, created_at as at, about, subject_line, recipient, state, tries, problem, sent_at from outgoing where regards && ${[...regards]}::text[] order by id`,
    ),
    rows<NoticeRow>(
      db,
      sql`select n.created_at as at, n.kind, n.data, c.id as customer_id, c.firstname, c.lastname, n.read_at is not null as is_read
        from notice n join customer c on c.id = n.customer_id where n.regards && ${[...regards]}::text[] order by n.id`,
    ),
  ])
  return [
    ...mails.map(
      ({ id: outgoing_id, at, about, subject_line: subject, recipient: to, state, tries, problem, sent_at }): Entry => ({
        kind: 'mail',
        at: at.toISOString(),
        outgoing_id,
        about,
        subject,
        to,
        state,
        tries,
        problem,
        sent_at: sent_at?.toISOString() ?? null,
      }),
    ),
    ...notices.map(
      ({ at, kind, data, customer_id: id, firstname, lastname, is_read }): Entry => ({
        kind: 'notice',
        at: at.toISOString(),
        about: kind,
        title: messageText(language, `${kind}.notice.title`, data),
        to: { id, name: fullName({ firstname, lastname }) },
        read: is_read,
      }),
    ),
  ]
}

async function readWebhooks(db: Db, { orderId, purchaseId }: { orderId: string; purchaseId: string }): Promise<Entry[]> {
  const found = await rows<{ at: Date; source: string; of: 'provider' | 'carrier'; type: string; event_id: string }>(
    db,
    sql`select e.received_at as at, e.provider as source, 'provider' as of, e.type, e.event_id
        from payment_event e where e.payment_id in (select y.id from payment y where y.purchase_id = ${purchaseId})
      union all
      select e.received_at, e.source, 'carrier', coalesce(e.type, ''), e.event_id from carrier_event e where e.order_ids @> array[${orderId}::bigint]`,
  )
  return found.map(({ at, ...told }) => ({ kind: 'webhook', at: at.toISOString(), ...told }))
}

type AuditRow = Named & {
  at: Date
  act: AuditAct
  actor: AuditActor
  why: Why | null
  details: Record<string, string | null>
}

/** What was written down of an order and its returns: who acted for the house, and who looked. */
async function readAudit(
  db: Db,
  { orderId, returnIds }: { orderId: string; returnIds: readonly string[] },
  language: Language,
): Promise<Entry[]> {
  const found = await rows<AuditRow>(
    db,
    sql`select e.created_at as at, e.act, e.actor, e.why, e.details,
        case e.actor when 'operator' then p.firstname when 'customer' then c.firstname when 'shop_member' then mc.firstname end as firstname,
        case e.actor when 'customer' then c.lastname when 'shop_member' then mc.lastname else '' end as lastname
      from audit_entry e left join operator p on e.actor = 'operator' and p.id = e.actor_id
      left join lateral (select firstname, lastname from customer where id = e.actor_id offset 0) c on e.actor = 'customer'
      left join shop_member m on e.actor = 'shop_member' and m.id = e.actor_id left join customer mc on mc.id = m.customer_id
      where (e.subject = 'order' and e.subject_id = ${orderId}) or (e.subject = 'return' and e.subject_id = any(${[...returnIds]}::bigint[])) order by e.id`,
  )
  return found.map((row) => ({
    kind: 'audit',
    at: row.at.toISOString(),
    act: row.act,
    actor: row.actor,
    name: nameOf(row),
    why: row.why && inWords(row.why, language),
    details: row.details,
  }))
}

/** All that happened to an order, was moved, sent or told about it, oldest first. */
export async function readStory(
  db: Db,
  {
    orderId,
    purchaseId,
    returnIds,
    transfers,
  }: { orderId: string; purchaseId: string; returnIds: readonly string[]; transfers: readonly TransferEntry[] },
  language: Language,
): Promise<Entry[]> {
  const regards = [`order:${orderId}`, ...returnIds.map((id) => `return:${id}`)]
  const parts = await Promise.all([
    readActs(db, orderId, language),
    readReturns(db, orderId, language),
    readTold(db, regards, language),
    readWebhooks(db, { orderId, purchaseId }),
    readAudit(db, { orderId, returnIds }, language),
  ])
  const moved = transfers.map(
    ({ id, at, kind, from, to, amount }): Entry => ({ kind: 'money', at, transfer_id: id, transfer: kind, from, to, amount }),
  )
  return [...parts.flat(), ...moved].sort((one, other) => one.at.localeCompare(other.at))
}
