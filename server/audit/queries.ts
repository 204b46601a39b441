import type { AuditAct, AuditActor, AuditSubject } from '../../contract/audit.ts'
import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { readInspection } from '../platform/inspections.ts'
import { joinSql, plannedAnew, type Sql, sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import type { ChainReport } from './verify.ts'

/** Who sees what everybody did: who answers for the house, who only looks, and who has to know by whom money was decided. */
const seesAll: ReadonlySet<OperatorRole> = new Set(['everything', 'read_only', 'money'])

export const seesOwnOnly = ({ role }: Operator): boolean => !seesAll.has(role)

export type AuditFilters = Omit<Input<'getAuditFile'>, 'act' | 'subject'> & { act?: string | undefined; subject?: string | undefined }

/** What is looked for in the log, `e`, as a condition. `own` leaves only what this operator did. */
export function auditQuery({ act, by, subject, subject_id, from, to, time_zone, q }: AuditFilters, own?: Operator): Sql {
  const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const begin = from && beginOf(Temporal.PlainDate.from(from), time_zone)
  const end = to && beginOf(Temporal.PlainDate.from(to).add({ days: 1 }), time_zone)
  const conditions = [
    own && sql`e.actor = 'operator' and e.actor_id = ${own.operatorId}`,
    act && sql`e.act = ${act}`,
    by &&
      sql`(e.actor, e.actor_id) in (
        select 'operator', id from operator where firstname ilike ${contains(by)} or email like lower(${contains(by)})
        union all select 'customer', id from customer where email = lower(${by})
        union all select 'shop_member', m.id from shop_member m join customer c on c.id = m.customer_id where c.email = lower(${by}))`,
    subject && sql`e.subject = ${subject}`,
    subject_id && sql`e.subject_id = ${subject_id}`,
    begin && sql`e.created_at >= ${begin}`,
    end && sql`e.created_at < ${end}`,
    q && sql`(e.why::text ilike ${contains(q)} or e.details::text ilike ${contains(q)})`,
  ].filter((condition) => condition instanceof Object)
  return conditions.length === 0 ? sql`true` : joinSql(conditions, ' and ')
}

export type AuditRow = {
  id: string
  /** where the page after it begins */
  place: string
  created_at: Date
  act: AuditAct
  actor: AuditActor
  actor_id: string | null
  firstname: string | null
  lastname: string
  shop: string | null
  subject: AuditSubject
  subject_id: string
  named: string | null
  why: Why | null
  details: Record<string, string | null>
  position: string | null
}

/** How who did it is named, as far as they are still known. */
export const actorName = ({ firstname, lastname }: AuditRow): string | null =>
  firstname === null ? null : fullName({ firstname, lastname })

/** Entries that fit, newest first: those after a place, or the newest. `next` is where to go on, null at the end. */
export async function listEntries(
  db: Db,
  wanted: Sql,
  { after, most }: { after: string | null; most: number },
): Promise<{ entries: AuditRow[]; next: string | null }> {
  const [micros, id] = after?.split('_') ?? []
  const since =
    micros === undefined
      ? sql``
      : sql` and (e.created_at, e.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
  const found = await rows<AuditRow>(
    db,
    plannedAnew(sql`select e.*, (extract(epoch from e.created_at) * 1000000)::bigint || '_' || e.id as place, l.position,
        coalesce(o.firstname, c.firstname) as firstname, coalesce(c.lastname, '') as lastname, s.name ->> 'en' as shop,
        case e.subject
          when 'application' then 'A' || lpad(e.subject_id::text, 9, '0')
          when 'conversation' then (select c.firstname || ' ' || c.lastname from conversation v join customer c on c.id = v.customer_id where v.id = e.subject_id)
          when 'currency' then (select code from currency where id = e.subject_id)
          when 'customer' then (select email from customer where id = e.subject_id)
          when 'deposit_wallet' then (select name from deposit_wallet where id = e.subject_id)
          when 'deposit_wallet_proposal' then (select code from deposit_wallet_proposal where id = e.subject_id)
          when 'operator' then (select firstname || ', ' || email from operator where id = e.subject_id)
          when 'order' then (select increment_id from orders where id = e.subject_id)
          when 'product' then (select name ->> 'en' from product where id = e.subject_id)
          when 'return' then (select increment_id from order_return where id = e.subject_id)
          when 'shop' then (select name ->> 'en' from shop where id = e.subject_id)
          when 'sku' then (select code from sku where id = e.subject_id)
          when 'synonyms' then (select words[1] from search_synonym where id = e.subject_id)
        end as named
      from (select * from audit_entry e where ${wanted}${since} order by e.created_at desc, e.id desc limit ${most + 1}::int) e
      left join audit_link l on l.entry_id = e.id
      left join operator o on e.actor = 'operator' and o.id = e.actor_id
      left join shop_member m on e.actor = 'shop_member' and m.id = e.actor_id
      left join shop s on s.id = m.shop_id
      left join customer c on c.id = case e.actor when 'customer' then e.actor_id else m.customer_id end
      order by e.created_at desc, e.id desc`),
  )
  const entries = found.slice(0, most)
  return { entries, next: found.length > most ? (entries.at(-1)?.place ?? null) : null }
}

/** What of the log an operator sees through these filters. */
export const visibleTo = (operator: Operator, filters: AuditFilters): Sql =>
  auditQuery(filters, seesOwnOnly(operator) ? operator : undefined)

export async function readAudit(
  db: Db,
  operator: Operator,
  { after, page_size, language, ...filters }: Input<'getAudit'> & { language: Language },
): Promise<Reply<'getAudit'>> {
  const { entries, next } = await listEntries(db, visibleTo(operator, filters), { after: after ?? null, most: page_size })
  return {
    list: entries.map((entry) => ({
      id: entry.id,
      at: entry.created_at.toISOString(),
      act: entry.act,
      actor: entry.actor,
      by: entry.actor_id === null ? null : { id: entry.actor_id, name: actorName(entry) ?? '', shop: entry.shop },
      subject: entry.subject,
      subject_id: entry.subject_id,
      named: entry.named,
      why: entry.why && inWords(entry.why, language),
      details: Object.entries(entry.details).flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
      position: entry.position,
    })),
    next,
    own_only: seesOwnOnly(operator),
  }
}

const told = ({ entries, ms, head, wrong, mismatches }: ChainReport) => ({ entries, ms, head, wrong, mismatches })

/** How far the log is sealed, and what was found when it was verified last. */
export async function readChain(db: Db): Promise<Reply<'getAuditChain'>> {
  const { position, hash, pending, pending_since } = await row<{
    position: string | null
    hash: Buffer | null
    pending: number
    pending_since: Date | null
  }>(
    db,
    sql`select l.position, l.hash, p.pending, p.pending_since
      from (select count(*)::int as pending, min(e.created_at) as pending_since from audit_pending p join audit_entry e on e.id = p.entry_id) p
      left join lateral (select position, hash from audit_link order by position desc limit 1) l on true`,
  )
  const last = await readInspection<ChainReport>(db, 'audit')
  const by = last?.startedBy
    ? (await row<{ firstname: string }>(db, sql`select firstname from operator where id = ${last.startedBy}`)).firstname
    : null
  return {
    head: position === null || hash === null ? null : { position, hash: hash.toString('hex') },
    pending,
    pending_since: pending_since?.toISOString() ?? null,
    running: last?.running ? { done: last.done, expected: last.expected, since: last.startedAt.toISOString() } : null,
    verified: last?.result && last.endedAt ? { at: last.endedAt.toISOString(), by, ...told(last.result) } : null,
  }
}
